// Who is connected: for the limit per address, and to say goodbye to all when the house closes.
#pragma once

#include <functional>
#include <list>
#include <string>
#include <unordered_map>

namespace veillee::server {

// Lives on the loop thread and outlives every connection.
class Connections {
 public:
  explicit Connections(int max_per_address) : max_per_address_(max_per_address) {}

  // One connection's place, for as long as it lives.
  class Place {
   public:
    Place(Connections& connections, std::string address);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    // What to do when the house closes. It is called at once if it is closing already.
    void on_closing(std::function<void()> close);
    bool closing() const { return connections_.closing_; }

   private:
    Connections& connections_;
    std::string address_;
    std::list<std::function<void()>>::iterator close_;
  };

  bool has_room_for(const std::string& address) const;
  std::size_t size() const { return closers_.size(); }
  // Asks every connection to finish. `empty` is called when the last one has gone.
  void close_all(std::function<void()> empty);
  // Nobody waits for the last one any more.
  void abandon() { empty_ = nullptr; }

 private:
  int max_per_address_;
  bool closing_ = false;
  std::function<void()> empty_;
  std::unordered_map<std::string, int> per_address_;
  std::list<std::function<void()>> closers_;
};

}  // namespace veillee::server
