"""Looking at games: replays and reviews of those that are over, hints in those that are not."""

import unittest
from urllib.parse import quote

from house import House


class HouseTest(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)
        self.anna = self.house.guest()
        self.ben = self.house.guest()

    def page(self, guest):
        page = guest.page()
        self.addCleanup(page.close)
        return page

    def finished(self, game="caprice"):
        """A table that house players played to the end."""
        table = self.anna.table("random", "random", game=game)
        page = self.page(self.anna)
        page.say(do="watch", table=table, version=None)
        page.until(**{"status": "over"})
        return table

    def two_people(self, game="caprice"):
        """A running game of Anna and Ben."""
        table = self.anna.table("me", "open", game=game)
        invite = self.page(self.anna).watch(table)["seats"][1]["invite"]
        self.ben.post(f"/api/tables/{table}/sit", {"invite": invite})
        return table


class LaidTables(HouseTest):
    """Tables that begin with a position."""

    def position(self, game="caprice"):
        replay = self.anna.get(f"/api/tables/{self.finished(game)}/replay?seat=all").json()
        view = {}
        for step in replay["steps"]:
            view = step.get("view") or {**view, **step["changed"],
                                        "board": {**view["board"], **step["changed"].get("board", {})}}
            if view["ply"] > 10 and view["actors"] == [0]:
                return view

    def test_a_game_goes_on_from_a_position_and_says_that_it_is_not_rated(self):
        position = self.position()
        table = self.anna.table("me", "random", game="caprice", position=position)
        seen = self.page(self.anna).watch(table)
        self.assertTrue(seen["laid"])
        self.assertEqual((seen["version"], seen["view"]["ply"], seen["you"]), (0, position["ply"], 0))
        self.assertEqual(seen["options"], position["options"])
        move = self.anna.post(f"/api/tables/{table}/move", {"version": 0, "move": seen["legal"][0]})
        self.assertEqual(move.status, 200, move.body)
        self.assertFalse(self.page(self.anna).watch(self.anna.table("me", "random"))["laid"])

    def test_it_waits_for_friends_through_a_restart_and_is_checked_when_it_is_over(self):
        position = self.position()
        table = self.anna.table("me", "open", game="caprice", position=position)
        waiting = self.page(self.anna).watch(table)
        self.assertEqual((waiting["laid"], waiting["view"]), (True, None))
        self.house.kill()
        self.house.start()
        self.ben.post(f"/api/tables/{table}/sit", {})
        self.assertEqual(self.page(self.ben).watch(table)["view"]["ply"], position["ply"])
        page = self.page(self.anna)
        page.watch(table)
        page.say(do="act", table=table, version=0, act="resign")
        page.until(**{"is": "acts"})
        record = self.anna.get(f"/api/tables/{table}/record").json()
        self.assertEqual(record["start"]["board"], position["board"])
        self.assertEqual(self.anna.get("/api/me/statistics").json()["ratings"], [])

    def test_what_cannot_be_is_refused(self):
        position = self.position()
        over = {**position, "phase": "over"}
        for wrong in ({**position, "game": "eye"}, {**position, "phase": "tea"}, {}, over, [], "x"):
            answer = self.anna.post("/api/tables", {
                "game": "caprice", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "position": wrong})
            self.assertIn(answer.status, (400, 409, 422), wrong)
            self.assertTrue(answer.json()["error"])


