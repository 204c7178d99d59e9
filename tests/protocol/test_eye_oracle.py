"""The Eye once more, on plain sets of (x, s), played against the engine move by move: every field of every state."""
import random
import unittest

from engine_process import Engine

CLICKS = {"A+": (1, 0, 1, -1), "A-": (-1, 0, -1, 1), "B+": (0, 1, 0, 1), "B-": (0, -1, 0, -1)}  # a, b, x, s
DESIGNS = {(0, 0): "circles", (1, 1): "lines", (0, 1): "short", (1, 0): "long"}


def name(cell):
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


def place(text):
    return ord(text[0]) - ord("a"), int(text[1]) - 1


def colour(cell):
    x, s = cell
    i, t, y = x // 2, s // 2, x + s
    if x % 2 == 0:
        return 2 * t + i % 2 if y % 2 == 0 else i
    return (i + t // 2) % 8 if y % 2 else (i - t) % 8


class Oracle:
    def __init__(self, state, right):
        self.n, self.options, self.right = state["players"], state["options"], right
        self.win, self.quiz, self.handicap = (self.options[k] for k in ("win", "quiz", "handicap"))
        self.alone, board = self.n == 1, state["board"]
        self.each = {1: 6, 2: 6, 3: 4, 4: 3}[self.n] if not self.quiz else {2: 4, 3: 4, 4: 3}[self.n]
        self.need = {1: 4, 2: 4, 3: 3, 4: 2}[self.n] if not self.quiz else {2: 4, 3: 4, 4: 3}[self.n]
        self.a, self.b, self.ply, self.winner = board["a"], board["b"], 0, None
        self.counters = [{place(c) for c in cells} for cells in board["counters"]]
        self.reserve, self.control = [0 if self.alone else self.each] * self.n, [-1] * 8
        self.out, self.targets, self.taken = [False] * self.n, [[] for _ in range(self.n)], []
        self.question = self.pending = None
        self.repeats = self.turns = self.moves_left = self.mover = 0
        self.moved = self.claimed = False
        self.cleared, self.seen = set(), {}
        self.asked = [set() for _ in range(self.options["categories"])] if self.quiz else []
        self.phase = "place"
        if self.alone:
            self.phase, self.moves_left = "play", 1
        elif self.win == "targets":
            self.phase = "targets"
        elif self.quiz:
            self.start_turn(0)

    # Questions to the board
    def in_view(self):
        return {(x, s) for x in range(self.a % 2, 16, 2) for s in range(8) if (x + s) % 2 == self.b % 2}

    def occupied(self):
        return set().union(*self.counters)

    def on(self, seat, c):
        return sum(colour(cell) == c for cell in self.counters[seat])

    def holds(self, seat, c):
        others = [o for o in range(self.n) if o != seat]
        return self.on(seat, c) >= self.need and (self.n < 3 or not any(self.on(o, c) for o in others))

    def at_home_counts(self):
        return not self.handicap and not self.win.startswith("colours") and self.win != "targets"

    def can_click(self, click):
        return all(0 <= s + CLICKS[click][3] <= 7 for _, s in self.occupied())

    def steps(self, cell):
        x, y = cell[0], cell[0] + cell[1]
        around = [((x + dx) % 16, (y + dy - x - dx) % 16) for dx in (-2, 0, 2) for dy in (-2, 0, 2) if dx or dy]
        return [c for c in around if c[1] < 8 and c not in self.occupied()]

    def clearable(self):
        return {c for o in range(self.n) if o != self.mover for c in self.counters[o]
                if self.control[colour(c)] == self.mover and c not in self.cleared}

    def claims(self):
        return [c for c in range(8) if self.quiz and not self.claimed and self.control[c] != self.mover
                and self.holds(self.mover, c)]

    def places(self):
        return [f"@{name(c)}" for c in self.in_view() - self.occupied() if colour(c) >= self.n]

    def design_free(self, design):
        used = [t["design"] for t in self.taken]
        recent = used[3:4] if len(used) == 4 else used[4:] if len(used) > 4 else used
        return design not in recent

    def chance(self):
        if self.phase != "question" or self.question is None:
            return None
        category, drawn = self.question
        if drawn is None:
            ids = range(len(self.right[category]))
            fresh = [i for i in ids if i not in self.asked[category]] or list(ids)
            return {f"ask {i}": 1 / len(fresh) for i in fresh}
        percent = self.options["knows"] and self.options["knows"][self.mover]
        if percent is None:
            return None
        return {k: p / 100 for k, p in (("knows no", 100 - percent), ("knows yes", percent)) if p}

    def legal(self):
        m = self.mover
        if self.phase == "targets":
            return [f"target {c}" for c in range(8) if c != m and c not in self.targets[m]]
        if self.phase == "place":
            return self.places()
        if self.phase == "clear":
            empty = self.in_view() - self.occupied()
            return ["done"] + [f"{name(c)}>>{name(e)}" for c in self.clearable() for e in empty]
        if self.phase == "question":
            if self.question is None:
                return [f"category {k}" for k in range(self.options["categories"])]
            return [f"answer {k}" for k in range(4)]
        moves = self.places() if self.quiz and not self.moved and self.reserve[m] else []
        if self.moves_left:
            for cell in self.counters[m]:
                if self.alone and self.moved and self.on(0, colour(cell)) < 2:
                    continue
                moves += [f"{name(cell)}>{name(to)}" for to in self.steps(cell)]
            moves += [click for click in CLICKS if self.can_click(click)]
        return moves + ["end"] * (self.moved and not self.alone) + [f"claim {c}" for c in self.claims()]

    # What moves do
    def finish(self, winner):
        self.phase, self.winner, self.mover, self.moves_left = "over", winner, None, 0
        self.moved = self.claimed = False
        self.cleared, self.pending, self.question = set(), None, None

    def won_at_home(self):
        if self.quiz or not self.at_home_counts():
            return False
        for seat in [(self.mover + i) % self.n for i in range(self.n)]:
            if not self.out[seat] and self.holds(seat, seat):
                self.finish(seat)
                return True
        return False

    def take(self, c):
        m = self.mover
        self.control[c] = m
        if self.n > 2 and c < self.n and c != m and not self.out[c]:
            self.cleared -= self.counters[c]
            self.out[c], self.counters[c], self.reserve[c] = True, set(), 0
            self.control = [-1 if seat == c else seat for seat in self.control]
        count = self.control.count(m)
        wins = {"own": False, "own_or_enemy": m in self.control[: self.n], "children": count > 0,
                "targets": any(self.control[t] == m for t in self.targets[m])}.get(self.win)
        if self.win.startswith("colours"):
            wins = count >= int(self.win[8:])
        if self.handicap:
            wins = count >= self.handicap[m]
        if self.at_home_counts() and self.control[m] == m:
            wins = True
        if wins or self.out.count(False) == 1:
            self.finish(m)
            return True
        return False

    def start_turn(self, seat):
        self.phase, self.mover, self.moved, self.claimed, self.cleared = "play", seat, False, False, set()
        self.moves_left = max(self.on(seat, c) for c in range(8))
        if not self.quiz:
            for c in range(8):
                if self.holds(seat, c) and self.take(c):
                    return
            if self.won_at_home():
                return
            key = (seat, str([sorted(c) for c in self.counters]), tuple(self.control), self.a % 2, self.b % 2)
            self.seen[key] = self.repeats = self.seen.get(key, 0) + 1
            if self.repeats == 3:
                return self.finish(None)
        if self.clearable():
            self.phase = "clear"

    def end_turn(self):
        self.turns += 1
        if self.turns == 200:
            return self.finish(None)
        seat = (self.mover + 1) % self.n
        while self.out[seat]:
            seat = (seat + 1) % self.n
        self.start_turn(seat)

    def after_move(self):
        self.moved = True
        if self.alone:
            design = DESIGNS[self.a % 2, self.b % 2]
            for c in range(8):
                if self.on(0, c) == 4 and self.design_free(design) and c not in [t["colour"] for t in self.taken]:
                    self.taken.append({"colour": c, "design": design})
                    break
            if len(self.taken) == 8:
                self.finish(0)
            elif max(self.on(0, c) for c in range(8)) == 1 or self.ply == 1000:
                self.finish(None)
            return
        self.moves_left -= 1
        if not self.won_at_home() and self.moves_left == 0 and not self.claims():
            self.end_turn()

    def shift(self, source, target):
        for counters in self.counters:
            if source in counters:
                counters.remove(source)
                counters.add(target)
                return

    def reply(self, right):
        move, self.pending, self.question, self.phase = self.pending, None, None, "play"
        if move[0] == "@":
            if right:
                self.counters[self.mover].add(place(move[1:]))
                self.reserve[self.mover] -= 1
            self.end_turn()
        elif move.startswith("claim"):
            if not (right and self.take(int(move[6:]))) and self.moves_left == 0:
                self.end_turn()
        else:
            if right:
                self.shift(place(move[:2]), place(move[3:]))
            self.after_move()

    def ask(self, move, c):
        self.pending, self.phase = move, "question"
        self.question = (c, None) if c < self.options["categories"] else None

    def play(self, move):
        self.ply += 1
        m = self.mover
        if move.startswith("target"):
            self.targets[m].append(int(move[7:]))
            self.mover = (m + 1) % self.n
            if len(self.targets[self.mover]) == 3:
                self.phase = "place"
                if self.quiz:
                    self.start_turn(0)
        elif move[0] == "@" and self.quiz:
            self.ask(move, colour(place(move[1:])))
        elif move[0] == "@":
            self.counters[m].add(place(move[1:]))
            self.reserve[m] -= 1
            self.mover = (m + 1) % self.n
            if not any(self.reserve):
                self.start_turn(0)
        elif ">>" in move:
            self.shift(place(move[:2]), place(move[4:]))
            self.cleared.add(place(move[4:]))
            if not self.won_at_home() and not self.clearable():
                self.phase = "play"
        elif move == "done":
            self.phase = "play"
        elif move in CLICKS:
            da, db, dx, ds = CLICKS[move]
            self.a, self.b = (self.a + da) % 16, (self.b + db) % 16
            carry = lambda cells: {((x + dx) % 16, s + ds) for x, s in cells}
            self.counters, self.cleared = [carry(c) for c in self.counters], carry(self.cleared)
            self.after_move()
        elif ">" in move:
            source, target = place(move[:2]), place(move[3:])
            if self.quiz and not any(colour(c) == colour(target) for c in self.counters[m] - {source}):
                return self.ask(move, colour(target))
            self.shift(source, target)
            self.after_move()
        elif move == "end":
            self.end_turn()
        elif move.startswith("claim"):
            self.claimed = True
            self.ask(move, int(move[6:]))
        elif move.startswith("category"):
            self.question = (int(move[9:]), None)
        elif move.startswith("ask"):
            self.question = (self.question[0], int(move[4:]))
            self.asked[self.question[0]].add(int(move[4:]))
        elif move.startswith("knows"):
            self.reply(move == "knows yes")
        else:
            self.reply(self.right[self.question[0]][self.question[1]] == int(move[7:]))

    def board(self):
        cells = lambda those: sorted(name(c) for c in those)
        return {
            "a": self.a, "b": self.b, "counters": [cells(c) for c in self.counters], "reserve": self.reserve,
            "own": list(range(self.n)), "control": self.control, "moves_left": self.moves_left, "out": self.out,
            "targets": self.targets, "taken": self.taken,
            "question": self.question and {"category": self.question[0], "id": self.question[1]},
            "repeats": self.repeats, "mover": self.mover, "turns": self.turns, "moved": self.moved,
            "cleared": cells(self.cleared), "pending": self.pending, "claimed": self.claimed,
            "asked": [sorted(ids) for ids in self.asked],
        }

    def result(self):
        if self.alone:
            return [len(self.taken)], [1 if len(self.taken) == 8 else 2]
        group = [3 if self.out[s] else 1 if self.winner in (None, s) else 2 for s in range(self.n)]
        return ([int(s == self.winner) for s in range(self.n)], [1 + sum(h < g for h in group) for g in group])


class EyeAgainstOracle(unittest.TestCase):
    def check(self, engine, oracle, state):
        self.assertEqual(state["board"], oracle.board())
        self.assertEqual((state["phase"], state["ply"]), (oracle.phase, oracle.ply))
        legal = engine.ok("legal")
        if oracle.phase == "over":
            self.assertEqual((state["scores"], state["ranking"]), oracle.result())
            return []
        chance = oracle.chance()
        if chance is not None:
            self.assertEqual({o["move"]: round(o["p"], 9) for o in legal["chance"]},
                             {k: round(p, 9) for k, p in chance.items()})
            return ["chance", sorted(chance)]
        self.assertEqual(legal["moves"], {str(oracle.mover): sorted(oracle.legal())})
        return [oracle.mover, sorted(oracle.legal())]

    def test_random_games(self):
        wins = ["own", "own_or_enemy", "colours:1", "colours:3", "targets", "children"]
        variants = [(n, {"win": w, "quiz": q}) for n in (2, 3, 4) for w in wins for q in (False, True)]
        variants += [(n, {"handicap": [1, 2, 1, 2][:n]}) for n in (2, 3, 4)]
        variants += [(n, {"quiz": True, "categories": 3, "knows": [None, 60, 100, 0][:n]}) for n in (2, 3, 4)]
        variants += [(1, {"start": k}) for k in (1, 2, 50, 100)]
        with Engine() as engine:
            right = engine.ok("bank", game="eye")["right"]
            for players, options in variants:
                rng = random.Random(f"{players}{options}")
                state = engine.ok("new", game="eye", players=players, options=options, seed="1")["state"]
                oracle = Oracle(state, right)
                while turn := self.check(engine, oracle, state):
                    seat, moves = turn
                    homely = [m for m in moves if m[0] == "@" or m.startswith("claim")]
                    move = rng.choice(homely if homely and rng.random() < 0.5 else moves)
                    if move.startswith("answer") and rng.random() < 0.6:
                        move = f"answer {right[oracle.question[0]][oracle.question[1]]}"
                    oracle.play(move)
                    state = engine.ok("play", seat=seat, move=move)["state"]


if __name__ == "__main__":
    unittest.main()
