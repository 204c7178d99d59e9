// What is said to people, and to whom.
#pragma once

#include <concepts>
#include <span>
#include <string>

namespace veillee {

enum class Language { kEnglish, kFrench, kGerman };

// In the three languages of the house.
struct Text {
  std::string en, fr, de;
  bool operator==(const Text&) const = default;

  const std::string& in(Language language) const {
    return language == Language::kFrench ? fr : language == Language::kGerman ? de : en;
  }
};

// How the guests are called, by seat ("seat 0", "la place 0", "Platz 0" where nobody has a name), and which of them
// reads.
struct Guests {
  std::span<const std::string> names{};
  int you = kNobody;

  static constexpr int kNobody = -1;
  Guests() = default;
  template <std::convertible_to<std::span<const std::string>> Names>
  Guests(const Names& by_seat, int reader = kNobody) : names(by_seat), you(reader) {}  // NOLINT: names are enough
};

struct Reader {
  Language language = Language::kEnglish;
  Guests guests{};
  bool colours = false;  // a terminal that shows them
};

}  // namespace veillee
