#include "server/net/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>

namespace veillee::server {

namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view extension, type;
};
constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
};

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

// Parts of letters, digits and - _ . @ that do not begin with a dot: nothing leads out of the folder,
// and what the build never makes is not looked for.
bool is_plain(std::string_view path) {
  if (!path.starts_with('/')) return false;
  char before = '/';
  for (const char c : path.substr(1)) {
    const bool good =
        std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.' || c == '@' || c == '/';
    if (!good || (before == '/' && (c == '.' || c == '/'))) return false;
    before = c;
  }
  return true;
}

std::string_view type_of(std::string_view path) {
  for (const Type& type : kTypes)
    if (path.ends_with(type.extension)) return type.type;
  return "application/octet-stream";
}

// Does the browser take this encoding? "br;q=0" says no.
bool accepts(std::string_view header, std::string_view encoding) {
  while (!header.empty()) {
    const auto comma = std::min(header.find(','), header.size());
    std::string_view item = header.substr(0, comma);
    header.remove_prefix(std::min(comma + 1, header.size()));
    item.remove_prefix(std::min(item.find_first_not_of(" \t"), item.size()));
    const std::string_view name = item.substr(0, item.find_first_of("; \t"));
    if (name == encoding) {
      const auto quality = item.find("q=0");
      return quality == std::string_view::npos || item.find_first_of("123456789", quality) != std::string_view::npos;
    }
  }
  return false;
}

std::optional<std::string> read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// Nothing but a hash gets into a header.
std::string hash_in(const fs::path& file) {
  constexpr std::string_view kBegin = "'sha256-";
  constexpr std::size_t kSize = 53;
  std::string text = read(file).value_or("");
  const bool good = text.size() == kSize && text.starts_with(kBegin) && text.ends_with('\'') &&
                    std::ranges::all_of(text.substr(kBegin.size(), 44), [](unsigned char c) {
                      return std::isalnum(c) || c == '+' || c == '/' || c == '=';
                    });
  return good ? text : "";
}

bool is_file(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error);
}

}  // namespace

FileAnswer StaticFiles::find(std::string_view path, std::string_view accept_encoding,
                             std::string_view if_none_match) const {
  if (!is_file(folder_ / "index.html"))
    return {.status = 503,
            .body =
                "Veillée is running, but its pages have not been built.\n"
                "Run ./play --build, or say where they are with --web FOLDER.\n",
            .type = "text/plain; charset=utf-8",
            .cache = "no-store",
            .is_page = true};

  const FileAnswer no_file{
      .body = "There is no such file.\n", .type = "text/plain; charset=utf-8", .cache = "no-store"};
  std::string name = is_plain(path) ? std::string(path.substr(1)) : "";
  if (name.empty() || !is_file(folder_ / name)) {
    const bool has_extension = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
    if (has_extension) return no_file;
    name = "index.html";
  }

  FileAnswer answer{.type = type_of(name),
                    .cache = name.starts_with("assets/") ? kForever : kAskAgain,
                    .is_page = name == "index.html"};
  if (answer.is_page) answer.early = hash_in(folder_ / "early.sha256");
  fs::path file = folder_ / name;
  for (const auto& [encoding, suffix] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
    const fs::path packed = folder_ / (name + suffix);
    if (!accepts(accept_encoding, encoding) || !is_file(packed)) continue;
    file = packed;
    answer.encoding = encoding;
    break;
  }
  std::error_code error;
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  answer.etag = fmt::format("\"{:x}-{:x}{}\"", time, fs::file_size(file, error), answer.encoding);
  if (if_none_match.find(answer.etag) != std::string_view::npos) {
    answer.status = 304;
    return answer;
  }
  auto body = read(file);
  if (!body) return no_file;
  answer.status = 200;
  answer.body = std::move(*body);
  return answer;
}

FileAnswer StaticFiles::page_with(std::string_view tags) const {
  constexpr std::string_view kMark = "<!-- preview -->";
  FileAnswer page = find("/", "", "");
  page.etag.clear();
  if (const auto at = page.body.find(kMark); at != std::string::npos) page.body.replace(at, kMark.size(), tags);
  return page;
}

}  // namespace veillee::server
