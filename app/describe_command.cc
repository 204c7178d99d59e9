// `veillee describe`: the shapes of the wire, as the pages and as programs read them.
#include <fmt/format.h>

#include "app/commands.h"
#include "server/api/openapi.h"

namespace veillee {

void add_describe(CLI::App& app) {
  auto* command = app.add_subcommand("describe", "Print what pages, programs and the house say to each other");
  auto typescript = std::make_shared<bool>(false);
  auto openapi = std::make_shared<bool>(false);
  auto* ts = command->add_flag("--ts", *typescript, "As TypeScript: web/src/wire/types.ts");
  auto* api = command->add_flag("--openapi", *openapi, "As OpenAPI 3: what GET /api answers");
  ts->excludes(api);
  command->require_option(1);
  command->callback(
      [=] { fmt::print("{}", *typescript ? server::typescript_types() : server::openapi_document() + "\n"); });
}

}  // namespace veillee
