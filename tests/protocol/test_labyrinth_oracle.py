"""The labyrinth once more, written plainly from its clauses, played against the engine move by move."""
import random
import unittest

from engine_process import Engine

ARC = ["110100", "010010", "010110110100", "110110011110", "011011011111", "101110100011"]
IN = ["000000000000", "010001100100", "101100011011", "100010100100", "100101010000", "110110111101"]
OUT = ["011001110011", "011001010011", "010001000010", "001100100010", "110111001010", "000000000000"]
PICTURES = {
    "T1": "3.7", "T2": "4.6", "T3": "3.1", "T4": "2.7", "T5": "4.0", "T6": "5.3", "T7": "1.1",
    "G1": "2.2", "G2": "3.5", "G3": "1.3", "G4": "4.4", "G5": "5.11", "G6": "4.10", "G7": "3.10",
    "A1": "0.5", "A2": "2.4", "A3": "2.9", "A4": "0.1",
}
CELLS = [f"{ring}.{i}" for ring in range(6) for i in range(len(ARC[ring]))]
BEATS = {("stone", "scissors"), ("scissors", "paper"), ("paper", "stone")}
CHANCE = ("die", "reveal", "steal")


def ways(b):
    """Which cells are joined directly, as a set of pairs."""
    turned = {0: 2 * b["heart"], 2: b["middle"], 4: b["outer"]}

    def local(ring, sector):
        return (sector - turned.get(ring, 0)) % 12

    def cell(ring, sector):
        return f"{ring}.{local(ring, sector) * len(ARC[ring]) // 12}"

    pairs = set()
    for ring, arc in enumerate(ARC):
        pairs |= {(f"{ring}.{i}", f"{ring}.{(i + 1) % len(arc)}") for i in range(len(arc)) if arc[i] == "1"}
    for ring in range(5):
        for s in range(12):
            if OUT[ring][local(ring, s)] == "1" and IN[ring + 1][local(ring + 1, s)] == "1":
                pairs.add((cell(ring, s), cell(ring + 1, s)))
    return pairs | {(y, x) for x, y in pairs}


