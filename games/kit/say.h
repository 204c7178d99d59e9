// Sentences in the language of whoever looks, for boards in a terminal.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/room.h"

namespace veillee::kit {

// say("{} cups", "{} tasses", "{} Tassen", 3)
struct Say {
  Language language;

  template <class... Arguments>
  std::string operator()(std::string_view en, std::string_view fr, std::string_view de,
                         const Arguments&... arguments) const {
    const std::string_view text = language == Language::kFrench ? fr : language == Language::kGerman ? de : en;
    return fmt::format(fmt::runtime(text), arguments...);
  }
};

}  // namespace veillee::kit
