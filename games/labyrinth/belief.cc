// Drawing a full state that fits what an observer saw.
//
// All doubt comes from exchanges: which card was given, which were drawn. Draws are blind and gifts
// are taken to be so too, and the hands' sizes are public, so before anything else is seen all pairs
// (gift, drawn cards) of an exchange are equally likely. What was seen later (a card handed over, a
// loser who had nothing left, an animal played, a game that went on because nobody had a set) only
// rules histories out. So the right draw is a uniform one among the histories that are left.
//
// They are drawn forwards, exchange by exchange, each choice among those that the following diary
// does not rule out at once. A history is then kept with probability (choices it had) / (most
// choices there could be), which makes the kept ones uniform again.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/tally.h"

namespace veillee::labyrinth {
namespace {

struct Hands {
  Cards at[kMostSeats];
};

// How many ways there are to draw `drawn` (0 to 2) of n cards.
std::uint32_t ways(int n, int drawn) {
  if (n < drawn) return 0;
  return static_cast<std::uint32_t>(drawn == 0 ? 1 : drawn == 1 ? n : n * (n - 1) / 2);
}

Cards random_member(Cards cards, Rng& rng) {
  return bit(static_cast<Card>(nth_member(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards))))));
}

class Historian {
 public:
  explicit Historian(const View& view) : view_(view), open_(view), last_(view.exchanges) {
    allow_what_the_diaries_do();
    allow_what_the_observer_saw();
    look_ahead();
    count_choices();
  }

  // Fills hands, secrets and tallies of `state`.
  void draw(State& state, Rng& rng) const {
    // Histories that are possible at all are found soon; only if keeping them in proportion takes
    // absurdly long is the next possible one taken. The true history can always be drawn, so this ends.
    constexpr int kPatience = 20000;
    for (int attempt = 0;; ++attempt) {
      double keep = 1;
      Hands hands;
      if (!draw_base(hands, rng)) continue;
      Hands base = hands;
      bool possible = !somebody_won(hands, 0);
      for (int i = 0; possible && i < last_; ++i)
        possible = draw_exchange(i, hands, state.secret[i], keep, rng) && !somebody_won(hands, i + 1);
      if (!possible) continue;
      show(hands, last_, open_.beast.animal);
      if (!fits_the_end(hands)) continue;
      if (attempt < kPatience && keep < 1 && rng.unit() >= keep) continue;
      std::copy_n(hands.at, kMostSeats, state.hand);
      return tell_tallies(state, base);
    }
  }

 private:
  int seats() const { return open_.seats; }
  const Diary& diary(int i) const { return open_.diary[i]; }
  bool pending() const { return open_.phase == Phase::kSteal; }
  bool took_part(const Exchange& exchange) const {
    return view_.seat >= 0 && (view_.seat == exchange.thief || view_.seat == exchange.victim);
  }

  void allow_what_the_diaries_do() {
    for (int i = 0; i <= last_; ++i)
      for (int seat = 0; seat < kMostSeats; ++seat) allow_[i][seat] = seat < seats() ? ~diary(i).not_at[seat] : 0;
    const Tally& base = view_.base[observer_index(view_.seat)];
    for (int seat = 0; seat < seats(); ++seat) pin(0, seat, base.at[seat]);
  }

  // These cards were in that hand when diary i began.
  void pin(int i, int seat, Cards cards) {
    for (int other = 0; other < seats(); ++other)
      if (other != seat) allow_[i][other] &= ~cards;
  }

  // A seat knows its own hand at all times, and the exchanges it took part in.
  void allow_what_the_observer_saw() {
    Cards own = view_.base[observer_index(view_.seat)].at[std::max<int>(view_.seat, 0)];
    for (int i = 0; i <= last_; ++i) {
      const Cards moved = diary(i).moved();
      const auto saw = [&](const Exchange& exchange, const Secret& secret) {
        pin(i, exchange.thief, secret.given & ~moved);
        pin(i, exchange.victim, secret.drawn & ~moved);
      };
      if (view_.seat >= 0) {
        pin(i, view_.seat, own);
        allow_[i][view_.seat] &= own;
        own = (own & ~moved) | diary(i).moved_to[view_.seat];
      }
      if (i == last_) {
        if (pending()) saw(open_.beast, view_.pending);
        return;
      }
      const Exchange& exchange = open_.exchange[i];
      const Secret& secret = view_.secret[i];
      saw(exchange, secret);
      if (exchange.thief == view_.seat) own = (own & ~gone(exchange.animal) & ~secret.given) | secret.drawn;
      if (exchange.victim == view_.seat) own = (own & ~secret.drawn) | secret.given;
    }
  }

  static Cards gone(Card animal) { return animal == kNoCard ? 0 : bit(animal); }

