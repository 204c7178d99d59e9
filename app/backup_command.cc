// `veillee backup FILE`: a copy of the house's books, also while it is open.
#include <fmt/format.h>

#include "app/commands.h"
#include "app/settings.h"
#include "server/store/backup.h"

namespace veillee {

void add_backup(CLI::App& app) {
  auto* command = app.add_subcommand("backup", "Copy everything the house keeps into one file, also while it is open");
  auto data = std::make_shared<std::string>("data");
  auto file = std::make_shared<std::string>();
  command->add_option("--data", *data, "Folder of the house")->capture_default_str();
  command->add_option("file", *file, "The copy; must not be there yet")->required();
  command->footer("To restore: put the copy into an empty folder under the name veillee.db and serve that folder.");
  take_from_environment(*command);
  command->callback([=] {
    server::back_up(*data, *file);
    fmt::print("{} is a copy of the house in {}.\n", *file, *data);
  });
}

}  // namespace veillee
