#include "server/net/previews.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "house/room.h"
#include "server/base/ids.h"
#include "server/store/store.h"

namespace veillee::server {

namespace {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  return safe;
}

// The first of the house's languages that the reader names.
std::string_view in_language(const Text& text, std::string_view languages) {
  const auto fr = languages.find("fr"), de = languages.find("de"), en = languages.find("en");
  if (fr < std::min(de, en)) return text.fr;
  return de < en ? text.de : text.en;
}

const Room* room_of(House& house, std::string_view path) {
  const auto part = [&path] {
    path.remove_prefix(std::min<std::size_t>(1, path.size()));
    const std::string_view one = path.substr(0, path.find('/'));
    path.remove_prefix(one.size());
    return one;
  };
  const std::string_view kind = part(), id = part();
  if (kind == "box" || kind == "rules") return find_room(id);
  if (kind != "t") return nullptr;
  const auto table = parse_table_id(id);
  try {
    const auto summary = table ? house.store.summary(*table) : std::nullopt;
    return summary ? find_room(summary->table.game) : nullptr;
  } catch (const StoreError&) {
    return nullptr;  // the page itself will say that the house has trouble
  }
}

}  // namespace

std::optional<std::string> preview_tags(House& house, std::string_view path, std::string_view origin,
                                        std::string_view languages) {
  const Room* room = room_of(house, path);
  if (room == nullptr) return std::nullopt;
  const RoomInfo& info = room->info();
  const std::string title = escaped(in_language(info.title, languages)) + " – Veillée";
  const std::string sentence = escaped(in_language(info.tagline, languages));
  std::string tags =
      fmt::format(R"(<meta property="og:site_name" content="Veillée" /><meta property="og:type" content="website" />)"
                  R"(<meta property="og:title" content="{}" /><meta property="og:description" content="{}" />)"
                  R"(<meta name="twitter:card" content="summary_large_image" />)",
                  title, sentence);
  if (!origin.empty())
    tags += fmt::format(R"(<meta property="og:url" content="{0}{1}" /><meta property="og:image" )"
                        R"(content="{0}/previews/{2}.jpg" /><meta property="og:image:width" content="600" />)"
                        R"(<meta property="og:image:height" content="315" />)",
                        origin, escaped(path), info.id);
  return tags;
}

std::string origin_of(std::string_view host, bool secure) {
  const auto good = [](unsigned char c) { return std::isalnum(c) || std::string_view(".:-[]").contains(char(c)); };
  if (host.empty() || !std::ranges::all_of(host, good)) return {};
  return fmt::format("{}://{}", secure ? "https" : "http", host);
}

}  // namespace veillee::server
