// The formatter on the cases that web/src/words/speaker.test.ts runs too.
#include "games/kit/words.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/kit/source_dir.h"

namespace veillee::kit {
namespace {

namespace json = boost::json;

json::object cases() {
  std::ifstream file(source_dir() / "games/kit/tests/words.json");
  std::ostringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).as_object();
}

Words words_of(const json::object& all, std::string_view lang) {
  const Language language = lang == "fr" ? Language::kFrench : lang == "de" ? Language::kGerman : Language::kEnglish;
  return {language, json::serialize(all.at("common")), json::serialize(all.at("texts").at(lang))};
}

TEST(Words, say_what_the_shared_cases_say) {
  const json::object all = cases();
  for (const json::value& one : all.at("cases").as_array()) {
    const Words words = words_of(all, one.at("lang").as_string());
    const json::value* section = one.as_object().if_contains("section");
    const auto guests = json::value_to<std::vector<std::string>>(one.at("guests"));
    const json::value* you = one.as_object().if_contains("you");
    EXPECT_EQ(
        words.say(section != nullptr ? std::string_view(section->as_string()) : "events", one.at("key").as_string(),
                  one.at("args").as_object(), {guests, you != nullptr ? you->to_number<int>() : Guests::kNobody}),
        one.at("says").as_string())
        << one;
  }
}

TEST(Words, name_the_clause_of_an_event) {
  const json::object all = cases();
  const Words words = words_of(all, "en");
  for (const json::value& one : all.at("clauses").as_array())
    EXPECT_EQ(words.clause(one.at("event").as_object()), one.at("clause").as_string()) << one;
}

TEST(Words, name_things_in_the_form_asked_for) {
  const Words words = words_of(cases(), "fr");
  EXPECT_EQ(words.name("card", "T1"), "couronne");
  EXPECT_EQ(words.name("card", "T1", "the"), "la couronne");
  EXPECT_EQ(words.name("card", "T7", "the"), "T7");
}

// Whatever kind of number a move keeps its seats in.
TEST(Words, call_guests_by_any_number) {
  const Words words = words_of(cases(), "en");
  const std::vector<std::string> guests{"Anna", "Ben"};
  for (const json::value& seat : {json::value(std::uint8_t{1}), json::value(std::int8_t{1}), json::value(1)})
    EXPECT_EQ(words.say("events", "took", {{"seat", seat}, {"card", "T1"}}, guests), "Ben takes the crown.");
  EXPECT_EQ(words.say("events", "took", {{"seat", -1}, {"card", "T1"}}, guests), "seat -1 takes the crown.");
}

// A catalogue with a slip must not bring the house down.
TEST(Words, survive_broken_templates) {
  const Words words(Language::kEnglish, "{}", R"({"events":{"a":"{","b":"{n, plural","c":"}{n, select, x {","d":3}})");
  for (const char* key : {"a", "b", "c", "d"}) (void)words.say("events", key, {{"n", 1}});
  EXPECT_EQ(Words(Language::kEnglish, "not json", "[]").say("events", "a"), "{events.a}");
}

}  // namespace
}  // namespace veillee::kit
