"""The house as a program and as the module for browsers, side by side."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/protocol"))
from engine_process import BINARY, Engine  # noqa: E402

WASM = ["node", str(ROOT / "tools/wasm-engine.mjs")]
# So many random games of each room, spread over its variants, and at least one of each variant:
# `PARITY_GAMES=1000 python3 -m unittest discover -s tests/wasm` for the long run.
GAMES = int(os.environ.get("PARITY_GAMES", "1"))


class Both:
    """Two conversations of the same lines; their answers have to be the same, byte for byte."""

    def __enter__(self):
        self.engines = [Engine(command=[BINARY, "engine"]).__enter__(), Engine(command=WASM).__enter__()]
        return self

    def __exit__(self, *what):
        for engine in self.engines:
            engine.__exit__(*what)

    def lines(self, text):
        """The answers to one line, as texts."""
        for engine in self.engines:
            engine.send(text)
        return [engine.hear() for engine in self.engines]


def single_changes(options, players):
    """Each option changed, one at a time, near its smallest values (as tests/conformance/variants.cc does)."""
    for name, spec in options.items():
        values = {
            "bool": [True, False],
            "choice": spec.get("values"),
            "int": [spec.get("min", 0) + more for more in (0, 1, 6) if spec.get("min", 0) + more <= spec.get("max", 0)],
            "ints": [[(spec.get("min", 0) + spec.get("max", 0)) // 2] * players],
        }[spec["type"]]
        for value in values:
            if value != spec["default"]:
                yield {name: value}


def variants(engine):
    """Every game with each number of players: with the defaults, and with each option changed, if it accepts that."""
    for game in engine.ok("games")["games"]:
        low, high = game["players"]
        for players in range(low, high + 1):
            for options in [{}, *single_changes(game["options"], players)]:
                if engine.ask("new", game=game["id"], players=players, options=options, seed="0")["ok"]:
                    yield {"game": game["id"], "players": players, "options": options}
