// Colours and designs by name, in the three languages of the house.
#pragma once

#include <array>

#include "engine/room.h"
#include "games/eye/geometry.h"

namespace veillee::eye {

inline const std::array<Text, kColourCount>& colour_words() {
  static const std::array<Text, kColourCount> kWords{{{"red", "rouge", "Rot"},
                                                      {"blue", "bleu", "Blau"},
                                                      {"yellow", "jaune", "Gelb"},
                                                      {"green", "vert", "Grün"},
                                                      {"orange", "orange", "Orange"},
                                                      {"purple", "violet", "Violett"},
                                                      {"grey", "gris", "Grau"},
                                                      {"white", "blanc", "Weiß"}}};
  return kWords;
}

inline const std::array<Text, kDesigns>& design_words() {
  static const std::array<Text, kDesigns> kWords{{{"circles", "cercles", "Kreise"},
                                                  {"short spirals", "spirales courtes", "kurze Spiralen"},
                                                  {"long spirals", "spirales longues", "lange Spiralen"},
                                                  {"straight lines", "lignes droites", "gerade Linien"}}};
  return kWords;
}

}  // namespace veillee::eye