class Oracle:
    def __init__(self, state):
        self.n = state["players"]
        self.options = state["options"]
        self.phase, self.ply = state["phase"], state["ply"]
        self.b = {k: v for k, v in state["board"].items() if k != "pile"}

    # What may be done

    def actors(self):
        duel = self.b["duel"]
        if self.phase in CHANCE or self.phase == "over":
            return []
        if self.phase == "duel":
            both = [duel["challenger"], duel["defender"]]
            return sorted(seat for seat, pick in zip(both, duel["picks"]) if pick is None)
        if self.phase == "send":
            return [self.winner()]
        return [self.b["turn"]]

    def winner(self):
        duel = self.b["duel"]
        return duel["challenger"] if tuple(duel["picks"]) in BEATS else duel["defender"]

    def reach(self, start):
        pairs, found, todo = ways(self.b), {start}, [start]
        while todo:
            here = todo.pop()
            for a, c in pairs:
                if a == here and c not in found:
                    found.add(c)
                    todo.append(c)
        return found

    def on(self, cell):
        return [seat for seat in range(self.n) if self.b["pawns"][seat] == cell]

    def beasts(self):
        me, hands = self.b["turn"], self.b["hands"]
        return [f"beast {a} {v} {g}" for a in hands[me] if a[0] == "A" for v in range(self.n) if v != me and hands[v]
                for g in hands[me] if g != a]

    def legal(self):
        b, me = self.b, self.b["turn"]
        here = b["pawns"][me]
        if self.phase == "change":
            heart = [] if b["heart_used"] else [f"C+{k}" for k in range(1, 6)]
            return heart + ["M", "O"] + self.beasts()
        if self.phase == "walk":
            return [f"go {c}" for c in self.reach(here) if c != here] + ["stay"] + self.beasts()
        if self.phase == "challenge":
            return [f"duel {s} {k}{d}" for s in self.on(here) if s != me for k in "TG" for d in ("", " die")] + ["peace"]
        if self.phase == "duel":
            return ["stone", "scissors", "paper"]
        if self.phase == "send":
            return [f"send {c}" for c in CELLS if not self.on(c)]
        return ["leap", "decline"]

    def chance(self):
        b = self.b
        if self.phase == "die":
            return ["die 2", "die 3", "die 4"]
        if self.phase == "reveal":
            return [f"reveal {c}" for c in b["hidden"] or b["bottom"][:1]]
        return [f"steal {c}" for c in b["hands"][b["beast"]["victim"]] if c not in b["beast"]["drawn"]]

    def opens(self, change, cell):
        turned = Oracle({"players": self.n, "options": self.options, "phase": self.phase, "ply": 0, "board": self.b})
        turned.play(self.b["turn"], change)
        return cell in turned.reach(self.b["pawns"][self.b["turn"]])

    # What it does

    def play(self, seat, move):
        self.ply += 1
        b, word = self.b, move.split()
        if word[0] in ("M", "O") or word[0].startswith("C+"):
            if word[0] == "M":
                b["middle"] = (b["middle"] + 1) % 12
            elif word[0] == "O":
                b["outer"] = (b["outer"] + 1) % 12
            else:
                b["heart"], b["heart_used"] = (b["heart"] + int(move[2:])) % 6, True
            b["changes_left"] -= 1
            self.phase = "change" if b["changes_left"] else "walk"
        elif word[0] in ("go", "stay"):
            if word[0] == "go":
                b["pawns"][seat] = word[1]
            done = self.claim()
            if done == "taken" and self.phase != "over":
                self.finish()
            elif done == "no":
                if word[0] == "go" and len(self.on(word[1])) > 1:
                    self.phase = "challenge"
                else:
                    self.finish()
        elif word[0] == "duel":
            die = len(word) == 4
            b["duel"] = {"challenger": seat, "defender": int(word[1]), "for": word[2], "stake": None if die else 1,
                         "picks": [None, None]}
            self.phase = "die" if die else "duel"
        elif word[0] in ("peace", "decline"):
            self.finish()
        elif word[0] == "die":
            b["duel"]["stake"], self.phase = int(word[1]), "duel"
        elif word[0] in ("stone", "scissors", "paper"):
            self.pick(seat, word[0])
        elif word[0] == "send":
            duel = b["duel"]
            b["pawns"][duel["challenger"] + duel["defender"] - self.winner()] = word[1]
            b["duel"] = None
            if b["changes_left"]:
                self.phase = "change"
            else:
                self.finish()
        elif word[0] == "leap":
            b["pawns"][seat] = PICTURES[b["face_up"]]
            if self.claim() != "duel" and self.phase != "over":
                self.finish()
        elif word[0] == "reveal":
            self.reveal(word[1])
        elif word[0] == "beast":
            b["hands"][seat].remove(word[1])
            b["removed"] = sorted(b["removed"] + [word[1]])
            for known in b["known"]:
                del known[word[1]]
            self.close()
            b["beast"], self.phase = {"victim": int(word[2]), "give": word[3], "drawn": []}, "steal"
        elif word[0] == "steal":
            self.steal(word[1])

    def claim(self):
        b, me = self.b, self.b["turn"]
        if b["face_up"] is None or PICTURES[b["face_up"]] != b["pawns"][me]:
            return "no"
        others = [s for s in self.on(b["pawns"][me]) if s != me]
        if not others:
            self.take(me)
            return "taken"
        if len(others) == 1:
            self.duel_for_card(me, others[0])
            return "duel"
        self.under()
        return "no"

    def under(self):
        b = self.b
        if b["hidden"] or b["bottom"]:
            b["bottom"].append(b["face_up"])
            b["face_up"] = None

    def take(self, seat):
        b, card = self.b, self.b["face_up"]
        b["face_up"] = None
        b["hands"][seat] = sorted(b["hands"][seat] + [card])
        for known in b["known"]:
            known[card] = seat
        self.look()

    def duel_for_card(self, challenger, defender):
        self.b["duel"] = {"challenger": challenger, "defender": defender, "for": "card", "stake": 1, "picks": [None, None]}
        self.phase = "duel"

    def pick(self, seat, what):
        b, duel = self.b, self.b["duel"]
        duel["picks"][0 if seat == duel["challenger"] else 1] = what
        if None in duel["picks"]:
            return
        if duel["picks"][0] == duel["picks"][1]:
            duel["picks"] = [None, None]
            return
        self.phase = "send"
        winner = self.winner()
        loser = duel["challenger"] + duel["defender"] - winner
        if duel["for"] == "card":
            return self.take(winner)
        given = [c for c in b["hands"][loser] if c[0] == duel["for"]][: duel["stake"]]
        b["hands"][loser] = [c for c in b["hands"][loser] if c not in given]
        b["hands"][winner] = sorted(b["hands"][winner] + given)
        for known in b["known"]:
            known.update({c: winner for c in given})
        self.close()
        self.look()

    def reveal(self, card):
        b = self.b
        (b["hidden"] if b["hidden"] else b["bottom"]).remove(card)
        b["face_up"] = card
        there = self.on(PICTURES[card])
        if len(there) == 2:
            there.sort(key=lambda s: (s - b["turn"]) % self.n)
            return self.duel_for_card(*there)
        if len(there) > 2:
            self.under()
            if b["face_up"] is None:
                return None
        if card[0] == "A":
            self.phase = "leap"
        else:
            self.end()
        return None

    def steal(self, card):
        b, me = self.b, self.b["turn"]
        beast = b["beast"]
        beast["drawn"].append(card)
        victim, drawn, give = beast["victim"], beast["drawn"], beast["give"]
        if len(drawn) < min(2, len(b["hands"][victim])):
            return
        mine, theirs = list(b["hands"][me]), list(b["hands"][victim])
        b["hands"][me] = sorted([c for c in mine if c != give] + drawn)
        b["hands"][victim] = sorted([c for c in theirs if c not in drawn] + [give])
        for observer, known in enumerate(b["known"]):
            if observer in (me, victim):
                known.update({c: me for c in drawn})
                known[give] = victim
                continue
            before = dict(known)
            for c, owner in before.items():
                if owner == victim:
                    known[c] = me if len(drawn) == len(theirs) else -1
                if owner == me:
                    known[c] = victim if len(mine) == 1 else -1
        self.close()
        b["beast"], self.phase = None, "change" if b["changes_left"] else "walk"
        self.look()

    def close(self):
        for known in self.b["known"]:
            named = [sum(owner == s for owner in known.values()) for s in range(self.n)]
            more = [s for s in range(self.n) if len(self.b["hands"][s]) > named[s]]
            if len(more) == 1:
                for c in known:
                    if known[c] < 0:
                        known[c] = more[0]

    def sets(self, seat):
        return max(sum(c[0] == k for c in self.b["hands"][seat]) for k in "TG")

    def champion(self):
        order = [(self.b["turn"] + i) % self.n for i in range(self.n)]
        return next((s for s in order if self.sets(s) >= self.options["set_size"]), None)

    def look(self):
        if self.champion() is not None:
            self.phase, self.b["duel"], self.b["beast"] = "over", None, None

    def finish(self):
        b = self.b
        if b["face_up"] is None and (b["hidden"] or b["bottom"]):
            self.phase = "reveal"
        else:
            self.end()

    def end(self):
        b = self.b
        b["turns"] += 1
        if b["turns"] >= self.options["max_turns"] * self.n:
            self.phase = "over"
            return
        b["turn"], b["changes_left"], b["heart_used"] = (b["turn"] + 1) % self.n, 2, False
        self.phase = "change"
        self.claim()

    # What is seen

    def board(self):
        return {**self.b, "pile": len(self.b["hidden"])}

    def view(self, seat):
        b = self.board()
        if self.phase == "over":
            return b
        b["hands"] = [hand if s == seat else len(hand) for s, hand in enumerate(b["hands"])]
        b["hidden"] = None
        b["known"] = b["known"][-1 if seat is None else seat]
        if b["duel"] and self.phase == "duel":
            both = [b["duel"]["challenger"], b["duel"]["defender"]]
            picks = [p if p is None or s == seat else "?" for s, p in zip(both, b["duel"]["picks"])]
            b["duel"] = {**b["duel"], "picks": picks}
        if b["beast"] and seat not in (b["turn"], b["beast"]["victim"]):
            b["beast"] = {**b["beast"], "give": "?", "drawn": ["?" for _ in b["beast"]["drawn"]]}
        return b

    def result(self):
        hands = self.b["hands"]
        keys = [(s == self.champion(), self.sets(s), len(hands[s])) for s in range(self.n)]
        return [k[1] for k in keys], [1 + sum(o > k for o in keys) for k in keys]


