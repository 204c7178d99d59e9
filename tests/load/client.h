// What the load tool needs of the network and of the server process: plain sockets, so that the measuring side stays
// small. Every person comes from a loopback address of their own, as guests of a real house do.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

namespace veillee::load {

using Clock = std::chrono::steady_clock;

[[noreturn]] void die(std::string_view what);
inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// The server process and what /proc says of it.
struct Server {
  pid_t pid = 0;
  int port = 0;

  double cpu_seconds() const;
  double resident_kilobytes() const;
};
// Starts `program` (server_under_test) on a folder, on the database VEILLEE_DB if there is one, and waits until it
// listens.
Server start(const std::string& program, const std::string& folder);

// What stands between `before` and `after` behind it.
std::string between(std::string_view text, std::string_view before, std::string_view after);

// Somebody with a cookie, an address and perhaps an open page.
class Person {
 public:
  Person(const Server& server, int number) : port_(server.port), number_(number) {}
  Person(const Person&) = delete;
  Person(Person&& other) noexcept;
  ~Person();

  // The whole answer with its head.
  std::string post(const std::string& path, const std::string& body);
  void open_page();
  void say(std::string_view text);
  int file() const { return file_; }
  // Reads what has arrived; false if the connection is gone.
  bool read_more();
  // The next whole message, if one is there.
  bool next(std::string& text);

  int table = 0;  // where they sit
  Clock::time_point moved{};

 private:
  int connect_to_server() const;

  int port_, number_, file_ = -1;
  std::string cookie_, in_;
};

}  // namespace veillee::load
