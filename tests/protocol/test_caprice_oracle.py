"""Caprice once more, as short as it can be written, played against the engine move by move."""
import copy
import itertools
import random
import unittest

from engine_process import Engine

KINDS = ["LR", "LS", "DR", "DS"]
SPOTS = "ABCDEF"
TEXTS = ([f"{kind}@{spot}" for kind in KINDS for spot in SPOTS] + [f"{a}>{b}" for a in SPOTS for b in SPOTS]
         + ["stay", "keep", "exchange", "draw LR"] + ["-".join(order) for order in itertools.product(KINDS, repeat=4)])


class Oracle:
    def __init__(self, players, auto_order):
        self.players, self.auto = players, auto_order
        self.phase, self.turn, self.ply = "draw", 0, 0
        self.board = {
            "spots": [[] for _ in SPOTS], "supply": {kind: 6 for kind in KINDS}, "marker": None, "placed": None,
            "hands": [[] for _ in range(players)], "draws": [[] for _ in range(players)],
            "bag": {kind: 5 for kind in KINDS}, "aside": [], "orders": [None] * players, "ender": None,
        }

    def tower(self, spot):
        return self.board["spots"][SPOTS.index(spot)]

    def orders(self, seat):
        return sorted({"-".join(order) for order in itertools.permutations(self.board["hands"][seat])})

    def actors(self):
        if self.phase in ("draw", "over"):
            return []
        if self.phase == "order":
            return [seat for seat in range(self.players) if self.board["orders"][seat] is None]
        return [self.turn]

    def moves(self, seat):
        board = self.board
        open_spots = [spot for spot in SPOTS if len(self.tower(spot)) < 4]
        if self.phase == "exchange":
            return ["exchange", "keep"]
        if self.phase == "place":
            return sorted(f"{kind}@{spot}" for kind in KINDS if board["supply"][kind] for spot in open_spots)
        if self.phase == "move":
            free = [spot for spot in SPOTS if self.tower(spot) and spot not in (board["placed"], board["marker"])]
            return sorted(f"{a}>{b}" for a in free for b in open_spots if a != b) + ["stay"]
        return self.orders(seat)

    def chance(self):
        total = sum(self.board["bag"].values())
        return sorted((f"draw {kind}", n / total) for kind, n in self.board["bag"].items() if n)

    def drawer(self):
        sizes = [len(hand) for hand in self.board["hands"]]
        return sizes.index(min(sizes))

    def draw(self, kind):
        board, seat = self.board, self.drawer()
        hand, aside = board["hands"][seat], board["aside"]
        board["bag"][kind] -= 1
        if aside and kind == aside[0]:
            aside.append(kind)
            return
        third = hand.count(kind) >= 2
        hand.append(kind)
        board["draws"][seat].append(len(aside))
        for symbol in aside:
            board["bag"][symbol] += 1
        board["aside"] = []
        if third:
            self.phase, self.turn = "exchange", seat
        else:
            self.drawn()

    def drawn(self):
        self.phase, self.turn = "draw", None
        if all(len(hand) == 4 for hand in self.board["hands"]):
            self.phase, self.turn = "place", 0

    def built(self):
        """Has the building just ended?"""
        board = self.board
        if sum(len(tower) == 4 for tower in board["spots"]) < 5:
            return False
        board["placed"], board["ender"], self.phase = None, self.turn, "order"
        if self.auto:
            for seat in range(self.players):
                best = max(self.orders(seat), key=lambda text: self.points(text.split("-")))  # the first of the best
                board["orders"][seat] = best.split("-")
            self.phase = "over"
        return True

    def play(self, seat, move):
        board = self.board
        self.ply += 1
        if move.startswith("draw "):
            self.draw(move[5:])
        elif move == "keep":
            board["draws"][seat][-1] = "keep"
            self.drawn()
        elif move == "exchange":
            board["aside"] = [board["hands"][seat].pop()]
            board["draws"][seat].pop()
            self.phase = "draw"
        elif "@" in move:
            kind, spot = move.split("@")
            board["supply"][kind] -= 1
            self.tower(spot).append(kind)
            if board["marker"] == spot:
                board["marker"] = None
            if not self.built():
                board["placed"], self.phase = spot, "move"
        elif "-" in move:
            board["orders"][seat] = move.split("-")
            if all(board["orders"]):
                self.phase = "over"
        else:
            if move != "stay":
                source, target = move.split(">")
                self.tower(target).append(self.tower(source).pop())
                board["marker"] = target
            board["placed"] = None
            if not self.built():
                self.phase, self.turn = "place", (self.turn + 1) % self.players

    def points(self, order):
        agreeing = [sum(a == b for a, b in zip(tower, order)) for tower in self.board["spots"]]
        return sum(agreeing) + agreeing.count(4)

    def state(self):
        over, scores, ranking = self.phase == "over", None, None
        if over:
            scores = [self.points(order) for order in self.board["orders"]]
            right_of_ender = [(self.board["ender"] - seat) % self.players for seat in range(self.players)]
            keys = list(zip(scores, right_of_ender))
            ranking = [1 + sum(other > key for other in keys) for key in keys]
        return {
            "game": "caprice", "players": self.players, "options": {"auto_order": self.auto}, "phase": self.phase,
            "actors": self.actors(), "ply": self.ply, "over": over, "scores": scores, "ranking": ranking,
            "board": copy.deepcopy(self.board),
        }

    def view(self, viewer):
        view = self.state() | {"seat": viewer}
        board = view["board"]
        if self.phase != "over":
            board["hands"] = [hand if seat == viewer else len(hand) for seat, hand in enumerate(board["hands"])]
            board["orders"] = [order if seat == viewer or order is None else True
                               for seat, order in enumerate(board["orders"])]
            board["bag"], board["aside"] = sum(board["bag"].values()), len(board["aside"])
        return view

    def perft(self, depth):
        if depth == 0:
            return 1
        if self.phase == "over":
            return 0
        seat = "chance" if self.phase == "draw" else self.actors()[0]
        nodes = 0
        for move in [m for m, _ in self.chance()] if seat == "chance" else self.moves(seat):
            after = copy.deepcopy(self)
            after.play(seat, move)
            nodes += after.perft(depth - 1)
        return nodes


