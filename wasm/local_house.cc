#include "wasm/local_house.h"

#include "games/kit/json.h"
#include "house/envelope.h"
#include "house/replay.h"
#include "server/fair/audit.h"
#include "server/tables/trial.h"
#include "server/wire/read.h"
#include "server/wire/write.h"
#include "wasm/study.h"

namespace veillee::server {

struct LocalCommands {
  // The members of the answer beside "ok".
  using Said = Answer<std::string>;

  LocalHouse& house;
  const json::object& request;

  template <class Body>
  Answer<Body> body(std::string_view field) const {
    const json::value* value = request.if_contains(field);
    Body body;
    wire::Reader reader;
    if (value == nullptr) return bad_request(fmt::format("'{}' is missing", field));
    if (!reader.read(*value, field, body)) return bad_request(reader.complaint());
    return body;
  }
  Answer<const json::object*> object(std::string_view field) const {
    const json::value* value = request.if_contains(field);
    if (value == nullptr || !value->is_object()) return bad_request(fmt::format("'{}' must be an object", field));
    return &value->get_object();
  }
  std::string_view text(std::string_view field) const {
    const json::value* value = request.if_contains(field);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
  }
  // kEverything if the field is absent, kSpectator if it is null.
  Answer<Seat> seat() const {
    const json::value* value = request.if_contains("seat");
    if (value == nullptr) return kEverything;
    if (value->is_null()) return kSpectator;
    if (!value->is_int64() || value->get_int64() < 0 || value->get_int64() >= kMaxSeats)
      return bad_request("'seat' is the number of a seat, or null");
    return static_cast<Seat>(value->get_int64());
  }

  std::string changed() const {
    const LocalTable& table = *house.table_;
    return fmt::format(R"("table":"{}","saved":{},"summary":{},"thinks":{})", text_of(table.id()),
                       json::serialize(table.saved()), wire::to_json(table.summary()), table.waits_for_house());
  }
  std::string said(const LocalTable::Messages& messages, bool changes) const {
    std::string text;
    for (const wire::Message& message : messages) text += (text.empty() ? "" : ",") + wire::to_json(message);
    text = fmt::format(R"("messages":[{}],)", text);
    return text + (changes ? changed() : fmt::format(R"("thinks":{})", house.table_->waits_for_house()));
  }
  Said put(Answer<LocalTable> table) const {
    if (!table) return std::unexpected(table.error());
    house.table_ = std::move(*table);
    return changed();
  }

  Said create() {
    const auto wish = body<wire::NewTable>("wish");
    if (!wish) return std::unexpected(wish.error());
    return put(LocalTable::create(*wish));
  }
  Said open() {
    const auto saved = object("saved");
    if (!saved) return std::unexpected(saved.error());
    return put(LocalTable::open(**saved));
  }
  Said ask() {
    const auto given = object("request");
    if (!given) return std::unexpected(given.error());
    const auto read = wire::read_request(json::serialize(**given));
    if (!read) return problem(read.error().code, read.error().message);
    const int before = house.table_->summary().version;
    const auto messages = house.table_->answer(*read);
    return said(messages, house.table_->summary().version != before);
  }
  Said go_on() { return said(house.table_->go_on(), true); }
  Said rematch() { return put(house.table_->rematch()); }
  Said record() {
    const auto record = house.table_->record();
    if (!record) return std::unexpected(record.error());
    return R"("record":)" + json::serialize(*record);
  }
  Said replay() {
    const auto record = object("record");
    const auto viewer = seat();
    if (!record || !viewer) return std::unexpected(!record ? record.error() : viewer.error());
    const auto replay = replay_of(**record, *viewer);
    if (!replay) return of_rules(replay.error());
    return R"("replay":)" + json::serialize(*replay);
  }
  Said trial() {
    const auto viewer = seat();
    if (!viewer) return std::unexpected(viewer.error());
    const auto trial = trial_of(text("record"), std::max<Seat>(*viewer, 0), text("move"));
    if (!trial) return std::unexpected(trial.error());
    return R"("trial":)" + wire::to_json(*trial);
  }

  // ---- study.h

  Said object_of(std::string_view name, const Answer<json::object>& answer) const {
    if (!answer) return std::unexpected(answer.error());
    return fmt::format(R"("{}":{})", name, json::serialize(*answer));
  }
  std::int64_t number(std::string_view field) const {
    const json::value* value = request.if_contains(field);
    return value != nullptr && value->is_int64() ? std::max<std::int64_t>(value->get_int64(), 0) : 0;
  }
  Said begin() {
    if (const auto state = object("state")) return object_of("record", begin_study(**state));
    const auto options = object("options");
    if (!options) return std::unexpected(options.error());
    const auto players = static_cast<int>(std::min<std::int64_t>(number("players"), kMaxSeats));
    return object_of("record", begin_study(text("game"), players, **options, text("seed")));
  }
  Said look() {
    const auto record = object("record");
    if (!record) return std::unexpected(record.error());
    return object_of("look", look_at(**record));
  }
  Said think() {
    const auto record = object("record");
    const auto thinker = seat();
    if (!record || !thinker) return std::unexpected(!record ? record.error() : thinker.error());
    return object_of("thought", thought_at(**record, *thinker, static_cast<std::uint64_t>(number("simulations"))));
  }
  Said judge() {
    const auto record = object("record");
    if (!record) return std::unexpected(record.error());
    const auto judged = judged_after(**record, static_cast<std::size_t>(number("done")));
    if (!judged) return std::unexpected(judged.error());
    return R"("judged":)" + (*judged ? wire::to_json(**judged) : "null");
  }
  Said verify() {
    const std::string_view commit = text("commit");
    json::array findings;
    for (const Finding& one :
         verify_record(text("record"), commit.empty() ? std::nullopt : std::optional(std::string(commit))))
      findings.push_back(json::object{{"check", one.check}, {"holds", one.holds}});
    return R"("findings":)" + json::serialize(findings);
  }

  Said run() {
    struct Entry {
      std::string_view name;
      Said (LocalCommands::*handler)();
      bool needs_table = false;
    };
    static constexpr Entry kCommands[] = {
        {"ask", &LocalCommands::ask, true},         {"go on", &LocalCommands::go_on, true},
        {"create", &LocalCommands::create},         {"open", &LocalCommands::open},
        {"rematch", &LocalCommands::rematch, true}, {"record", &LocalCommands::record, true},
        {"replay", &LocalCommands::replay},         {"try", &LocalCommands::trial},
        {"begin", &LocalCommands::begin},           {"look", &LocalCommands::look},
        {"think", &LocalCommands::think},           {"judge", &LocalCommands::judge},
        {"verify", &LocalCommands::verify},
    };
    for (const Entry& entry : kCommands)
      if (entry.name == text("do")) {
        if (entry.needs_table && !house.table_) return not_found("there is no table here");
        return (this->*entry.handler)();
      }
    return bad_request("nothing is to be done");
  }
};

std::string LocalHouse::answer(std::string_view line) {
  const auto read = parse_object(line, "request");
  const auto said = read ? LocalCommands{*this, *read}.run() : LocalCommands::Said(bad_request(read.error()));
  if (said) return fmt::format(R"({{"ok":true,{}}})", *said);
  return json::serialize(json::object{{"ok", false}, {"error", said.error().message}, {"code", said.error().code}});
}

}  // namespace veillee::server
