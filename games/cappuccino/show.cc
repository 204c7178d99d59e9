// Cappuccino's board in a terminal: rows of the hexagonal grid, each stack as its colour and height.
#include <algorithm>

#include "games/cappuccino/cappuccino.h"
#include "games/kit/terminal.h"

namespace veillee::cappuccino {
namespace {

constexpr int kMargin = 8;  // for the number of a row's first cell

// The part of the table that is shown, and how wide a stack is there. Each row is shifted by half a stack.
struct Frame {
  int top = kMaxCoordinate, bottom = -kMaxCoordinate;
  int left = 3 * kMaxCoordinate, right = -3 * kMaxCoordinate;  // in half stacks
  int width = 4;

  static int halves(Place place) { return 2 * place.q + place.r; }
  int column(Place place) const { return width * (halves(place) - left) / 2; }
};

Frame frame_of(const State& state) {
  Frame frame;
  for (const Cell cell : members<Cell>(state.stacks())) {
    const Place place = state.place[cell];
    frame.top = std::min<int>(frame.top, place.r);
    frame.bottom = std::max<int>(frame.bottom, place.r);
    frame.left = std::min(frame.left, Frame::halves(place));
    frame.right = std::max(frame.right, Frame::halves(place));
  }
  while (frame.width > 2 && kMargin + frame.width * (frame.right - frame.left + 2) / 2 > kit::kColumns) --frame.width;
  return frame;
}

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  const kit::Words& words = Game::words(reader.language);
  const kit::Paint paint{reader};
  const State& state = view;
  const Frame frame = frame_of(state);
  const std::string letters = words.say("terminal", "letters");
  std::string text;
  for (int r = frame.top; r <= frame.bottom; ++r) {
    std::vector<std::pair<Place, int>> row;
    for (const Cell cell : members<Cell>(state.stacks()))
      if (state.place[cell].r == r) row.emplace_back(state.place[cell], cell);
    std::sort(row.begin(), row.end());
    std::string line = fmt::format("{:>7} ", row.empty() ? "" : text_of(row[0].first));
    int at = 0;
    for (const auto& [place, cell] : row) {
      const Colour colour = state.colour[state.top[cell]];
      const std::string stack = fmt::format("{}{}", letters[colour], state.height[cell]);
      line += std::string(static_cast<std::size_t>(std::max(0, frame.column(place) - at)), ' ') + paint(colour, stack);
      at = frame.column(place) + static_cast<int>(stack.size());
    }
    text += line + "\n";
  }
  const std::string margin(kMargin, ' ');
  text += margin + words.say("terminal", "legend") + "\n" + margin + words.say("terminal", "rows") + "\n";
  for (Seat seat = 0; seat < state.seats; ++seat) {
    int cups = 0;
    for (const Cell cell : members<Cell>(own_stacks(state, seat))) cups += state.height[cell];
    std::string mine;
    for (Colour colour = 0; colour < kColours; ++colour)
      if (owner(colour, state.seats, state.options) == seat) mine += letters[colour];
    const bool stopped = state.phase != Phase::kLayout && !can_move(state, seat);
    text += margin +
            words.say("terminal", "seat", {{"seat", seat}, {"letters", mine}, {"n", cups}, {"stopped", stopped}},
                      reader.guests) +
            "\n";
  }
  return text;
}

}  // namespace veillee::cappuccino
