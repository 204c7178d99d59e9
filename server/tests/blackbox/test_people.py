"""Who somebody is: coming back, leaving for good, taking everything along; what they played."""

import json
import os
import unittest

from house import Closed, House


class People(unittest.TestCase):
    def setUp(self):
        self.house = House(stopped=True)
        self.addCleanup(self.house.close)
        self.anna, self.ben = self.house.guest(), self.house.guest()
        for guest, name in ((self.anna, "Anna"), (self.ben, "Ben")):
            guest.post("/api/me", {"name": name})

    def seat(self, host, guest, game="cappuccino"):
        """A table of two people that has begun."""
        table = host.table("me", "open", game=game)
        invite = host.get(f"/api/tables/{table}/view").json()["seats"][1]["invite"]
        guest.post(f"/api/tables/{table}/sit", {"invite": invite})
        return table

    def play(self, table, *guests):
        """To the end, by plain HTTP; the places."""
        while True:
            for guest in guests:
                seen = guest.get(f"/api/tables/{table}/view").json()
                if seen["status"] == "over":
                    return seen["view"]["ranking"]
                if seen["legal"]:
                    guest.post(f"/api/tables/{table}/move", {"version": seen["version"], "move": seen["legal"][0]})


class ComingBack(People):
    passport = {"nickname": "Anna", "passphrase": "correct horse battery"}

    def test_a_nickname_and_a_passphrase_lead_back_from_another_device(self):
        table = self.anna.table("me", "open")
        self.assertEqual(self.anna.post("/api/me/keep", self.passport).json(), {"name": "Anna", "nickname": "Anna"})
        elsewhere = self.house.guest()
        elsewhere.get("/api/me")
        before = elsewhere.cookie
        answer = elsewhere.post("/api/signin", {**self.passport, "nickname": "aNNa"})
        self.assertEqual((answer.status, answer.json()), (200, {"name": "Anna", "nickname": "Anna"}))
        self.assertNotEqual(elsewhere.cookie, before)
        self.assertNotEqual(elsewhere.cookie, self.anna.cookie)
        for part in ("HttpOnly", "SameSite=Lax"):
            self.assertIn(part, answer.headers["Set-Cookie"])
        self.assertEqual(elsewhere.get(f"/api/tables/{table}").json()["you"], 0)
        page = elsewhere.page()
        self.assertEqual(page.watch(table)["you"], 0)
        page.close()

        self.house.stop()
        self.house.start()
        self.assertEqual(elsewhere.get("/api/me").json()["name"], "Anna")
        signed_in = elsewhere.cookie
        listening = [elsewhere.page(), self.anna.page()]
        elsewhere.post("/api/signout", {})
        with self.assertRaises(Closed):
            listening[0].hear()
        listening[1].say(do="ping")
        self.assertEqual(listening[1].hear(), {"is": "pong"}, "other devices stay")
        for page in listening:
            page.close()
        self.assertNotEqual(elsewhere.get("/api/me").json()["name"], "Anna")
        elsewhere.cookie = signed_in
        self.assertNotEqual(elsewhere.get("/api/me").json()["name"], "Anna")
        self.assertEqual(self.anna.get("/api/me").json()["name"], "Anna")

    def test_wrong_ones_do_not_and_all_sound_the_same(self):
        self.anna.post("/api/me/keep", self.passport)
        stranger = self.house.guest()
        answers = [
            stranger.post("/api/signin", wrong)
            for wrong in (
                {**self.passport, "passphrase": "wrong horse battery"},
                {**self.passport, "nickname": "nobody"},
                {**self.passport, "passphrase": ""},
                {**self.passport, "passphrase": "x" * 5000},
            )
        ]
        self.assertEqual({(a.status, a.body) for a in answers}, {(403, answers[0].body)})

    def test_a_nickname_belongs_to_one_guest_who_can_change_it(self):
        self.anna.post("/api/me/keep", self.passport)
        self.assertEqual(self.ben.post("/api/me/keep", {**self.passport, "nickname": "ANNA"}).status, 409)
        self.anna.post("/api/me/keep", {"nickname": "Annette", "passphrase": "another one"})
        self.assertEqual(self.ben.post("/api/me/keep", self.passport).status, 200)
        again = self.house.guest()
        self.assertEqual(again.post("/api/signin", {"nickname": "annette", "passphrase": "another one"}).status, 200)

    def test_guessing_is_slowed_down(self):
        self.anna.post("/api/me/keep", self.passport)
        guesses = [self.house.guest().post("/api/signin", {**self.passport, "passphrase": f"guess {i}"}).status for i in range(12)]
        self.assertEqual(guesses, [403] * 10 + [429] * 2)

    def test_asking_which_nicknames_are_taken_is_slowed_down_for_ever_new_guests_too(self):
        self.anna.post("/api/me/keep", self.passport)
        asked = [self.house.guest().post("/api/me/keep", self.passport).status for _ in range(31)]
        self.assertEqual(asked, [409] * 29 + [429] * 2)

    def test_bad_ones_are_refused(self):
        for wrong in ({"nickname": "", "passphrase": "longenough"}, {"nickname": "a", "passphrase": "short"}, {"nickname": "a"}):
            self.assertEqual(self.anna.post("/api/me/keep", wrong).status, 400)

    def test_the_database_knows_no_passphrase_and_no_token(self):
        token = self.anna.post("/api/me/bots", {"name": "Ferb"}).json()["token"]
        self.anna.post("/api/me/keep", self.passport)
        self.house.stop()
        everything = self.house.dump().encode()
        file = os.path.join(self.house.data, "veillee.db")
        if os.path.exists(file):  # what was deleted may still be in it
            with open(file, "rb") as whole:
                everything += whole.read()
        self.assertNotIn(b"correct horse", everything)
        self.assertNotIn(token.encode(), everything)
        self.assertNotIn(bytes.fromhex(token), everything)
        self.assertIn(b"$argon2id$", everything)


