// QR codes (ISO/IEC 18004) of links: bytes, error correction M, versions 1 to 10.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veillee::server {

class QrCode {
 public:
  // None if the text has more than 213 bytes.
  static std::optional<QrCode> of(std::string_view text);

  int size() const { return size_; }  // modules on a side, without the quiet zone
  bool is_dark(int x, int y) const { return modules_[index(x, y)]; }

  // Black on white with its quiet zone.
  std::string svg() const;
  // For a terminal: two modules in a character, white drawn as blocks, because terminals are dark.
  std::string text() const;

 private:
  explicit QrCode(int version);
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * size_ + x); }
  void set(int x, int y, bool dark);  // of a pattern that no data touches
  void draw_patterns(int version);
  void draw_format(int mask);
  void draw_data(std::span<const std::uint8_t> words);
  void apply_mask(int mask);
  int penalty() const;

  int size_;
  std::vector<bool> modules_, fixed_;
};

// The words that let a reader mend errors in these: Reed-Solomon over GF(256) modulo 0x11d.
std::vector<std::uint8_t> qr_error_words(std::span<const std::uint8_t> data, int count);

}  // namespace veillee::server
