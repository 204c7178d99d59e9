// The wire: what is described is what is written, read and told to the pages.
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>

#include "server/net/send_queue.h"
#include "server/wire/answers.h"
#include "server/wire/connection.h"
#include "server/wire/notes.h"
#include "server/wire/read.h"
#include "server/wire/schema.h"
#include "server/wire/write.h"

namespace veillee::server::wire {
namespace {

TEST(Writer, absent_null_and_empty_are_three_things) {
  EXPECT_EQ(to_json(OkMessage{}), R"({"is":"ok"})");
  EXPECT_EQ(to_json(OkMessage{7, 4}), R"({"is":"ok","re":7,"version":4})");
  EXPECT_EQ(to_json(Me{"Anna", {}}), R"({"name":"Anna","nickname":null})");
  EXPECT_EQ(to_json(Me{"Anna", std::string("anna")}), R"({"name":"Anna","nickname":"anna"})");
  EXPECT_EQ(to_json(Tables{}), R"({"tables":[]})");
}

TEST(Writer, what_is_ready_made_is_taken_as_it_is) {
  const StepMessage step{.table = 42,
                         .version = 3,
                         .seat = {kChance},
                         .events = {R"([{"type":"roll"}])"},
                         .view = {R"({"board":{}})"},
                         .legal = {"a", "b"},
                         .marks = Marks{{"a", "b\"c"}},
                         .you = 1,
                         .status = Status::playing};
  EXPECT_EQ(to_json(step),
            R"({"is":"step","table":"000000000001a","version":3,"seat":"chance","events":[{"type":"roll"}],)"
            R"("view":{"board":{}},"legal":["a","b"],"marks":{"a":"b\"c"},"you":1,"status":"playing"})");
}

TEST(Writer, names_that_cpp_keeps_for_itself_lose_their_underscore) {
  const OptionInfo option{.name = "n", .type = OptionType::bool_, .default_ = {"true"}};
  EXPECT_TRUE(to_json(option).starts_with(R"({"name":"n","type":"bool","default":true,)"));
}

TEST(SharedMessage, is_written_once) {
  const SharedMessage message = PongMessage{5};
  const SharedMessage copy = message;
  EXPECT_EQ(*message.text(), R"({"is":"pong","re":5})");
  EXPECT_EQ(message.text(), copy.text());
}

TEST(SendQueue, is_bounded_in_bytes_but_takes_one_message_of_any_length) {
  const SharedMessage large = ErrorMessage{.error = std::string(2 * SendQueue::kMaxBytes, 'x')};
  SendQueue queue;
  EXPECT_TRUE(queue.push(large)) << "somebody who reads gets it";
  EXPECT_FALSE(queue.push(PongMessage{}));
  queue.pop();
  const SharedMessage medium = ErrorMessage{.error = std::string(SendQueue::kMaxBytes / 8, 'x')};
  int taken = 0;
  while (queue.push(medium)) ++taken;
  EXPECT_EQ(taken, 7);
}

// As many as the store acknowledges in one moment, each told to everybody at a table.
TEST(SendQueue, takes_many_short_messages_and_counts_what_each_costs) {
  SendQueue queue;
  std::size_t taken = 0;
  while (queue.push(PongMessage{})) ++taken;
  EXPECT_GE(taken, 1000u);
  while (!queue.empty()) queue.pop();
  for (std::size_t again = 0; again < taken; ++again) EXPECT_TRUE(queue.push(PongMessage{}));
  EXPECT_FALSE(queue.push(PongMessage{}));
}

// A message has the texts that it is made of, too, and a string that was written has room to grow.
TEST(SendQueue, holds_no_more_memory_than_it_counts) {
  const auto allocated = [] {
    const auto all = mallinfo2();
    return all.uordblks + all.hblkhd;
  };
  const std::size_t before = allocated();
  for (const std::size_t size : {std::size_t{0}, SendQueue::kMaxBytes / 1000, SendQueue::kMaxBytes / 8}) {
    SendQueue queue;
    while (queue.push(TableMessage{.log = {std::string(size, '1')}})) continue;
    EXPECT_LE(allocated() - before, SendQueue::kMaxBytes * 9 / 8) << size;
  }
}

