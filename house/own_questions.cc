#include "house/own_questions.h"

namespace veillee {

Expected<OwnQuestions> OwnQuestions::read(std::string_view text) {
  OwnQuestions questions;
  for (const Room* room : rooms()) {
    auto given = room->own_questions(text);
    if (!given) return std::unexpected(std::move(given.error()));
    if (!given->empty()) questions.given_.emplace(room, std::move(*given));
  }
  return questions;
}

json::object OwnQuestions::of(const Room& room) const {
  const auto found = given_.find(&room);
  return found == given_.end() ? json::object{} : found->second;
}

}  // namespace veillee
