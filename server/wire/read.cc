#include "server/wire/read.h"

namespace veillee::server::wire {

namespace json = boost::json;

namespace {
constexpr std::size_t kScratch = 4096;  // most requests are read without touching the heap
}

bool Reader::read(const json::value& value, std::string_view where, std::string& out) {
  if (!value.is_string()) return fail(fmt::format("'{}' must be a text", where));
  out.assign(value.get_string().data(), value.get_string().size());
  return true;
}

bool Reader::read(const json::value& value, std::string_view where, bool& out) {
  if (!value.is_bool()) return fail(fmt::format("'{}' must be true or false", where));
  out = value.get_bool();
  return true;
}

bool Reader::read(const json::value& value, std::string_view where, std::int64_t& out) {
  if (!value.is_int64()) return fail(fmt::format("'{}' must be a whole number", where));
  out = value.get_int64();
  return true;
}

bool Reader::read(const json::value& value, std::string_view where, TableName& out) {
  std::string text;
  if (!read(value, where, text)) return false;
  out = parse_table_id(text).value_or(0);
  return true;
}

bool Reader::read(const json::value& value, std::string_view where, Options& out) {
  if (!value.is_object()) return fail(fmt::format("'{}' must be an object", where));
  out.text = json::serialize(value);
  return true;
}

std::expected<Request, BadRequest> read_request(std::string_view frame) {
  unsigned char scratch[kScratch];
  json::monotonic_resource resource(scratch);
  boost::system::error_code error;
  const json::value value = json::parse(json::string_view(frame.data(), frame.size()), error, &resource);
  if (error) return std::unexpected(BadRequest{{}, "bad_json", "this is not JSON"});
  const json::object* object = value.if_object();
  if (object == nullptr) return std::unexpected(BadRequest{{}, "bad_request", "a request is an object"});
  RequestNumber number;
  if (const json::value* id = object->if_contains("id"); id != nullptr && id->is_int64()) number = id->get_int64();
  const json::value* what = object->if_contains("do");
  if (what == nullptr || !what->is_string())
    return std::unexpected(BadRequest{number, "bad_request", "'do' says what is asked"});

  const std::string_view wanted(what->get_string().data(), what->get_string().size());
  std::optional<std::expected<Request, BadRequest>> read;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Request>>([&]<class T>(std::type_identity<T>) {
    if (read || T::kDo != wanted) return;
    T request;
    Reader reader;
    if (reader.read(value, wanted, request))
      read = std::move(request);
    else
      read = std::unexpected(BadRequest{number, "bad_request", reader.complaint()});
  });
  if (read) return std::move(*read);
  return std::unexpected(BadRequest{number, "bad_request", fmt::format("'do' cannot be '{}'", wanted)});
}

}  // namespace veillee::server::wire
