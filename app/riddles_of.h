// Where the riddles of a game become those of a RiddleRoom. CMake makes one unit per room that has riddles.h.
#pragma once

#include "app/riddles.h"
#include "bots/think.h"
#include "games/kit/riddle.h"
#include "house/envelope.h"

namespace veillee {

template <SpokenGame G, auto pose, auto prove>
struct RiddlesOf {
  using State = typename G::State;

  static State state_of(const Match& match) {
    const json::object envelope = match.state();
    kit::Input in;
    const Envelope shared = read_envelope(G::info(), envelope, in);
    const auto options = G::read_options(match.options(), match.seats());
    return G::read_board(options.value(), shared, envelope.at("board").as_object()).value();
  }

  static json::object posed(Rng& rng) {
    const kit::Posed<G> given = pose(rng);
    kit::Input in;
    const State& state = given.state;
    json::object envelope = envelope_of(G::info(), G::seats(state), fill_options(G::info(), given.options, in),
                                        G::phase(state), G::turn(state), state.ply, std::nullopt);
    envelope["board"] = G::board(state);
    return envelope;
  }

  static std::optional<Asked> proven(const Match& match) {
    const State start = state_of(match);
    const auto riddle = prove(start);
    if (!riddle) return std::nullopt;
    Asked asked{std::string(riddle->asks), riddle->seat, {}};
    for (const auto& answer : riddle->answers) {
      auto& texts = asked.answers.emplace_back();
      State state = start;
      for (const auto move : answer) {
        texts.push_back(G::print(state, move));
        G::play(state, riddle->seat, move);
      }
    }
    return asked;
  }

  // A level searches; what a room knows beside that (way_on) would tell nothing about how hard a riddle is.
  static std::vector<std::string> line(const Match& match, const Asked& asked, std::string_view level,
                                       std::uint64_t seed) {
    constexpr std::uint64_t kMasterSimulations = 4000;
    const bots::Level& player = *bots::find_level(level);
    std::vector<std::string> texts;
    State state = state_of(match);
    Rng rng("riddle", seed);
    while (texts.size() < asked.answers[0].size() && G::turn(state).waits_for(asked.seat)) {
      const auto choice = bots::think<G>(
          G::view(state, asked.seat), asked.seat, player,
          {.simulations = player.simulations > 0 ? player.simulations : kMasterSimulations}, Rng(rng.next()));
      texts.push_back(G::print(state, choice.move));
      G::play(state, asked.seat, choice.move);
    }
    return texts;
  }

  static constexpr RiddleRoom room(std::string_view id) { return {id, posed, proven, line}; }
};

}  // namespace veillee
