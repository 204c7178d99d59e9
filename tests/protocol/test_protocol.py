"""The engine protocol from outside, for every game of the house."""
import json
import random
import unittest

from engine_process import Engine

CODES = {
    "bad_json", "bad_request", "unknown_game", "bad_option", "no_game",
    "illegal_move", "not_your_turn", "game_over", "bad_record",
}


def games(engine):
    return engine.ok("games")["games"]


def random_step(engine, rng):
    """One random move; False when the game is over."""
    legal = engine.ok("legal")
    if "chance" in legal:
        outcomes = legal["chance"]
        move = rng.choices([o["move"] for o in outcomes], [o["p"] for o in outcomes])[0]
        engine.ok("play", seat="chance", move=move)
    elif legal["actors"]:
        seat = rng.choice(legal["actors"])
        engine.ok("play", seat=seat, move=rng.choice(legal["moves"][str(seat)]))
    else:
        return False
    return True


class BadInput(unittest.TestCase):
    def test_bad_lines_get_an_error_and_the_conversation_goes_on(self):
        lines = [
            ("", "bad_json"), ("{", "bad_json"), ("nonsense", "bad_json"), ('{"cmd":"state"} x', "bad_json"),
            ("[" * 5000, "bad_json"), ('"\\ud800"', "bad_json"),
            ("null", "bad_request"), ("[]", "bad_request"), ("17", "bad_request"), ("{}", "bad_request"),
            ('{"cmd":7}', "bad_request"), ('{"cmd":"dance"}', "bad_request"), ('{"cmd":"new"}', "bad_request"),
            ('{"cmd":"new","game":"chess","players":2}', "unknown_game"),
            ('{"cmd":"new","game":3,"players":2}', "bad_request"),
            ('{"cmd":"set"}', "bad_request"), ('{"cmd":"set","state":{}}', "bad_record"),
            ('{"cmd":"set","state":{"game":7}}', "bad_record"),
            ('{"cmd":"set","state":{"game":"chess"}}', "unknown_game"),
            ('{"cmd":"load","record":{}}', "bad_record"), ('{"cmd":"load","record":[]}', "bad_request"),
            ('{"cmd":"bank","game":"chess"}', "unknown_game"),
        ]
        lines += [(json.dumps({"cmd": command}), "no_game") for command in (
            "state", "view", "legal", "play", "chance", "why", "undo", "perft", "random", "bot", "record")]
        with Engine() as engine:
            for line, code in lines:
                answer = engine.line(line)
                self.assertEqual((answer["ok"], answer.get("code")), (False, code), line)
                self.assertTrue(answer["error"])
            self.assertTrue(engine.ok("games"))

    def test_bad_requests_change_nothing(self):
        with Engine() as engine:
            for game in games(engine):
                players = game["players"][0]
                before = engine.ok("new", game=game["id"], players=players, seed="1")["state"]
                option = next(iter(game["options"]), None)
                bad = [
                    ("bad_option", dict(cmd="new", game=game["id"], players=99)),
                    ("bad_option", dict(cmd="new", game=game["id"], players=players, options={"no such": 1})),
                    ("bad_option", dict(cmd="new", game=game["id"], players=players, options={option: {"x": 1}})),
                    ("bad_request", dict(cmd="new", game=game["id"], players="two")),
                    ("bad_request", dict(cmd="new", game=game["id"], players=players, options=[])),
                    ("bad_request", dict(cmd="new", game=game["id"], players=players, setup=[])),
                    ("bad_record", dict(cmd="new", game=game["id"], players=players, setup={"nothing": 1})),
                    ("bad_request", dict(cmd="view")), ("bad_request", dict(cmd="view", seat=9)),
                    ("bad_request", dict(cmd="play", seat=9, move="x")),
                    ("bad_request", dict(cmd="play", seat=0)),
                    ("bad_request", dict(cmd="perft", depth=-1)), ("bad_request", dict(cmd="perft", depth="2")),
                    ("bad_request", dict(cmd="random", games=0)), ("bad_request", dict(cmd="undo")),
                    ("bad_record", dict(cmd="set", state={**before, "ply": -1})),
                    ("bad_record", dict(cmd="set", state={**before, "phase": "sleep"})),
                    ("bad_record", dict(cmd="set", state={**before, "board": {}})),
                    ("bad_record", dict(cmd="set", state={**before, "surprise": 1})),
                    ("bad_record", dict(cmd="set", state={**before, "players": 77})),
                ]
                actors = before["actors"]
                if actors:
                    bad += [
                        ("bad_record", dict(cmd="set", state={**before, "actors": actors * 2})),
                        ("illegal_move", dict(cmd="play", seat=actors[0], move="no such move")),
                        ("not_your_turn", dict(cmd="play", seat="chance", move="x")),
                        ("bad_request", dict(cmd="bot", seat=actors[0], level="wizard")),
                        ("bad_request", dict(cmd="why", seat=actors[0], move="no such move")),
                    ]
                for code, request in bad:
                    answer = engine.line(json.dumps(request))
                    self.assertEqual((answer["ok"], answer.get("code")), (False, code), request)
                    self.assertEqual(engine.ok("state")["state"], before, request)


