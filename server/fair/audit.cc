#include "server/fair/audit.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/kit/json.h"
#include "house/record.h"

namespace veillee::server {

namespace {

// Remembers what it gave.
class NotedBits final : public Bits {
 public:
  explicit NotedBits(FairBits bits) : bits_(bits) {}
  std::uint64_t next() override { return words_.emplace_back(bits_.next()); }
  std::vector<std::uint64_t> take() { return std::move(words_); }

 private:
  FairBits bits_;
  std::vector<std::uint64_t> words_;
};

Draw draw_setup(const Match& match, const Secret& key) {
  NotedBits bits(FairBits::of_setup(key));
  const auto drawn = match.room().start(match.seats(), match.options(), bits, match.setup());
  return {.words = bits.take(), .setup = drawn ? std::optional((*drawn)->setup()) : std::nullopt};
}

// The outcomes of a chance step lie side by side on the numbers below the sum of their weights, in the order of the
// rules. What is listed is divided by what all weights have in common: a die has six numbers, whatever its weights.
Draw draw_step(const Match& match, const Secret& key) {
  const auto outcomes = match.chance();
  std::uint32_t total = 0, common = 0;
  for (const ChanceOutcome& outcome : outcomes) {
    total += outcome.weight;
    common = std::gcd(common, outcome.weight);
  }
  const auto moves = static_cast<int>(match.move_count());
  Draw draw{.step = moves + 1};
  if (total == 0) return draw;
  NotedBits bits(FairBits::of_move(key, moves));
  const std::uint32_t drawn = below(bits, total);
  std::uint32_t first = 0;
  auto outcome = outcomes.begin();
  for (; drawn - first >= outcome->weight; ++outcome) first += outcome->weight;
  draw.words = bits.take();
  draw.move = outcome->move;
  draw.total = total / common;
  draw.first = first / common;
  draw.weight = outcome->weight / common;
  return draw;
}

std::optional<Secret> read_secret(std::string_view text) {
  Secret secret{};
  std::size_t size = 0;
  const bool good =
      sodium_hex2bin(secret.data(), secret.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0;
  return good && size == secret.size() ? std::optional(secret) : std::nullopt;
}

// What a record says about its chance.
struct Claim {
  std::string commit;
  Secret secret;
  std::vector<SeatRow> seats;  // their luck
  const json::value* draws;    // null: records of older houses have none
};

Claim read_claim(const json::object& record, int seats, kit::Input& in) {
  const json::value* given = record.if_contains("fair");
  in.require(given != nullptr, "the record does not say where its chance comes from");
  const json::value nothing;
  const json::object& fair = in.object(given != nullptr ? *given : nothing, "fair");
  Claim claim{.commit = std::string(in.string(fair, "commit")), .secret = {}, .seats = {}, .draws = nullptr};
  const auto secret = read_secret(in.string(fair, "secret"));
  in.require(secret.has_value(), "the secret is not 32 bytes in hex");
  claim.secret = secret.value_or(Secret{});
  for (const json::value& luck : in.array(fair, "luck", static_cast<std::size_t>(seats)))
    claim.seats.push_back({.luck = std::string(in.string(luck, "luck"))});
  claim.draws = fair.if_contains("draws");
  return claim;
}

Finding check_setup(const Match& match, const Draw& draw) {
  const bool holds = draw.setup == match.setup();
  return {"setup", holds,
          holds ? fmt::format("The set-up is the one that chance gives ({} random numbers).", draw.words.size())
                : "The set-up is not the one that the secret and the players' luck give."};
}

Finding check_chance(const Match& match, std::span<const Draw> steps) {
  for (const Draw& draw : steps)
    if (const std::string& text = match.move_at(static_cast<std::size_t>(draw.step) - 1).text; text != draw.move)
      return {"chance", false, fmt::format("Move {} was '{}', but chance gives '{}'.", draw.step, text, draw.move)};
  return {"chance", true,
          steps.empty()
              ? "No die, card or draw fell during the game."
              : fmt::format("All {} dice, cards and draws of the game are those that chance gives.", steps.size())};
}

Finding check_luck(std::span<const SeatRow> seats) {
  const auto added = std::ranges::count_if(seats, [](const SeatRow& seat) { return !seat.luck.empty(); });
  return {"luck", true,
          added == 0 ? "No player added luck: the house alone chose the numbers, before the game."
                     : fmt::format("{} of {} seats added luck of their own.", added, seats.size())};
}

}  // namespace

std::vector<Draw> draws_of(const Match& match, const Secret& key) {
  std::vector<Draw> draws;
  if (!match.start_state()) draws.push_back(draw_setup(match, key));
  const auto again = match.clone();
  again->undo_to(0);
  for (const PlayedMove& move : match.moves()) {
    if (move.seat == kChance) draws.push_back(draw_step(*again, key));
    if (!again->play(move.seat, move.text)) break;
  }
  return draws;
}

json::array json_of(std::span<const Draw> draws) {
  json::array list;
  for (const Draw& draw : draws) {
    json::array words;
    for (const std::uint64_t word : draw.words) words.push_back(json::string(fmt::format("{:016x}", word)));
    json::object& one = list.emplace_back(json::object{{"step", draw.step}, {"words", std::move(words)}}).get_object();
    if (draw.step == 0) continue;
    one["of"] = draw.total;
    one["from"] = draw.first;
    one["weight"] = draw.weight;
  }
  return list;
}

std::vector<Finding> verify_record(std::string_view text, const std::optional<std::string>& commit) {
  const auto record = parse_record(text);
  const auto loaded = record ? load_record(*record) : std::unexpected(record.error());
  if (!loaded)
    return {{"record", false, fmt::format("This is no record that can be replayed: {}.", loaded.error().message)}};
  const Match& game = *loaded->match;
  kit::Input in;
  const Claim claim = read_claim(*record, game.seats(), in);
  if (!in) return {{"record", false, fmt::format("The chance of this game cannot be checked: {}.", in.error())}};

  std::vector<Finding> findings;
  findings.push_back({"record", true,
                      fmt::format("All {} moves follow the rules{}.", game.move_count(),
                                  game.turn().is_over() ? " and lead to the result" : "")});
  const bool kept = claim.commit == commitment(claim.secret);
  findings.push_back({"commitment", kept,
                      kept ? fmt::format("The secret is the one the house had committed to: {}.", claim.commit)
                           : fmt::format("The secret is not the one of the commitment {}.", claim.commit)});
  if (commit)
    findings.push_back({"commitment", *commit == claim.commit,
                        *commit == claim.commit
                            ? "It is the commitment that you saw at the table."
                            : fmt::format("You saw another commitment at the table: {}.", *commit)});

  const auto draws = draws_of(game, chance_key(claim.secret, claim.seats));
  const bool laid = game.start_state().has_value();
  findings.push_back(laid ? Finding{"setup", true, "The game began with a position that was laid out by hand."}
                          : check_setup(game, draws.front()));
  findings.push_back(check_chance(game, std::span(draws).subspan(laid ? 0 : 1)));
  if (claim.draws != nullptr) {
    const bool same = *claim.draws == json::value(json_of(draws));
    findings.push_back({"draws", same,
                        same ? "The random numbers listed in the record are right."
                             : "The random numbers listed in the record are not those of its secret."});
  }
  findings.push_back(check_luck(claim.seats));
  return findings;
}

}  // namespace veillee::server
