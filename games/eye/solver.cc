#include "games/eye/solver.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/eye/placings.h"
#include "games/eye/position.h"

namespace veillee::eye {

namespace {

// Colours taken (8 bits) and designs that may not be the next (4 bits): EYE-64.
struct Progress {
  std::uint16_t bits = 0;

  int taken() const { return bits & 0xff; }
  int barred() const { return bits >> 8; }
  int count() const { return std::popcount(static_cast<unsigned>(taken())); }
  bool complete() const { return count() == kColourCount; }
  bool allows(int colour, int design) const { return (taken() >> colour & 1) == 0 && (barred() >> design & 1) == 0; }
  Progress with(int colour, int design) const {
    const int now = count() + 1;
    // After the fourth and the fifth only the last design is barred: the second four begin anew.
    const int designs = now == 4 || now == 5 ? 1 << design : barred() | 1 << design;
    return {static_cast<std::uint16_t>(taken() | 1 << colour | designs << 8)};
  }
  bool operator==(const Progress&) const = default;
};

Progress progress_of(const State& state) {
  Progress progress;
  for (int i = 0; i < state.taken_count; ++i)
    progress = progress.with(state.taken[i].colour, index(state.taken[i].design));
  return progress;
}

// The cases of progress that can follow a given one, numbered by the number of colours taken.
class Cases {
 public:
  explicit Cases(Progress first) : number_(1 << 12, kNone), list_{first} {
    number_[first.bits] = 0;
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (int aim = 0; aim < kColourCount * kDesigns; ++aim) {
        const int colour = aim % kColourCount, design = aim / kColourCount;
        if (!list_[i].allows(colour, design)) continue;
        const Progress next = list_[i].with(colour, design);
        if (number_[next.bits] != kNone) continue;
        number_[next.bits] = static_cast<std::uint16_t>(list_.size());
        list_.push_back(next);
      }
  }
  std::size_t size() const { return list_.size(); }
  Progress at(std::size_t number) const { return list_[number]; }
  std::size_t number(Progress progress) const { return number_[progress.bits]; }

 private:
  static constexpr std::uint16_t kNone = 0xffff;
  std::vector<std::uint16_t> number_;
  std::vector<Progress> list_;
};

constexpr std::uint8_t kUnseen = 0xff;
constexpr int kMaxMoves = 250;  // levels fit a byte; no solvable position is known to need even 40

class Search {
 public:
  Search(const State& start, const Parallel& parallel)
      : start_(start),
        parallel_(parallel),
        cases_(progress_of(start)),
        words_((cases_.size() + 63) / 64),
        seen_(kPositions * words_),
        now_(kPositions * words_),
        next_(kPositions * words_),
        active_(kPositions),
        active_next_(kPositions),
        full_number_(kPositions, 0) {
    std::uint16_t count = 0;
    for (Position p = 0; p < kPositions; ++p)
      if (full_colour(placings_.squares(p), Placings::design(p)) >= 0) full_number_[p] = ++count;
    reached_.assign((count + std::size_t{1}) * cases_.size(), kUnseen);
  }

  Solution run() {
    begin();
    while (goal_ == kNowhere && anybody_ && level_ < kMaxMoves) advance();
    if (goal_ == kNowhere) return {};
    return {true, to_moves(trace_back())};
  }

 private:
  static constexpr Position kNowhere = ~0u;

  Position start_position() const { return placings_.position(start_.counters[0], index(start_.design())); }
  // The move at which a colour was first taken here, giving this case; kUnseen if never.
  std::uint8_t& reached(Position p, std::size_t number) { return reached_[full_number_[p] * cases_.size() + number]; }

  // The first move is free (EYE-61), so its positions are made one by one; later levels by rows.
  void begin() {
    if (start_.moved) {
      enter(start_position(), 0);
      return;
    }
    level_ = 1;
    for_each_next(start_.counters[0], index(start_.design()), start_.counters[0], [&](Squares set, int design) {
      if (in_company(set, design) == 0) return;
      const Position p = placings_.position(set, design);
      const int colour = full_colour(set, design);
      std::size_t number = 0;
      if (colour >= 0 && cases_.at(0).allows(colour, design)) {
        number = cases_.number(cases_.at(0).with(colour, design));
        reached(p, number) = 1;
        if (cases_.at(number).complete()) goal_ = p;
      }
      first_.push_back(p);
      enter(p, number);
    });
  }

