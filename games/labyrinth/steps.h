// What follows from a move, step by step. The rules play with a log that hears nothing (rules.cc); events are the same
// steps told to a log that writes them down (events.cc).
#pragma once

#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/tally.h"

namespace veillee::labyrinth {

enum class Part { kHeart, kMiddle, kOuter };  // that turn

// Everything that is told, in the order in which it happens.
struct Silence {
  void turned(Seat, Part, int /*by*/) {}
  void walked(Seat, Cell, Cell) {}
  void stayed(Seat) {}
  void took(Seat, Card) {}
  void put_under(Card) {}   // the pile
  void left_lying(Card) {}  // face up: nothing else could be turned up
  void challenged(const Duel&, bool /*with_die*/) {}
  void kept_peace(Seat) {}
  void rolled(int) {}
  void picked(Seat, Pick) {}
  void tied(Pick) {}
  void won(Seat, Seat /*loser*/, Pick, Pick /*of the loser*/) {}
  void handed_over(Seat /*to*/, Seat /*from*/, Prize, Cards) {}
  void sent(Seat, Seat /*loser*/, Cell, Cell) {}
  void revealed(Seat, Card) {}
  void leapt(Seat, Cell, Cell) {}
  void declined(Seat) {}
  void played_beast(Seat, Seat /*victim*/, Card /*animal*/, Card /*gift*/) {}
  void drew(Seat, Seat /*victim*/, Card) {}
  void exchanged(const Exchange&, const Secret&) {}
  void turn(Seat) {}  // a new one begins
  void set_complete(Seat) {}
  void turns_over() {}  // the last turn was played
};

template <class Log>
class Steps {
 public:
  Steps(State& state, Log& log) : s_(state), log_(log) {}

  void play(Seat seat, Move move) {
    ++s_.ply;
    switch (move.kind) {
      case Move::Kind::kHeart:
        s_.rotation.heart = static_cast<std::uint8_t>((s_.rotation.heart + move.steps()) % kHeartSteps);
        s_.heart_used = true;
        return changed(Part::kHeart, move.steps());
      case Move::Kind::kMiddle:
        s_.rotation.middle = static_cast<std::uint8_t>((s_.rotation.middle + 1) % kNotches);
        return changed(Part::kMiddle, 1);
      case Move::Kind::kOuter:
        s_.rotation.outer = static_cast<std::uint8_t>((s_.rotation.outer + 1) % kNotches);
        return changed(Part::kOuter, 1);
      case Move::Kind::kGo:
        log_.walked(seat, s_.pawn[seat], move.cell());
        s_.pawn[seat] = move.cell();
        return arrive(true);
      case Move::Kind::kStay:
        log_.stayed(seat);
        return arrive(false);
      case Move::Kind::kDuel:
        return challenge(seat, move);
      case Move::Kind::kPeace:
        log_.kept_peace(seat);
        return finish_turn();
      case Move::Kind::kDie:
        log_.rolled(move.points());
        s_.duel.stake = static_cast<std::uint8_t>(move.points());
        s_.phase = Phase::kDuel;
        return;
      case Move::Kind::kPick:
        return pick(seat, move.pick());
      case Move::Kind::kSend:
        return send(move.cell());
      case Move::Kind::kLeap:
        return leap();
      case Move::Kind::kDecline:
        log_.declined(seat);
        return finish_turn();
      case Move::Kind::kReveal:
        return reveal(move.card());
      case Move::Kind::kBeast:
        return beast(seat, move);
      case Move::Kind::kSteal:
        return steal(move.card());
    }
  }

 private:
  enum class Claim { kTaken, kDuel, kNotTaken };

  // LAB-10
  void changed(Part part, int by) {
    log_.turned(s_.turn, part, by);
    if (--s_.changes_left == 0) s_.phase = Phase::kWalk;
  }

  bool on_face_up() const { return s_.face_up != kNoCard && s_.pawn[s_.turn] == picture_cell(s_.face_up); }

  // The end of moving. LAB-12, LAB-13: only a player who moved onto a cell may challenge.
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
    log_.took(seat, card);
    if (has_set(s_, seat)) win(seat);
  }

  void duel_for_card(Seat challenger, Seat defender) {
    s_.duel = {challenger, defender, Prize::kCard, 1};
    log_.challenged(s_.duel, false);
    s_.phase = Phase::kDuel;
  }

