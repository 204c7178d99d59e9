#include <cstdio>
#include "engine/room.h"
int main() {
  using namespace veillee;
  for (auto* room : rooms()) {
    for (int n : {2, 4}) {
      SeededBits bits{Rng("1", 0)};
      auto m = room->start(n, R"({"shape":"rhombus"})", bits);
      if (!m) {
        puts(m.error().message.c_str());
        return 1;
      }
      if (n == 2) {
        puts((*m)->state().c_str());
        puts((*m)->picture(0).c_str());
      }
      auto s = (*m)->random(200000, "1");
      printf("%d %f playouts/s %f moves/s\n", n, s.games / s.seconds, s.moves / s.seconds);
    }
  }
}