  void enter(Position p, std::size_t number) {
    now_[p * words_ + number / 64] = seen_[p * words_ + number / 64] = std::uint64_t{1} << number % 64;
    active_[p] = 1;
    anybody_ = true;
  }

  // One more move: every position gathers the rows of those that lead to it. Positions are shared
  // out in two halves; each writes to its own only.
  void advance() {
    ++level_;
    std::array<Position, 2> goals{kNowhere, kNowhere};
    std::array<bool, 2> found{};
    std::array<std::vector<std::uint64_t>, 2> used{std::vector<std::uint64_t>(words_),
                                                   std::vector<std::uint64_t>(words_)};
    const auto work = [&](int number) {
      const auto half = static_cast<std::size_t>(number);
      std::vector<std::uint64_t> row(words_);
      const Position middle = kPositions / 2;
      for (Position p = half == 0 ? 0 : middle; p < (half == 0 ? middle : kPositions); ++p) {
        active_next_[p] = gather(p, row);
        if (active_next_[p] == 0) continue;
        found[half] = true;
        for (std::size_t i = 0; i < words_; ++i) used[half][i] |= next_[p * words_ + i];
        const std::size_t last = cases_.size() - 1;  // complete cases are the last ones
        if (full_number_[p] != 0 && takes_last(p, last)) goals[half] = p;
      }
    };
    parallel_(2, work);
    anybody_ = found[0] || found[1];
    goal_ = std::min(goals[0], goals[1]);
    now_.swap(next_);
    active_.swap(active_next_);
    narrow(used);
  }

  // Cases are in the order of the colours taken, so a level uses some neighbouring words of the rows only.
  void narrow(const std::array<std::vector<std::uint64_t>, 2>& used) {
    const auto empty = [&](std::size_t i) { return (used[0][i] | used[1][i]) == 0; };
    first_word_ = 0;
    last_word_ = words_;
    while (first_word_ < last_word_ && empty(first_word_)) ++first_word_;
    while (last_word_ > first_word_ && empty(last_word_ - 1)) --last_word_;
  }

  bool takes_last(Position p, std::size_t last) {
    for (std::size_t number = last; cases_.at(number).complete(); --number) {
      if (reached(p, number) == level_) return true;
      if (number == 0) return false;
    }
    return false;
  }

  bool gather(Position p, std::vector<std::uint64_t>& row) {
    const Squares set = placings_.squares(p);
    const int design = Placings::design(p);
    bool any = false;
    for_each_previous(set, design, [&](Squares before, int design_before) {
      const Position q = placings_.position(before, design_before);
      if (active_[q] == 0) return;
      if (!any) std::fill(row.begin(), row.end(), 0);
      any = true;
      const std::uint64_t* from = &now_[q * words_];
      for (std::size_t i = first_word_; i < last_word_; ++i) row[i] |= from[i];
    });
    if (!any || in_company(set, design) == 0) return false;  // EYE-65
    if (full_number_[p] != 0) take(p, full_colour(set, design), design, row);
    std::uint64_t* seen = &seen_[p * words_];
    std::uint64_t* next = &next_[p * words_];
    std::uint64_t fresh = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      next[i] = row[i] & ~seen[i];
      seen[i] |= row[i];
      fresh |= next[i];
    }
    return fresh != 0;
  }

  // EYE-63: on a full colour every case that allows it becomes the case with it.
  void take(Position p, int colour, int design, std::vector<std::uint64_t>& row) {
    std::vector<std::uint64_t> after(words_);
    for (std::size_t i = 0; i < words_; ++i)
      for (std::uint64_t left = row[i]; left != 0; left &= left - 1) {
        std::size_t number = i * 64 + static_cast<std::size_t>(std::countr_zero(left));
        if (cases_.at(number).allows(colour, design)) {
          number = cases_.number(cases_.at(number).with(colour, design));
          reached(p, number) = std::min(reached(p, number), static_cast<std::uint8_t>(level_));
        }
        after[number / 64] |= std::uint64_t{1} << number % 64;
      }
    row.swap(after);
  }