class CapriceAgainstOracle(unittest.TestCase):
    def check(self, engine, oracle, rng):
        legal = engine.ok("legal")
        self.assertEqual(legal["actors"], oracle.actors())
        if oracle.phase == "draw":
            chance = {outcome["move"]: outcome["p"] for outcome in legal["chance"]}
            self.assertEqual(list(chance), [move for move, _ in oracle.chance()])
            for move, p in oracle.chance():
                self.assertAlmostEqual(chance[move], p, places=12)
        else:
            self.assertEqual(legal["moves"], {str(seat): oracle.moves(seat) for seat in oracle.actors()})
        for viewer in [None, *range(oracle.players)]:
            self.assertEqual(engine.ok("view", seat=viewer)["view"], oracle.view(viewer))
        if rng.random() < 0.2:
            self.assertEqual(engine.ok("set", state=oracle.state())["state"], oracle.state())
        if rng.random() < 0.02:
            self.assertEqual(engine.ok("perft", depth=2)["nodes"], oracle.perft(2))
        for move in rng.sample(TEXTS, 3):
            seat = rng.randrange(oracle.players)
            on_turn = seat in oracle.actors()
            why = engine.ok("why", seat=seat, move=move)
            self.assertEqual(why["legal"], on_turn and move in oracle.moves(seat), move)

    def test_random_games(self):
        with Engine() as engine:
            for seed in range(30):
                rng = random.Random(seed)
                oracle = Oracle(2 + seed % 3, seed % 4 == 3)
                state = engine.ok("new", game="caprice", players=oracle.players,
                                  options={"auto_order": oracle.auto}, seed=str(seed))["state"]
                while True:
                    self.assertEqual(state, oracle.state())
                    self.check(engine, oracle, rng)
                    if oracle.phase == "over":
                        break
                    if oracle.phase == "draw":
                        seat, choices = "chance", [move for move, _ in oracle.chance()]
                        # Repeating the first symbol now and then brings about more exchanges.
                        again = [f"draw {kind}" for kind in oracle.board["hands"][oracle.drawer()][:1]]
                        if rng.random() < 0.4 and again and again[0] in choices:
                            choices = again
                    else:
                        seat = rng.choice(oracle.actors())
                        choices = oracle.moves(seat)
                    move = rng.choice(choices)
                    oracle.play(seat, move)
                    state = engine.ok("play", seat=seat, move=move)["state"]


if __name__ == "__main__":
    unittest.main()
