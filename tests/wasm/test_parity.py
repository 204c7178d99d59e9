"""The module for browsers is the same house: the same seeds give the same games and the same moves of house players."""
import collections
import json
import math
import random
import unittest

from engines import GAMES, Both, Engine, variants

MOST_MOVES = 400  # of a game that is played step by step


class Parity(unittest.TestCase):
    def setUp(self):
        with Engine() as engine:
            self.variants = list(variants(engine))
        both = Both()
        self.ask_both = both.__enter__()
        self.addCleanup(both.__exit__, None, None, None)

    def same(self, cmd, **fields):
        line = json.dumps({"cmd": cmd, **fields})
        native, wasm = self.ask_both.lines(line)
        self.assertEqual(native, wasm, line)
        return json.loads(native)

    def play(self, variant, seed):
        """One random game, every answer compared; how many moves it had."""
        rng = random.Random(f"{variant} {seed}")
        self.same("new", seed=str(seed), **variant)
        for move in range(MOST_MOVES):
            legal = self.same("legal")
            if "chance" in legal:
                self.same("chance")
            elif legal["actors"]:
                seat = rng.choice(legal["actors"])
                self.same("play", seat=seat, move=rng.choice(legal["moves"][str(seat)]))
            else:
                return move
        return MOST_MOVES

    def test_random_games(self):
        games = moves = 0
        of_room = collections.Counter(variant["game"] for variant in self.variants)
        for variant in self.variants:
            for seed in range(math.ceil(GAMES / of_room[variant["game"]])):
                moves += self.play(variant, seed)
                games += 1
            for seat in [*range(variant["players"]), None]:
                self.same("view", seat=seat)
            self.same("record")
        print(f"{games} games of {len(self.variants)} variants, {moves} moves, byte for byte the same")

    def test_playouts(self):
        for variant in self.variants:
            self.same("new", seed="7", **variant)
            native, wasm = self.ask_both.lines(json.dumps({"cmd": "random", "games": 200, "seed": "7"}))
            results = [{**json.loads(one), "seconds": 0} for one in (native, wasm)]
            self.assertEqual(*results, variant)

    def test_house_players(self):
        for variant in self.variants:
            self.same("new", seed="3", **variant)
            for step in range(3):
                self.same("chance")
                legal = self.same("legal")
                if not legal["actors"]:
                    break
                seat = legal["actors"][0]
                for level in ("club", "master"):
                    thought = self.same("bot", seat=seat, level=level, simulations=60, seed=f"{step}")
                self.same("play", seat=seat, move=thought["move"])


if __name__ == "__main__":
    unittest.main()
