#include "house/envelope.h"

#include <algorithm>

namespace veillee {

kit::Read<json::object> parse_object(std::string_view text, std::string_view what) {
  return kit::read([&](kit::Input& in) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    in.require(!error, "'{}' is not JSON", what);
    return in.object(value, what);
  });
}

namespace {

void check_option(const OptionInfo& option, const json::value& value, kit::Input& in) {
  if (value.is_null() && option.fallback.is_null()) return;
  switch (option.kind) {
    case OptionInfo::Kind::kBool:
      in.boolean(value, option.name);
      break;
    case OptionInfo::Kind::kInt:
      in.integer(value, option.name, option.min, option.max);
      break;
    case OptionInfo::Kind::kChoice: {
      const auto chosen = in.string(value, option.name);
      in.require(std::find(option.values.begin(), option.values.end(), chosen) != option.values.end(),
                 "'{}' cannot be \"{}\"; it is one of {}", option.name, chosen, fmt::join(option.values, ", "));
      break;
    }
    case OptionInfo::Kind::kInts:
      for (const json::value& item : in.array(value, option.name))
        if (!item.is_null()) in.integer(item, option.name, option.min, option.max);
      break;
  }
}

}  // namespace

json::object fill_options(const RoomInfo& info, const json::object& given, kit::Input& in) {
  json::object filled;
  for (const OptionInfo& option : info.options) {
    const json::value* value = given.if_contains(option.name);
    filled[option.name] = value != nullptr ? *value : option.fallback;
    check_option(option, filled[option.name], in);
  }
  for (const auto& member : given)
    in.require(filled.contains(member.key()), "there is no option '{}'", std::string_view(member.key()));
  return filled;
}

Envelope read_envelope(const RoomInfo& info, const json::object& envelope, kit::Input& in) {
  in.only(envelope, "state",
          {"game", "players", "options", "phase", "actors", "ply", "over", "scores", "ranking", "board"});
  in.require(in.string(envelope, "game") == info.id, "this is not a state of {}", info.id);
  const int seats = in.integer(envelope, "players", info.min_seats, info.max_seats);
  SeatSet actors;
  for (const json::value& item : in.array(envelope, "actors")) {
    const auto seat = static_cast<Seat>(in.integer(item, "actors", 0, seats - 1));
    in.require(!actors.contains(seat), "'actors' names seat {} twice", seat);
    actors.add(seat);
  }
  const auto phase = in.string(envelope, "phase");
  return {seats, phase, actors, in.integer(envelope, "ply", 0, 1'000'000)};
}

json::object envelope_of(const RoomInfo& info, int seats, const json::object& options, std::string_view phase,
                         Turn turn, int ply, const std::optional<Result>& result) {
  json::object envelope;
  envelope["game"] = info.id;
  envelope["players"] = seats;
  envelope["options"] = options;
  envelope["phase"] = phase;
  json::array actors;
  for (const Seat seat : turn.seats) actors.push_back(seat);
  envelope["actors"] = std::move(actors);
  envelope["ply"] = ply;
  envelope["over"] = turn.is_over();
  envelope["scores"] = nullptr;
  envelope["ranking"] = nullptr;
  if (result) {
    envelope["scores"] = json::array(result->score.begin(), result->score.begin() + seats);
    envelope["ranking"] = json::array(result->rank.begin(), result->rank.begin() + seats);
  }
  return envelope;
}

std::string not_your_turn(Turn turn, Seat seat) {
  const std::string who = seat == kChance ? "chance" : fmt::format("seat {}", seat);
  if (turn.chance) return fmt::format("a chance step is pending, not a decision of {}", who);
  std::string waiting;
  for (const Seat actor : turn.seats) waiting += fmt::format("{}seat {}", waiting.empty() ? "" : ", ", actor);
  return fmt::format("it is not the turn of {}: waiting for {}", who, waiting);
}

}  // namespace veillee
