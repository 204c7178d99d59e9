// The pages: files of one folder, as the build left them. In index.html there may be one script; its hash, as
// 'sha256-…', stands in early.sha256.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace veillee::server {

struct FileAnswer {
  unsigned status = 404;  // 200, 304, 404, or 503 when the folder is not there
  std::string body{};
  std::string_view type{};      // Content-Type
  std::string_view encoding{};  // Content-Encoding, empty for none
  std::string_view cache{};     // Cache-Control
  std::string etag{};
  bool is_page = false;  // index.html, not an asset
  std::string early{};   // of a page: the script inside it that may run, as a content security policy names it
};

class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // `path` is that of the request, without the query. A path without an extension that names no file
  // is a page of the single-page application: it gets index.html.
  FileAnswer find(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) const;

  // index.html with these tags in its head, in the place of "<!-- preview -->". Plain, because it is made now.
  FileAnswer page_with(std::string_view tags) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace veillee::server