  // A card that nobody saw between two exchanges must have been where the next one could bring it on.
  void look_ahead() {
    for (int i = last_ - 1; i >= 0; --i) {
      const Exchange& exchange = open_.exchange[i];
      const Cards free = diary(i).moved() | gone(exchange.animal);
      for (int seat = 0; seat < seats(); ++seat) {
        const bool party = seat == exchange.thief || seat == exchange.victim;
        const Cards next = party ? allow_[i + 1][exchange.thief] | allow_[i + 1][exchange.victim] : allow_[i + 1][seat];
        allow_[i][seat] &= next | free;
      }
    }
  }

  // For each exchange the most choices that any history can have there.
  void count_choices() {
    Cards in_hands = open_.base_cards;
    for (int i = 0; i < last_; ++i) {
      const Exchange& exchange = open_.exchange[i];
      const Diary& today = diary(i);
      in_hands = (in_hands | today.moved()) & ~gone(exchange.animal);
      Cards possible[kMostSeats], certain[kMostSeats];
      for (int seat = 0; seat < seats(); ++seat) {
        Cards others = 0;
        for (int other = 0; other < seats(); ++other)
          if (other != seat) others |= allow_[i][other];
        possible[seat] = ((allow_[i][seat] & ~today.moved()) | today.moved_to[seat]) & in_hands;
        certain[seat] = ((allow_[i][seat] & ~others & ~today.moved()) | today.moved_to[seat]) & in_hands;
      }
      const Cards leave_thief = certain[exchange.thief] & ~allow_[i + 1][exchange.thief];
      const Cards leave_victim = certain[exchange.victim] & ~allow_[i + 1][exchange.victim];
      const int gifts =
          std::min<int>(exchange.thief_had, std::popcount(possible[exchange.thief] & allow_[i + 1][exchange.victim]));
      const int forced = std::popcount(leave_victim);
      const int loot =
          std::min<int>(exchange.victim_had, std::popcount(possible[exchange.victim] & allow_[i + 1][exchange.thief]));
      most_[i] = took_part(exchange)
                     ? 1.0
                     : double(leave_thief != 0 ? 1 : gifts) * ways(loot - forced, exchange.drawn - forced);
    }
  }

  // A position that was described begins with cards in doubt: any deal that fits the tally.
  bool draw_base(Hands& hands, Rng& rng) const {
    hands = {};
    Cards rest = open_.base_cards;
    for (const Card number : members<Card>(rest)) {
      const Cards card = bit(number);
      int owner = -1, owners = 0;
      for (int seat = 0; seat < seats(); ++seat)
        if ((allow_[0][seat] & card) != 0) {
          owner = seat;
          ++owners;
        }
      if (owners != 1) continue;
      hands.at[owner] |= card;
      rest &= ~card;
    }
    for (int seat = 0; seat < seats(); ++seat)
      while (std::popcount(hands.at[seat]) < open_.base_count[seat]) {
        const Cards card = random_member(rest, rng);
        if ((allow_[0][seat] & card) == 0) return false;
        hands.at[seat] |= card;
        rest &= ~card;
      }
    return true;
  }

  // The open moves of diary i, and the animal that ended it.
  void show(Hands& hands, int i, Card animal) const {
    const Cards moved = diary(i).moved();
    for (int seat = 0; seat < seats(); ++seat)
      hands.at[seat] = ((hands.at[seat] & ~moved) | diary(i).moved_to[seat]) & ~gone(animal);
  }

  bool draw_exchange(int i, Hands& hands, Secret& secret, double& keep, Rng& rng) const {
    const Exchange& exchange = open_.exchange[i];
    show(hands, i, exchange.animal);
    Cards& thief = hands.at[exchange.thief];
    Cards& victim = hands.at[exchange.victim];
    if (took_part(exchange)) {
      secret = view_.secret[i];
      if ((secret.given & ~thief) != 0 || (secret.drawn & ~victim) != 0) return false;
    } else if (!draw_secret(i, exchange, thief, victim, secret, keep, rng)) {
      return false;
    }
    thief = (thief & ~secret.given) | secret.drawn;
    victim = (victim & ~secret.drawn) | secret.given;
    for (int seat = 0; seat < seats(); ++seat)
      if ((hands.at[seat] & ~allow_[i + 1][seat]) != 0) return false;
    return true;
  }

