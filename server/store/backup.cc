#include "server/store/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/schema.h"
#include "server/store/sqlite.h"

namespace veillee::server {

namespace fs = std::filesystem;

namespace {

// Only then the new name survives a power cut too.
void sync_folder(const fs::path& file) {
  const fs::path folder = fs::absolute(file).parent_path();
  const int handle = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = handle >= 0 && fsync(handle) == 0;
  if (handle >= 0) close(handle);
  if (!synced) throw StoreError(fmt::format("the folder {} cannot be synced", folder.string()));
}

}  // namespace

void back_up(const fs::path& data_dir, const fs::path& copy) {
  const fs::path source = data_dir / "veillee.db";
  if (!fs::exists(source)) throw StoreError(fmt::format("there is no database in {}", data_dir.string()));
  if (fs::exists(copy)) throw StoreError(fmt::format("{} is there already", copy.string()));
  fs::path part = copy;
  part += ".part";
  fs::remove(part);
  const mode_t before = umask(0077);  // the copy holds the secrets of running games
  try {
    SqliteDatabase database(source);
    Statement(database, "VACUUM INTO ?").bind(1, part.string()).run();
    SqliteDatabase made(part);
    check_is_ours(made);
    Statement check(made, "PRAGMA integrity_check");
    if (check.first([](const Statement& row) { return row.text(0); }) != "ok")
      throw StoreError("the copy is damaged; is the disk in order?");
  } catch (...) {
    umask(before);
    fs::remove(part);
    throw;
  }
  umask(before);
  fs::rename(part, copy);
  sync_folder(copy);
}

}  // namespace veillee::server
