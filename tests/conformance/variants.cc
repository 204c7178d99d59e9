#include "tests/conformance/variants.h"

namespace veillee {
namespace {

std::vector<json::object> single_changes(const RoomInfo& info, int seats) {
  using Kind = OptionInfo::Kind;
  std::vector<json::object> changes;
  const auto change = [&](const OptionInfo& option, json::value value) {
    if (value != option.fallback) changes.push_back({{option.name, std::move(value)}});
  };
  for (const OptionInfo& option : info.options) {
    switch (option.kind) {
      case Kind::kBool:
        change(option, true);
        change(option, false);
        break;
      case Kind::kInt:
        // The ends of a range may be out of proportion (a game of a million rounds): stay near the start.
        change(option, option.min);
        change(option, std::min(option.max, option.min + 1));
        change(option, std::min(option.max, option.min + 6));
        break;
      case Kind::kChoice:
        for (const auto& value : option.values) change(option, json::string(value));
        break;
      case Kind::kInts:
        change(option, json::array(static_cast<std::size_t>(seats), json::value((option.min + option.max) / 2)));
        break;
    }
  }
  return changes;
}

}  // namespace

std::vector<Variant> variants(const Room& room) {
  const RoomInfo& info = room.info();
  std::vector<Variant> found;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    std::vector<json::object> sets{{}};
    const auto singles = single_changes(info, seats);
    for (std::size_t i = 0; i < singles.size(); ++i) {
      sets.push_back(singles[i]);
      for (std::size_t j = 0; j < i; ++j) {
        json::object both = singles[i];
        both.insert(singles[j].begin(), singles[j].end());  // two values of one option: the first stays
        sets.push_back(std::move(both));
      }
    }
    for (const json::object& set : sets) {
      SeededBits bits{Rng("variant", 0)};
      if (room.start(seats, set, bits)) found.push_back({seats, set});
    }
  }
  return found;
}

std::vector<Variant> some_variants(const Room& room, std::size_t most) {
  const std::vector<Variant> all = variants(room);
  if (all.size() <= most) return all;
  std::vector<Variant> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
  return some;
}

}  // namespace veillee