  // The positions of a shortest solution, from the last to the first: from one taking to the taking
  // before it, each time breadth first backwards in one case.
  std::vector<Position> trace_back() {
    std::vector<Position> path{goal_};
    std::size_t number = cases_.size() - 1;
    while (reached(goal_, number) != level_) --number;
    // Before the first taking there is the start, or a free first move.
    for (int level = level_; level > (start_.moved ? 0 : 1);) {
      const Position taken = path.back();
      const int design = Placings::design(taken), colour = full_colour(placings_.squares(taken), design);
      for (std::size_t before = 0; before < number; ++before) {
        const Progress progress = cases_.at(before);
        if (!progress.allows(colour, design) || cases_.number(progress.with(colour, design)) != number) continue;
        const auto segment = segment_to(taken, before, level);
        if (segment.empty()) continue;
        path.insert(path.end(), segment.begin(), segment.end());
        level -= static_cast<int>(segment.size());
        number = before;
        break;
      }
    }
    if (!start_.moved) path.push_back(start_position());
    return path;
  }

  bool is_beginning(Position p, std::size_t number, int level) const {
    if (number != 0) return false;
    if (start_.moved) return level == 0 && p == start_position();
    return level == 1 && std::find(first_.begin(), first_.end(), p) != first_.end();
  }

  // The way back from a taking at `level` to where the case began: positions, the nearest first.
  std::vector<Position> segment_to(Position taken, std::size_t number, int level) {
    std::vector<Position> towards(kPositions, kNowhere);  // the next position on the way to the taking
    std::vector<Position> border{taken}, further;
    for (int back = level - 1; back >= 0 && !border.empty(); --back, border.swap(further), further.clear())
      for (const Position p : border) {
        Position origin = kNowhere;
        for_each_previous(placings_.squares(p), Placings::design(p), [&](Squares set, int design) {
          const Position q = placings_.position(set, design);
          if (origin != kNowhere || towards[q] != kNowhere || in_company(set, design) == 0) return;
          towards[q] = p;
          const bool begins = (full_number_[q] != 0 && reached(q, number) == back) || is_beginning(q, number, back);
          const int colour = full_colour(set, design);
          if (begins)
            origin = q;
          else if (colour < 0 || !cases_.at(number).allows(colour, design))
            further.push_back(q);
        });
        if (origin == kNowhere) continue;
        std::vector<Position> way;
        for (Position q = origin; q != taken; q = towards[q]) way.push_back(q);
        std::reverse(way.begin(), way.end());
        return way;
      }
    return {};
  }

  std::vector<Move> to_moves(const std::vector<Position>& path) const {
    std::vector<Spread> positions;
    for (std::size_t i = path.size() - 1; i-- > 0;)
      positions.push_back({placings_.squares(path[i]), Placings::design(path[i])});
    return moves_through(start_, positions);
  }

  const State start_;
  const Parallel& parallel_;
  const Placings placings_;
  const Cases cases_;
  const std::size_t words_;                          // of a row
  std::size_t first_word_ = 0, last_word_ = words_;  // that any row of this level uses
  std::vector<std::uint64_t> seen_, now_, next_;     // a row of cases per position
  std::vector<std::uint8_t> active_, active_next_;   // has the position a row in now_, in next_?
  std::vector<std::uint16_t> full_number_;           // from 1 for positions with a full colour, else 0
  std::vector<std::uint8_t> reached_;
  std::vector<Position> first_;  // after a free first move
  int level_ = 0;
  bool anybody_ = false;
  Position goal_ = kNowhere;
};

}  // namespace

std::vector<Move> moves_through(State state, const std::vector<Spread>& positions) {
  std::vector<Move> moves;
  for (const Spread& wanted : positions) {
    MoveList<Game> legal;
    Game::legal(state, 0, legal);
    for (const Move move : legal) {
      State after = state;
      Game::play(after, 0, move);
      if (after.counters[0] != wanted.counters || index(after.design()) != wanted.design) continue;
      moves.push_back(move);
      state = after;
      break;
    }
  }
  return moves;
}

Solution solve_solitaire(const State& state, const Parallel& parallel) { return Search(state, parallel).run(); }

std::optional<std::vector<Move>> Game::solve(const State& state, const Parallel& parallel) {
  if (!state.solitaire() || state.phase == Phase::kOver) return std::nullopt;
  Solution solution = solve_solitaire(state, parallel);
  if (!solution.solvable) return std::nullopt;
  return std::move(solution.moves);
}

}  // namespace veillee::eye
