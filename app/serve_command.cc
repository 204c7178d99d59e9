#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstdlib>
#include <thread>

#include "app/commands.h"
#include "app/questions.h"
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

std::string is_database(std::string& text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://")
             ? ""
             : "'" + text + "' is not an address like postgres://user@host/name";
}

// What a house and a worker have in common.
struct Shared {
  std::shared_ptr<server::ServeConfig> config = std::make_shared<server::ServeConfig>();
  std::shared_ptr<std::string> log_format = std::make_shared<std::string>("text"),
                               file = std::make_shared<std::string>();

  void add_database(CLI::App& command, const char* description) const {
    command.add_option("--db", config->db, description)->check(CLI::Validator(is_database, "URL"));
  }
  void add_threads(CLI::App& command, const char* description) const {
    command.add_option("--threads", config->threads, description)->check(CLI::Range(0, 256))->capture_default_str();
  }
  void add_to(CLI::App& command) const {
    command
        .add_option("--metrics-port", config->metrics_port, "Port on 127.0.0.1 for /metrics (Prometheus); 0 for none")
        ->capture_default_str();
    command
        .add_option("--webhook-hosts", config->calls.webhook,
                    "Hosts that guests may be called at when a table waits for them: ntfy.sh,discord.com; with a port\n"
                    "(192.168.1.5:8090) also one of the local network. None without it")
        ->delimiter(',');
    command
        .add_option("--push-hosts", config->calls.push,
                    "Push services of browsers that may be used; 'none' turns push off")
        ->delimiter(',')
        ->capture_default_str();
    command
        .add_option("--push-contact", config->calls.contact,
                    "Where push services can ask about this house: mailto: or https:")
        ->capture_default_str();
    command.add_option("--log-level", config->log_level, "How much is written to standard error")
        ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}))
        ->capture_default_str();
    command.add_option("--log-format", *log_format, "For people or for programs: a JSON object a line")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command.add_option("--config", *file, "File with further settings, a line each: threads = 4");
    command.footer(
        "Every option can also be an environment variable (--log-level is VEILLEE_LOG_LEVEL) or a line of the\n"
        "configuration file (log-level = debug). The command line comes first, then the environment, then the\n"
        "file, then the default.");
    take_from_environment(command);
  }
  // When the command line is read.
  void take_file(CLI::App& command) const {
    if (!file->empty()) take_from_file(command, *file);
    if (config->calls.push == std::vector<std::string>{"none"}) config->calls.push.clear();
    config->log_json = *log_format == "json";
  }
  void run() const {
    if (const int status = server::serve(*config); status != 0) std::exit(status);
  }
};

}  // namespace

void add_serve(CLI::App& app) {
  auto* command = app.add_subcommand("serve", "Open the house: pages, tables, house players");
  const Shared shared;
  const auto config = shared.config;
  auto data = std::make_shared<std::string>(config->data_dir.string());
  auto web = std::make_shared<std::string>(config->web_dir.string());
  command->add_option("--port", config->port, "Port to listen on; 0 takes a free one")->capture_default_str();
  command->add_option("--address", config->address, "Address to listen on; 0.0.0.0 for the whole network")
      ->capture_default_str();
  command->add_option("--data", *data, "Folder for everything the house keeps")->capture_default_str();
  shared.add_database(
      *command, "A PostgreSQL database instead of the folder, postgres://user@host/name: several houses may share it");
  command->add_option("--web", *web, "Folder with the built pages")->capture_default_str();
  shared.add_threads(*command, "Threads for house players; 0 leaves one core free");
  command->add_option("--connections", config->max_connections_per_address, "Limit per address; 0 for none")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--trusted-proxy", config->trusted_proxies,
                   "Addresses of proxies whose X-Forwarded-For is believed, with commas between them")
      ->delimiter(',')
      ->check(CLI::Validator(is_address, "ADDRESS"));
  command->add_flag("--public-metrics", config->public_metrics, "Answer /metrics on the house's own port too");
  auto questions = std::make_shared<std::string>();
  add_questions(*command, *questions);
  shared.add_to(*command);
  command->callback([=] {
    shared.take_file(*command);
    config->data_dir = *data;
    config->web_dir = *web;
    config->questions = own_questions(*questions);
    shared.run();
  });
}

void add_worker(CLI::App& app) {
  auto* command =
      app.add_subcommand("worker", "Think for the house players of houses that share a PostgreSQL database");
  const Shared shared;
  shared.config->only_thinks = true;
  shared.add_database(*command, "The database, postgres://user@host/name");
  shared.add_threads(*command, "Threads that think; 0 takes all cores");
  shared.add_to(*command);
  command->callback([=] {
    shared.take_file(*command);
    if (shared.config->db.empty()) throw CLI::RequiredError("--db");
    if (shared.config->threads == 0)
      shared.config->threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    shared.run();
  });
}

}  // namespace veillee