class History(People):
    def test_results_filters_statistics_and_ratings(self):
        first = self.seat(self.anna, self.ben)
        places = self.play(first, self.anna, self.ben)
        games = self.anna.get("/api/me/history").json()
        self.assertFalse(games["more"])
        (row,) = games["games"]
        self.assertEqual((row["table"], row["seat"], row["place"]), (first, 0, places[0]))
        self.assertEqual([(s["name"], s["place"]) for s in row["seats"]], [("Anna", places[0]), ("Ben", places[1])])

        won = places[0] < places[1]  # where both share the first place nobody has won
        for query, count in (
            ("game=cappuccino", 1), ("game=caprice", 0), ("company=people", 1), ("company=house", 0),
            (f"won={str(won).lower()}", 1), (f"won={str(not won).lower()}", 0),
            (f"before={row['ended']}", 0), (f"before={row['ended'] + 1}", 1),
        ):
            self.assertEqual(len(self.anna.get(f"/api/me/history?{query}").json()["games"]), count, query)
        for bad in ("company=cats", "won=maybe", "before=soon"):
            self.assertEqual(self.anna.get(f"/api/me/history?{bad}").status, 400)

        numbers = {guest: guest.get("/api/me/statistics").json() for guest in (self.anna, self.ben)}
        self.assertEqual(
            numbers[self.anna]["games"], [{"game": "cappuccino", "company": "people", "played": 1, "won": int(won)}]
        )
        (opponent,) = numbers[self.anna]["opponents"]
        self.assertEqual((opponent["name"], opponent["played"]), ("Ben", 1))
        means = [numbers[guest]["ratings"][0]["mean"] for guest in (self.anna, self.ben)]
        shared, higher, lower = 25, 27.6352, 22.3648
        self.assertEqual(means, [shared] * 2 if places[0] == places[1] else [higher, lower] if won else [lower, higher])

    def test_games_with_the_house_are_rated_apart(self):
        table = self.anna.table("me", "novice")
        self.play(table, self.anna)
        self.play(self.seat(self.anna, self.ben), self.anna, self.ben)
        numbers = self.anna.get("/api/me/statistics").json()
        self.assertEqual([(r["company"], r["games"]) for r in numbers["ratings"]], [("people", 1), ("house", 1)])
        self.assertEqual({o["level"] for o in numbers["opponents"]}, {"", "novice"})
        self.assertEqual(len(self.anna.get("/api/me/history?company=house").json()["games"]), 1)

    def test_a_restart_rates_nothing_twice(self):
        self.play(self.seat(self.anna, self.ben), self.anna, self.ben)
        before = self.anna.get("/api/me/statistics").json()
        self.house.kill()
        self.house.start()
        self.assertEqual(self.anna.get("/api/me/statistics").json(), before)


