#include "games/eye/placings.h"

namespace veillee::eye {

Placings::Placings() : low_(1 << 16), high_(7 << 16), squares_(kPlacings) {
  std::array<std::array<std::uint32_t, 7>, 33> choose{};
  for (int n = 0; n <= 32; ++n) {
    choose[n][0] = 1;
    for (int k = 1; k <= 6 && n > 0; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
  }
  const auto sum = [&](std::uint32_t half, int offset, int before) {
    std::uint32_t total = 0;
    for (int k = before + 1; half != 0 && k <= 6; half &= half - 1, ++k)
      total += choose[std::countr_zero(half) + offset][k];
    return total;
  };
  for (std::uint32_t half = 0; half < 1 << 16; ++half) {
    low_[half] = sum(half, 0, 0);
    for (std::uint32_t before = 0; before <= 6; ++before)
      high_[before << 16 | half] = sum(half, 16, static_cast<int>(before));
  }
  Squares set = 0b111111;
  for (std::uint32_t i = 0; i < kPlacings; ++i) {
    squares_[position(set, 0) / kDesigns] = set;
    const Squares lowest = set & -set, ripple = set + lowest;  // the next set of six (Gosper)
    set = ripple | (((set ^ ripple) >> 2) / lowest);
  }
}

}  // namespace veillee::eye
