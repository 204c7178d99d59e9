// The one search of the house: Monte Carlo tree search for any game of the Game concept.
//
// Every simulation draws a full state from what the seat may know, walks down the tree, plays on from
// the first new node and carries the seats' shares of the win back up. Each seat maximises its own
// share, so two or eight seats are the same. Chance steps are drawn and never stored. A node belongs
// to what the deciding seat has seen since the root: one node for all states that the seat cannot
// tell apart on the way, whose moves are weighed by how often they were legal. Where several seats
// decide at once in secret each has its own node and learns by regret (regret.h). In open games
// decided lines are proven and not searched again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "bots/history.h"
#include "bots/knowledge.h"
#include "bots/regret.h"
#include "bots/tree.h"

namespace veillee::bots {

// What a thought leaves for the seat's next one in the same game: its tree after the move that was made.
template <Game G>
struct Kept {
  Cutting<typename G::Move> tree;
  History history;  // since the search that began the tree
};

template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Edges = std::span<Edge<Move>>;

  // The seat must be on turn in the viewed position. View and reading (null: nothing was read) must
  // outlive the search. It goes on from what was kept.
  Search(const typename G::View& view, Seat seat, const Reading<G>* reading, Rng rng, TreeLimits limits,
         const Kept<G>& kept = {})
      : view_(view),
        seat_(seat),
        reading_(reading),
        rng_(rng),
        tree_(limits, kept.tree),
        believed_(G::determinize(view_, rng_)),
        root_(reopened(believed_)),
        open_(is_open<G>(root_)),
        seats_(G::seats(root_)),
        so_far_(kept.history),
        root_node_(*tree_.find_or_add(so_far_.key(seat))) {}

  void simulate() {
    State state = open_ || simulations_ == 0 ? root_ : draw_state();
    history_ = so_far_;
    branch_ = kNoBranch;
    walk(state, 0);
    ++simulations_;
    for (int seat = 0; seat < seats_; ++seat) totals_[seat] += shares_[seat];
  }

  // For the next thought, when this one ends with that move.
  Kept<G> keep(Move move) {
    constexpr std::uint32_t kVisitsWorthIt = 16;
    Kept<G> kept{.tree = {}, .history = so_far_};
    kept.history.add(seat_, move);
    const Edges edges = root_edges();
    const auto edge = std::find_if(edges.begin(), edges.end(), [&](const auto& e) { return e.move == move; });
    if (edge != edges.end()) kept.tree = tree_.cut(static_cast<std::uint16_t>(edge - edges.begin()), kVisitsWorthIt);
    return kept;
  }

  std::uint64_t simulations() const { return simulations_; }
  const State& root() const { return root_; }
  Edges root_edges() { return tree_.edges(root_node_); }
  // The winners as bits, when the game is decided with best play; else 0.
  std::uint32_t proven() const { return root_node_.winners; }
  bool root_is_secret() const { return G::turn(root_).seats.size() > 1; }

  // Expected share of the win per seat.
  Shares value() const {
    Shares value{};
    if (proven() != 0) {
      set_shares(proven(), value);
    } else {
      for (int seat = 0; seat < seats_; ++seat) value[seat] = totals_[seat] / static_cast<double>(simulations_);
    }
    return value;
  }

 private:
  // Deeper than this nothing is stored; it bounds the recursion.
  static constexpr int kDeepest = 256;
  // How much an untried move is worth trying (measured in matches, docs/bots.md).
  static constexpr float kExploration = 1.4f;

  State reopened(State state) const {
    if constexpr (HasReopen<G>) G::reopen(state, seat_);
    return state;
  }
  State draw_state() {
    if constexpr (HasReading<G>) {
      if (reading_ != nullptr) {
        reconsider();
        return reopened(believed_);
      }
    }
    return reopened(G::determinize(view_, rng_));
  }
  // The states of many simulations come as often as chance and what was read together make them likely
  // (Metropolis): what one other seat holds is drawn anew, given what the rest hold, and if that explains
  // less than it did before, it often stays as it was.
  void reconsider() {
    const auto anew = static_cast<Seat>((seat_ + 1 + rng_.below(static_cast<std::uint32_t>(seats_ - 1))) % seats_);
    auto view = view_;
    for (Seat other = 0; other < seats_; ++other)
      if (other != seat_ && other != anew) G::reveal(view, believed_, other);
    const State state = G::determinize(view, rng_);
    const double evidence = G::evidence(*reading_, state), before = G::evidence(*reading_, believed_);
    if (std::log(rng_.unit()) < evidence - before) believed_ = state;
  }