class EveryGame(unittest.TestCase):
    def test_the_same_seed_gives_the_same_game(self):
        def play(engine, game, seed):
            lines = [engine.ok("new", game=game["id"], players=game["players"][1], seed=seed)]
            for _ in range(40):
                lines.append(engine.ok("chance"))
                legal = engine.ok("legal")
                if not legal["actors"]:
                    break
                seat = legal["actors"][0]
                lines.append(engine.ok("play", seat=seat, move=legal["moves"][str(seat)][0]))
            return lines

        with Engine() as engine, Engine() as other:
            for game in games(engine):
                self.assertEqual(play(engine, game, "42"), play(other, game, "42"))

    def test_whole_games_with_state_set_view_undo_record(self):
        with Engine() as engine, Engine() as mirror:
            for game in games(engine):
                rng = random.Random(game["id"])
                for players in range(game["players"][0], game["players"][1] + 1):
                    engine.ok("new", game=game["id"], players=players, seed=str(players))
                    ply = 0
                    while True:
                        if ply % 5 == 0:
                            state = engine.ok("state")["state"]
                            self.assertEqual(state["ply"], ply)
                            self.assertEqual(mirror.ok("set", state=state)["state"], state)
                            self.assertEqual(mirror.ok("legal"), engine.ok("legal"))
                            for seat in [None, *range(players)]:
                                view = engine.ok("view", seat=seat)["view"]
                                self.assertEqual(view["seat"], seat)
                                self.assertEqual(mirror.ok("view", seat=seat)["view"], view)
                        before = engine.ok("state")["state"]
                        if not random_step(engine, rng):
                            break
                        if ply % 7 == 0:
                            after = engine.ok("state")["state"]
                            self.assertEqual(engine.ok("undo")["state"], before)
                            record = engine.ok("record")["record"]
                            self.assertEqual(engine.ok("load", record=record)["state"], before)
                            self.assertNotEqual(after, before)
                            random_step(engine, rng)
                        ply += 1
                    state = engine.ok("state")["state"]
                    self.assertTrue(state["over"])
                    self.assertEqual(state["actors"], [])
                    self.assertEqual(len(state["scores"]), players)
                    self.assertEqual(len(state["ranking"]), players)
                    legal = engine.ok("legal")
                    self.assertEqual((legal["actors"], legal["moves"]), ([], {}))
                    self.assertEqual(engine.ask("play", seat=0, move="x")["code"], "game_over")
                    self.assertEqual(engine.ask("bot", seat=0)["code"], "game_over")
                    record = engine.ok("record")["record"]
                    self.assertEqual(mirror.ok("load", record=record)["state"], state)
                    self.assertEqual(mirror.ok("record")["record"], record)

    def test_bad_records_are_refused(self):
        with Engine() as engine:
            for game in games(engine):
                rng = random.Random(game["id"])
                engine.ok("new", game=game["id"], players=game["players"][0], seed="5")
                while random_step(engine, rng):
                    pass
                record = engine.ok("record")["record"]
                state = engine.ok("state")["state"]
                for change in (
                    {"format": "veillee-record/9"}, {"game": "chess"}, {"players": 0}, {"moves": {}},
                    {"moves": [["0"]]}, {"moves": [["9", "x"]]}, {"moves": record["moves"][:-1]},
                    {"moves": record["moves"] + record["moves"][-1:]}, {"extra": 1}, {"setup": None},
                    {"result": {"scores": [], "ranking": []}}, {"options": {"no such": 1}},
                    {"seats": "Anna"}, {"seats": ["Anna"] * 9}, {"seats": [1] * record["players"]},
                ):
                    answer = engine.ask("load", record={**record, **change})
                    self.assertEqual((answer["ok"], answer.get("code") in CODES), (False, True), change)
                    self.assertEqual(engine.ok("state")["state"], state, change)

    def test_a_loaded_record_keeps_its_names(self):
        with Engine() as engine:
            engine.ok("new", game="wiedumir", players=2, seed="5")
            nameless = engine.ok("record")["record"]
            named = {**nameless, "seats": ["Zoë", "Ida"]}
            engine.ok("load", record=named)
            self.assertEqual(engine.ok("record")["record"], named)
            engine.ok("load", record=nameless)
            self.assertEqual(engine.ok("record")["record"], nameless)

    def test_perft_counts_what_playing_finds(self):
        def count(engine, depth):
            if depth == 0:
                return 1
            legal = engine.ok("legal")
            if "chance" in legal:
                plays = [("chance", o["move"]) for o in legal["chance"]]
            elif legal["actors"]:
                seat = legal["actors"][0]
                plays = [(seat, m) for m in legal["moves"][str(seat)]]
            else:
                return 0
            if depth == 1:
                return len(plays)
            total = 0
            for seat, move in plays:
                engine.ok("play", seat=seat, move=move)
                total += count(engine, depth - 1)
                engine.ok("undo")
            return total

        with Engine() as engine:
            for game in games(engine):
                rng = random.Random("perft" + game["id"])
                for plies in (0, 9, 20):
                    engine.ok("new", game=game["id"], players=max(2, game["players"][0]), seed="3")
                    for _ in range(plies):
                        random_step(engine, rng)
                    for depth in (0, 1, 2):
                        self.assertEqual(engine.ok("perft", depth=depth)["nodes"], count(engine, depth))

    def test_random_and_bot_answer_in_form(self):
        with Engine() as engine:
            for game in games(engine):
                players = max(2, game["players"][0])
                engine.ok("new", game=game["id"], players=players, seed="3")
                stats = engine.ok("random", games=50, seed="7")
                self.assertEqual((stats["games"], len(stats["mean_scores"])), (50, players))
                self.assertAlmostEqual(stats["mean_length"], stats["moves"] / 50)
                again = engine.ok("random", games=50, seed="7")
                self.assertEqual(again["mean_scores"], stats["mean_scores"])
                state = engine.ok("chance")["state"]
                seat = state["actors"][0]
                first = engine.ok("bot", seat=seat, level="master", simulations=200, seed="1")
                self.assertIn(first["move"], engine.ok("legal")["moves"][str(seat)])
                self.assertEqual(len(first["value"]), players)
                self.assertEqual(engine.ok("bot", seat=seat, level="master", simulations=200, seed="1"), first)
                self.assertEqual(engine.ok("state")["state"], state)


if __name__ == "__main__":
    unittest.main()