class HandedGames(People):
    """Games that were played on a guest's device, without the house."""

    def played(self, *seats, game="cappuccino"):
        """As a page keeps it: made of the record of a game that house players played here."""
        table = self.anna.table("random", "random", game=game)
        page = self.anna.page()
        self.addCleanup(page.close)
        page.say(do="watch", table=table, version=None)
        page.until(status="over")
        record = self.anna.get(f"/api/tables/{table}/record").json()
        row = lambda seat, text: [-1 if seat == "chance" else int(seat), text, 0, 0]
        return {
            "format": "veillee-table/1",
            "table": table[:-1] + ("0" if table[-1] != "0" else "1"),
            "game": game,
            "options": record["options"],
            "setup": record["setup"],
            "waits": 0,
            "secret": record["fair"]["secret"],
            "language": "fr",
            "seats": [{"house": seat is None, "mine": seat is not None, "level": "" if seat else "club",
                       "name": seat or ""} for seat in seats],
            "rows": [row(*move) for move in record["moves"]],
        }, record

    def hand(self, guest, saved, ended=1_000):
        return guest.post("/api/me/history", {"saved": saved, "ended": ended})

    def test_it_is_in_the_history_as_what_it_is_and_counts_for_no_rating(self):
        saved, record = self.played("Anna", None)
        before = self.anna.get("/api/me/statistics").json()["ratings"]
        answer = self.hand(self.anna, saved, ended=1_700_000_000_000)
        self.assertEqual((answer.status, answer.json()), (201, {"table": saved["table"]}), answer.body)
        (game,) = self.anna.get("/api/me/history").json()["games"]
        ranking = record["result"]["ranking"]
        self.assertEqual(game, {
            "table": saved["table"], "game": "cappuccino", "ended": 1_700_000_000_000, "seat": 0, "place": ranking[0],
            "seats": [{"name": "Anna", "level": "", "place": ranking[0]},
                      {"name": "", "level": "club", "place": ranking[1]}], "device": True})
        self.assertEqual(self.anna.get("/api/me/statistics").json()["ratings"], before)
        self.house.stop()
        self.house.start()
        table = self.ben.get(f"/api/tables/{saved['table']}/view").json()
        self.assertEqual((table["status"], table["device"], table["you"], table["chat"]), ("over", True, None, False))
        self.assertEqual(table["result"]["ranking"], ranking)
        kept = self.ben.get(f"/api/tables/{saved['table']}/record").json()
        self.assertEqual((kept["moves"], kept["fair"]), (record["moves"], record["fair"]))
        self.assertEqual(self.anna.get("/api/me/statistics").json()["ratings"], before)
        self.assertFalse(self.anna.get(f"/api/tables/{self.anna.table('me', 'random')}/view").json()["device"])

    def test_handing_it_over_again_changes_nothing_and_nobody_takes_the_place_of_a_table(self):
        saved, _ = self.played("Anna", "Ben")
        for _ in range(2):
            self.assertEqual(self.hand(self.anna, saved).status, 201)
        self.assertEqual(len(self.anna.get("/api/me/history").json()["games"]), 1)
        self.assertEqual(self.hand(self.ben, saved).status, 409)
        theirs = self.anna.table("me", "open")
        self.assertEqual(self.hand(self.anna, {**saved, "table": theirs}).status, 409)
        self.assertEqual(self.anna.get(f"/api/tables/{theirs}").json()["status"], "waiting")
        self.assertEqual(self.ben.get("/api/me/history").json()["games"], [])

    def test_the_time_of_its_end_is_never_to_come(self):
        saved, _ = self.played("Anna", None)
        self.hand(self.anna, saved, ended=9 * 10**15)
        (game,) = self.anna.get("/api/me/history").json()["games"]
        self.assertLess(game["ended"], 9 * 10**15)

    def test_acts_are_kept_with_it(self):
        saved, _ = self.played("Anna", None)
        saved["rows"] = [*saved["rows"][:2], [0, "", 0, 2]]
        self.assertEqual(self.hand(self.anna, saved).status, 201)
        self.assertEqual(self.anna.get(f"/api/tables/{saved['table']}/view").json()["result"],
                         {"by": "resign", "ranking": [2, 1]})

    def test_what_the_rules_or_its_chance_do_not_bear_out_is_refused(self):
        saved, _ = self.played("Anna", None, game="wiedumir")
        rows = saved["rows"]
        other = {"die 1": "die 2"}
        fell = next(i for i, row in enumerate(rows) if row[0] == -1 and row[1].startswith("die "))
        loaded = [*rows[:fell], [-1, other.get(rows[fell][1], "die 1"), 0, 0], [0, "", 0, 2]]
        for wrong, status in (
            ({"rows": rows[:-1]}, 409), ({"rows": []}, 409), ({"rows": [*rows, rows[-1]]}, 400),
            ({"rows": loaded}, 400),
            ({"rows": [[0, "\0", 0, 2]]}, 400), ({"rows": [[0, "", 0, 99]]}, 400), ({"rows": [[7, "", 0, 2]]}, 400),
            ({"secret": "00" * 32}, 400), ({"secret": "x"}, 400), ({"game": "chess"}, 400), ({"format": "x"}, 400),
            ({"table": "here"}, 400), ({"seats": []}, 400), ({"seats": saved["seats"] * 9}, 400),
            ({"seats": [{"house": False, "mine": False, "level": "", "name": "Ben"}, saved["seats"][1]]}, 400),
            ({"seats": [saved["seats"][0], {**saved["seats"][1], "level": "god"}]}, 400),
        ):
            answer = self.hand(self.anna, {**saved, **wrong})
            self.assertEqual(answer.status, status, (str(wrong)[:80], answer.body))
            self.assertTrue(answer.json()["error"])
        for body in ({}, {"saved": saved}, {"saved": [], "ended": 1}, {"saved": {}, "ended": 1}):
            self.assertEqual(self.anna.post("/api/me/history", body).status, 400, str(body)[:80])
        self.assertEqual(self.anna.get("/api/me/history").json()["games"], [])

    def test_a_name_that_cannot_be_used_is_left_out(self):
        saved, _ = self.played("x" * 99, None)
        self.assertEqual(self.hand(self.anna, saved).status, 201)
        self.assertEqual(self.anna.get(f"/api/tables/{saved['table']}/view").json()["seats"][0]["name"], "Anna")


