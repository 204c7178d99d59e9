#include "games/kit/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace veillee::kit {

namespace json = boost::json;

namespace {

json::object object_of(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  return value.is_object() ? std::move(value.as_object()) : json::object{};
}

const json::value* find(const json::object& object, std::string_view key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &found->value();
}

const json::value* find(const json::object& object, std::string_view key, std::string_view inner) {
  const json::value* value = find(object, key);
  return value != nullptr && value->is_object() ? find(value->get_object(), inner) : nullptr;
}

std::string_view text_of(const json::value* value) {
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \n");
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

// Cuts the part before `mark` off; without one, all of it.
std::string_view cut(std::string_view& rest, char mark) {
  const auto end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return trimmed(part);
}

// What is between an opened brace and the one that closes it; `rest` goes on behind.
std::string_view cut_block(std::string_view& rest) {
  int depth = 1;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    depth += rest[i] == '{' ? 1 : rest[i] == '}' ? -1 : 0;
    if (depth > 0) continue;
    const std::string_view inside = rest.substr(0, i);
    rest.remove_prefix(i + 1);
    return inside;
  }
  return std::exchange(rest, {});
}

// Of `one {…} other {…}` the block of the first wanted selector that is there.
std::string_view branch(std::string_view options, std::initializer_list<std::string_view> wanted) {
  for (const std::string_view selector : wanted)
    for (std::string_view rest = options; !trimmed(rest).empty();) {
      const std::string_view name = cut(rest, '{'), block = cut_block(rest);
      if (name == selector) return block;
    }
  return {};
}

// Latin letters are one byte, or two of which the second differs by 32: é and É.
void capitalise(std::string& text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 32;
  if (text.size() > 1 && text[0] == '\xC3' && text[1] >= '\xA0' && text[1] <= '\xBE') text[1] -= 32;
}

// Does a word begin here with a vowel that "de" and "que" are elided before? A letter alone is a name of a place, and
// only a dictionary knows which h is silent.
bool begins_with_vowel(std::string_view text) {
  constexpr std::string_view kVowels = "aeiouAEIOU";
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0 || c >= 0x80; };
  const int second = text.size() > 1 ? static_cast<unsigned char>(text[1]) & ~0x20 : 0;  // À and à differ by that bit
  const bool accented =
      text.starts_with('\xC3') && ((second >= 0x80 && second <= 0x86) || (second >= 0x88 && second <= 0x8F) ||
                                   (second >= 0x92 && second <= 0x96) || second >= 0x99);
  const bool ligature = text.starts_with("œ") || text.starts_with("Œ");
  if (accented || ligature) return text.size() > 2 && is_letter(text[2]);
  if (text.size() < 2 || !is_letter(text[1])) return false;
  if (text[0] == 'y' || text[0] == 'Y')
    return text[1] != 'y' && kVowels.find(text[1]) == std::string_view::npos && text[1] != '\xC3';
  return kVowels.find(text[0]) != std::string_view::npos;
}

// French: d’Odile, qu’Irène.
void elide(std::string& before) {
  for (const std::string_view word : {"de ", "que ", "De ", "Que "}) {
    if (!before.ends_with(word)) continue;
    const std::size_t at = before.size() - word.size();
    if (at > 0 && (std::isalpha(static_cast<unsigned char>(before[at - 1])) != 0)) continue;
    before.resize(before.size() - 2);
    before += "’";
    return;
  }
}

std::string plain(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

}  // namespace

class Filler {
 public:
  Filler(const Words& words, const json::object& args, Guests guests) : words_(words), args_(args), guests_(guests) {}

  // `number` is what # stands for inside a plural.
  std::string fill(std::string_view pattern, std::string_view number = {}) const {
    std::string out;
    while (!pattern.empty()) {
      const auto stop = std::min(pattern.find_first_of(number.empty() ? "{" : "{#"), pattern.size());
      out += pattern.substr(0, stop);
      if (stop == pattern.size()) break;
      const bool hash = pattern[stop] == '#';
      pattern.remove_prefix(stop + 1);
      const std::string said = hash ? std::string(number) : argument(cut_block(pattern), number);
      if (words_.language_ == Language::kFrench && begins_with_vowel(said)) elide(out);
      out += said;
    }
    return out;
  }

  // Guests write their names as they like; everything else begins a sentence with a capital.
  std::string sentence(std::string_view pattern) const {
    std::string out = fill(pattern);
    if (!begins_with_guest(pattern)) capitalise(out);
    return out;
  }

  std::string name(std::string_view kind, const json::value& value, std::string_view form) const {
    if (kind == "seat") return seat(value);
    if (value.is_object()) {  // a text in the three languages
      constexpr std::string_view kCodes[] = {"en", "fr", "de"};
      return std::string(text_of(find(value.get_object(), kCodes[static_cast<int>(words_.language_)])));
    }
    const json::value* names = find(words_.texts_, "names", kind);
    const json::value* found =
        names != nullptr && names->is_object() ? find(names->get_object(), plain(value)) : nullptr;
    if (found != nullptr && found->is_object()) {
      const json::value* wanted = find(found->get_object(), form);
      found = wanted != nullptr ? wanted : find(found->get_object(), "bare");
    }
    return found != nullptr ? fill(text_of(found)) : plain(value);
  }

