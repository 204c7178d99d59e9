// What is in the box: the track and the cards as data. What the cards say is in words/, with the names of the fields;
// somebody with the original box in hand can correct it there, and a number here.
#pragma once

#include <array>
#include <cstdint>

namespace veillee::wiedumir {

// WDM-02. Fields are counted from the start; any number of pawns stands on the start and the goal.
using Field = std::uint8_t;
inline constexpr Field kStart = 0, kGoal = 15;

// Chips that a field gives (or takes, if negative); kQuestion draws a card.
inline constexpr std::int8_t kQuestion = 99;
inline constexpr std::array<std::int8_t, kGoal + 1> kTrack = {0,  +1, kQuestion, -1, +2, kQuestion, -2, +3, kQuestion,
                                                              -3, +2, kQuestion, -4, +4, kQuestion, 0};

// WDM-01, WDM-03, WDM-15
inline constexpr int kChips = 60;
inline constexpr int kFirstChips = 4;
inline constexpr int kCeiling = 10;      // whoever has more
inline constexpr int kAfterCeiling = 4;  // goes down to this
inline constexpr int kPairSeats = 5;     // up to this many players have two pawns each
inline constexpr int kDieFaces = 3;

// The event cards, in the order of the rules' table.
enum Card : std::uint8_t {
  kNoCard,
  E01,
  E02,
  E03,
  E04,
  E05,
  E06,
  E07,
  E08,
  E09,
  E10,
  E11,
  E12,
  E13,
  E14,
  E15,
  E16,
  E17,
  E18,
  E19,
  E20,
  E21,
  E22,
};
inline constexpr int kCards = 22;

// A set of cards: bit c is card c.
using CardSet = std::uint32_t;
constexpr CardSet card_bit(int card) { return CardSet{1} << card; }
inline constexpr CardSet kAllCards = card_bit(kCards + 1) - card_bit(E01);
inline constexpr CardSet kStarred = card_bit(E06) | card_bit(E09) | card_bit(E13);  // WDM-04
inline constexpr CardSet kStaying = card_bit(E04) | card_bit(E16) | card_bit(E21);  // lie on the table while pending

}  // namespace veillee::wiedumir