TEST(Reader, takes_what_is_described_and_nothing_else) {
  const auto good = read_body<NewSeat>(R"({"kind":"house","level":"club"})");
  ASSERT_TRUE(good);
  EXPECT_EQ(good->kind, PlaceKind::house);
  EXPECT_EQ(good->level, "club");
  for (const auto* bad : {"", "[]", "{}", R"({"kind":"cat"})", R"({"kind":1})", R"({"kind":"me","more":1})",
                          R"({"kind":"me","name":null})", R"({"kind":"me"}x)"})
    EXPECT_FALSE(read_body<NewSeat>(bad)) << bad;
  EXPECT_EQ(read_body<NewSeat>("{}").error(), "'kind' is missing");
}

TEST(Reader, numbers_have_their_range) {
  EXPECT_EQ(read_body<Kick>(R"({"seat":7})")->seat, 7);
  for (const auto* bad : {R"({"seat":8})", R"({"seat":-1})", R"({"seat":1.0})", R"({"seat":"1"})", R"({"seat":1e0})"})
    EXPECT_FALSE(read_body<Kick>(bad)) << bad;
}

TEST(Reader, a_request_is_known_by_what_it_does) {
  const auto move = read_request(R"({"do":"move","id":3,"table":"000000000001a","version":2,"move":"x","seat":null})");
  ASSERT_TRUE(move);
  const auto& read = std::get<MoveRequest>(*move);
  EXPECT_EQ(read.table, TableName(42));
  EXPECT_EQ(read.version, 2);
  EXPECT_EQ(read.id, 3);
  EXPECT_FALSE(value_of(read.seat));
  EXPECT_EQ(read_request("{").error().code, "bad_json");
  const auto unknown = read_request(R"({"do":"dance","id":9})");
  EXPECT_EQ(unknown.error().number, 9);
  EXPECT_EQ(unknown.error().message, "'do' cannot be 'dance'");
}

TEST(Shapes, come_after_what_they_use_and_are_printed_for_the_pages) {
  Shapes shapes;
  shapes.add<RefusedMessage>();
  shapes.add_union<std::variant<OkMessage, RefusedMessage>>("Told");
  const std::string text = typescript(shapes);
  EXPECT_LT(text.find("export interface Text {"), text.find("export interface RefusedMessage {"));
  EXPECT_NE(text.find("  is: 'refused';\n  re?: number;\n  table: string;\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  text: Text | null;\n"), std::string::npos) << text;
  EXPECT_NE(text.find("export type Told = OkMessage | RefusedMessage;\n"), std::string::npos) << text;
}

TEST(Shapes, say_what_is_required_and_what_may_be_null) {
  Shapes shapes;
  shapes.add<Summary>();
  const auto schemas = openapi_schemas(shapes);
  const auto& summary = schemas.at("Summary").as_object();
  EXPECT_EQ(summary.at("required").as_array().size(), summary.at("properties").as_object().size());
  EXPECT_EQ(summary.at("properties").at("left").at("nullable"), true);
  EXPECT_EQ(schemas.at("SeatInfo").at("required"), (boost::json::array{"kind", "name", "level"}));
}

TEST(Notes, are_about_something_that_is_there) {
  Shapes shapes;
  shapes.add_union<Message>("HouseMessage");
  shapes.add_union<Request>("Request");
  boost::mp11::mp_for_each<
      boost::mp11::mp_list<Acquaintances, Error, Export, HandedGame, History, Invite, Judged, NewName, NewProgram,
                           NewTable, OperatorView, Passport, RematchMade, Summary>>(
      [&]<class T>(T) { shapes.add<T>(); });
  for (const auto& [key, note] : kNotes) {
    const std::string_view type = std::string_view(key).substr(0, key.find('.'));
    const auto found = std::ranges::find(shapes.types(), type, &TypeShape::name);
    ASSERT_NE(found, shapes.types().end()) << key;
    if (type == key) continue;
    EXPECT_NE(std::ranges::find(found->fields, key.substr(type.size() + 1), &FieldShape::name), found->fields.end())
        << key;
  }
}

}  // namespace
}  // namespace veillee::server::wire
