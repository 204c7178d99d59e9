// Sample's table in a terminal.
#include "games/sample/sample.h"

namespace veillee::sample {
namespace {

std::string seat_line(const View& view, Seat seat, const Reader& reader) {
  const bool shown = view.shown.contains(seat);
  const std::string card = !view.dealt.contains(seat) ? "none" : shown ? std::to_string(view.cards[seat]) : "hidden";
  const std::string_view decision = !view.decided.contains(seat) ? "none"
                                    : !shown                     ? "hidden"
                                    : view.dares.contains(seat)  ? "dare"
                                                                 : "stay";
  return Game::words(reader.language)
      .say("terminal", "seat", {{"seat", seat}, {"card", card}, {"points", view.points[seat]}, {"decision", decision}},
           reader.guests);
}

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  std::string text = fmt::format(
      "  {}\n",
      words(reader.language).say("terminal", "round", {{"round", view.round}, {"rounds", view.options.rounds}}));
  for (const Seat seat : seats_below(view.seats)) text += fmt::format("    {}\n", seat_line(view, seat, reader));
  return text;
}

}  // namespace veillee::sample