class Replays(HouseTest):
    def test_a_finished_game_is_told_to_everybody_through_any_eyes(self):
        table = self.finished()
        record = self.ben.get(f"/api/tables/{table}/record")
        for eyes, seat in (("0", 0), ("1", 1), ("spectator", None)):
            replay = self.ben.get(f"/api/tables/{table}/replay?seat={eyes}").json()
            self.assertEqual((replay["game"], replay["players"], replay["over"]), ("caprice", 2, True))
            self.assertEqual(len(replay["steps"]), 1 + len(record.json()["moves"]))
            self.assertEqual(replay["steps"][0]["view"]["seat"], seat)
        everything = self.ben.get(f"/api/tables/{table}/replay?seat=all")
        self.assertEqual(everything.json(), self.ben.get(f"/api/tables/{table}/replay").json())
        self.assertEqual(self.ben.post("/api/replay?seat=all", record.body).body, everything.body)

    def test_a_running_game_is_told_to_nobody(self):
        waiting = self.anna.table("me", "open", game="caprice")
        self.assertEqual(self.anna.get(f"/api/tables/{waiting}/replay?seat=0").status, 409)
        table = self.two_people()
        for eyes in ("0", "1", "spectator", "all"):
            for guest in (self.anna, self.ben):
                answer = guest.get(f"/api/tables/{table}/replay?seat={eyes}")
                self.assertEqual((answer.status, answer.json()["code"]), (409, "conflict"))
                self.assertEqual(set(answer.json()), {"error", "code"})

    def test_wrong_wishes(self):
        table = self.finished("cappuccino")
        for path, status in ((f"/api/tables/{table}/replay?seat=9", 400), (f"/api/tables/{table}/replay?seat=-1", 400),
                             (f"/api/tables/{table}/replay?seat=7", 400), ("/api/tables/0000000000001/replay", 404)):
            self.assertEqual(self.anna.get(path).status, status, path)
        record = self.anna.get(f"/api/tables/{table}/record").json()
        moved = [["0", "nowhere"], *record["moves"][1:]]
        for body in (b"", b"{", b"[]", {}, {**record, "game": "ludo"}, {**record, "moves": moved},
                     {**record, "moves": record["moves"][:-1]}, {**record, "seats": [1, 2]}, {**record, "seats": ["x"]}):
            with self.subTest(body=str(body)[:60]):
                answer = self.anna.post("/api/replay", body)
                self.assertEqual((answer.status, answer.json()["code"]), (400, "bad_record"))
        too_large = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 600000\r\n\r\n"
        self.assertIn(b" 413 ", self.house.raw(too_large))


class Trials(HouseTest):
    """What a guide asks: a move tried in a position of a record."""

    record = {"format": "veillee-record/1", "game": "wiedumir", "players": 2, "options": {}, "setup": {},
              "moves": [["chance", "die 2"]]}

    def attempt(self, move=None, record=None, seat="0"):
        query = f"seat={seat}" + ("" if move is None else "&move=" + quote(move))
        return self.anna.post(f"/api/try?{query}", record or self.record)

    def test_the_house_says_what_may_be_done_and_what_comes_of_it(self):
        here = self.attempt().json()
        self.assertIn("advance 0.0", here["legal"])
        self.assertIn("advance 0.0", here["marks"])
        self.assertEqual(self.attempt(seat="1").json()["legal"], [])
        done = self.attempt("advance 0.0").json()
        self.assertEqual(done["view"]["seat"], 0)
        self.assertEqual(done["events"][0]["type"], "move")
        self.assertNotIn("why", done)
        self.assertEqual(self.attempt().json(), here, "nothing is kept")

    def test_a_move_that_may_not_be_made_is_answered_with_the_rule(self):
        for seat, move in (("0", "put 0.0 7"), ("0", "give 1"), ("1", "advance 0.0")):
            refused = self.attempt(move, seat=seat).json()
            self.assertFalse(refused["why"]["legal"], move)
            self.assertTrue(refused["why"]["clause"].startswith("WDM-"), move)
            self.assertNotIn("view", refused)

    def test_wrong_wishes(self):
        for seat in ("", "x", "-1", "9", "5"):
            self.assertEqual(self.attempt(seat=seat).status, 400, seat)
        for record in ({}, {**self.record, "game": "ludo"}, {**self.record, "moves": [["0", "advance 0.0"]]}):
            self.assertEqual(self.attempt(record=record or {"a": 1}).json()["code"], "bad_record")
        self.assertEqual(self.attempt("x" * 500).json().get("why", {}).get("legal", False), False)
        self.assertIn(b" 413 ", self.house.raw(b"POST /api/try?seat=0 HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"))


