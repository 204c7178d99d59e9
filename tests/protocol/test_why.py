"""Of all clauses that forbid a move, the lowest is named: asked of random moves at every step of random games."""
import itertools
import random
import unittest

import test_cappuccino_oracle as cappuccino
import test_caprice_oracle as caprice
import test_eye_oracle as eye
import test_labyrinth_oracle as labyrinth
import test_wiedumir_oracle as wiedumir
from engine_process import Engine


def caprice_clauses(oracle, seat, move):
    board = oracle.board
    if move.startswith("draw "):
        return {10}
    if move in ("keep", "exchange"):
        return {11}
    if oracle.phase in ("draw", "exchange"):
        return {10}
    if "-" in move:
        if oracle.phase in ("place", "move") or move not in oracle.orders(seat):
            return {31}
        return {32}
    clauses = {30} if oracle.phase in ("order", "over") else {20} if seat != oracle.turn else set()
    full = lambda spot: len(oracle.tower(spot)) == 4
    if "@" in move:
        kind, spot = move.split("@")
        if oracle.phase == "move" or board["supply"][kind] == 0:
            clauses |= {20}
        return clauses | ({26} if full(spot) else set())
    if oracle.phase == "place":
        clauses |= {20}
    if move == "stay":
        return clauses
    source, target = move.split(">")
    broken = {21: not oracle.tower(source), 23: source == board["placed"], 24: source == board["marker"],
              26: source != target and full(target), 27: source == target}
    return clauses | {clause for clause, breaks in broken.items() if breaks}


CAPRICE = caprice.TEXTS + ["draw DS"]

WIEDUMIR = [f"advance {s}.{i}" for s in range(8) for i in range(2)] + ["chip", "stop", "die 2", "draw E07"]
WIEDUMIR += [f"put {s}.{i} {f}" for s in range(8) for i in range(2) for f in range(16)]
WIEDUMIR += [f"put {f}" for f in range(16)]
WIEDUMIR += [f"step {s}.{i} {d}" for s in range(8) for i in range(2) for d in "+-"]
WIEDUMIR += [f"{verb} {s}" for verb in ("give", "take", "raise", "swap", "from", "to") for s in range(8)]
WIEDUMIR += [f"swap {a} {b}" for a in range(8) for b in range(8)]


def wiedumir_clauses(oracle, seat, move):
    verb, *words = move.split()
    clauses, field = set(), None
    if words and "." in words[0]:
        owner, i = (int(n) for n in words[0].split("."))
        if owner >= oracle.n or i >= len(oracle.pawns[owner]):
            return {3}
        field = oracle.pawns[owner][i]
        if verb == "advance" and field == wiedumir.GOAL:
            clauses |= {12}
    elif verb == "put" and oracle.pawn:
        field = oracle.pawns[oracle.pawn[0]][oracle.pawn[1]]
    if verb == "put" and field is not None and field != int(words[-1]) and not oracle.free(int(words[-1])):
        clauses |= {11}
    if verb in ("die", "draw"):
        clauses |= {10 if verb == "die" else 16}
    if oracle.phase == "over":
        return clauses | {20}
    if oracle.phase == "roll" or oracle.phase == "advance" and seat != oracle.turn:
        return clauses | {10}
    if oracle.phase == "advance":
        if verb == "chip":
            return clauses | {43}
        return clauses | ({10} if verb != "advance" or field != wiedumir.GOAL else set())
    if oracle.phase == "draw" or seat != oracle.drawer:
        return clauses | {16}
    # The drawer's choice. What is left beside the card's own words: whom and what it can mean at all.
    shape = (verb, len(words))
    if shape != (oracle.moves()[0].split()[0], len(oracle.moves()[0].split()) - 1):
        return clauses | {16}
    if verb == "put" and len(words) == 2:
        if field == int(words[1]):
            clauses |= {16}
        elif owner == oracle.drawer:
            clauses |= {18}
        elif (owner, i, field) not in list(oracle.pawns_apart()):
            clauses |= {16}
        return clauses
    if verb == "put":
        return clauses | ({16} if field == int(words[0]) else set())
    if verb == "step":
        return {16}
    seats = [int(word) for word in words]
    if len(seats) == 2 and seats[0] >= seats[1]:
        return clauses | {16}
    return {18 if any(s >= oracle.n or s == oracle.drawer for s in seats) else 16}


