// A list of at most N items that never allocates.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace veillee {

template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  constexpr void push(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void truncate(std::size_t size) { size_ = static_cast<std::uint32_t>(size); }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }

 private:
  T items_[N];  // left uninitialised: a list is made for every move of a playout
  std::uint32_t size_ = 0;
};

}  // namespace veillee
