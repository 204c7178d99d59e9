#include "server/store/news.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace veillee::server {

namespace {

using Kind = News::Kind;

std::vector<News> of(const AppendRows& write) {
  // Who sits there changes with it, or the lobby's list.
  const bool seats = write.over || write.takeover || write.returned;
  std::vector<News> news{{seats ? Kind::kSeats : Kind::kTable, write.table, write.concerned}};
  if (write.offered) news.push_back({Kind::kOffer, write.table});
  return news;
}
std::vector<News> of(const CreateTable& write) {
  std::vector<News> news{{Kind::kSeats, write.table.id}};
  for (const SeatRow& seat : write.table.seats)
    if (seat.guest != GuestId{}) news[0].guests.push_back(seat.guest);
  if (write.rematch_of) news.push_back({Kind::kTable, *write.rematch_of});
  return news;
}
std::vector<News> of(const ChangeSeats& write) {
  if (write.changes.empty()) return {};
  News news{Kind::kSeats, write.table};
  for (const auto& change : write.changes)
    for (const SeatRow& seat : {change.from, change.to})
      if (seat.guest != GuestId{}) news.guests.push_back(seat.guest);
  return {news};
}
std::vector<News> of(const CloseTable& write) { return {{Kind::kSeats, write.table}}; }
std::vector<News> of(const AddChatLine& write) { return {{Kind::kChat, write.table}}; }
std::vector<News> of(const NameGuest& write) { return {{Kind::kPerson, 0, {write.guest}}}; }
std::vector<News> of(const KeepAccount& write) { return {{Kind::kPerson, 0, {write.guest}}}; }
std::vector<News> of(const AddDevice& write) { return {{Kind::kPerson, 0, {write.device}}}; }
std::vector<News> of(const DropDevice& write) { return {{Kind::kPerson, 0, {write.device}}}; }
std::vector<News> of(const ForgetGuest& write) { return {{Kind::kPerson, 0, {write.guest}}, {Kind::kAll}}; }
std::vector<News> of(const KeepHolidays&) { return {{Kind::kAll}}; }
std::vector<News> of(const OperatorAct& write) {
  std::vector<News> news;
  if (write.block || write.lifted) news.push_back({Kind::kOrder});
  if (write.quiet) news.push_back({Kind::kSeats, *write.quiet});
  return news;
}
std::vector<News> of(const Tell& write) { return write.news; }
std::vector<News> of(const AddSubscription& write) { return {{Kind::kPerson, 0, {write.guest}}}; }
std::vector<News> of(const DropSubscription& write) { return {{Kind::kPerson, 0, {write.guest}}}; }
std::vector<News> of(const KeepWebhook& write) { return {{Kind::kPerson, 0, {write.guest}}}; }
template <class Other>
std::vector<News> of(const Other&) {
  return {};
}
std::vector<News> of(const PeopleWrite& write) {
  return std::visit([](const auto& one) { return of(one); }, write);
}

}  // namespace

std::vector<News> news_of(const Write& write) {
  return std::visit([](const auto& one) { return of(one); }, write);
}

std::string to_line(const News& news) {
  std::string line = fmt::format("{} {}", static_cast<char>(news.kind), news.table);
  for (const GuestId& guest : news.guests) {
    line += ' ';
    for (const std::uint8_t byte : guest) fmt::format_to(std::back_inserter(line), "{:02x}", byte);
  }
  if (!news.text.empty()) line += " " + news.text;
  return line + '\n';
}

std::optional<News> read_news(std::string_view line) {
  News news;
  if (line.size() < 3 || std::string_view("tscpbhrylow*").find(line[0]) == std::string_view::npos) return std::nullopt;
  news.kind = static_cast<Kind>(line[0]);
  line.remove_prefix(2);
  const auto number = std::from_chars(line.data(), line.data() + line.size(), news.table);
  if (number.ec != std::errc{}) return std::nullopt;
  line.remove_prefix(static_cast<std::size_t>(number.ptr - line.data()));
  if (news.kind == Kind::kSpent) {
    news.text = line.substr(std::min<std::size_t>(line.size(), 1));
    return news;
  }
  while (line.size() > 32 && line[0] == ' ') {
    const auto guest = parse_guest_id(line.substr(1, 32));
    if (!guest) return std::nullopt;
    news.guests.push_back(*guest);
    line.remove_prefix(33);
  }
  return news;
}

}  // namespace veillee::server
