#include "games/eye/bank.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace veillee::eye {

namespace {

struct Source {
  Text name;
  std::string_view questions;
};

const std::array<Source, kColourCount>& sources() {
  static const std::array<Source, kColourCount> kSources{{
      {
          {"History", "Histoire", "Geschichte"},
#include "games/eye/bank/history.txt"
      },
      {
          {"Geography", "Géographie", "Erdkunde"},
#include "games/eye/bank/geography.txt"
      },
      {
          {"Books, stage and screen", "Livres, scène et écran", "Buch, Bühne und Film"},
#include "games/eye/bank/stories.txt"
      },
      {
          {"Animals and plants", "Animaux et plantes", "Tiere und Pflanzen"},
#include "games/eye/bank/nature.txt"
      },
      {
          {"Sports and games", "Sports et jeux", "Sport und Spiel"},
#include "games/eye/bank/games.txt"
      },
      {
          {"Music and art", "Musique et beaux-arts", "Musik und Kunst"},
#include "games/eye/bank/arts.txt"
      },
      {
          {"Science and technology", "Sciences et techniques", "Wissenschaft und Technik"},
#include "games/eye/bank/science.txt"
      },
      {
          {"Kitchen and everyday life", "Cuisine et vie quotidienne", "Küche und Alltag"},
#include "games/eye/bank/daily.txt"
      },
  }};
  return kSources;
}

using Answers = std::array<std::string, kAnswers>;

Answers split_answers(std::string_view text, int line) {
  Answers answers;
  for (std::size_t i = 0; i < kAnswers; ++i) {
    const std::size_t end = i + 1 < kAnswers ? text.find(" | ") : text.size();
    kit::require(end != std::string_view::npos && end > 0, "line {}: four answers with ' | ' between", line);
    answers[i] = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 3));
  }
  kit::require(answers[kAnswers - 1].find(" | ") == std::string::npos, "line {}: more than four answers", line);
  return answers;
}

// One question as it is written: the right answer first.
struct Draft {
  Text text;
  std::array<Answers, 3> answers;  // en, fr, de

  bool empty() const { return text.en.empty() && text.fr.empty() && text.de.empty() && answers[0][0].empty(); }
  bool complete() const {
    return !text.en.empty() && !text.fr.empty() && !text.de.empty() && !answers[0][0].empty() &&
           !answers[1][0].empty() && !answers[2][0].empty();
  }

  void read(std::string_view line, int number) {
    const std::size_t colon = line.find(": ");
    kit::require(colon != std::string_view::npos, "line {}: no key", number);
    const std::string_view key = line.substr(0, colon), rest = line.substr(colon + 2);
    if (key == "en")
      text.en = rest;
    else if (key == "fr")
      text.fr = rest;
    else if (key == "de")
      text.de = rest;
    else if (key == "=")
      answers.fill(split_answers(rest, number));
    else if (key == "en=")
      answers[0] = split_answers(rest, number);
    else if (key == "fr=")
      answers[1] = split_answers(rest, number);
    else if (key == "de=")
      answers[2] = split_answers(rest, number);
    else
      kit::bad("line {}: '{}' is no key", number, key);
  }

  BankQuestion at(int category, int id) const {
    BankQuestion question{text, {}, 0};
    Rng place(static_cast<std::uint64_t>(category * kMaxQuestions + id));
    question.right = static_cast<int>(place.below(kAnswers));
    int wrong = 1;
    for (int i = 0; i < kAnswers; ++i) {
      const auto from = static_cast<std::size_t>(i == question.right ? 0 : wrong++);
      question.answers[i] = {answers[0][from], answers[1][from], answers[2][from]};
    }
    return question;
  }
};

Bank make_bank() {
  Bank bank;
  for (int category = 0; category < kColourCount; ++category) bank.add(sources()[category].questions, category);
  if (const char* path = std::getenv("VEILLEE_EYE_QUESTIONS"); path != nullptr) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    try {
      kit::require(!text.empty(), "it cannot be read");
      bank.add(text, 0);
    } catch (const kit::Bad& bad) {  // the owner's mistake must not close the house
      fmt::print(stderr, "The questions in {} are left out: {}\n", path, bad.what());
    }
  }
  return bank;
}

}  // namespace

void Bank::add(std::string_view text, int category) {
  auto questions = questions_;
  Draft draft;
  const auto finish = [&](int line) {
    if (draft.empty()) return;
    kit::require(draft.complete(), "line {}: the question before it lacks a language or its answers", line);
    auto& list = questions[category];
    kit::require(list.size() < kMaxQuestions, "line {}: at most {} questions in a category", line, kMaxQuestions);
    list.push_back(draft.at(category, static_cast<int>(list.size())));
    draft = {};
  };
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    if (line.empty()) {
      finish(number);
    } else if (line.starts_with("category ")) {
      finish(number);
      const auto chosen = kit::decimal(line.substr(9), 0, kColourCount - 1);
      kit::require(chosen.has_value(), "line {}: categories are numbered 0 to {}", number, kColourCount - 1);
      category = *chosen;
    } else {
      draft.read(line, number);
    }
  }
  finish(number + 1);
  questions_ = std::move(questions);
}

const Bank& question_bank() {
  static const Bank bank = make_bank();
  return bank;
}

const Text& category_name(int category) { return sources()[category].name; }

boost::json::array Game::bank() {
  boost::json::array right;
  for (int category = 0; category < kColourCount; ++category) {
    boost::json::array column;
    for (int id = 0; id < question_bank().count(category); ++id) column.push_back(question_bank().right(category, id));
    right.push_back(std::move(column));
  }
  return right;
}

}  // namespace veillee::eye
