#include "games/eye/bank.h"

#include <algorithm>
#include <memory>

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
          {"Geography", "Géographie", "Geografie"},
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
          {"Food and everyday life", "Cuisine et vie quotidienne", "Küche und Alltag"},
#include "games/eye/bank/daily.txt"
      },
  }};
  return kSources;
}

using Answers = std::array<std::string, kAnswers>;

Answers split_answers(std::string_view text, int line, kit::Input& in) {
  Answers answers;
  for (std::size_t i = 0; i < kAnswers; ++i) {
    const std::size_t end = i + 1 < kAnswers ? text.find(" | ") : text.size();
    if (!in.require(end != std::string_view::npos && end > 0, "line {}: four answers with ' | ' between", line))
      return answers;
    answers[i] = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 3));
  }
  in.require(answers[kAnswers - 1].find(" | ") == std::string::npos, "line {}: more than four answers", line);
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

  void read(std::string_view line, int number, kit::Input& in) {
    const std::size_t colon = line.find(": ");
    if (!in.require(colon != std::string_view::npos, "line {}: no key", number)) return;
    const std::string_view key = line.substr(0, colon), rest = line.substr(colon + 2);
    if (key == "en")
      text.en = rest;
    else if (key == "fr")
      text.fr = rest;
    else if (key == "de")
      text.de = rest;
    else if (key == "=")
      answers.fill(split_answers(rest, number, in));
    else if (key == "en=")
      answers[0] = split_answers(rest, number, in);
    else if (key == "fr=")
      answers[1] = split_answers(rest, number, in);
    else if (key == "de=")
      answers[2] = split_answers(rest, number, in);
    else
      in.bad("line {}: '{}' is no key", number, key);
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

Text read_text(const boost::json::object& object, std::string_view name, kit::Input& in) {
  const auto& text = in.object(object, name);
  in.only(text, name, {"en", "fr", "de"});
  return {std::string(in.string(text, "en")), std::string(in.string(text, "fr")), std::string(in.string(text, "de"))};
}

}  // namespace

void Bank::add(int category, BankQuestion question) {
  added_.push_back({category, count(category)});
  questions_[category].push_back(std::move(question));
}

kit::Read<Bank> Bank::with(std::string_view text, int category) const {
  return kit::read([&](kit::Input& in) {
    Bank bank = *this;
    Draft draft;
    const auto finish = [&](int line) {
      if (!in || draft.empty()) return;
      in.require(draft.complete(), "line {}: the question before it lacks a language or its answers", line);
      if (in.require(bank.count(category) < kMaxQuestions, "line {}: at most {} questions in a category", line,
                     kMaxQuestions))
        bank.add(category, draft.at(category, bank.count(category)));
      draft = {};
    };
    int number = 0;
    while (in && !text.empty()) {
      ++number;
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(text.size(), end + 1));
      if (line.empty()) {
        finish(number);
      } else if (line.starts_with("category ")) {
        finish(number);
        const auto chosen = kit::decimal(line.substr(9), 0, kColourCount - 1);
        in.require(chosen.has_value(), "line {}: categories are numbered 0 to {}", number, kColourCount - 1);
        category = chosen.value_or(0);
      } else {
        draft.read(line, number, in);
      }
    }
    finish(number + 1);
    return bank;
  });
}

// A house may have more questions of its own than when the game was begun: the game keeps its own under their numbers.
Bank Bank::with(const boost::json::object& setup, kit::Input& in) const {
  Bank bank = *this;
  for (const auto& value : in.array(setup, "questions")) {
    const auto& object = in.object(value, "questions");
    in.only(object, "questions", {"category", "id", "text", "answers", "right"});
    const int category = in.integer(object, "category", 0, kColourCount - 1);
    const int id = in.integer(object, "id", 0, std::min(bank.count(category), kMaxQuestions - 1));
    BankQuestion question{read_text(object, "text", in), {}, 0};
    const auto answers = in.array(object, "answers", kAnswers);
    for (int i = 0; i < kAnswers; ++i) {
      const auto& answer = in.object(answers[i], "answers");
      in.only(answer, "answers", {"en", "fr", "de"});
      question.answers[i] = {std::string(in.string(answer, "en")), std::string(in.string(answer, "fr")),
                             std::string(in.string(answer, "de"))};
    }
    question.right = in.integer(object, "right", 0, kAnswers - 1);
    if (!in) break;
    if (id == bank.count(category)) {
      bank.add(category, std::move(question));
    } else {
      bank.questions_[category][id] = std::move(question);
      bank.added_.push_back({category, id});
    }
  }
  return bank;
}

boost::json::array Bank::added() const {
  boost::json::array list;
  for (const auto& [category, id] : added_) {
    const BankQuestion& question = at(category, id);
    boost::json::array answers;
    for (const Text& answer : question.answers) answers.push_back(text_json(answer));
    list.push_back(boost::json::object{{"category", category},
                                       {"id", id},
                                       {"text", text_json(question.text)},
                                       {"answers", std::move(answers)},
                                       {"right", question.right}});
  }
  return list;
}

const Bank& house_bank() {
  static const Bank bank = [] {
    Bank made;
    for (int category = 0; category < kColourCount; ++category)
      if (auto more = made.with(sources()[category].questions, category))
        made = std::move(*more);  // a test counts them
    made.added_.clear();
    return made;
  }();
  return bank;
}

const Text& category_name(int category) { return sources()[category].name; }

boost::json::object text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}, {"de", text.de}}; }

kit::Read<boost::json::object> Game::own_questions(std::string_view text) {
  const auto bank = house_bank().with(text, 0);
  if (!bank) return std::unexpected(bank.error());
  return boost::json::object{{"questions", bank->added()}};
}

kit::Read<std::shared_ptr<const void>> Game::take_library(Options& options, const boost::json::object& from) {
  return kit::read([&](kit::Input& in) -> std::shared_ptr<const void> {
    if (!options.quiz || !from.contains("questions")) return nullptr;
    auto bank = std::make_shared<const Bank>(house_bank().with(from, in));
    options.bank = bank.get();
    return bank;
  });
}

boost::json::array Game::bank(const boost::json::object& given) {
  Options options{.quiz = true};
  const auto kept = take_library(options, given);
  const Bank& bank = bank_of(options);
  boost::json::array right;
  for (int category = 0; category < kColourCount; ++category) {
    boost::json::array column;
    for (int id = 0; id < bank.count(category); ++id) column.push_back(bank.right(category, id));
    right.push_back(std::move(column));
  }
  return right;
}

}  // namespace veillee::eye
