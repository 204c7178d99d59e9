#include "server/tables/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace veillee::server {

namespace {

int number_of(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::string ask_text(Act what, int to) {
  if (what == Act::kUndo) return fmt::format("undo {}", to);
  return what == Act::kPause ? "pause" : what == Act::kResume ? "resume" : "end";
}

Proposal read_ask(const LogRow& row, int version) {
  const std::string_view text = row.text;
  if (text.starts_with("undo ")) return {Act::kUndo, row.seat, version, number_of(text.substr(5))};
  return {text == "pause" ? Act::kPause : text == "resume" ? Act::kResume : Act::kAgreedEnd, row.seat, version};
}

Expected<Course> Course::read(std::unique_ptr<Match> start, SeatSet people, const std::vector<LogRow>& rows) {
  Course course(std::move(start), people);
  for (const LogRow& row : rows)
    if (row.act != Act::kMove)
      course.add(row);
    else if (auto played = course.play(row.seat, row.text); !played)
      return std::unexpected(played.error());
  return course;
}

// Ranked by (who gave up, the earlier the worse; place by the rules): everybody has as many before
// them as have a better pair.
std::vector<int> Course::ranking() const {
  const std::vector<int> by_rules = match_->ranking();
  std::vector<std::pair<std::size_t, int>> keys;
  for (Seat seat = 0; seat < match_->seats(); ++seat) {
    const auto gone = std::ranges::find(gave_up_, seat);
    keys.emplace_back(static_cast<std::size_t>(gave_up_.end() - gone),
                      gone == gave_up_.end() && !by_rules.empty() ? by_rules[static_cast<std::size_t>(seat)] : 0);
  }
  std::vector<int> ranking;
  for (const auto& key : keys)
    ranking.push_back(1 + static_cast<int>(std::ranges::count_if(keys, [&](const auto& k) { return k < key; })));
  return ranking;
}

Expected<void> Course::play(Seat seat, std::string_view text) {
  auto played = match_->play(seat, text);
  if (played) moves_at_.push_back(++version_);
  return played;
}

Expected<std::string> Course::draw(Bits& bits) {
  auto drawn = match_->draw(bits);
  if (drawn) moves_at_.push_back(++version_);
  return drawn;
}

void Course::forget_moves(std::size_t count) {
  for (; count > 0; --count, --version_) {
    match_->undo();
    moves_at_.pop_back();
  }
}

LogRow Course::last_move() const {
  const PlayedMove& played = match_->moves().back();
  return {played.seat, played.text, waits()};
}

std::size_t Course::moves_until(int version) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(moves_at_, version) - moves_at_.begin());
}

std::optional<int> Course::undo_target(Seat seat) const {
  const auto& moves = match_->moves();
  for (std::size_t i = moves.size(); i-- > 0;)
    if (moves[i].seat == seat) return moves_at_[i] - 1;
  return std::nullopt;
}

Waits Course::waits_after_undo(int version) const {
  const auto before = match_->clone();
  for (std::size_t i = moves_at_.size(); i > moves_until(version); --i) before->undo();
  return waits_of(before->turn());
}

std::optional<Proposal> Course::proposal() const {
  if (!proposal_) return std::nullopt;
  for (std::size_t i = moves_at_.size(); i-- > 0 && moves_at_[i] > proposal_->version;)
    if (people_.contains(match_->moves()[i].seat)) return std::nullopt;
  return proposal_;
}

bool Course::was_declined(Act what, Seat by) const {
  return std::ranges::any_of(declined_, [&](const Proposal& p) {
    return p.what == what && p.by == by && (moves_at_.empty() || moves_at_.back() < p.version);
  });
}

std::optional<Course> Course::first_moves(std::unique_ptr<Match> start, std::size_t count) const {
  Course course(std::move(start), people_);
  for (std::size_t i = 0; i < count; ++i) {
    const PlayedMove& move = match_->moves()[i];
    if (!course.match_->play(move.seat, move.text)) return std::nullopt;
    course.moves_at_.push_back(course.version_ = moves_at_[i]);
  }
  std::ranges::copy_if(notes_, std::back_inserter(course.notes_),
                       [&](const ActNote& note) { return note.version <= course.version_; });
  return course;
}

bool Course::all_agree_with(Seat seat) const {
  SeatSet missing = people_;
  missing.remove(seat);
  missing.remove(proposal_->by);
  for (const Seat agreed : proposal_->agreed) missing.remove(agreed);
  return missing.empty();
}

void Course::depart(const LogRow& row) {
  people_.remove(row.seat);
  if (row.act != Act::kTakeover) gave_up_.push_back(row.seat);
  if (row.text.empty()) ended_by_ = row.act;
}

void Course::add(const LogRow& row) {
  last_act_ = ++version_;
  if (row.act == Act::kAgree) {
    if (proposal_) proposal_->agreed.add(row.seat);
    return;
  }
  if (row.act == Act::kDecline && proposal_) {
    if (!declined_.empty() && !moves_at_.empty() && declined_.back().version < moves_at_.back()) declined_.clear();
    declined_.push_back(*proposal_);
  }
  proposal_.reset();
  if (row.act == Act::kDecline) return;
  if (row.act == Act::kAsk) {
    proposal_ = read_ask(row, version_);
    return;
  }
  notes_.push_back({version_, row.act, row.seat, row.text});
  switch (row.act) {
    case Act::kUndo:
      for (std::size_t until = moves_until(number_of(row.text)); moves_at_.size() > until; moves_at_.pop_back())
        match_->undo();
      break;
    case Act::kResign:
    case Act::kLeave:
    case Act::kTimeOut:
    case Act::kTakeover:
      depart(row);
      break;
    case Act::kAgreedEnd:
      ended_by_ = row.act;
      break;
    case Act::kPause:
    case Act::kResume:
      paused_ = row.act == Act::kPause;
      break;
    default:
      break;
  }
}

}  // namespace veillee::server
