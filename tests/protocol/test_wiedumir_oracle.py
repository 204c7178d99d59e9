"""Wie Du Mir once more, as short as it can be written, played against the engine move by move."""
import copy
import itertools
import random
import unittest

from engine_process import Engine

TRACK = [0, 1, "?", -1, 2, "?", -2, 3, "?", -3, 2, "?", -4, 4, "?", 0]
GOAL = 15
CARDS = [f"E{i:02}" for i in range(1, 23)]


class Oracle:
    def __init__(self, players, options):
        self.n, self.options = players, options
        self.ply, self.round, self.sums = 0, 1, [0] * players
        self.begin_round()

    def begin_round(self):
        self.phase, self.turn, self.die = "roll", (self.round - 1) % self.n, None
        self.pawns = [[0] * (2 if self.n <= 5 else 1) for _ in range(self.n)]
        self.chips, self.cup = [4] * self.n, 60 - 4 * self.n
        self.deck = [c for c in CARDS if self.n > 2 or c not in ("E06", "E09", "E13")]
        self.discard, self.table, self.arrivals = [], [], []
        self.put_away()

    def put_away(self):
        self.card = self.drawer = self.pawn = self.todo = self.given = self.source = None

    def state(self):
        board = {name: getattr(self, name) for name in ("turn", "pawns", "chips", "cup", "die")}
        board |= {"deck": sorted(self.deck), "discard": sorted(self.discard)}
        board |= {name: getattr(self, name) for name in ("table", "arrivals", "card", "drawer", "pawn", "todo",
                                                         "given", "source", "round", "sums")}
        over, scores, ranking = self.phase == "over", None, None
        if over:
            scores = self.sums
            first = [min(i for i, (seat, _) in enumerate(self.arrivals) if seat == s) for s in range(self.n)]
            order = [(-self.sums[s], first[s]) for s in range(self.n)]
            ranking = [1 + sum(other < mine for other in order) for mine in order]
        actors = {"advance": [self.turn], "card": [self.drawer]}.get(self.phase, [])
        return {"game": "wiedumir", "players": self.n, "options": self.options, "phase": self.phase, "actors": actors,
                "ply": self.ply, "over": over, "scores": scores, "ranking": ranking, "board": board}

    # Where pawns can go
    def free(self, field):
        return field in (0, GOAL) or not any(field in fields for fields in self.pawns)

    def walk(self, field, steps, direction):
        while steps and field != (GOAL if direction > 0 else 0):
            field += direction
            steps -= self.free(field)
        return field

    def all_pawns(self):
        return [(seat, i) for seat in range(self.n) for i in range(len(self.pawns[seat]))]

    def pawns_apart(self):
        for seat, i in self.all_pawns():
            fields = self.pawns[seat]
            if len(fields) == 2 and fields == [0, 0] and i == 1:
                continue
            if len(fields) == 2 and fields == [GOAL, GOAL] and self.arrivals.index([seat, i]) < self.arrivals.index([seat, 1 - i]):
                continue
            yield seat, i, fields[i]

    def others(self):
        return [s for s in range(self.n) if s != self.drawer]

    def home(self, seat):
        return self.pawns[seat].count(GOAL)

    def moves(self):
        if self.phase == "roll":
            return ["die 1", "die 2", "die 3"]
        if self.phase == "draw":
            return sorted(f"draw {card}" for card in self.deck)
        if self.phase == "advance":
            moves = [f"advance {s}.{i}" for s, i, field in self.pawns_apart() if field != GOAL]
            little = self.options["little_by_little"] and self.die == 1 and self.cup > 0
            return moves + ["chip"] * (little and self.home(self.turn) == len(self.pawns[self.turn]))
        return sorted({
            "E03": lambda: [f"put {s}.{i} {f}" for s, i, at in self.pawns_apart() if s != self.drawer
                            for f in range(GOAL + 1) if f != at and self.free(f)],
            "E06": lambda: [f"give {(self.drawer + side) % self.n}" for side in (1, -1)],
            "E07": lambda: [f"raise {s}" for s in self.others() if self.chips[s] < 8],
            "E08": lambda: [f"step {s}.{i} {sign}" for s, i, at in self.pawns_apart()
                            for sign, wall in (("+", GOAL), ("-", 0)) if at != wall],
            "E09": lambda: [f"swap {a} {b}" for a, b in itertools.combinations(self.others(), 2)],
            "E11": lambda: [f"give {s}" for s in self.others() if self.home(s)],
            "E12": lambda: [f"from {s}" for s in self.others() if self.chips[s]] if self.source is None
            else [f"to {s}" for s in self.others() if s != self.source],
            "E13": lambda: [f"take {s}" for s in self.others() if self.chips[s]],
            "E14": lambda: [f"swap {s}" for s in self.others()],
            "E15": lambda: [f"give {s}" for s in self.others()] + ["stop"] * (self.todo == 0),
            "E19": lambda: [f"put {f}" for f in range(GOAL + 1)
                            if f != self.pawns[self.pawn[0]][self.pawn[1]] and self.free(f)],
            "E22": lambda: [f"give {s}" for s in self.others()],
        }[self.card]())

    # Chips
    def take(self, seat, count):
        count = min(count, self.cup)
        self.cup, self.chips[seat] = self.cup - count, self.chips[seat] + count

    def give_back(self, seat, count):
        self.take(seat, -min(count, self.chips[seat]))

    def hand(self, giver, receiver, count):
        count = min(count, self.chips[giver])
        self.chips[giver] -= count
        self.chips[receiver] += count

    def swap(self, a, b):
        self.chips[a], self.chips[b] = self.chips[b], self.chips[a]

    # What follows
    def settle(self):
        for seat in range(self.n):
            if self.chips[seat] > 10 and not self.options["no_ceiling"]:
                self.give_back(seat, self.chips[seat] - 4)
        self.die = None
        if all(self.home(seat) == len(self.pawns[seat]) for seat in range(self.n)):
            self.sums = [a + b for a, b in zip(self.sums, self.chips)]
            target = self.options["target"]
            if self.round == self.options["rounds"] if target is None else max(self.sums) >= target:
                self.phase = "over"
            else:
                self.round += 1
                self.begin_round()
        else:
            self.turn, self.phase = (self.turn + 1) % self.n, "roll"

    def bring(self, seat, i, field):
        if self.pawns[seat][i] == GOAL:
            self.arrivals.remove([seat, i])
        self.pawns[seat][i] = field
        if TRACK[field] == "?":
            self.drawer, self.pawn, self.phase = seat, [seat, i], "draw"
            if not self.deck:
                self.deck, self.discard = self.discard, []
            return
        if field == GOAL:
            self.arrivals.append([seat, i])
            for card, chips in (("E21", 3), ("E04", -2)):
                if card in self.table:
                    self.take(seat, chips) if chips > 0 else self.give_back(seat, -chips)
                    self.table.remove(card)
                    self.discard.append(card)
            if "E16" in self.table and len(self.arrivals) == len(self.all_pawns()):
                self.give_back(seat, 4)
        elif TRACK[field] > 0:
            self.take(seat, TRACK[field])
        else:
            self.give_back(seat, -TRACK[field])
        self.settle()

    def complete(self, moved=None):
        self.discard.append(self.card)
        if moved and self.pawns[moved[0]][moved[1]] != moved[2]:
            self.put_away()
            self.bring(*moved)
        else:
            self.put_away()
            self.settle()

    def play(self, move):
        self.ply += 1
        verb, *words = move.split()
        if verb == "die":
            self.die, self.phase = int(words[0]), "advance"
        elif verb == "draw":
            self.deck.remove(words[0])
            self.card = words[0]
            self.draw(self.drawer, self.chips[self.drawer], *self.pawn)
        elif verb == "chip":
            self.take(self.turn, 1)
            self.settle()
        elif verb in ("advance", "step") or len(words) == 2 and verb == "put":
            seat, i = (int(n) for n in words[0].split("."))
            at = self.pawns[seat][i]
            if verb == "advance":
                self.bring(seat, i, self.walk(at, self.die, 1))
            elif verb == "step":
                self.complete((seat, i, self.walk(at, 2, 1 if words[1] == "+" else -1)))
            else:
                self.complete((seat, i, int(words[1])))
        elif verb == "put":
            self.complete((*self.pawn, int(words[0])))
        else:
            self.choose(verb, [int(word) for word in words])

    def choose(self, verb, seats):
        if verb in ("give", "take"):
            self.hand(*((self.drawer, seats[0]) if verb == "give" else (seats[0], self.drawer)), 1)
            self.given[seats[0]] += 1
            self.todo = max(0, self.todo - 1)
            if self.chips[self.drawer] if self.card == "E15" else self.todo:
                return
        elif verb == "from":
            self.source = seats[0]
            return
        elif verb == "to":
            self.hand(self.source, seats[0], 2)
        elif verb == "raise":
            self.take(seats[0], 8 - self.chips[seats[0]])
        elif verb == "swap":
            self.swap(*(seats if len(seats) == 2 else (self.drawer, seats[0])))
        self.complete()

    def decide(self, todo=None):
        self.phase, self.todo = "card", todo
        if todo is not None:
            self.given = [0] * self.n

    def draw(self, me, mine, seat, i):
        card, others, at = self.card, self.others(), self.pawns[seat][i]
        rest = [self.pawns[s][j] for s, j in self.all_pawns() if (s, j) != (seat, i)]
        if card in ("E04", "E16") or card == "E21" and not self.arrivals:
            self.table.append(card)
            self.put_away()
            return self.settle()
        if card in ("E03", "E08", "E19"):
            return self.decide()
        if card == "E01":
            return self.complete((seat, i, at if at > max(rest) else min(GOAL, max(rest) + 1)))
        if card == "E10":
            return self.complete((seat, i, at if at < min(rest) else max(0, min(rest) - 1)))
        if card == "E20":
            return self.complete((seat, i, self.walk(at, 4, 1)))
        if card == "E02":
            for k in range(1, self.n):
                self.hand(me, (me + k) % self.n, self.home((me + k) % self.n))
        elif card == "E05":
            self.give_back(me, 3)
        elif card == "E06":
            left, right, count = (me + 1) % self.n, (me - 1) % self.n, min(4, mine)
            for neighbour in (left, right):
                self.hand(me, neighbour, count // 2)
            if count % 2:
                self.decide(1)
                self.given[left] = self.given[right] = count // 2
                return
        elif card == "E07":
            poor = [s for s in others if self.chips[s] < 8]
            if len(poor) > 1:
                return self.decide()
            for s in poor:
                self.take(s, 8 - self.chips[s])
        elif card in ("E09", "E14"):
            if self.n > (3 if card == "E09" else 2):
                return self.decide()
            self.swap(*(others if card == "E09" else (me, others[0])))
        elif card in ("E11", "E22"):
            receivers = [s for s in others if card == "E22" or self.home(s)]
            count = min(3 if card == "E11" else 5, mine)
            if not receivers:
                self.give_back(me, count)
            elif count and len(receivers) > 1:
                return self.decide(count)
            else:
                self.hand(me, receivers[0], count)
        elif card in ("E12", "E13"):
            givers = [s for s in others if self.chips[s]]
            if card == "E13":
                if len(givers) > 1 and sum(self.chips[s] for s in givers) > 4:
                    return self.decide(4)
                for s in givers:
                    self.hand(s, me, 4)
            elif self.n > 2 and givers:
                if self.n > 3 or len(givers) > 1:
                    return self.decide()
                self.hand(givers[0], next(s for s in others if s != givers[0]), 2)
        elif card == "E15":
            if mine > (2 if self.n == 2 else 0):
                return self.decide(min(2, mine))
            self.hand(me, others[0], mine)
        elif card == "E17":
            self.take(me, 5)
        elif card == "E18":
            self.take(me, max(0, 10 - mine))
        elif card == "E21":
            self.take(self.arrivals[0][0], 3)
        self.complete()


class WiedumirAgainstOracle(unittest.TestCase):
    def check(self, engine, oracle, rng):
        expected = oracle.state()
        legal = engine.ok("legal")
        if oracle.phase in ("roll", "draw"):
            self.assertEqual([outcome["move"] for outcome in legal["chance"]], oracle.moves())
        elif oracle.phase != "over":
            self.assertEqual(legal["moves"], {str(expected["actors"][0]): oracle.moves()})
        if rng.random() < 0.1:
            self.assertEqual(engine.ok("set", state=expected)["state"], expected)
        if rng.random() < 0.1:
            seat, view = rng.randrange(oracle.n), copy.deepcopy(expected)
            view["seat"] = seat
            if oracle.options["hidden"] and oracle.phase != "over":
                view["board"]["chips"] = [c if s == seat else None for s, c in enumerate(oracle.chips)]
                view["board"]["cup"] = None
            self.assertEqual(engine.ok("view", seat=seat)["view"], view)

    def test_random_games(self):
        lengths = [{"rounds": 1, "target": None}, {"rounds": 2, "target": None}, {"rounds": 1, "target": 12}]
        flags = ["no_ceiling", "hidden", "little_by_little"]
        with Engine() as engine:
            for players, length, bits in itertools.product(range(2, 9), lengths, range(8)):
                options = length | {flag: bool(bits >> i & 1) for i, flag in enumerate(flags)}
                rng = random.Random(f"{players}{options}")
                oracle = Oracle(players, options)
                state = engine.ok("new", game="wiedumir", players=players, options=options, seed="1")["state"]
                while True:
                    self.assertEqual(state, oracle.state())
                    self.check(engine, oracle, rng)
                    if oracle.phase == "over":
                        break
                    move = rng.choice(oracle.moves())
                    actors = oracle.state()["actors"]
                    oracle.play(move)
                    state = engine.ok("play", seat=actors[0] if actors else "chance", move=move)["state"]


if __name__ == "__main__":
    unittest.main()
