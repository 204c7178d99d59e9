// The memory of a search: nodes found by a key, each with a run of edges, all from two arrays that
// are allocated once. When they are full the tree stops growing and the search goes on in it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace veillee::bots {

// One move of one seat at one node. Averages are shares of the win of the seat that decides.
template <class Move>
struct Edge {
  Move move;
  float prior;  // of 1, divided among the moves known when the edge was made
  float mean;   // of the visits
  std::uint32_t visits;
  std::uint32_t available;  // how often the move was legal when the node was visited
  float regret, strategy;   // at secret simultaneous choices
  std::uint32_t winners;    // proven: the seats that share the win after it, as bits; 0 if open
};

struct Node {
  std::uint64_t key;
  std::uint32_t first_edge;
  std::uint16_t edges, capacity;
  std::uint32_t visits;
  float mean;
  std::uint32_t winners;
  std::uint16_t branch;  // the root's edge that the last visit came through
};
inline constexpr std::uint16_t kNoBranch = 0xffff;

// A part of a tree, cut off to be planted in another.
template <class Move>
struct Cutting {
  std::vector<Node> nodes;
  std::vector<Edge<Move>> edges;
};

struct TreeLimits {
  std::uint32_t nodes = 1u << 18;
  std::uint32_t edges = 1u << 20;
};

// Memory for a number of items that are made one by one. Nothing is touched before, so a short search
// pays for what it uses only.
template <class Item>
requires std::is_trivially_destructible_v<Item>
class Pool {
 public:
  explicit Pool(std::size_t size) : size_(size), items_(std::allocator<Item>().allocate(size)) {}
  ~Pool() { std::allocator<Item>().deallocate(items_, size_); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  Item& make(std::size_t at, const Item& item) { return *std::construct_at(items_ + at, item); }
  Item* at(std::size_t at) { return items_ + at; }

 private:
  std::size_t size_;
  Item* items_;
};

template <class Move>
class Tree {
 public:
  // As large as the limits say, beside what is planted in it.
  explicit Tree(TreeLimits limits, const Cutting<Move>& cutting = {})
      : limits_{static_cast<std::uint32_t>(limits.nodes + cutting.nodes.size()),
                static_cast<std::uint32_t>(limits.edges + cutting.edges.size())},
        nodes_(limits_.nodes),
        edges_(limits_.edges),
        slots_(std::bit_ceil(std::size_t{limits_.nodes} * 2), kEmpty) {
    std::uninitialized_copy(cutting.edges.begin(), cutting.edges.end(), edges_.at(0));
    used_edges_ = static_cast<std::uint32_t>(cutting.edges.size());
    for (const Node& node : cutting.nodes) *find_or_add(node.key) = node;
  }

  // The node of the key, made if it is new; null if it is new and there is no room.
  Node* find_or_add(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = key & mask;; slot = (slot + 1) & mask) {
      if (slots_[slot] == kEmpty) {
        if (used_nodes_ == limits_.nodes) return nullptr;
        slots_[slot] = used_nodes_;
        return &nodes_.make(used_nodes_++, {.key = key,
                                            .first_edge = 0,
                                            .edges = 0,
                                            .capacity = 0,
                                            .visits = 0,
                                            .mean = 0,
                                            .winners = 0,
                                            .branch = kNoBranch});
      }
      if (nodes_.at(slots_[slot])->key == key) return nodes_.at(slots_[slot]);
    }
  }

  std::span<Edge<Move>> edges(const Node& node) { return {edges_.at(node.first_edge), node.edges}; }

  // A new edge of the node; null if there is no room. May move the node's edges. `expected` is how
  // many the caller is about to add.
  Edge<Move>* add_edge(Node& node, Move move, float prior, std::size_t expected) {
    if (node.edges == node.capacity && !grow(node, expected)) return nullptr;
    return &edges_.make(node.first_edge + node.edges++, {.move = move,
                                                         .prior = prior,
                                                         .mean = 0,
                                                         .visits = 0,
                                                         .available = 0,
                                                         .regret = 0,
                                                         .strategy = 0,
                                                         .winners = 0});
  }

  // The nodes of a branch that were visited so often.
  Cutting<Move> cut(std::uint16_t branch, std::uint32_t visits) {
    Cutting<Move> cutting;
    for (std::uint32_t i = 0; i < used_nodes_; ++i) {
      Node node = *nodes_.at(i);
      if (node.branch != branch || node.visits < visits) continue;
      const auto edges = this->edges(node);
      node.first_edge = static_cast<std::uint32_t>(cutting.edges.size());
      node.capacity = node.edges;
      node.branch = kNoBranch;
      cutting.nodes.push_back(node);
      cutting.edges.insert(cutting.edges.end(), edges.begin(), edges.end());
    }
    return cutting;
  }

 private:
  static constexpr std::uint32_t kEmpty = 0xffffffffu;

  bool grow(Node& node, std::size_t expected) {
    const std::size_t capacity = std::max<std::size_t>(node.edges + expected, node.edges * 2u);
    if (capacity > limits_.edges - used_edges_ || capacity > 0xffff) return false;
    std::uninitialized_copy_n(edges_.at(node.first_edge), node.edges, edges_.at(used_edges_));
    node.first_edge = used_edges_;
    node.capacity = static_cast<std::uint16_t>(capacity);
    used_edges_ += static_cast<std::uint32_t>(capacity);
    return true;
  }

  TreeLimits limits_;
  Pool<Node> nodes_;
  Pool<Edge<Move>> edges_;
  std::vector<std::uint32_t> slots_;  // open addressing, at most half full
  std::uint32_t used_nodes_ = 0, used_edges_ = 0;
};

}  // namespace veillee::bots