class LabyrinthAgainstOracle(unittest.TestCase):
    def choose(self, rng, oracle, moves):
        """Random, but with a liking for what brings cards, duels and animals into play."""
        goal = oracle.b["face_up"] and f"go {PICTURES[oracle.b['face_up']]}"
        crowd = [m for m in moves if m.startswith("go ") and oracle.on(m[3:])]
        liked = [[goal] if goal in moves else [], [m for m in moves if m.startswith("beast")], crowd,
                 [m for m in moves if m.startswith("duel")], [m for m in moves if m == "leap"]]
        if goal and oracle.phase == "change" and oracle.b["changes_left"] == 1:
            liked.insert(0, [m for m in moves if m[0] in "CMO" and oracle.opens(m, goal[3:])])
        for some in liked:
            if some and rng.random() < 0.6:
                return rng.choice(some)
        return rng.choice(moves)

    def check(self, engine, oracle, state):
        self.assertEqual((state["phase"], state["ply"], state["actors"]), (oracle.phase, oracle.ply, oracle.actors()))
        self.assertEqual(state["board"], oracle.board())
        legal = engine.ok("legal")
        if oracle.phase in CHANCE:
            outcomes = sorted(oracle.chance())
            self.assertEqual([c["move"] for c in legal["chance"]], outcomes)
            for c in legal["chance"]:
                self.assertAlmostEqual(c["p"], 1 / len(outcomes))
        elif oracle.phase == "over":
            self.assertEqual((state["scores"], state["ranking"]), oracle.result())
        else:
            moves = sorted(oracle.legal())
            self.assertEqual(legal["moves"], {str(seat): moves for seat in oracle.actors()})

    def test_random_games(self):
        phases, exchanges, doubts = set(), 0, 0
        with Engine() as engine:
            for game in range(24):
                rng = random.Random(game)
                players, options = 2 + game % 3, {"set_size": 6 + game // 3 % 2, "max_turns": (12, 40)[game // 6 % 2]}
                state = engine.ok("new", game="labyrinth", players=players, options=options, seed=str(game))["state"]
                oracle = Oracle(state)
                while True:
                    self.check(engine, oracle, state)
                    for seat in [*range(players), None]:
                        if rng.random() < 0.2:
                            view = engine.ok("view", seat=seat)["view"]
                            self.assertEqual(view["board"], oracle.view(seat))
                    if rng.random() < 0.1:
                        self.assertEqual(engine.ok("set", state=state)["state"], state)
                    phases.add(oracle.phase)
                    exchanges += oracle.phase == "steal"
                    doubts += any(-1 in known.values() for known in oracle.b["known"][:-1])
                    if oracle.phase == "over":
                        break
                    if oracle.phase in CHANCE:
                        seat, move = "chance", rng.choice(oracle.chance())
                    else:
                        seat = rng.choice(oracle.actors())
                        move = self.choose(rng, oracle, oracle.legal())
                    state = engine.ok("play", seat=seat, move=move)["state"]
                    oracle.play(seat, move)
        self.assertEqual(len(phases), 10)
        self.assertGreater(exchanges, 20)
        self.assertGreater(doubts, 100)


if __name__ == "__main__":
    unittest.main()
