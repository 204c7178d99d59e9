// Random numbers that are the same on every machine for the same seed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace veillee {

// A source of random 64-bit words: a seeded Rng, or the server's keyed stream of a fair table.
class Bits {
 public:
  virtual ~Bits() = default;
  virtual std::uint64_t next() = 0;
};

// A number in 0..n-1, every one equally likely: Lemire's multiplication, with the few words
// rejected that would favour some numbers. `source` is anything with next(); n > 0.
template <class Source>
constexpr std::uint32_t below(Source& source, std::uint32_t n) {
  std::uint64_t product = (source.next() >> 32) * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t threshold = (0u - n) % n;
    while (static_cast<std::uint32_t>(product) < threshold) product = (source.next() >> 32) * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// Fisher and Yates, from the back.
template <class Source, class Range>
constexpr void shuffle(Source& source, Range& items) {
  for (std::uint32_t i = static_cast<std::uint32_t>(items.size()); i > 1; --i)
    std::swap(items[i - 1], items[below(source, i)]);
}

// xoshiro256++ (Blackman and Vigna), seeded through splitmix64.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : words_) {
      seed += 0x9e3779b97f4a7c15u;
      word = mix(seed);
    }
  }
  // A seed as people write it. `stream` gives independent numbers for one seed.
  constexpr Rng(std::string_view seed, std::uint64_t stream) : Rng(mix(hash(seed) + mix(stream))) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }
  constexpr std::uint32_t below(std::uint32_t n) { return veillee::below(*this, n); }
  // In [0, 1), with 53 random bits.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  static constexpr std::uint64_t hash(std::string_view text) {  // FNV-1a
    std::uint64_t h = 0xcbf29ce484222325u;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return h;
  }
  std::array<std::uint64_t, 4> words_{};
};

// An Rng where any source of bits will do.
class SeededBits final : public Bits {
 public:
  explicit SeededBits(Rng rng) : rng_(rng) {}
  std::uint64_t next() override { return rng_.next(); }

 private:
  Rng rng_;
};

}  // namespace veillee
