#include <boost/asio/ip/address.hpp>
#include <cstdlib>

#include "app/commands.h"
#include "app/settings.h"
#include "server/serve.h"

namespace veillee {

namespace {

// As CLI11 wants it: an empty text if all is well. Lists may have spaces after their commas.
std::string is_address(std::string& text) {
  text.erase(0, text.find_first_not_of(' '));
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return error ? "'" + text + "' is not an IP address" : "";
}

}  // namespace

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
  command->add_option("--connections", config->max_connections_per_address, "Limit per address; 0 for none")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--trusted-proxy", config->trusted_proxies,
                   "Addresses of proxies whose X-Forwarded-For is believed, with commas between them")
      ->delimiter(',')
      ->check(CLI::Validator(is_address, "ADDRESS"));
  command->add_option("--metrics-port", config->metrics_port, "Port on 127.0.0.1 for /metrics (Prometheus); 0 for none")
      ->capture_default_str();
  command->add_flag("--public-metrics", config->public_metrics, "Answer /metrics on the house's own port too");
  command->add_option("--log-level", config->log_level, "How much is written to standard error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}))
      ->capture_default_str();
  auto log_format = std::make_shared<std::string>("text");
  command->add_option("--log-format", *log_format, "For people or for programs: a JSON object a line")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  auto file = std::make_shared<std::string>();
  command->add_option("--config", *file, "File with further settings, a line each: port = 9000");
  command->footer(
      "Every option can also be an environment variable (--log-level is VEILLEE_LOG_LEVEL) or a line of the\n"
      "configuration file (log-level = debug). The command line comes first, then the environment, then the\n"
      "file, then the default.");
  take_from_environment(*command);
  command->callback([=] {
    if (!file->empty()) take_from_file(*command, *file);
    config->log_json = *log_format == "json";
    config->data_dir = *data;
    config->web_dir = *web;
    if (const int status = server::serve(*config); status != 0) std::exit(status);
  });
}

}  // namespace veillee
