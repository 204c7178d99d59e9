// A list of at most N items that never allocates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace veillee {

template <class T, std::size_t N>
requires std::is_trivially_copyable_v<T>
class FixedList {
 public:
  using value_type = T;
  constexpr FixedList() {}  // NOLINT: a default constructor would be deleted, since the items stay uninitialised
  static constexpr std::size_t capacity() { return N; }

  // What does not fit is left out and remembered: a capacity that is too small is the game's mistake, which the
  // conformance tests report, and never writes where it must not.
  constexpr void push(const T& item) {
    if (size_ < N) [[likely]]
      std::construct_at(items_ + size_++, item);
    else
      overflowed_ = true;
  }
  constexpr void clear() { size_ = 0; }
  constexpr bool overflowed() const { return overflowed_; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }

 private:
  // Left uninitialised, also where T has initialisers: a list is made for every move of a playout.
  union {
    T items_[N];
  };
  std::uint32_t size_ = 0;
  bool overflowed_ = false;
};

}  // namespace veillee
