// What one address may do, whatever cookies it shows: guests are easily made, addresses are not. Lives on the loop
// thread.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/base/rate_limit.h"

namespace veillee::server {

enum class Costly {
  kRequest,
  kNewGuest,
  kTable,
  kListedTable,
  kExhibition,
  kReplay,
  kTrial,
  kForgetting,
  kPromise,
  kReport,
  kHandedGame
};

class AddressLimits {
 public:
  // `connections`: how many an address may have open. A house that expects many behind one address expects more of
  // everything. 0: no limits.
  // `shared`: other houses want to know.
  AddressLimits(int connections, const SteadyClock& clock, bool shared = false)
      : limited_(connections > 0), shared_(shared) {
    const int times = std::max(1, connections / 64);
    for (const Rate& rate : kRates) limits_.emplace_back(Rate{rate.at_once * times, rate.period / times}, clock);
  }

  // May `address` do it now? If so it counts.
  bool admit(Costly what, const std::string& address) {
    if (!limited_) return true;
    if (!limits_[static_cast<std::size_t>(what)].admit(address)) return false;
    if (shared_) ++spent_[{static_cast<std::size_t>(what), address}];
    return true;
  }

  // Where houses share a database they tell each other what addresses did, from a sixty-fourth of a limit on.
  // What is to be told since the last call, a text each.
  std::vector<std::string> take_spent() {
    std::vector<std::string> told;
    for (auto it = spent_.begin(); it != spent_.end();) {
      const auto& [what, address] = it->first;
      if (it->second * 64 < kRates[what].at_once) {
        ++it;
        continue;
      }
      told.push_back(std::to_string(what) + " " + std::to_string(it->second) + " " + address);
      it = spent_.erase(it);
    }
    if (spent_.size() > kMaxSpent) spent_.clear();
    return told;
  }
  // What another house told. Texts of other versions are nothing.
  void spend(const std::string& text) {
    std::istringstream words(text);
    std::size_t what = 0;
    int times = 0;
    std::string address;
    if (words >> what >> times >> address && limited_ && what < limits_.size()) limits_[what].spend(address, times);
  }

 private:
  using ms = std::chrono::milliseconds;
  static constexpr std::array<Rate, 11> kRates{{
      {640, ms(10)},     // kRequest, of endpoints; files cost next to nothing
      {256, ms(1000)},   // kNewGuest: somebody without a cookie who does more than look
      {256, ms(2000)},   // kTable
      {16, ms(20'000)},  // kListedTable: the lobby has fifty lines
      {8, ms(30'000)},   // kExhibition: house players among themselves
      {16, ms(1000)},    // kReplay of a record that was sent
      {64, ms(250)},     // kTrial: a move in a guide
      {16, ms(30'000)},  // kForgetting
      {256, ms(2000)},   // kPromise: those of others are forgotten when there are too many
      {16, ms(60'000)},  // kReport
      {64, ms(30'000)},  // kHandedGame: it is kept for ever
  }};
  static constexpr std::size_t kMaxSpent = 10'000;
  bool limited_, shared_;
  std::map<std::pair<std::size_t, std::string>, int> spent_;
  std::vector<RateLimit> limits_;
};

}  // namespace veillee::server
