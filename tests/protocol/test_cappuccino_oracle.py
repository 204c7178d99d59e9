"""Cappuccino once more, as short as it can be written, played against the engine move by move."""
import random
import unittest

from engine_process import Engine

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Oracle:
    def __init__(self, state):
        self.players = state["players"]
        self.two = state["options"]["two_colours"]
        self.cells = {self.place(k): v for k, v in state["board"]["cells"].items()}
        self.hand = [dict(h) for h in state["board"]["hand"]]
        self.turn, self.phase, self.ply = state["actors"][0], state["phase"], state["ply"]

    @staticmethod
    def place(text):
        return tuple(int(n) for n in text.split(","))

    def owner(self, colour):
        return int(colour) % self.players

    def neighbours(self, cell):
        return [(cell[0] + q, cell[1] + r) for q, r in STEPS]

    def moves(self, seat):
        if self.phase == "layout":
            if not self.cells:
                spots = {(0, 0)}
            else:
                need = min(2, len(self.cells))
                spots = {n for c in self.cells for n in self.neighbours(c) if n not in self.cells}
                spots = {s for s in spots if sum(n in self.cells for n in self.neighbours(s)) >= need}
            return sorted(f"{c}@{q},{r}" for q, r in spots for c, left in self.hand[seat].items() if left)
        return sorted(
            f"{q},{r}>{n[0]},{n[1]}"
            for (q, r), stack in self.cells.items() if self.owner(stack[-1]) == seat
            for n in self.neighbours((q, r)) if n in self.cells and len(self.cells[n]) <= len(stack)
        )

    def play(self, move):
        self.ply += 1
        if "@" in move:
            colour, cell = move.split("@")
            self.cells[self.place(cell)] = colour
            self.hand[self.turn][colour] -= 1
            self.turn = (self.turn + 1) % self.players
            if not any(left for hand in self.hand for left in hand.values()):
                self.phase, self.turn = "play", 0
            return
        source, target = (self.place(p) for p in move.split(">"))
        self.cells[target] += self.cells.pop(source)
        for _ in range(self.players):
            self.turn = (self.turn + 1) % self.players
            if self.moves(self.turn):
                return
        self.phase = "over"

    def scores(self):
        count = [0] * 4
        for stack in self.cells.values():
            count[int(stack[-1])] += len(stack)
        if self.two:
            return [max(count[0], count[2]), max(count[1], count[3])]
        return count[: self.players]

    def check(self, test, state, legal):
        test.assertEqual(state["phase"], self.phase)
        test.assertEqual(state["ply"], self.ply)
        test.assertEqual({self.place(k): v for k, v in state["board"]["cells"].items()}, self.cells)
        test.assertEqual(state["board"]["hand"], self.hand)
        stopped = [self.phase != "layout" and not self.moves(seat) for seat in range(self.players)]
        test.assertEqual(state["board"]["stopped"], stopped)
        if self.phase == "over":
            scores = self.scores()
            test.assertEqual(state["scores"], scores)
            test.assertEqual(state["ranking"], [1 + sum(b > a for b in scores) for a in scores])
            test.assertEqual((state["actors"], legal["moves"]), ([], {}))
        else:
            test.assertEqual(state["actors"], [self.turn])
            test.assertEqual(legal["moves"], {str(self.turn): self.moves(self.turn)})


class CappuccinoAgainstOracle(unittest.TestCase):
    def test_random_games(self):
        variants = [(p, {"setup": s, "shape": shape}) for p in (2, 3, 4)
                    for s in ("random", "advanced") for shape in ("round", "rhombus")]
        variants += [(2, {"two_colours": True, "setup": s}) for s in ("random", "advanced")]
        with Engine() as engine:
            for seed in range(3):
                for players, options in variants:
                    rng = random.Random(f"{seed}{players}{options}")
                    state = engine.ok("new", game="cappuccino", players=players, options=options, seed=str(seed))["state"]
                    oracle = Oracle(state)
                    while True:
                        legal = engine.ok("legal")
                        oracle.check(self, state, legal)
                        if oracle.phase == "over":
                            break
                        move = rng.choice(oracle.moves(oracle.turn))
                        seat = oracle.turn
                        oracle.play(move)
                        state = engine.ok("play", seat=seat, move=move)["state"]


if __name__ == "__main__":
    unittest.main()