CELLS = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5)]


def cappuccino_clauses(oracle, seat, move):
    if "@" in move:
        unused = int(move[0]) >= (4 if oracle.two else oracle.players)
        return {2} if unused else {30} if oracle.phase == "layout" else {10}
    source, target = (oracle.cells.get(oracle.place(cell), "") for cell in move.split(">"))
    here, there = (oracle.place(cell) for cell in move.split(">"))
    fine = source and target and oracle.owner(source[-1]) == seat and there in oracle.neighbours(here)
    fine = fine and len(source) >= len(target)
    return {30} if oracle.phase == "layout" and fine else {10}


def labyrinth_clauses(oracle, seat, move):
    b, verb = oracle.b, move.split()[0]
    if verb in ("go", "send") and move.split()[1] not in labyrinth.CELLS:
        return {2}
    if move in ("die 1", "die 5"):
        return {6}
    kind = next(clause for clause, verbs in {
        10: ("C", "M", "O"), 11: ("go", "stay"), 13: ("duel", "peace"), 14: ("reveal",), 31: ("leap", "decline"),
        32: ("beast", "steal"), 40: ("die",), 41: ("stone", "scissors", "paper"), 44: ("send",),
    }.items() if verb in verbs or verb[0] == "C" and clause == 10)
    phase = {"change": 10, "reveal": 14, "steal": 32, "die": 40, "duel": 41, "send": 44}.get(oracle.phase)
    if oracle.phase != "over":
        belongs = {"change": (10,), "walk": (11,), "challenge": (13,), "duel": (41,), "send": (44,), "leap": (31,)}
        fits = seat in oracle.actors() and kind in belongs[oracle.phase] + (32,) * (oracle.phase in ("change", "walk"))
        if fits and verb != "steal":
            return {kind}
        return {kind} | ({phase} if phase else set())
    here = b["pawns"][seat]
    broken = verb in ("C+0", "C+6") or verb == "go" and move[3:] not in oracle.reach(here) - {here}
    broken = broken or verb == "duel" and int(move[5]) not in [s for s in oracle.on(here) if s != seat]
    return {15} | ({kind} if broken else set())


LABYRINTH = [f"C+{k}" for k in range(7)] + ["M", "O", "stay", "peace", "stone", "paper", "leap", "decline", "steal T1"]
LABYRINTH += [f"{verb} {cell}" for verb in ("go", "send") for cell in labyrinth.CELLS + ["1.7", "6.0"]]
LABYRINTH += [f"duel {s} {k}{d}" for s in range(5) for k in "TG" for d in ("", " die")]
LABYRINTH += ["reveal G2", "die 1", "die 3"]
LABYRINTH += [f"beast {a} {s} {g}" for a in ("A1", "A3", "T1") for s in range(4) for g in ("T2", "G5", "A3")]

EYE_CELLS = [f"{x}{s}" for x in "abcdefghijklmnop" for s in range(1, 9)]
EYE = list(eye.CLICKS) + ["end", "done", "ask 3", "knows yes", "answer 2", "category 1", "category 7"]
EYE += [f"target {c}" for c in range(8)] + [f"claim {c}" for c in range(8)] + [f"@{c}" for c in EYE_CELLS]


def eye_steps(oracle, rng):
    """Steps and clearings that are nearly right."""
    cells = [eye.name(c) for c in oracle.in_view()] + rng.sample(EYE_CELLS, 2)
    mine = [eye.name(c) for c in oracle.occupied()] or cells
    return [rng.choice(mine) + rng.choice([">", ">", ">>"]) + rng.choice(cells) for _ in range(4)]


