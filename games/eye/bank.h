// The questions of the question game (EYE-56).
//
// The bank is written in bank/*.txt, one file per category, and compiled in. The owner of a house can add questions of
// their own: a text in the same form, with a line `category N` before the questions of a category. They follow the
// house's own, and a game that is begun with them has them in its set-up: whatever becomes of the owner's file, the
// game stays what it was.
//
// The form, per question, with an empty line between questions:
//   en: the question
//   fr: the same in French
//   de: the same in German
//   =: right answer | wrong | wrong | wrong          (the same words in every language), or
//   en=: ... and fr=: ... and de=: ...               (four answers each, the right one first)
// The right answer is written first; its number among the four is fixed for each question.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"
#include "games/eye/eye.h"
#include "games/kit/json.h"

namespace veillee::eye {

struct BankQuestion {
  Text text;
  std::array<Text, kAnswers> answers;  // by their numbers
  int right;                           // index of the right one
};

class Bank {
 public:
  // Adds the questions of a text to a category, or to those its `category N` lines name. If something is wrong with
  // it, that is said with the line's number, and the bank is unchanged.
  kit::Read<Bank> with(std::string_view text, int category) const;
  // The same with questions as they are in a set-up.
  Bank with(const boost::json::object& setup, kit::Input& in) const;
  // Those that were added to the house's: [{"category":2,"id":30,"text":{…},"answers":[{…},…],"right":1},…]
  boost::json::array added() const;

  int count(int category) const { return static_cast<int>(questions_[category].size()); }
  int right(int category, int id) const { return questions_[category][id].right; }
  const BankQuestion& at(int category, int id) const { return questions_[category][id]; }

 private:
  struct Place {
    int category, id;
  };
  void add(int category, BankQuestion question);
  friend const Bank& house_bank();

  std::array<std::vector<BankQuestion>, kColourCount> questions_;
  std::vector<Place> added_;
};

// The house's own questions. Made at the first call, then never changed.
const Bank& house_bank();
// Those of a game.
inline const Bank& bank_of(const Options& options) { return options.bank != nullptr ? *options.bank : house_bank(); }
// What a category is about.
const Text& category_name(int category);
boost::json::object text_json(const Text& text);

}  // namespace veillee::eye
