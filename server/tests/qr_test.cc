#include "server/base/qr.h"

#include <gtest/gtest.h>

#include <array>

namespace veillee::server {
namespace {

// What a reader does with a code of one block: format, mask, bits, bytes.
std::string read_back(const QrCode& code) {
  const int size = code.size();
  int format = 0;
  for (int i = 0; i < 8; ++i) format |= code.is_dark(size - 1 - i, 8) << i;
  for (int i = 8; i < 15; ++i) format |= code.is_dark(8, size - 15 + i) << i;
  format ^= 0x5412;
  EXPECT_EQ(format >> 13, 0) << "level M";
  const int mask = format >> 10 & 7;
  const auto flips = [mask](int x, int y) {
    const std::array<bool, 8> all{(x + y) % 2 == 0,
                                  y % 2 == 0,
                                  x % 3 == 0,
                                  (x + y) % 3 == 0,
                                  (x / 3 + y / 2) % 2 == 0,
                                  x * y % 2 + x * y % 3 == 0,
                                  (x * y % 2 + x * y % 3) % 2 == 0,
                                  ((x + y) % 2 + x * y % 3) % 2 == 0};
    return all[static_cast<std::size_t>(mask)];
  };
  const auto is_pattern = [size](int x, int y) {
    const bool finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const int centre = size - 7;
    const bool alignment = size > 21 && std::abs(x - centre) <= 2 && std::abs(y - centre) <= 2;
    return finder || alignment || x == 6 || y == 6;
  };
  std::vector<bool> bits;
  bool up = true;
  for (int right = size - 1; right > 0; right -= 2, up = !up) {
    if (right == 6) --right;
    for (int i = 0; i < size; ++i)
      for (const int x : {right, right - 1}) {
        const int y = up ? size - 1 - i : i;
        if (!is_pattern(x, y)) bits.push_back(code.is_dark(x, y) != flips(x, y));
      }
  }
  auto take = [&bits, at = std::size_t{0}](int count) mutable {
    int value = 0;
    while (count-- > 0) value = value << 1 | bits[at++];
    return value;
  };
  EXPECT_EQ(take(4), 0b0100) << "bytes";
  std::string text(static_cast<std::size_t>(take(8)), ' ');
  for (char& c : text) c = static_cast<char>(take(8));
  return text;
}

TEST(Qr, error_words_are_those_of_the_standard) {
  // The words of "HELLO WORLD", version 1-M, of which tutorials give the result.
  const std::array<std::uint8_t, 16> data{32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17};
  EXPECT_EQ(qr_error_words(data, 10), (std::vector<std::uint8_t>{196, 35, 39, 119, 235, 215, 231, 226, 93, 23}));
}

TEST(Qr, a_link_can_be_read_back) {
  for (const std::string text : {"v", "http://10.0.0.7:8080", "http://192.168.178.23:8080/t/6d1yngjprbm7"}) {
    const auto code = QrCode::of(text);
    ASSERT_TRUE(code);
    EXPECT_EQ(read_back(*code), text);
  }
}

TEST(Qr, it_is_as_large_as_the_text_needs) {
  EXPECT_EQ(QrCode::of(std::string(14, 'a'))->size(), 21);
  EXPECT_EQ(QrCode::of(std::string(15, 'a'))->size(), 25);
  EXPECT_EQ(QrCode::of(std::string(122, 'a'))->size(), 45);
  EXPECT_EQ(QrCode::of(std::string(213, 'a'))->size(), 57);
  EXPECT_FALSE(QrCode::of(std::string(214, 'a')));
}

TEST(Qr, a_version_that_is_written_on_the_code_is_that_of_the_standard) {
  // Version 7: 000111 110010 010100 (ISO/IEC 18004, table D.1).
  const auto code = QrCode::of(std::string(122, 'a'));
  int bits = 0;
  for (int i = 17; i >= 0; --i) bits = bits << 1 | code->is_dark(code->size() - 11 + i % 3, i / 3);
  EXPECT_EQ(bits, 0b000111110010010100);
}

TEST(Qr, pictures_have_a_quiet_zone) {
  const auto code = QrCode::of("v");
  EXPECT_NE(code->svg().find("viewBox=\"0 0 29 29\""), std::string::npos);
  EXPECT_TRUE(code->text().starts_with("█████"));
}

}  // namespace
}  // namespace veillee::server
