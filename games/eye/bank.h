// The questions of the question game (EYE-56).
//
// The bank is written in bank/*.txt, one file per category, and compiled in. An owner can add
// questions of his own: the file named by the environment variable VEILLEE_EYE_QUESTIONS, in the
// same form with a line `category N` before the questions of a category. They follow the house's own.
//
// The form, per question, with an empty line between questions:
//   en: the question
//   fr: the same in French
//   de: the same in German
//   =: right answer | wrong | wrong | wrong          (the same words in every language), or
//   en=: ... and fr=: ... and de=: ...               (four answers each, the right one first)
// The right answer is written first and shown at a place that is fixed for each question.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/room.h"
#include "games/eye/eye.h"

namespace veillee::eye {

struct BankQuestion {
  Text text;
  std::array<Text, kAnswers> answers;  // as shown
  int right;                           // index of the right one
};

class Bank {
 public:
  // Adds the questions of a text to a category, or to those its `category N` lines name.
  // Throws kit::Bad with the line's number; the bank is then unchanged.
  void add(std::string_view text, int category);

  int count(int category) const { return static_cast<int>(questions_[category].size()); }
  int right(int category, int id) const { return questions_[category][id].right; }
  const BankQuestion& at(int category, int id) const { return questions_[category][id]; }

 private:
  std::array<std::vector<BankQuestion>, kColourCount> questions_;
};

// Made at the first call, then never changed.
const Bank& question_bank();
// What a category is about.
const Text& category_name(int category);

}  // namespace veillee::eye
