// What a move does: one step of a turn, and all that follows from it by itself.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/steps.h"
#include "games/labyrinth/tally.h"

namespace veillee::labyrinth {
namespace {

// LAB-41: each beats the one before it in the round paper, scissors, stone, paper.
bool beats(Pick a, Pick b) { return (static_cast<int>(a) - static_cast<int>(b) + 3) % 3 == 1; }

// Plays one move. `steps` may be null: playouts do not want to be told.
class Player {
 public:
  Player(State& state, Steps* steps) : s_(state), steps_(steps) {}

  void play(Seat seat, Move move) {
    ++s_.ply;
    switch (move.kind) {
      case Move::kHeart:
        s_.rotation.heart = static_cast<std::uint8_t>((s_.rotation.heart + move.a) % kHeartSteps);
        s_.heart_used = true;
        return changed(0, move.a);
      case Move::kMiddle:
        s_.rotation.middle = static_cast<std::uint8_t>((s_.rotation.middle + 1) % kNotches);
        return changed(2, 1);
      case Move::kOuter:
        s_.rotation.outer = static_cast<std::uint8_t>((s_.rotation.outer + 1) % kNotches);
        return changed(4, 1);
      case Move::kGo:
        note({.kind = Step::kWalked, .seat = seat, .from = s_.pawn[seat], .to = move.a});
        s_.pawn[seat] = move.a;
        return arrive(true);
      case Move::kStay:
        note({.kind = Step::kStayed, .seat = seat});
        return arrive(false);
      case Move::kDuel:
        return challenge(seat, move);
      case Move::kPeace:
        note({.kind = Step::kPeace, .seat = seat});
        return finish_turn();
      case Move::kDie:
        note({.kind = Step::kDie, .number = move.a});
        s_.duel.stake = move.a;
        s_.phase = Phase::kDuel;
        return;
      case Move::kPick:
        return pick(seat, static_cast<Pick>(move.a));
      case Move::kSend:
        return send(move.a);
      case Move::kLeap:
        return leap();
      case Move::kDecline:
        note({.kind = Step::kDeclined, .seat = seat});
        return finish_turn();
      case Move::kReveal:
        return reveal(move.a);
      case Move::kBeast:
        return beast(seat, move);
      case Move::kSteal:
        return steal(move.a);
    }
  }

 private:
  enum class Claim { kTaken, kDuel, kNotTaken };

  void note(const Step& step) {
    if (steps_ != nullptr) steps_->push(step);
  }

  // LAB-10
  void changed(int ring, int by) {
    note({.kind = Step::kTurned,
          .seat = s_.turn,
          .from = static_cast<std::uint8_t>(ring),
          .number = static_cast<std::uint8_t>(by)});
    if (--s_.changes_left == 0) s_.phase = Phase::kWalk;
  }

  bool on_face_up() const { return s_.face_up != kNoCard && s_.pawn[s_.turn] == picture_cell(s_.face_up); }

  // The end of moving. LAB-12, LAB-13: only who moved onto a cell may challenge.
  void arrive(bool moved) {
    if (on_face_up()) {
      const Claim claimed = claim();
      if (claimed == Claim::kDuel || s_.phase == Phase::kOver) return;
      if (claimed == Claim::kTaken) return finish_turn();
    }
    if (moved && !challengeable(s_).empty())
      s_.phase = Phase::kChallenge;
    else
      finish_turn();
  }

  // The player whose turn it is stands on the cell of the face-up card. LAB-20 to LAB-22
  Claim claim() {
    SeatSet others = s_.pawns_on(s_.pawn[s_.turn]);
    others.remove(s_.turn);
    if (others.empty()) {
      take(s_.turn);
      return Claim::kTaken;
    }
    if (others.size() == 1) {
      duel_for_card(s_.turn, others.lowest());
      return Claim::kDuel;
    }
    put_under();
    return Claim::kNotTaken;
  }

  void take(Seat seat) {
    const Card card = s_.face_up;
    s_.face_up = kNoCard;
    s_.hand[seat] |= bit(card);
    note_taken(s_, seat, card);
    note({.kind = Step::kTook, .seat = seat, .cards = bit(card)});
    if (has_set(s_, seat)) win(seat);
  }

