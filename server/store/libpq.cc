#include "server/store/libpq.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include "server/store/store.h"

namespace veillee::server {

namespace {

Libpq load() {
  // Never closed: connections live as long as the process.
  void* library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    throw StoreError(fmt::format("PostgreSQL's library is missing ({}); Debian has it as libpq5", dlerror()));
  Libpq functions;
#define VEILLEE_LOAD(name)                                                            \
  functions.name = reinterpret_cast<decltype(functions.name)>(dlsym(library, #name)); \
  if (functions.name == nullptr) throw StoreError("libpq.so.5 is too old: it has no " #name);
  VEILLEE_LIBPQ(VEILLEE_LOAD)
#undef VEILLEE_LOAD
  return functions;
}

}  // namespace

const Libpq& libpq() {
  static const Libpq functions = load();
  return functions;
}

}  // namespace veillee::server