class Reviews(HouseTest):
    def review(self, guest, table):
        """Asked until it is done."""
        seen = -1
        while True:
            answer = guest.post(f"/api/tables/{table}/review", {})
            self.assertEqual(answer.status, 200, answer.body)
            review = answer.json()
            self.assertGreaterEqual(review["seen"], seen)
            seen = review["seen"]
            if review["done"]:
                return review

    def test_every_decision_is_judged(self):
        table = self.finished("cappuccino")
        moves = self.anna.get(f"/api/tables/{table}/record").json()["moves"]
        review = self.review(self.ben, table)
        self.assertEqual((review["seen"], review["of"]), (len(moves), len(moves)))
        versions = [judged["version"] for judged in review["decisions"]]
        self.assertEqual(versions, sorted(set(versions)))
        self.assertGreater(len(versions), len(moves) // 2)
        for judged in review["decisions"]:
            played = moves[judged["version"]]
            self.assertEqual(judged["seat"], int(played[0]))
            self.assertAlmostEqual(sum(judged["value"]), 1, delta=0.01)
            self.assertGreaterEqual(judged["loss"], 0)
            if judged["best"] == played[1]:
                self.assertEqual(judged["loss"], 0)
        self.assertGreater(max(judged["loss"] for judged in review["decisions"]), 0.1, "random players give much away")
        self.assertEqual(self.anna.post(f"/api/tables/{table}/review", {}).json(), review, "and it is kept")

    def test_a_running_game_is_not_judged(self):
        table = self.two_people()
        for guest in (self.anna, self.ben, self.house.guest()):
            answer = guest.post(f"/api/tables/{table}/review", {})
            self.assertEqual((answer.status, answer.json()["code"]), (409, "conflict"))
        self.assertEqual(self.anna.post("/api/tables/0000000000001/review", {}).status, 404)


class Hints(HouseTest):
    def ask(self, page, table):
        page.say(do="hint", table=table, id=7)
        return page.until(re=7)

    def refused(self, guest, table, code):
        page = self.page(guest)
        page.watch(table)
        answer = self.ask(page, table)
        self.assertEqual((answer["is"], answer["code"]), ("error", code))
        self.assertNotIn("move", answer)

    def test_a_hint_is_a_legal_move_and_the_same_when_asked_again(self):
        for game in ("cappuccino", "caprice"):
            table = self.anna.table("me", "novice", game=game)
            page = self.page(self.anna)
            seen = page.watch(table)
            while not seen["legal"]:
                seen = page.until(**{"is": "step"})
            hint = self.ask(page, table)
            self.assertEqual((hint["is"], hint["version"]), ("hint", seen["version"]))
            self.assertIn(hint["move"], seen["legal"])
            self.assertTrue(0 <= hint["value"] <= 1)
            self.assertEqual(self.ask(page, table), hint)

    def test_hints_are_for_games_without_other_people(self):
        table = self.two_people("cappuccino")
        for guest in (self.anna, self.ben, self.house.guest()):
            self.refused(guest, table, "forbidden")
        with_house = self.anna.table("me", "novice", "novice", game="cappuccino")
        self.refused(self.ben, with_house, "forbidden")
        waiting = self.anna.table("me", "open", game="cappuccino")
        self.refused(self.anna, waiting, "not_your_turn")

    def test_there_is_no_hint_for_somebody_elses_turn(self):
        table = self.anna.table("master", "me", game="cappuccino")
        self.refused(self.anna, table, "not_your_turn")

    def test_alone_hints_lead_to_the_next_goal(self):
        table = self.anna.table("me", game="eye")
        page = self.page(self.anna)
        board = page.watch(table)["view"]["board"]
        for version in range(12):
            if board["taken"]:
                break
            hint = self.ask(page, table)
            page.say(do="move", table=table, version=version, move=hint["move"])
            board = page.until(**{"is": "step"})["view"]["board"]
        self.assertEqual(len(board["taken"]), 1)


if __name__ == "__main__":
    unittest.main()
