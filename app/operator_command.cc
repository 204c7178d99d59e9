// `veillee operator`: the link that opens the operator's page of a house.
#include <fmt/format.h>

#include "app/commands.h"
#include "app/settings.h"
#include "server/base/random.h"
#include "server/people/operator_token.h"
#include "server/store/postgres_store.h"

namespace veillee {

void add_operator(CLI::App& app) {
  auto* command = app.add_subcommand("operator", "Give out a link to the page on which order is kept");
  auto data = std::make_shared<std::string>("data");
  auto db = std::make_shared<std::string>();
  auto url = std::make_shared<std::string>("http://localhost:8080");
  auto hours = std::make_shared<int>(12);
  auto end = std::make_shared<bool>(false);
  command->add_option("--data", *data, "Folder of the house")->capture_default_str();
  command->add_option("--db", *db, "The PostgreSQL database of the house, instead of a folder");
  command->add_option("--url", *url, "Address under which the house is reached")->capture_default_str();
  command->add_option("--hours", *hours, "How long the link is good")
      ->check(CLI::Range(1, 24 * 365))
      ->capture_default_str();
  command->add_flag("--end", *end, "Make the last link worthless instead");
  command->footer("Only the newest link is good. Whoever has it can read reports, block guests and close tables.");
  take_from_environment(*command);
  command->callback([=] {
    // Answers come on the store's own thread.
    const auto store = db->empty() ? nullptr : server::open_postgres_store(*db, [](auto work) { work(); });
    if (*end) {
      if (store != nullptr)
        server::end_operator_token(*store);
      else
        server::end_operator_token(*data);
      fmt::print("No link to the operator's page is good any more.\n");
      return;
    }
    if (!server::prepare_randomness()) throw std::runtime_error("the system gives no random numbers");
    const server::Milliseconds until = server::system_time() + server::Milliseconds{3'600'000} * *hours;
    const std::string token =
        store != nullptr ? server::give_operator_token(*store, until) : server::give_operator_token(*data, until);
    fmt::print("{}/operator#{}\n", url->substr(0, url->find_last_not_of('/') + 1), token);
  });
}

}  // namespace veillee