  void duel_for_card(Seat challenger, Seat defender) {
    note({.kind = Step::kChallenged, .seat = challenger, .other = defender, .prize = Prize::kCard});
    s_.duel = {challenger, defender, Prize::kCard, 1};
    s_.phase = Phase::kDuel;
  }

  // LAB-22, LAB-23: with nothing else to turn up the card stays.
  void put_under() {
    if (!s_.card_left()) return note({.kind = Step::kLeft, .cards = bit(s_.face_up)});
    note({.kind = Step::kUnder, .cards = bit(s_.face_up)});
    s_.bottom[s_.bottom_size++] = s_.face_up;
    s_.face_up = kNoCard;
  }

  void challenge(Seat seat, Move move) {
    const bool die = move.c != 0;
    s_.duel = {seat, static_cast<Seat>(move.a), static_cast<Prize>(move.b), static_cast<std::uint8_t>(die ? 0 : 1)};
    note(
        {.kind = Step::kChallenged, .seat = seat, .other = s_.duel.defender, .number = move.c, .prize = s_.duel.prize});
    s_.phase = die ? Phase::kDie : Phase::kDuel;
  }

  // LAB-41
  void pick(Seat seat, Pick choice) {
    s_.pick[seat == s_.duel.challenger ? 0 : 1] = choice;
    note({.kind = Step::kPicked, .seat = seat, .pick = choice});
    if (s_.pick[0] == Pick::kNone || s_.pick[1] == Pick::kNone) return;
    if (s_.pick[0] == s_.pick[1]) {
      note({.kind = Step::kTie, .pick = choice});
      s_.pick[0] = s_.pick[1] = Pick::kNone;
      return;
    }
    const Seat winner = s_.winner_of_duel();
    const bool challenger_won = winner == s_.duel.challenger;
    const Seat loser = challenger_won ? s_.duel.defender : s_.duel.challenger;
    note({.kind = Step::kWon,
          .seat = winner,
          .other = loser,
          .pick = s_.pick[challenger_won ? 0 : 1],
          .lost_with = s_.pick[challenger_won ? 1 : 0]});
    s_.phase = Phase::kSend;
    if (s_.duel.prize == Prize::kCard)
      take(winner);  // LAB-21
    else
      hand_over(winner, loser);
  }

  // LAB-42, LAB-43
  void hand_over(Seat winner, Seat loser) {
    const Sort sort = s_.duel.prize == Prize::kTreasures ? Sort::kTreasure : Sort::kGnome;
    Cards left = s_.hand[loser] & cards_of(sort), given = 0;
    for (int i = 0; i < s_.duel.stake && left != 0; ++i) {
      given |= left & (~left + 1);
      left &= left - 1;
    }
    s_.hand[loser] &= ~given;
    s_.hand[winner] |= given;
    note_handed_over(s_, winner, loser, sort, s_.duel.stake, given);
    note({.kind = Step::kHandedOver, .seat = winner, .other = loser, .prize = s_.duel.prize, .cards = given});
    if (given != 0 && has_set(s_, winner)) win(winner);
  }

  // LAB-44
  void send(Cell cell) {
    const Seat winner = s_.winner_of_duel();
    const Seat loser = winner == s_.duel.challenger ? s_.duel.defender : s_.duel.challenger;
    note({.kind = Step::kSent, .seat = winner, .other = loser, .from = s_.pawn[loser], .to = cell});
    s_.pawn[loser] = cell;
    end_duel();
    if (s_.changes_left > 0)
      s_.phase = Phase::kChange;
    else
      finish_turn();
  }

  void end_duel() {
    s_.duel = {};
    s_.pick[0] = s_.pick[1] = Pick::kNone;
  }

  // LAB-31
  void leap() {
    const Cell cell = picture_cell(s_.face_up);
    note({.kind = Step::kLeapt, .seat = s_.turn, .from = s_.pawn[s_.turn], .to = cell});
    s_.pawn[s_.turn] = cell;
    if (claim() != Claim::kDuel && s_.phase != Phase::kOver) finish_turn();
  }

