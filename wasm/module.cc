// What every module exports: a text goes in, and the house in the page answers.
#include "wasm/module.h"

#include "wasm/local_house.h"

namespace veillee {
namespace {

// Each is valid until the next call.
std::string text_in, text_out;
server::LocalHouse local_house;

}  // namespace

const std::string& given_text() { return text_in; }

unsigned say(std::string text) {
  text_out = std::move(text);
  return static_cast<unsigned>(text_out.size());
}

}  // namespace veillee

EXPORT("room_for") char* veillee_room_for(unsigned size) {
  veillee::text_in.resize(size);
  return veillee::text_in.data();
}

EXPORT("answer_at") const char* veillee_answer_at() { return veillee::text_out.data(); }

// A request to the house in the page (local_house.h).
EXPORT("house") unsigned veillee_house() { return veillee::say(veillee::local_house.answer(veillee::text_in)); }
