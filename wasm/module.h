// How texts come into a module and out of it: in by `room_for`, out at `answer_at`.
#pragma once

#include <string>

// A function that takes the text that came in and tells how long its answer is.
#define EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace veillee {

// The text that came in; valid until the next call.
const std::string& given_text();
// What goes out; its length.
unsigned say(std::string text);

}  // namespace veillee
