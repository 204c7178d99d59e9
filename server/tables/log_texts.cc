#include "server/tables/log_texts.h"

#include <fmt/format.h>

#include "server/tables/table_messages.h"
#include "server/wire/write.h"

namespace veillee::server {

namespace {

std::size_t slot_of(Seat viewer, bool behind) {
  if (behind) return kMaxSeats + 1;
  return viewer >= 0 ? static_cast<std::size_t>(viewer) : kMaxSeats;
}

}  // namespace

void replay(const GameLog& log, const std::function<void(const Match&, int version)>& visit) {
  const auto again = log.match().clone();
  again->undo_to(0);
  const auto moves = log.match().moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!again->play(moves[i].seat, moves[i].text)) return;
    visit(*again, log.moves().all()[i]);
  }
}

LogText::LogText(const GameLog& log, Seat viewer) {
  const std::size_t moves = log.moves().all().size(), first = moves > kMovesTold ? moves - kMovesTold : 0;
  std::size_t at = 0;
  replay(log, [&](const Match& match, int version) {
    if (at++ >= first) add(match, version, viewer);
  });
}

void LogText::add(const Match& match, int version, Seat viewer) {
  if (entries_.size() == kMovesTold) entries_.pop_front();
  entries_.push_back(wire::to_json(log_entry(match, version, viewer)));
}

std::string LogText::json() const { return fmt::format("[{}]", fmt::join(entries_, ",")); }

const LogText* LogTexts::find(Seat viewer, bool behind) const {
  const auto& text = texts_[slot_of(viewer, behind)];
  return text ? &*text : nullptr;
}

void LogTexts::keep(Seat viewer, bool behind, LogText text) { texts_[slot_of(viewer, behind)] = std::move(text); }

void LogTexts::add(const GameLog& log, bool behind) {
  const int version = log.moves().all().back();
  for (std::size_t slot = 0; slot < texts_.size(); ++slot)
    if (texts_[slot] && behind == (slot == kMaxSeats + 1))
      texts_[slot]->add(log.match(), version, slot < kMaxSeats ? static_cast<Seat>(slot) : kSpectator);
}

}  // namespace veillee::server
