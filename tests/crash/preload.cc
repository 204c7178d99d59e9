// Preloaded into the house by the crash tests. It does two things, each only if its variable is set.
//
// DURABLE_FROM, DURABLE_TO (folders): what would survive a power cut. Whenever a file of DURABLE_FROM is fsynced its
// bytes are copied to DURABLE_TO/files, and whenever the folder itself is fsynced the names in it are noted in
// DURABLE_TO/names. A file survives with the bytes of its last fsync, and only if its name was synced, too. The kernel
// may of course keep more; the house must not need it. (Copies are renamed into place, so a kill leaves whole ones.)
//
// CLOCK_OFFSET (a file): the wall clock is this many seconds ahead, as the file says at that moment.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

namespace {

// The function that this library stands before.
template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

void copy_file(int from, const char* name) {
  char partial[PATH_MAX], path[PATH_MAX];
  snprintf(partial, sizeof partial, "%s/partial-%s", getenv("DURABLE_TO"), name);
  snprintf(path, sizeof path, "%s/files/%s", getenv("DURABLE_TO"), name);
  struct stat status;
  const int to = open(partial, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (to < 0 || fstat(from, &status) != 0) abort();
  for (off_t at = 0; at < status.st_size;)
    if (sendfile(to, from, &at, static_cast<size_t>(status.st_size - at)) <= 0) abort();
  close(to);
  if (rename(partial, path) != 0) abort();
}

void note_names(const char* folder) {
  char partial[PATH_MAX], path[PATH_MAX];
  snprintf(partial, sizeof partial, "%s/partial-names", getenv("DURABLE_TO"));
  snprintf(path, sizeof path, "%s/names", getenv("DURABLE_TO"));
  FILE* to = fopen(partial, "w");
  DIR* from = opendir(folder);
  if (to == nullptr || from == nullptr) abort();
  for (const dirent* entry; (entry = readdir(from)) != nullptr;)
    if (entry->d_type == DT_REG) fprintf(to, "%s\n", entry->d_name);
  closedir(from);
  fclose(to);
  if (rename(partial, path) != 0) abort();
}

void synced(int file) {
  const char* folder = getenv("DURABLE_FROM");
  if (folder == nullptr) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) abort();
  path[length] = '\0';
  if (strcmp(path, folder) == 0) {
    note_names(folder);
  } else if (strncmp(path, folder, strlen(folder)) == 0) {
    // The descriptor may be one for writing only: read by another.
    const int from = open(path, O_RDONLY);
    if (from < 0) return;  // deleted meanwhile
    copy_file(from, strrchr(path, '/') + 1);
    close(from);
  }
}

}  // namespace

extern "C" {

int fsync(int file) {
  const int result = real<int(int)>("fsync")(file);
  if (result == 0) synced(file);
  return result;
}

int fdatasync(int file) {
  const int result = real<int(int)>("fdatasync")(file);
  if (result == 0) synced(file);
  return result;
}

int clock_gettime(clockid_t clock, timespec* now) noexcept {
  const int result = real<int(clockid_t, timespec*)>("clock_gettime")(clock, now);
  const char* path = getenv("CLOCK_OFFSET");
  if (path == nullptr || clock != CLOCK_REALTIME) return result;
  long offset = 0;
  if (FILE* file = fopen(path, "r"); file != nullptr) {
    if (fscanf(file, "%ld", &offset) != 1) offset = 0;
    fclose(file);
  }
  now->tv_sec += offset;
  return result;
}
}
