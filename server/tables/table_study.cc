// What a table tells people who want to learn: hints during a game, the whole game after it.
#include <fmt/format.h>

#include <algorithm>

#include "server/fair/fair.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

// From what the seat may know: its view is all that `think` sees.
Expected<Hint> think_of_hint(const Match& match, int version, Seat seat, const std::string& seed) {
  const auto thought = match.think(seat, {.level = "master", .seed = seed});
  if (!thought) return std::unexpected(thought.error());
  return Hint{version, thought->move, thought->value[static_cast<std::size_t>(seat)]};
}

}  // namespace

void Table::hint(std::shared_ptr<Page> page, RequestNumber re) {
  when_settled([this, page = std::move(page), re]() mutable {
    const auto refuse = [&](std::string_view code, std::string_view sentence) {
      page->send(message(say_error(re, code, sentence)));
    };
    if (seats_of(page->guest()).empty()) return refuse("forbidden", "you do not sit at this table");
    if (std::ranges::count(row_.seats, SeatKind::kGuest, &SeatRow::kind) != 1)
      return refuse("forbidden", "the house gives hints only where no other person plays");
    const Seat seat = seats_of(page->guest()).lowest();
    if (row_.status != Status::kPlaying || (course_->waits() >> seat & 1) == 0)
      return refuse(name(Code::kNotYourTurn), "it is not your turn");
    if (hint_ && hint_->version == version()) return page->send(message(say_hint(re, *hint_)));
    if (thinking_of_hint_) return refuse("too_many", "the house is still thinking about your last question");
    thinking_of_hint_ = true;
    const std::string seed = hex(keyed_hash(row_.secret, fmt::format("hint {} move {}", seat, version())));
    around_.thinkers.run(Urgency::kTurn, [self = shared_from_this(), match = match().clone(), version = version(), seat,
                                          seed, page = std::move(page), re]() mutable {
      return [self = std::move(self), hint = think_of_hint(*match, version, seat, seed), page = std::move(page),
              re]() mutable {
        self->thinking_of_hint_ = false;
        if (!hint) return page->send(message(say_error(re, name(hint.error().code), hint.error().message)));
        page->send(message(say_hint(re, *hint)));
        self->hint_ = std::move(*hint);
      };
    });
  });
}

void Table::played_game(Reply<PlayedGame> reply) {
  when_settled([this, reply = std::move(reply)]() mutable {
    if (row_.status != Status::kOver || !course_) return reply(conflict("the game is not over yet"));
    auto start = first_position(row_);
    if (!start) return reply(of_rules(start.error()));
    reply(PlayedGame{std::move(*start), match().moves()});
  });
}

}  // namespace veillee::server