  // LAB-14
  void reveal(Card card) {
    if (s_.pile != 0) {
      s_.pile &= ~bit(card);
    } else {
      std::copy(s_.bottom + 1, s_.bottom + s_.bottom_size, s_.bottom);
      s_.bottom[--s_.bottom_size] = 0;
    }
    s_.face_up = card;
    note({.kind = Step::kRevealed, .seat = s_.turn, .cards = bit(card)});
    const SeatSet on_it = s_.pawns_on(picture_cell(card));  // LAB-23
    if (on_it.size() == 2) {
      Seat first = s_.turn;
      while (!on_it.contains(first)) first = next(first);
      SeatSet other = on_it;
      other.remove(first);
      return duel_for_card(first, other.lowest());
    }
    if (on_it.size() > 2) {
      put_under();
      if (s_.face_up == kNoCard) return;  // the next one
    }
    if (is_animal(card))
      s_.phase = Phase::kLeap;
    else
      end_turn();
  }

  // LAB-32
  void beast(Seat seat, Move move) {
    const Card animal = move.a;
    s_.hand[seat] &= ~bit(animal);
    s_.removed |= bit(animal);
    note_removed(s_, seat, animal);
    const auto victim = static_cast<Seat>(move.b);
    s_.beast = {seat, victim, animal, 0, cards_in_hand(seat), cards_in_hand(victim)};
    s_.pending = {bit(move.c), 0};
    note({.kind = Step::kBeast, .seat = seat, .other = victim, .cards = bit(animal), .secret = bit(move.c)});
    s_.phase = Phase::kSteal;
  }

  void steal(Card card) {
    s_.pending.drawn |= bit(card);
    ++s_.beast.drawn;
    const Exchange exchange = s_.beast;
    note({.kind = Step::kDrew, .seat = exchange.thief, .other = exchange.victim, .secret = bit(card)});
    if (exchange.drawn < std::min<int>(2, exchange.victim_had)) return;
    const Secret secret = s_.pending;
    s_.hand[exchange.thief] = (s_.hand[exchange.thief] & ~secret.given) | secret.drawn;
    s_.hand[exchange.victim] = (s_.hand[exchange.victim] & ~secret.drawn) | secret.given;
    end_beast();
    note_exchange(s_, exchange, secret);
    note({.kind = Step::kExchanged,
          .seat = exchange.thief,
          .other = exchange.victim,
          .number = exchange.drawn,
          .secret = secret.given,
          .secret_drawn = secret.drawn});
    s_.phase = s_.changes_left > 0 ? Phase::kChange : Phase::kWalk;
    // LAB-15: the thief is the player whose turn it is.
    if (has_set(s_, exchange.thief)) return win(exchange.thief);
    if (has_set(s_, exchange.victim)) win(exchange.victim);
  }

  std::uint8_t cards_in_hand(Seat seat) const { return static_cast<std::uint8_t>(std::popcount(s_.hand[seat])); }

  void end_beast() {
    s_.beast = kNoExchange;
    s_.pending = {};
  }

  void finish_turn() {
    if (s_.face_up == kNoCard && s_.card_left())
      s_.phase = Phase::kReveal;  // LAB-14
    else
      end_turn();
  }

  void end_turn() {
    ++s_.turns;
    if (s_.turns >= s_.turn_limit()) {
      note({.kind = Step::kTurnsOver});
      s_.phase = Phase::kOver;
      return;
    }
    s_.turn = next(s_.turn);
    s_.changes_left = 2;
    s_.heart_used = false;
    s_.phase = Phase::kChange;
    note({.kind = Step::kTurn, .seat = s_.turn});
    if (on_face_up()) claim();  // LAB-12
  }

  void win(Seat seat) {
    note({.kind = Step::kSetComplete, .seat = seat});
    end_duel();
    s_.phase = Phase::kOver;
  }

  Seat next(Seat seat) const { return seat + 1 == s_.seats ? Seat{0} : static_cast<Seat>(seat + 1); }

  State& s_;
  Steps* steps_;
};

}  // namespace

Seat State::winner_of_duel() const { return beats(pick[0], pick[1]) ? duel.challenger : duel.defender; }

void Game::play(State& state, Seat seat, Move move) { Player(state, nullptr).play(seat, move); }

Steps steps_of(const State& before, Seat seat, Move move) {
  State state = before;
  Steps steps;
  Player(state, &steps).play(seat, move);
  return steps;
}

}  // namespace veillee::labyrinth
