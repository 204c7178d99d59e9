// The moves of a game so far, with the position before every kBlock-th of them.
//
// Full blocks never change and are shared between copies. So a copy, a step back and the position at any recent moment
// cost the same in a long game as in a short one: at most kBlock moves are copied or played again.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "house/match.h"

namespace veillee {

template <class G>
class MoveHistory {
 public:
  using State = typename G::State;
  // Blocks hang on one another, so freeing a game of a million moves nests four thousand calls.
  static constexpr std::size_t kBlock = 256;
  struct Entry {
    PlayedMove played;
    typename G::Move move;
  };

  explicit MoveHistory(const State& start) : last_{.previous = {}, .first = 0, .before = start, .entries = {}} {}

  std::size_t size() const { return last_.first + last_.entries.size(); }
  // Quick for the newest moves; the oldest are as many blocks away as the game is long.
  const Entry& operator[](std::size_t at) const {
    const Block& block = block_of(at);
    return block.entries[at - block.first];
  }
  // The position after the first `count` moves; quick for the newest, too.
  State position(std::size_t count) const {
    const Block& block = block_of(count);
    State state = block.before;
    for (std::size_t i = 0; i < count - block.first; ++i)
      G::play(state, block.entries[i].played.seat, block.entries[i].move);
    return state;
  }

  // From the first to the last: `visit(entry)`.
  template <class Visit>
  void for_each(Visit visit) const {
    std::vector<const Block*> blocks;
    for (const Block* block = &last_; block != nullptr; block = block->previous.get()) blocks.push_back(block);
    for (; !blocks.empty(); blocks.pop_back())
      for (const Entry& entry : blocks.back()->entries) visit(entry);
  }

  // `before` is the position in which it was played.
  void push(const State& before, Entry entry) {
    if (last_.entries.size() == kBlock) {
      const std::size_t first = size();
      auto full = std::make_shared<const Block>(std::move(last_));
      last_ = {.previous = std::move(full), .first = first, .before = before, .entries = {}};
    }
    last_.entries.push_back(std::move(entry));
  }
  void cut(std::size_t count) {
    if (count <= last_.first) last_ = Block(block_of(count > 0 ? count - 1 : 0));
    last_.entries.erase(last_.entries.begin() + static_cast<std::ptrdiff_t>(count - last_.first), last_.entries.end());
  }

  // Are the moves of `other` the first of these? Blocks that both share need no comparing.
  bool begins_with(const MoveHistory& other) const {
    if (other.size() > size()) return false;
    const Block* mine = &block_of(other.last_.first);
    const Block* theirs = &other.last_;
    for (; mine != theirs; mine = mine->previous.get(), theirs = theirs->previous.get())
      if (!std::equal(
              theirs->entries.begin(), theirs->entries.end(), mine->entries.begin(),
              [](const Entry& a, const Entry& b) { return a.played.seat == b.played.seat && a.move == b.move; }))
        return false;
    return true;
  }

 private:
  struct Block {
    std::shared_ptr<const Block> previous;
    std::size_t first;  // the number of its first move
    State before;       // the position before it
    std::vector<Entry> entries;
  };

  // The block that holds the move, or that the next move comes into.
  const Block& block_of(std::size_t at) const {
    const Block* block = &last_;
    while (block->first > at) block = block->previous.get();
    return *block;
  }

  Block last_;  // empty in a new game only
};

}  // namespace veillee
