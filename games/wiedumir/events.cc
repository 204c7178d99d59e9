// What a move brought about, for logs and animation.
#include "games/kit/chronicle.h"
#include "games/wiedumir/steps.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

namespace json = boost::json;

namespace {

// What a card says, with the straight apostrophes that events have had in every record so far.
std::string card_text(Card card, Language language) {
  constexpr std::string_view kApostrophe = "’";
  const std::string text = Game::words(language).name("card", json::value(card_id(card)), "says");
  std::string straight;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(kApostrophe, from), text.size());
    straight.append(text, from, end - from);
    if (end < text.size()) straight += '\'';
    from = end + kApostrophe.size();
  }
  return straight;
}

json::object card_texts(Card card) {
  return {{"en", card_text(card, Language::kEnglish)},
          {"fr", card_text(card, Language::kFrench)},
          {"de", card_text(card, Language::kGerman)}};
}

// Writes down the steps for one viewer. With hidden chips (WDM-42) a number is told to those whose
// chips change; the others learn that something was taken or given, and what the field or card says.
class Chronicle : public kit::Chronicle {
 public:
  Chronicle(const State& state, Move move, Seat viewer)
      : kit::Chronicle(viewer),
        open_(!state.options.hidden || viewer == kEverything),
        one_by_one_(move.kind == Move::Kind::kGive || move.kind == Move::Kind::kTake ||
                    move.kind == Move::Kind::kChip) {}

  void rolled(Seat who, int number) { tell({{"type", "die"}, {"seat", who}, {"die", number}}); }
  void moved(Pawn pawn, Field from, Field to) {
    const int effect = kTrack[to];
    tell({{"type", "move"},
          {"seat", owner(pawn)},
          {"pawn", number(pawn)},
          {"from", from},
          {"to", to},
          {"field", effect == kQuestion ? json::value("?") : json::value(effect)}});
  }
  void took(Seat who, int chips) { tell({{"type", "take"}, {"seat", who}, {"chips", told(chips, who, who)}}); }
  void returned(Seat who, int chips) { tell({{"type", "return"}, {"seat", who}, {"chips", told(chips, who, who)}}); }
  void passed(Seat from, Seat to, int chips) {
    tell({{"type", "give"}, {"from", from}, {"to", to}, {"chips", told(chips, from, to)}});
  }
  void swapped(Seat a, Seat b) { tell({{"type", "swap"}, {"seats", json::array{a, b}}}); }
  void fell_back(Seat who, int chips) {
    tell({{"type", "ceiling"},
          {"seat", who},
          {"left", kAfterCeiling},
          {"chips", open_ || sees(who) ? json::value(chips) : nullptr}});
  }
  void drew(Seat who, Card card) {
    tell({{"type", "card"}, {"seat", who}, {"card", card_id(card)}, {"text", card_texts(card)}});
  }
  void stays(Card card) { tell({{"type", "stays"}, {"card", card_id(card)}}); }
  void takes_effect(Card card, Seat who) {
    tell({{"type", "effect"}, {"card", card_id(card)}, {"seat", who}, {"text", card_texts(card)}});
  }
  void discarded(Card card) { tell({{"type", "discard"}, {"card", card_id(card)}}); }
  void reshuffled() { tell({{"type", "reshuffle"}}); }
  void round_ended(const State& state) {
    const auto seats = state.seats;
    tell({{"type", "round"},
          {"round", state.round},
          {"chips", json::array(state.chips.begin(), state.chips.begin() + seats)},
          {"sums", json::array(state.sums.begin(), state.sums.begin() + seats)}});
  }

 private:
  json::value told(int chips, Seat a, Seat b) const {
    return open_ || one_by_one_ || sees(a) || sees(b) ? json::value(chips) : json::value(nullptr);
  }

  bool open_, one_by_one_;
};

}  // namespace

json::array Game::events(const State& before, Seat, Move move, const State& after, Seat viewer) {
  Chronicle chronicle(before, move, viewer);
  if (move.kind == Move::Kind::kFrom) chronicle.tell({{"type", "source"}, {"seat", move.who}});
  if (move.kind == Move::Kind::kStop) chronicle.tell({{"type", "stop"}, {"seat", before.drawer}});
  State state = before;
  Steps(state, chronicle).play(move);
  if (after.phase == Phase::kOver) {
    const Result end = result(after);
    chronicle.tell({{"type", "over"}, {"ranking", json::array(end.rank.begin(), end.rank.begin() + after.seats)}});
  }
  return std::move(chronicle.events);
}

}  // namespace veillee::wiedumir
