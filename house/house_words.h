// What the house calls its players, in house/words/*.json: names("level"), what they are like ("character"), and how
// they are called by the seat they take ("player").
#pragma once

#include "games/kit/words.h"

namespace veillee {

const kit::Words& house_words(Language language);

}  // namespace veillee