class Leaving(People):
    def test_the_export_has_everything_and_of_running_games_only_what_the_seat_may_know(self):
        finished = self.seat(self.anna, self.ben)
        self.play(finished, self.anna, self.ben)
        running = self.seat(self.anna, self.ben, game="caprice")
        self.anna.post("/api/me/keep", {"nickname": "anna", "passphrase": "longenough"})
        answer = self.anna.get("/api/me/export")
        self.assertIn("attachment", answer.headers["Content-Disposition"])
        mine = answer.json()
        self.assertEqual((mine["name"], mine["nickname"]), ("Anna", "anna"))
        tables = {t.get("table", "record"): t for t in mine["tables"]}
        self.assertEqual(len(tables), 2)
        told = tables[running]
        view = self.anna.get(f"/api/tables/{running}/view").json()
        self.assertEqual((told["you"], told["view"]), (0, view["view"]))
        theirs = {t.get("table", "record"): t for t in self.ben.get("/api/me/export").json()["tables"]}
        self.assertNotEqual(theirs[running]["view"], told["view"])
        for word in ('"secret":', "argon2", self.anna.cookie.split("=")[1]):
            self.assertNotIn(word, json.dumps(told))
            self.assertNotIn("argon2", answer.body.decode())

    def test_who_wishes_to_be_forgotten_is_and_the_others_keep_their_games(self):
        finished = self.seat(self.anna, self.ben)
        places = self.play(finished, self.anna, self.ben)
        running = self.seat(self.ben, self.anna, game="caprice")
        waiting = self.anna.table("me", "open")
        token = self.anna.post("/api/me/bots", {"name": "Ferb"}).json()["token"]
        self.anna.post("/api/me/keep", {"nickname": "anna", "passphrase": "longenough"})
        self.assertEqual(self.anna.post("/api/me/forget", {}).status, 400)
        before = self.anna.cookie
        self.assertEqual(self.anna.post("/api/me/forget", {"sure": True}).status, 200)
        self.assertNotEqual(self.anna.cookie, before)

        (row,) = self.ben.get("/api/me/history").json()["games"]
        self.assertEqual([s["place"] for s in row["seats"]], places)
        self.assertRegex(row["seats"][0]["name"], r"^#\d+$")
        self.assertNotIn(b"Anna", self.ben.get(f"/api/tables/{finished}/record").body)
        self.assertEqual(self.ben.get(f"/api/tables/{running}").json()["seats"][1]["kind"], "house")
        self.assertEqual(self.ben.get(f"/api/tables/{waiting}").status, 404)
        for guest, cookie in ((self.house.guest(), before), (self.house.guest(), self.anna.cookie)):
            guest.cookie = cookie
            self.assertNotEqual(guest.get("/api/me").json()["name"], "Anna")
            self.assertEqual(guest.get("/api/tables").json()["tables"], [])
        self.assertEqual(self.house.guest().post("/api/signin", {"nickname": "anna", "passphrase": "longenough"}).status, 403)
        self.assertEqual(self.house.guest().get("/api/me", headers={"Authorization": f"Bearer {token}"}).status, 401)
        self.house.stop()
        dump = self.house.dump()
        for word in ("Anna", "anna", "Ferb"):
            self.assertNotIn(f"'{word}", dump)


if __name__ == "__main__":
    unittest.main()