  void set_shares(std::uint32_t winners, Shares& shares) const {
    const double share = 1.0 / std::popcount(winners);
    for (int seat = 0; seat < seats_; ++seat) shares[seat] = (winners >> seat & 1) != 0 ? share : 0.0;
  }
  static double share_of(std::uint32_t winners, Seat seat) {
    return (winners >> seat & 1) != 0 ? 1.0 / std::popcount(winners) : 0.0;
  }

  // Each of these plays the simulation to its end, leaves what it gave in shares_, and returns the
  // winners if they are proven for the position it was called with.
  std::uint32_t walk(State& state, int depth) {
    Turn turn = G::turn(state);
    bool certain = open_;
    while (turn.chance) {
      const Move move = draw_outcome<G>(state, rng_);
      history_.add(kChance, move);
      G::play(state, kChance, move);
      turn = G::turn(state);
      certain = false;
    }
    std::uint32_t winners = 0;
    if (turn.is_over()) {
      final_shares<G>(state, shares_);
      for (int seat = 0; seat < seats_; ++seat) winners |= static_cast<std::uint32_t>(shares_[seat] > 0) << seat;
    } else if (depth >= kDeepest) {
      rollout<G>(state, rng_, shares_);
    } else if (turn.seats.size() == 1) {
      winners = decide(state, turn.seats.lowest(), depth);
    } else {
      decide_in_secret(state, turn.seats, depth);
    }
    return certain ? winners : 0;
  }

  Node* visit(Seat seat) {
    Node* node = tree_.find_or_add(history_.key(seat));
    if (node != nullptr) node->branch = branch_;
    return node;
  }

  std::uint32_t decide(State& state, Seat seat, int depth) {
    Node* node = visit(seat);
    if (node == nullptr) {
      rollout<G>(state, rng_, shares_);
      return 0;
    }
    if (node->winners != 0) {
      ++node->visits;
      set_shares(node->winners, shares_);
      return node->winners;
    }
    // A new node keeps no edges yet: most nodes are visited once. The root is always opened.
    if ((node->visits == 0 && depth > 0) || !open(state, seat, *node)) {
      rollout<G>(state, rng_, shares_);
      count(*node, shares_[seat]);
      return 0;
    }
    const std::uint32_t chosen = legal_.empty() ? select_any(*node, seat) : select_legal(*node);
    if (depth == 0) branch_ = static_cast<std::uint16_t>(chosen);
    const Move move = tree_.edges(*node)[chosen].move;
    history_.add(seat, move);
    G::play(state, seat, move);
    const std::uint32_t winners = walk(state, depth + 1);

    Edge<Move>& edge = tree_.edges(*node)[chosen];
    const auto value = static_cast<float>(shares_[seat]);
    ++edge.visits;
    edge.mean += (value - edge.mean) / static_cast<float>(edge.visits);
    count(*node, value);
    if (winners == 0 || edge.winners != 0) return 0;
    edge.winners = winners;
    return node->winners = conclude(tree_.edges(*node), seat);
  }

  static void count(Node& node, double value) {
    ++node.visits;
    node.mean += (static_cast<float>(value) - node.mean) / static_cast<float>(node.visits);
  }

  // Makes sure that the node has an edge for every legal move. Leaves in legal_ which of its edges
  // are legal now; empty stands for all, which are then in the order of their priors. False if there
  // is no memory for them.
  bool open(const State& state, Seat seat, Node& node) {
    legal_.clear();
    // Who thinks knows its own moves: they are the same in all states that it cannot tell apart.
    // The other seats' hidden parts differ from one simulation to the next, and so do their moves.
    const bool always_all = open_ || seat == seat_;
    if (always_all && node.edges > 0) return true;
    MoveList<G> moves;
    G::legal(state, seat, moves);
    find_edges(node, moves);
    if (missing_ > 0 && !add_edges(state, seat, node, moves)) return false;
    if (always_all) {
      legal_.clear();
      const Edges edges = tree_.edges(node);
      std::sort(edges.begin(), edges.end(),
                [](const auto& a, const auto& b) { return a.prior != b.prior ? a.prior > b.prior : a.move < b.move; });
    }
    return true;
  }