  // LAB-22, LAB-23: with nothing else to turn up the card stays.
  void put_under() {
    if (!s_.card_left()) return log_.left_lying(s_.face_up);
    log_.put_under(s_.face_up);
    s_.bottom[s_.bottom_size++] = s_.face_up;
    s_.face_up = kNoCard;
  }

  void challenge(Seat seat, Move move) {
    s_.duel = {seat, move.opponent(), move.prize(), std::uint8_t{!move.with_die()}};
    log_.challenged(s_.duel, move.with_die());
    s_.phase = move.with_die() ? Phase::kDie : Phase::kDuel;
  }

  // LAB-41
  void pick(Seat seat, Pick choice) {
    s_.pick[seat == s_.duel.challenger ? 0 : 1] = choice;
    log_.picked(seat, choice);
    if (s_.pick[0] == Pick::kNone || s_.pick[1] == Pick::kNone) return;
    if (s_.pick[0] == s_.pick[1]) {
      log_.tied(choice);
      s_.pick[0] = s_.pick[1] = Pick::kNone;
      return;
    }
    const Seat winner = s_.winner_of_duel();
    const bool challenger_won = winner == s_.duel.challenger;
    const Seat loser = challenger_won ? s_.duel.defender : s_.duel.challenger;
    log_.won(winner, loser, s_.pick[challenger_won ? 0 : 1], s_.pick[challenger_won ? 1 : 0]);
    s_.phase = Phase::kSend;
    if (s_.duel.prize == Prize::kCard)
      take(winner);  // LAB-21
    else
      hand_over(winner, loser);
  }

  // LAB-42, LAB-43
  void hand_over(Seat winner, Seat loser) {
    const Sort sort = s_.duel.prize == Prize::kTreasures ? Sort::kTreasure : Sort::kGnome;
    Cards given = 0;
    for (const Card card : members<Card>(s_.hand[loser] & cards_of(sort)))
      if (std::popcount(given) < s_.duel.stake) given |= bit(card);
    s_.hand[loser] &= ~given;
    s_.hand[winner] |= given;
    note_handed_over(s_, winner, loser, sort, s_.duel.stake, given);
    log_.handed_over(winner, loser, s_.duel.prize, given);
    if (given != 0 && has_set(s_, winner)) win(winner);
  }

  // LAB-44
  void send(Cell cell) {
    const Seat winner = s_.winner_of_duel();
    const Seat loser = winner == s_.duel.challenger ? s_.duel.defender : s_.duel.challenger;
    log_.sent(winner, loser, s_.pawn[loser], cell);
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
    log_.leapt(s_.turn, s_.pawn[s_.turn], cell);
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
    log_.revealed(s_.turn, card);
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
    const Card animal = move.animal();
    const Seat victim = move.victim();
    s_.hand[seat] &= ~bit(animal);
    s_.removed |= bit(animal);
    note_removed(s_, seat, animal);
    s_.beast = {seat, victim, animal, 0, cards_in_hand(seat), cards_in_hand(victim)};
    s_.pending = {bit(move.gift()), 0};
    log_.played_beast(seat, victim, animal, move.gift());
    s_.phase = Phase::kSteal;
  }

  void steal(Card card) {
    s_.pending.drawn |= bit(card);
    ++s_.beast.drawn;
    const Exchange exchange = s_.beast;
    log_.drew(exchange.thief, exchange.victim, card);
    if (exchange.drawn < std::min<int>(2, exchange.victim_had)) return;
    const Secret secret = s_.pending;
    s_.hand[exchange.thief] = (s_.hand[exchange.thief] & ~secret.given) | secret.drawn;
    s_.hand[exchange.victim] = (s_.hand[exchange.victim] & ~secret.drawn) | secret.given;
    end_beast();
    note_exchange(s_, exchange, secret);
    log_.exchanged(exchange, secret);
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
      log_.turns_over();
      s_.phase = Phase::kOver;
      return;
    }
    s_.turn = next(s_.turn);
    s_.changes_left = 2;
    s_.heart_used = false;
    s_.phase = Phase::kChange;
    log_.turn(s_.turn);
    if (on_face_up()) claim();  // LAB-12
  }

  void win(Seat seat) {
    log_.set_complete(seat);
    end_duel();
    s_.phase = Phase::kOver;
  }

  Seat next(Seat seat) const { return seat_after(seat, s_.seats); }

  State& s_;
  Log& log_;
};

}  // namespace veillee::labyrinth
