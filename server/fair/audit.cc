#include "server/fair/audit.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <utility>

#include "games/kit/json.h"
#include "house/record.h"

namespace veillee::server {

namespace {

namespace json = boost::json;

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

Draw draw_setup(const Room& room, int seats, std::string_view options, const Secret& key) {
  NotedBits bits(FairBits::of_setup(key));
  const auto match = room.start(seats, options, bits);
  return {.words = bits.take(), .outcome = match ? (*match)->setup() : ""};
}

// Chance step outcomes have whole weights, so their sum (or a part of it that says the same) is the
// smallest number that makes all probabilities whole.
std::uint32_t total_of(std::span<const ChanceText> outcomes) {
  constexpr std::uint32_t kMost = 100'000;
  for (std::uint32_t total = 1; total < kMost; ++total)
    if (std::ranges::all_of(outcomes, [total](const ChanceText& outcome) {
          const double weight = outcome.probability * total;
          return std::abs(weight - std::round(weight)) < 1e-6;
        }))
      return total;
  return kMost;
}

// The outcome of the number k below total. `below` takes the upper half of a word, here the middle of
// k's share. It may reject that one (the weights' sum can be a multiple of total), but never its successor.
std::string outcome_of(const Match& match, std::uint32_t k, std::uint32_t total) {
  class : public Bits {
   public:
    std::uint64_t next() override { return std::exchange(word, word + (std::uint64_t{1} << 32)); }
    std::uint64_t word = 0;
  } bits;
  bits.word = (((2 * std::uint64_t{k} + 1) << 32) / (2 * std::uint64_t{total})) << 32;
  return match.clone()->draw(bits).value_or("");
}

Draw draw_step(const Match& match, int version, const Secret& key) {
  NotedBits bits(FairBits::of_move(key, version));
  Draw draw{.step = version + 1};
  draw.outcome = match.clone()->draw(bits).value_or("");
  draw.words = bits.take();
  const auto outcomes = match.chance();
  const auto mine = std::ranges::find(outcomes, draw.outcome, &ChanceText::move);
  if (mine == outcomes.end() || draw.words.empty()) return draw;
  draw.total = total_of(outcomes);
  draw.weight = static_cast<std::uint32_t>(std::lround(mine->probability * draw.total));
  // The numbers of one outcome lie together: the first of them is within a weight of the one drawn.
  const auto drawn = static_cast<std::uint32_t>((draw.words.back() >> 32) * draw.total >> 32);
  draw.first = drawn - std::min(drawn, draw.weight - 1);
  while (outcome_of(match, draw.first, draw.total) != draw.outcome) ++draw.first;
  return draw;
}

std::optional<Secret> read_secret(std::string_view text) {
  Secret secret{};
  std::size_t size = 0;
  const bool good =
      sodium_hex2bin(secret.data(), secret.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0;
  return good && size == secret.size() ? std::optional(secret) : std::nullopt;
}

// What a record says about its chance; throws kit::Bad.
struct Claim {
  std::string commit;
  Secret secret;
  std::vector<SeatRow> seats;        // their luck
  std::optional<json::value> draws;  // records of older houses have none
};

Claim read_claim(const json::object& record, int seats) {
  kit::require(record.contains("fair"), "the record does not say where its chance comes from");
  const json::object& fair = kit::object(record.at("fair"), "fair");
  Claim claim{.commit = std::string(kit::string(fair, "commit")), .secret = {}, .seats = {}, .draws = {}};
  const auto secret = read_secret(kit::string(fair, "secret"));
  kit::require(secret.has_value(), "the secret is not 32 bytes in hex");
  claim.secret = *secret;
  for (const json::value& luck : kit::array(fair, "luck", static_cast<std::size_t>(seats)))
    claim.seats.push_back({.luck = std::string(kit::string(luck, "luck"))});
  if (const json::value* draws = fair.if_contains("draws")) claim.draws = *draws;
  return claim;
}

Finding check_setup(const Match& match, const Draw& draw) {
  const bool holds = !draw.outcome.empty() && json::parse(draw.outcome) == json::parse(match.setup());
  return {"setup", holds,
          holds ? fmt::format("The set-up is the one that chance gives ({} random numbers).", draw.words.size())
                : "The set-up is not the one that the secret and the players' luck give."};
}

Finding check_chance(const Match& match, std::span<const Draw> steps) {
  for (const Draw& draw : steps)
    if (const std::string& text = match.moves()[static_cast<std::size_t>(draw.step) - 1].text; text != draw.outcome)
      return {"chance", false, fmt::format("Move {} was '{}', but chance gives '{}'.", draw.step, text, draw.outcome)};
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

std::vector<Draw> draws_of(const Room& room, int seats, std::string_view options, std::string_view setup,
                           std::span<const PlayedMove> moves, const Secret& key) {
  std::vector<Draw> draws{draw_setup(room, seats, options, key)};
  const auto match = room.start_from(seats, options, setup);
  if (!match) return draws;
  for (const PlayedMove& move : moves) {
    if (move.seat == kChance) draws.push_back(draw_step(**match, static_cast<int>((*match)->moves().size()), key));
    if (!(*match)->play(move.seat, move.text)) break;
  }
  return draws;
}

std::string json_of(std::span<const Draw> draws) {
  std::string array = "[";
  for (const Draw& draw : draws) {
    if (array.size() > 1) array += ',';
    array += fmt::format(R"({{"step":{},"words":[)", draw.step);
    for (const std::uint64_t word : draw.words)
      array += fmt::format(R"({}"{:016x}")", array.back() == '[' ? "" : ",", word);
    array += ']';
    if (draw.step > 0) array += fmt::format(R"(,"of":{},"from":{},"weight":{})", draw.total, draw.first, draw.weight);
    array += '}';
  }
  return array += ']';
}

std::vector<Finding> verify_record(std::string_view text, const std::optional<std::string>& commit) try {
  std::vector<Finding> findings;
  const auto match = load_record(text);
  if (!match)
    return {{"record", false, fmt::format("This is no record that can be replayed: {}.", match.error().message)}};
  findings.push_back({"record", true,
                      fmt::format("All {} moves follow the rules{}.", (*match)->moves().size(),
                                  (*match)->turn().is_over() ? " and lead to the result" : "")});
  const Match& game = **match;
  kit::require(!game.start_state(), "the game began from a position and not from a set-up");
  const Claim claim = read_claim(json::parse(text).as_object(), game.seats());

  const bool kept = claim.commit == commitment(claim.secret);
  findings.push_back({"commitment", kept,
                      kept ? fmt::format("The secret is the one the house had committed to: {}.", claim.commit)
                           : fmt::format("The secret is not the one of the commitment {}.", claim.commit)});
  if (commit)
    findings.push_back({"commitment", *commit == claim.commit,
                        *commit == claim.commit
                            ? "It is the commitment that you saw at the table."
                            : fmt::format("You saw another commitment at the table: {}.", *commit)});

  const auto draws = draws_of(game.room(), game.seats(), game.options(), game.setup(), game.moves(),
                              chance_key(claim.secret, claim.seats));
  findings.push_back(check_setup(game, draws.front()));
  findings.push_back(check_chance(game, std::span(draws).subspan(1)));
  if (claim.draws) {
    const bool same = *claim.draws == json::parse(json_of(draws));
    findings.push_back({"draws", same,
                        same ? "The random numbers listed in the record are right."
                             : "The random numbers listed in the record are not those of its secret."});
  }
  findings.push_back(check_luck(claim.seats));
  return findings;
} catch (const kit::Bad& bad) {
  return {{"record", false, fmt::format("The chance of this game cannot be checked: {}.", bad.what())}};
}

}  // namespace veillee::server
