#include "server/people/operator_token.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <future>
#include <sstream>
#include <stdexcept>

#include "server/base/ids.h"
#include "server/base/random.h"

namespace veillee::server {

namespace fs = std::filesystem;

namespace {

fs::path file_in(const fs::path& data_dir) { return data_dir / "operator"; }

std::string hash_of(std::string_view token) {
  std::array<std::uint8_t, 32> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return hex(hash);
}

// Whoever calls it may be root; the house that reads the file is whoever owns the folder.
bool write_file(const fs::path& file, const std::string& text) {
  struct stat folder {};
  const int handle = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (handle < 0) return false;
  const bool written = write(handle, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool owned = stat(file.parent_path().c_str(), &folder) == 0 &&
                     (folder.st_uid == geteuid() || fchown(handle, folder.st_uid, folder.st_gid) == 0);
  return close(handle) == 0 && written && owned;
}

}  // namespace

std::string give_operator_token(const fs::path& data_dir, Milliseconds until) {
  if (!fs::exists(data_dir / "veillee.db"))
    throw std::runtime_error(fmt::format("there is no house in {}", data_dir.string()));
  const std::string token = new_guest_token();
  fs::path part = file_in(data_dir);
  part += ".part";
  if (!write_file(part, fmt::format("{} {}\n", hash_of(token), until)))
    throw std::runtime_error(fmt::format("the folder {} cannot be written", data_dir.string()));
  fs::rename(part, file_in(data_dir));
  return token;
}

void end_operator_token(const fs::path& data_dir) { fs::remove(file_in(data_dir)); }

namespace {

constexpr const char* kKeyName = "operator";

bool fits(std::istream& kept, std::string_view token, Milliseconds now) {
  std::string hash;
  Milliseconds until = 0;
  if (token.empty() || !(kept >> hash >> until) || now >= until) return false;
  const std::string given = hash_of(token);
  return hash.size() == given.size() && sodium_memcmp(hash.data(), given.data(), given.size()) == 0;
}

void keep(Store& store, const std::string& text) {
  std::promise<Written> answer;
  store.write(PeopleWrite(KeepHouseKey{kKeyName, {text.begin(), text.end()}, true}),
              [&](Written written) { answer.set_value(written); });
  if (answer.get_future().get() != Written::kDurable) throw std::runtime_error("the database cannot be written");
}

}  // namespace

std::string give_operator_token(Store& store, Milliseconds until) {
  std::string token = new_guest_token();
  keep(store, fmt::format("{} {}", hash_of(token), until));
  return token;
}

void end_operator_token(Store& store) { keep(store, ""); }

bool is_operator_token(const fs::path& data_dir, std::string_view token, Milliseconds now) {
  std::ifstream file(file_in(data_dir));
  return fits(file, token, now);
}

bool is_operator_token(Store& store, std::string_view token, Milliseconds now) {
  const auto kept = store.people().house_key(kKeyName);
  std::istringstream text(kept ? std::string(kept->begin(), kept->end()) : std::string());
  return fits(text, token, now);
}

}  // namespace veillee::server