  bool draw_secret(int i, const Exchange& exchange, Cards thief, Cards victim, Secret& secret, double& keep,
                   Rng& rng) const {
    const Cards* next = allow_[i + 1];
    const Cards must_give = thief & ~next[exchange.thief], must_draw = victim & ~next[exchange.victim];
    const Cards gifts = thief & next[exchange.victim], loot = victim & next[exchange.thief] & ~must_draw;
    const int open = exchange.drawn - std::popcount(must_draw);
    if (std::popcount(must_give) > 1 || (must_give & ~gifts) != 0 || gifts == 0) return false;
    if (open < 0 || (must_draw & ~next[exchange.thief]) != 0 || std::popcount(loot) < open) return false;
    const int choices = must_give != 0 ? 1 : std::popcount(gifts);
    keep *= choices * double(ways(std::popcount(loot), open)) / most_[i];
    secret.given = must_give != 0 ? must_give : random_member(gifts, rng);
    secret.drawn = must_draw;
    for (int k = 0; k < open; ++k) secret.drawn |= random_member(loot & ~secret.drawn, rng);
    return true;
  }

  // LAB-15: the game went on, so nobody had a set while diary i was kept.
  bool somebody_won(const Hands& hands, int i) const {
    for (int seat = 0; seat < seats(); ++seat)
      for (const Sort sort : {Sort::kTreasure, Sort::kGnome})
        if (std::popcount(hands.at[seat] & cards_of(sort)) + diary(i).peak[seat][static_cast<int>(sort)] >=
            open_.options.set_size)
          return true;
    return false;
  }

  bool fits_the_end(const Hands& hands) const {
    for (int seat = 0; seat < seats(); ++seat)
      if (std::popcount(hands.at[seat]) != view_.count[seat]) return false;
    const Tally& known = view_.known[observer_index(view_.seat)];
    for (int seat = 0; seat < seats(); ++seat)
      if ((known.at[seat] & ~hands.at[seat]) != 0) return false;
    return true;
  }

  // Everybody's tallies, as this history would have made them. (LAB-52)
  void tell_tallies(State& state, Hands hands) const {
    for (int observer = 0; observer < kObservers; ++observer) {
      // Of the beginning of a described position others are taken to know their own cards only.
      state.base[observer] = {};
      if (observer < seats()) state.base[observer].at[observer] = hands.at[observer];
    }
    state.base[observer_index(view_.seat)] = view_.base[observer_index(view_.seat)];
    std::copy_n(state.base, kObservers, state.known);
    for (int i = 0; i <= last_; ++i) {
      const bool ends = i < last_;
      const Exchange& exchange = ends ? open_.exchange[i] : open_.beast;
      show(hands, i, exchange.animal);
      for (Tally& tally : state.known) {
        tally_moved(tally, diary(i).moved_to);
        for (Cards& named : tally.at) named &= ~gone(exchange.animal);
      }
      close_all(state, hands);
      if (!ends) break;
      Cards& thief = hands.at[exchange.thief];
      Cards& victim = hands.at[exchange.victim];
      for (int observer = 0; observer < kObservers; ++observer)
        tally_exchange(state.known[observer], observer, exchange, state.secret[i]);
      thief = (thief & ~state.secret[i].given) | state.secret[i].drawn;
      victim = (victim & ~state.secret[i].drawn) | state.secret[i].given;
      close_all(state, hands);
    }
    state.known[observer_index(view_.seat)] = view_.known[observer_index(view_.seat)];
  }

  static void close_all(State& state, const Hands& hands) {
    std::uint8_t count[kMostSeats];
    Cards in_hands = 0;
    for (int seat = 0; seat < kMostSeats; ++seat) {
      count[seat] = static_cast<std::uint8_t>(std::popcount(hands.at[seat]));
      in_hands |= hands.at[seat];
    }
    for (Tally& tally : state.known) tally_close(tally, count, in_hands);
  }

  const View& view_;
  const Open& open_;
  const int last_;                                // the diary that is still being written
  Cards allow_[kMaxExchanges + 1][kMostSeats]{};  // which cards a hand can have held when a diary began
  double most_[kMaxExchanges]{};
};

}  // namespace

State Game::determinize(const View& view, Rng& rng) {
  State state{};
  static_cast<Open&>(state) = view;
  std::copy_n(view.pick, 2, state.pick);
  state.pending = view.pending;
  if (view.all_shown) {
    std::copy_n(view.hand, kMostSeats, state.hand);
    std::copy_n(view.secret, kMaxExchanges, state.secret);
    std::copy_n(view.known, kObservers, state.known);
    std::copy_n(view.base, kObservers, state.base);
    return state;
  }
  Historian(view).draw(state, rng);
  if (state.phase == Phase::kSteal && state.pending.given == 0) {  // seen by the two of it only
    state.pending.given = random_member(state.hand[state.beast.thief], rng);
    for (int i = 0; i < state.beast.drawn; ++i)
      state.pending.drawn |= random_member(state.hand[state.beast.victim] & ~state.pending.drawn, rng);
  }
  for (Pick& pick : state.pick)
    if (pick == Pick::kSecret)
      pick = static_cast<Pick>(static_cast<int>(Pick::kPaper) + static_cast<int>(rng.below(3)));
  return state;
}

}  // namespace veillee::labyrinth
