// Chance that the house cannot bend and anybody can check.
//
// A table's secret is drawn when the table is made, and its commitment (SHA-256) is shown at once.
// Every person may add a text of their own when sitting down ("luck"). All random numbers of the
// game come from HMAC-SHA-256 under a key made of both, so neither side alone decides. When the game
// is over the record has the secret, and each draw can be computed again. HMAC and not a stream
// cipher, because browsers bring it along: the replay page checks with what it has.
//
//   key        = HMAC(secret, "veillee chance" + for each seat "\n" + its luck)
//   block(s,b) = HMAC(key, "step s block b")          s: 0 is the set-up, n + 1 the move number n
//                                                     (from 0) among those that count in the end
//   numbers    = the 32 bytes of each block as four 64-bit words, little endian, b = 0, 1, 2, …
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/rng.h"
#include "server/base/random.h"
#include "server/store/store.h"

namespace veillee::server {

Secret new_secret();
// What is shown before the game: SHA-256 of the secret, in hex.
std::string commitment(const Secret& secret);

Secret keyed_hash(const Secret& key, std::string_view message);
Secret chance_key(const Secret& secret, std::span<const SeatRow> seats);

// The numbers of one step of one table. The same key and step always give the same ones, so chance
// needs no memory beside the log, one step can be checked without the others, and moves that are
// taken back and played again meet the same chance: there is nothing to fish for.
class FairBits final : public Bits {
 public:
  FairBits(const Secret& key, int step) : key_(key), step_(step) {}
  static FairBits of_setup(const Secret& key) { return {key, 0}; }
  static FairBits of_move(const Secret& key, int moves_before) { return {key, moves_before + 1}; }

  std::uint64_t next() override;

 private:
  Secret key_;
  int step_;
  int block_ = 0;
  int used_ = 4;  // words of words_ that are spent
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace veillee::server
