// `veillee migrate --from sqlite:FILE --to postgres://…`: a house changes its database.
#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "app/commands.h"
#include "server/store/copy.h"

namespace veillee {

namespace {

std::string is_place(std::string& text) {
  const bool known =
      text.starts_with("sqlite:") || text.starts_with("postgres://") || text.starts_with("postgresql://");
  return known ? "" : "'" + text + "' is neither sqlite:FILE nor postgres://user@host/name";
}

// A line for each table, renewed while it grows where somebody looks.
void show(const server::CopyProgress& progress) {
  if (progress.done == progress.all)
    fmt::print("{} {:<14} {:>10} rows\n", progress.checked ? "checked" : "copied ", progress.table, progress.all);
  else
    fmt::print(stderr, "{:<14} {} of {}\r", progress.table, progress.done, progress.all);
}

}  // namespace

void add_migrate(CLI::App& app) {
  auto* command = app.add_subcommand("migrate", "Copy a closed house from SQLite to PostgreSQL or back, and compare");
  auto from = std::make_shared<std::string>(), to = std::make_shared<std::string>();
  command->add_option("--from", *from, "sqlite:data/veillee.db or postgres://user@host/name")
      ->required()
      ->check(CLI::Validator(is_place, "PLACE"));
  command->add_option("--to", *to, "The same; new or empty, or what an interrupted copy has left")
      ->required()
      ->check(CLI::Validator(is_place, "PLACE"));
  command->footer("If it is interrupted, the same command goes on. The source is not changed.");
  command->callback([=] {
    server::copy_house(*from, *to, [shown = std::string()](const server::CopyProgress& progress) mutable {
      const std::string now = fmt::format("{} {} {}", progress.table, progress.done, progress.checked);
      if (std::exchange(shown, now) != now) show(progress);
    });
    fmt::print("The house is in {} now.\n", *to);
  });
}

}  // namespace veillee