  // Both lists have the same canonical order as long as nothing was added: the guess mostly hits.
  void find_edges(const Node& node, const MoveList<G>& moves) {
    const Edges edges = tree_.edges(node);
    missing_ = 0;
    std::size_t guess = 0;
    for (const Move move : moves) {
      std::size_t at = guess;
      while (at < edges.size() && edges[at].move != move) ++at;
      if (at == edges.size()) {
        at = 0;
        while (at < guess && edges[at].move != move) ++at;
        if (at == guess) at = kMissing;
      }
      legal_.push(static_cast<std::uint16_t>(at));
      if (at == kMissing)
        ++missing_;
      else
        guess = at + 1;
    }
  }

  bool add_edges(const State& state, Seat seat, Node& node, const MoveList<G>& moves) {
    std::array<float, G::kMaxMoves> weights;
    if constexpr (HasPrior<G>) {
      G::prior(state, seat, moves, weights.data());
    } else {
      std::fill_n(weights.begin(), moves.size(), 1.0f);
    }
    float total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (legal_[i] != kMissing) continue;
      legal_[i] = node.edges;
      if (tree_.add_edge(node, moves[i], weights[i] / total, missing_--) == nullptr) return false;
    }
    return true;
  }

  // How far an edge may be from its mean: by its prior and the rarity of its visits, or plain UCT.
  static float reach_of(std::uint32_t chances) {
    const auto n = static_cast<float>(chances);
    return kExploration * std::sqrt(kIsPlain<G> ? std::log(n + 1) : n);
  }
  static float promise(const Edge<Move>& edge, float otherwise, float reach) {
    const auto n = static_cast<float>(edge.visits);
    if constexpr (kIsPlain<G>)
      return edge.visits == 0 ? std::numeric_limits<float>::max() : edge.mean + reach / std::sqrt(n);
    else
      return (edge.visits > 0 ? edge.mean : otherwise) + reach * edge.prior / (n + 1);
  }

  // The most promising edge of a node whose edges are all legal. A proven edge is worth exactly what
  // it is worth. Of the untried edges the first is the best, so the tried ones come before it.
  std::uint32_t select_any(const Node& node, Seat seat) {
    const Edges edges = tree_.edges(node);
    const float reach = reach_of(node.visits);
    std::uint32_t best = 0;
    float best_score = -1;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const Edge<Move>& edge = edges[i];
      const float score =
          edge.winners != 0 ? static_cast<float>(share_of(edge.winners, seat)) : promise(edge, node.mean, reach);
      if (score > best_score) {
        best = i;
        best_score = score;
      }
      if (edge.visits == 0) break;
    }
    return best;
  }

  std::uint32_t select_legal(const Node& node) {
    const Edges edges = tree_.edges(node);
    std::uint32_t best = 0;
    float best_score = -1;
    for (const std::uint16_t i : legal_) {
      Edge<Move>& edge = edges[i];
      ++edge.available;
      const float score = promise(edge, node.mean, reach_of(edge.available));
      if (score > best_score) {
        best = i;
        best_score = score;
      }
    }
    return best;
  }

  // Who wins at a node, if its edges prove it: the seat has a move that wins alone, or all of its
  // moves are proven and the best ones agree about the winners.
  static std::uint32_t conclude(Edges edges, Seat seat) {
    std::uint32_t best = 0;
    bool all = true, agreed = true;
    for (const Edge<Move>& edge : edges) {
      if (edge.winners == 1u << seat) return edge.winners;
      if (edge.winners == 0) {
        all = false;
      } else if (best == 0 || share_of(edge.winners, seat) > share_of(best, seat)) {
        best = edge.winners;
        agreed = true;
      } else if (edge.winners != best && share_of(edge.winners, seat) == share_of(best, seat)) {
        agreed = false;
      }
    }
    return all && agreed ? best : 0;
  }

  // One seat's part in a secret simultaneous choice.
  struct Part {
    Seat seat;
    Node* node;
    FixedList<std::uint16_t, G::kMaxMoves> legal;
    std::array<float, G::kMaxMoves> strategy;
    std::size_t chosen;
    float probability;
  };

  void decide_in_secret(State& state, SeatSet actors, int depth) {
    FixedList<Part, veillee::kMaxSeats> parts;
    bool fresh = false;
    for (const Seat seat : actors) {
      parts.push({});
      Part& part = parts[parts.size() - 1];
      part.seat = seat;
      part.node = visit(seat);
      fresh |= part.node == nullptr || (part.node->visits == 0 && depth > 0) || !prepare(state, part);
    }
    if (fresh) {
      rollout<G>(state, rng_, shares_);
    } else {
      for (Part& part : parts) G::play(state, part.seat, tree_.edges(*part.node)[part.legal[part.chosen]].move);
      for (Part& part : parts) history_.add(part.seat, tree_.edges(*part.node)[part.legal[part.chosen]].move);
      walk(state, depth + 1);
    }
    for (Part& part : parts) {
      if (part.node == nullptr) continue;
      if (!fresh) learn(part);
      count(*part.node, shares_[part.seat]);
    }
  }

  // In secret nothing is left out for being weak, only what the room calls hopeless beside the best.
  static void drop_hopeless(Edges edges, FixedList<std::uint16_t, G::kMaxMoves>& legal) {
    constexpr float kHopeless = 0.01f;
    float best = 0;
    for (const std::uint16_t i : legal) best = std::max(best, edges[i].prior);
    const auto all = legal;
    legal.clear();
    for (const std::uint16_t i : all)
      if (edges[i].prior >= kHopeless * best) legal.push(i);
  }

  bool prepare(const State& state, Part& part) {
    if (!open(state, part.seat, *part.node)) return false;
    if (legal_.empty())
      for (std::uint16_t i = 0; i < part.node->edges; ++i) part.legal.push(i);
    else
      part.legal = legal_;
    const Edges edges = tree_.edges(*part.node);
    drop_hopeless(edges, part.legal);
    const std::size_t size = part.legal.size();
    regret_strategy([&](std::size_t i) -> auto& { return edges[part.legal[i]]; }, {part.strategy.data(), size});
    const float even = exploration(part.node->visits);
    std::array<float, G::kMaxMoves> played;
    for (std::size_t i = 0; i < size; ++i) played[i] = (1 - even) * part.strategy[i] + even / static_cast<float>(size);
    part.chosen = draw_index(std::span<const float>(played.data(), size), rng_);
    part.probability = played[part.chosen];
    return true;
  }

  void learn(Part& part) {
    const Edges edges = tree_.edges(*part.node);
    const auto value = static_cast<float>(shares_[part.seat]);
    learn_regrets(
        [&](std::size_t i) -> auto& { return edges[part.legal[i]]; }, {part.strategy.data(), part.legal.size()},
        part.chosen, part.probability, value, part.node->visits, part.node->mean);
    Edge<Move>& edge = edges[part.legal[part.chosen]];
    ++edge.visits;
    edge.mean += (value - edge.mean) / static_cast<float>(edge.visits);
  }

  static constexpr std::uint16_t kMissing = 0xffff;

  const typename G::View& view_;
  Seat seat_;
  const Reading<G>* reading_;
  Rng rng_;
  Tree<Move> tree_;
  State believed_;  // with what was read
  State root_;
  bool open_;  // nothing is hidden in this game
  int seats_;
  History so_far_, history_;  // up to the root, and of the simulation under way
  Node& root_node_;
  std::uint64_t simulations_ = 0;
  Shares totals_{};

  // Of the simulation that is under way.
  Shares shares_{};
  std::uint16_t branch_ = kNoBranch;  // which of the root's edges it took
  FixedList<std::uint16_t, G::kMaxMoves> legal_;
  std::size_t missing_ = 0;
};

}  // namespace veillee::bots