 private:
  // The inside of {name}, {name.form}, {kind:value}, {n, plural, …}, {x, select, …}, {names, list, and}, {path, last}.
  std::string argument(std::string_view inside, std::string_view number) const {
    const std::string_view whole = inside;
    std::string_view who = cut(inside, ',');
    const std::string_view how = cut(inside, ',');
    if (who.find(':') != std::string_view::npos) {
      const std::string_view kind = cut(who, ':');
      return name(kind, json::value(json::string(who)), "bare");
    }
    const std::string_view key = cut(who, '.'), form = who.empty() ? "bare" : who;
    const json::value* value = find(args_, key);
    if (value == nullptr) return fmt::format("{{{}}}", whole);
    const std::string_view kind = kind_of(key);
    if (how == "plural") {
      const std::string count = value->is_array() ? fmt::to_string(value->get_array().size()) : plain(*value);
      const bool one = count == "1" || (count == "0" && words_.language_ == Language::kFrench);
      return fill(branch(inside, {"=" + count, one ? "one" : "other", "other"}), count);
    }
    if (how == "select") {
      const std::string named = form == "bare" ? plain(*value) : name(kind, *value, form);
      return fill(branch(inside, {is_reader(kind, *value) ? "you" : named, "other"}), number);
    }
    if (!value->is_array()) return name(kind, *value, form);
    const json::array& items = value->get_array();
    if (how == "last") return items.empty() ? "" : name(kind, items.back(), form);
    const std::string_view last = trimmed(inside);
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out += how == "list" && !last.empty() && i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
      out += is_reader(kind, items[i]) ? you() : name(kind, items[i], form);
    }
    return out;
  }

  // What an argument is: "give.from" in an event of the type "give", if `from` is something else elsewhere.
  std::string_view kind_of(std::string_view key) const {
    const std::string here = fmt::format("{}.{}", text_of(find(args_, "type")), key);
    const json::value* kind = find(words_.common_, "kinds", here);
    return text_of(kind != nullptr ? kind : find(words_.common_, "kinds", key));
  }

  std::string seat(const json::value& value) const {
    boost::system::error_code error;
    const auto seat = value.to_number<std::size_t>(error);
    if (!error && seat < guests_.names.size()) return guests_.names[seat];
    constexpr std::string_view kSeat[] = {"seat", "la place", "Platz"};
    return fmt::format("{} {}", kSeat[static_cast<int>(words_.language_)], plain(value));
  }

  bool is_reader(std::string_view kind, const json::value& value) const {
    boost::system::error_code error;
    return kind == "seat" && guests_.you != Guests::kNobody && value.is_number() &&
           value.to_number<int>(error) == guests_.you && !error;
  }

  std::string you() const {
    constexpr std::string_view kYou[] = {"you", "vous", "du"};
    return std::string(kYou[static_cast<int>(words_.language_)]);
  }

  bool begins_with_guest(std::string_view pattern) const {
    if (guests_.names.empty() || !pattern.starts_with('{')) return false;
    const std::string_view key = pattern.substr(1, pattern.find_first_of(".,}") - 1);
    return kind_of(key) == "seat";
  }

  const Words& words_;
  const json::object& args_;
  Guests guests_;
};

Refusal refuse(std::string_view key, std::vector<Refusal::Argument> args) {
  return refuse_by(key.substr(0, key.find('.')), key, std::move(args));
}

Refusal refuse_by(std::string_view clause, std::string_view key, std::vector<Refusal::Argument> args) {
  return {.clause = std::string(clause), .key = std::string(key), .args = std::move(args)};
}

json::object args_of(const Refusal& refusal) {
  json::object args;
  for (const auto& [name, value] : refusal.args)
    std::visit([&](const auto& known) { args[name] = json::value_from(known); }, value);
  return args;
}

Words::Words(Language language, std::string_view common, std::string_view texts)
    : language_(language), common_(object_of(common)), texts_(object_of(texts)) {}

std::string Words::say(std::string_view section, std::string_view key, const json::object& args, Guests guests) const {
  const json::value* pattern = find(texts_, section, key);
  if (pattern == nullptr) return fmt::format("{{{}.{}}}", section, key);
  const Filler filler(*this, args, guests);
  const bool is_label = section == "board" || section == "terminal";
  return is_label ? filler.fill(text_of(pattern)) : filler.sentence(text_of(pattern));
}

std::string Words::event(const json::object& event, Guests guests) const {
  return say("events", text_of(find(event, "type")), event, guests);
}

std::string Words::clause(const json::object& event) const {
  return Filler(*this, event, {}).fill(text_of(find(common_, "clauses", text_of(find(event, "type")))));
}

std::string Words::name(std::string_view kind, const json::value& value, std::string_view form) const {
  const json::object none;
  return Filler(*this, none, {}).name(kind, value, form);
}

RoomInfo in_words(RoomInfo info, const Words& (*words)(Language)) {
  const auto say = [&](std::string_view section, std::string_view key) {
    return Text{words(Language::kEnglish).say(section, key), words(Language::kFrench).say(section, key),
                words(Language::kGerman).say(section, key)};
  };
  info.title = say("shelf", "title");
  info.tagline = say("shelf", "tagline");
  for (OptionInfo& option : info.options) {
    option.label = say("options", option.name);
    option.help = say("help", option.name);
  }
  return info;
}

}  // namespace veillee::kit
