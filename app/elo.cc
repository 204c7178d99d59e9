#include "app/elo.h"

#include <algorithm>
#include <cmath>

namespace veillee {
namespace {

struct Moments {
  double mean, variance;
};

Moments moments(std::span<const double> shares) {
  double sum = 0, squares = 0;
  for (const double share : shares) sum += share;
  const auto n = static_cast<double>(shares.size());
  const double mean = sum / n;
  for (const double share : shares) squares += (share - mean) * (share - mean);
  return {mean, shares.size() > 1 ? squares / (n - 1) : 0.25};
}

}  // namespace

double share_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_share(double share) {
  // A clean sweep has no finite difference; this is where we stop counting.
  const double bounded = std::clamp(share, 0.001, 0.999);
  return -400 * std::log10(1 / bounded - 1);
}

// The interval is Wilson's, with the variance of the results in the place of a coin's. Results that
// are all equal have no variance, but they were not certain: Wilson's interval has a width then, too.
Estimate estimate(std::span<const double> shares) {
  if (shares.empty()) return {};
  const auto n = static_cast<double>(shares.size());
  const auto [mean, variance] = moments(shares);
  constexpr double z = 1.96;
  const double centre = (mean + z * z / (2 * n)) / (1 + z * z / n);
  const double spread = z / (1 + z * z / n) * std::sqrt(variance / n + z * z / (4 * n * n));
  return {mean, std::max(0.0, centre - spread), std::min(1.0, centre + spread)};
}

// The generalised test of fishtest: results as a normal variable with the measured variance.
std::optional<bool> verdict(const Sprt& sprt, std::span<const double> shares) {
  if (shares.size() < 8) return std::nullopt;
  const auto [mean, variance] = moments(shares);
  const double s0 = share_of_elo(sprt.elo0), s1 = share_of_elo(sprt.elo1);
  const double ratio =
      static_cast<double>(shares.size()) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * std::max(variance, 1e-3));
  const double bound = std::log(0.95 / 0.05);
  if (ratio >= bound) return true;
  if (ratio <= -bound) return false;
  return std::nullopt;
}

}  // namespace veillee
