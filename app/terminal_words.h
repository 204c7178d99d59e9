// What `veillee play` says around the words of a room: app/words/*.json.
#pragma once

#include "games/kit/words.h"

namespace veillee {

const kit::Words& terminal_words(Language language);

}  // namespace veillee
