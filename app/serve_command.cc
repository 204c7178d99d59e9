#include <cstdlib>

#include "app/commands.h"
#include "server/serve.h"

namespace veillee {

void add_serve(CLI::App& app) {
  auto* command = app.add_subcommand("serve", "Open the house: pages, tables, house players");
  auto config = std::make_shared<server::ServeConfig>();
  auto data = std::make_shared<std::string>(config->data_dir.string());
  auto web = std::make_shared<std::string>(config->web_dir.string());
  command->add_option("--port", config->port, "Port to listen on; 0 takes a free one")->capture_default_str();
  command->add_option("--address", config->address, "Address to listen on; 0.0.0.0 for the whole network")
      ->capture_default_str();
  command->add_option("--data", *data, "Folder for everything the house keeps")->capture_default_str();
  command->add_option("--web", *web, "Folder with the built pages")->capture_default_str();
  command->add_option("--threads", config->threads, "Threads for house players; 0 leaves one core free")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command
      ->add_option("--connections", config->max_connections_per_address,
                   "Per address; 0 for no limit, as behind a proxy")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command->callback([=] {
    config->data_dir = *data;
    config->web_dir = *web;
    if (const int status = server::serve(*config); status != 0) std::exit(status);
  });
}

}  // namespace veillee