def eye_clauses(oracle, seat, move):
    over, phase, alone = oracle.phase == "over", oracle.phase, oracle.alone
    clauses = set()
    if over:
        won = {"own": 16, "targets": 22}.get(oracle.win, 21)
        if oracle.win in ("own_or_enemy", "children") and oracle.winner is not None:
            won = 16 if oracle.holds(oracle.winner, oracle.winner) else 20 if oracle.win == "own_or_enemy" else 41
        if oracle.handicap:
            won = 40
        if oracle.out.count(False) == 1 and not alone:
            won = 33
        if oracle.winner is None:
            won = 17
        clauses |= {(63 if len(oracle.taken) == 8 else 65) if alone else won}
    elif seat != oracle.mover:
        clauses |= {{"targets": 22, "place": 11}.get(phase, 13)}
    elif oracle.chance() is not None:
        clauses |= {56}
    word = move.split()[0]
    cell = lambda text: eye.place(text)
    unseen = lambda *texts: {2} if any(cell(t) not in oracle.in_view() for t in texts) else set()
    waits = {"targets": {22}, "place": {11}, "clear": {15}}.get(phase, set())
    if phase == "question":
        waits = {52 if oracle.pending[0] == "@" else 55 if oracle.pending.startswith("claim") else 54}
    belongs = {"targets": word == "target", "place": move[0] == "@", "clear": ">>" in move or move == "done",
               "question": word in ("answer", "category")}.get(phase, True)
    if not belongs:
        clauses |= waits
    playing = phase == "play" and seat == oracle.mover
    no_moves = {53 if not oracle.counters[seat] else 12} if playing and not oracle.moves_left else set()
    if move in eye.CLICKS:
        return clauses | no_moves | (set() if oracle.can_click(move) else {6})
    if move[0] == "@":
        clauses |= unseen(move[1:])
        if alone:
            clauses |= {60}
        elif not oracle.quiz and phase not in ("place", "targets"):
            clauses |= {11}
        if oracle.quiz and playing and (oracle.moved or not oracle.reserve[seat]):
            clauses |= {53}
        seen = cell(move[1:]) in oracle.in_view()
        if seen and (cell(move[1:]) in oracle.occupied() or eye.colour(cell(move[1:])) < oracle.n and not alone):
            clauses |= {11}
        return clauses
    if ">>" in move:
        source, target = move.split(">>")
        clauses |= unseen(source, target)
        enemies = oracle.occupied() - oracle.counters[seat]
        wrong = cell(target) in oracle.occupied() or phase != "clear" or cell(source) not in enemies
        wrong = wrong or cell(source) in oracle.cleared or oracle.control[eye.colour(cell(source))] != seat
        return clauses | ({15} if wrong else set())
    if ">" in move:
        source, target = (cell(text) for text in move.split(">"))
        clauses |= unseen(*move.split(">")) | no_moves
        if {source, target} <= oracle.in_view() and target not in oracle.steps(source):
            clauses |= {7}
        if target in oracle.occupied() & oracle.in_view():
            clauses |= {7}
        if source in oracle.in_view() - oracle.counters[seat]:
            clauses |= {13}
        if alone and oracle.moved and source in oracle.in_view():
            company = oracle.counters[0] - {source}
            clauses |= set() if any(eye.colour(c) == eye.colour(source) for c in company) else {62}
        return clauses
    if move == "end":
        return clauses | ({13} if alone or not oracle.moved and not over else set())
    if move == "done":
        return clauses | ({15} if phase != "clear" else set())
    if word == "target":
        c = int(move[7:])
        return clauses | ({22} if phase != "targets" or c == seat or c in oracle.targets[seat] else set())
    if word == "claim":
        c = int(move[6:])
        enough = oracle.on(seat, c) >= oracle.need
        if not oracle.quiz:
            return clauses | {55}
        clauses |= {55} if not enough or oracle.claimed else set()
        return clauses | ({31} if enough and not oracle.holds(seat, c) else set())
    return clauses | {50 if word == "category" else 56}


