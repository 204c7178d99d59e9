#include "server/fair/fair.h"

#include <gtest/gtest.h>

#include "server/base/ids.h"
#include "server/base/texts.h"
#include "server/tables/invitations.h"

namespace veillee::server {
namespace {

Secret counting() {
  Secret secret;
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  return secret;
}

TEST(Fair, commitment_is_sha256_of_the_secret) {
  EXPECT_EQ(commitment(counting()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

// Computed with Python's hmac module from the description in fair.h, so that it is a second opinion.
TEST(Fair, numbers_are_those_of_the_description) {
  const std::vector<SeatRow> seats{{SeatKind::kGuest, {}, "", "clover"}, {SeatKind::kHouse, {}, "club", ""}};
  const Secret key = chance_key(counting(), seats);
  EXPECT_EQ(hex(key), "ecc99b70f1a08e2c95acf453b37db3236b57dbc1b1c7d28ea7f586fdd661dea3");
  FairBits setup = FairBits::of_setup(key);
  EXPECT_EQ(setup.next(), 1783000467450753550u);
  FairBits move = FairBits::of_move(key, 6);
  for (int i = 0; i < 4; ++i) move.next();
  EXPECT_EQ(move.next(), 7658702599107222324u);
}

TEST(Fair, every_seat_and_every_step_changes_the_numbers) {
  const std::vector<SeatRow> plain{{}, {}};
  const std::vector<SeatRow> lucky{{}, {SeatKind::kGuest, {}, "", "x"}};
  const std::vector<SeatRow> other{{SeatKind::kGuest, {}, "", "x"}, {}};
  EXPECT_NE(chance_key(counting(), plain), chance_key(counting(), lucky));
  EXPECT_NE(chance_key(counting(), other), chance_key(counting(), lucky));
  const Secret key = chance_key(counting(), plain);
  EXPECT_NE(FairBits::of_move(key, 0).next(), FairBits::of_move(key, 1).next());
  EXPECT_NE(FairBits::of_move(key, 0).next(), FairBits::of_setup(key).next());
}

TEST(Ids, a_table_has_exactly_one_text) {
  for (const TableId id : {TableId{1}, TableId{12345}, new_table_id(), std::numeric_limits<TableId>::max()}) {
    EXPECT_EQ(parse_table_id(text_of(id)), id);
    EXPECT_EQ(text_of(id).size(), 13u);
  }
  for (const auto* bad : {"", "0000000000000", "zzzzzzzzzzzzz", "000000000000", "000000000000u", "000000000000A",
                          "00000000000001", "../etc/passwd"})
    EXPECT_FALSE(parse_table_id(bad)) << bad;
}

TEST(Ids, names) {
  for (const auto* good : {"A", "Anna", "Zoé", "李小龍", "a b", "123456789012345678901234", "👨‍👩‍👧 Smith",
                           "🏳️‍🌈 Joe", "می‌خواهم", "1\ufe0f\u20e3", "©\ufe0f", "葛\ufe00"})
    EXPECT_TRUE(is_good_name(good)) << good;
  for (const auto* bad : {"",
                          " ",
                          "a\nb",
                          "1234567890123456789012345",
                          "\xff",
                          "a\u202eb",
                          "\u200b",
                          "\xc3",
                          "\u3164",
                          "\u2062",
                          "a\u00ad",
                          "\U000e0041",
                          "An\u200dna",
                          "\u200dé",
                          "é\u200d",
                          "é\u200c\u200dé",
                          "👨\u202e👩",
                          "\u00a0",
                          " \u3000",
                          "\u2800",
                          "\ufe0f",
                          "\u2009\u202f",
                          "\U0001d173",
                          "\u205f\u200d\u205f",
                          "An\ufe0fna",
                          "\ufe0fAnna",
                          "\U0001d159",
                          "\ufffc",
                          "\ue000",
                          "\ufffe",
                          "\ufdd0",
                          "\U0010ffff",
                          "\U00016fe4",
                          "\U00013430",
                          "é\ufe0f\ufe0f"})
    EXPECT_FALSE(is_good_name(bad)) << bad;
}

TEST(Ids, a_cookie_is_a_guest_and_nothing_else_is) {
  const std::string token = new_guest_token();
  EXPECT_TRUE(guest_of_token(token));
  EXPECT_NE(guest_of_token(token), guest_of_token(new_guest_token()));
  EXPECT_FALSE(guest_of_token(""));
  EXPECT_FALSE(guest_of_token(token + "0"));
  EXPECT_FALSE(guest_of_token(std::string(64, 'G')));
}

TEST(Ids, an_invitation_names_one_seat_of_one_table) {
  TableRow table{.id = 1, .secret = new_secret(), .seats = {{}, {}}};
  TableRow other{.id = 2, .secret = new_secret(), .seats = {{}, {}}};
  EXPECT_EQ(invited_seat(table, invitation(table, 1)), 1);
  EXPECT_FALSE(invited_seat(other, invitation(table, 1)));
  EXPECT_FALSE(invited_seat(table, ""));
}

}  // namespace
}  // namespace veillee::server