class LowestClause(unittest.TestCase):
    def ask(self, engine, prefix, oracle, seats, legal, clauses, texts):
        for seat, text in itertools.product(seats, texts):
            why = engine.ok("why", seat=seat, move=text)
            if why["legal"]:
                self.assertIn(text, legal.get(str(seat), []))
                continue
            self.assertNotIn(text, legal.get(str(seat), []))
            expected = f"{prefix}-{min(clauses(oracle, seat, text)):02}"
            if why["clause"] != expected:
                self.fail(f"{text} by {seat}: {why['clause']}, not {expected}, in {engine.ok('state')}")

    def games(self, prefix, game, variants, make, clauses, texts):
        """Plays one random game of each variant and asks at every step; `make` gives the oracle."""
        with Engine() as engine:
            for players, options in variants:
                rng = random.Random(f"{players}{options}")
                state = engine.ok("new", game=game, players=players, options=options, seed="5")["state"]
                oracle = make(engine, state)
                while True:
                    legal = engine.ok("legal")
                    moves = legal.get("moves", {})
                    seats = rng.sample(range(players), min(2, players))
                    self.ask(engine, prefix, oracle, seats, moves, clauses, texts(oracle, rng))
                    if oracle.phase == "over":
                        self.ask(engine, prefix, oracle, seats, moves, clauses, texts(oracle, rng) + texts(oracle, rng))
                        break
                    seat = "chance" if "chance" in legal else rng.choice(legal["actors"])
                    move = rng.choice([o["move"] for o in legal["chance"]] if seat == "chance" else moves[str(seat)])
                    state = engine.ok("play", seat=seat, move=move)["state"]
                    oracle.play(*((seat, move) if game in ("caprice", "labyrinth") else (move,)))

    def test_caprice(self):
        self.games("CAP", "caprice", [(n, {"auto_order": auto}) for n in (2, 3, 4) for auto in (False, True)],
                   lambda _, state: caprice.Oracle(state["players"], state["options"]["auto_order"]), caprice_clauses,
                   lambda _, rng: rng.sample(CAPRICE, 12) + rng.sample(CAPRICE[:60], 12))

    def test_wiedumir(self):
        variants = [(n, {"little_by_little": n % 2 == 0, "hidden": n % 3 == 0}) for n in range(2, 9)]
        self.games("WDM", "wiedumir", variants, lambda _, state: wiedumir.Oracle(state["players"], state["options"]),
                   wiedumir_clauses, lambda _, rng: rng.sample(WIEDUMIR, 20))

    def test_cappuccino(self):
        variants = [(n, {"setup": setup}) for n in (2, 3, 4) for setup in ("random", "advanced")]
        self.games("CUP", "cappuccino", variants, lambda _, state: cappuccino.Oracle(state), cappuccino_clauses,
                   lambda oracle, rng: [f"{rng.choice(CELLS)}>{rng.choice(CELLS)}" for _ in range(4)] +
                   [f"{q},{r}>{q + 1},{r}" for q, r in rng.sample(sorted(oracle.cells), min(4, len(oracle.cells)))] +
                   [f"{rng.randrange(4)}@{rng.choice(CELLS)}"])

    def test_labyrinth(self):
        variants = [(n, {"max_turns": turns}) for n in (2, 3, 4) for turns in (3, 12)]
        self.games("LAB", "labyrinth", variants, lambda _, state: labyrinth.Oracle(state), labyrinth_clauses,
                   lambda _, rng: rng.sample(LABYRINTH, 10))

    def test_eye(self):
        wins = ["own", "own_or_enemy", "colours:1", "targets", "children"]
        variants = [(2 + (i + q) % 3, {"win": w, "quiz": bool(q)}) for i, w in enumerate(wins) for q in (0, 1)]
        variants += [(n, {"handicap": [1, 2, 1, 2][:n]}) for n in (2, 4)]
        variants += [(3, {"quiz": True, "categories": 3, "knows": [None, 60, 100]})]
        variants += [(1, {"start": k}) for k in (1, 50)]
        self.games("EYE", "eye", variants,
                   lambda engine, state: eye.Oracle(state, engine.ok("bank", game="eye")["right"]), eye_clauses,
                   lambda oracle, rng: rng.sample(EYE, 4) + eye_steps(oracle, rng))


if __name__ == "__main__":
    unittest.main()
