"""Nobody starves: what the house thinks is shared out between its guests. Counted in thoughts, not in seconds."""

import os
import unittest

from house import House

VEILLEE = os.environ["VEILLEE"]


class Fairness(unittest.TestCase):
    def setUp(self):
        self.house = House(program=VEILLEE, options=("--public-metrics", "--threads", "1"))
        self.addCleanup(self.house.close)

    def answer_of(self, page, table):
        """Plays a first legal move; how many thoughts of others came before the opponent's answer."""
        told = page.watch(table)
        before = self.house.metric("veillee_think_seconds_count")
        page.say(do="move", table=table, version=told["version"], move=told["legal"][0], id=1)
        page.until(**{"is": "step", "table": table, "seat": 1})
        return self.house.metric("veillee_think_seconds_count") - before

    def test_two_hundred_tables_of_masters_delay_nobodys_opponent(self):
        greedy, ben = self.house.guest(), self.house.guest()
        ben.get("/api/me")
        for _ in range(200):
            greedy.table("master", "master", "master", "me")
        self.assertGreater(self.house.metric("veillee_thinking_queue"), 150)
        table = ben.table("me", "club")
        page = ben.page()
        self.addCleanup(page.close)
        # The order itself is for thinkers_test: here some thoughts are begun between asking and counting, on a slow
        # machine more than a few. First come, first served would be all of them.
        self.assertLess(self.answer_of(page, table), 50)
        self.assertGreater(self.house.metric("veillee_thinking_queue"), 100, "and the others still wait")


class Limits(unittest.TestCase):
    """What one address may do, whatever cookies it shows. No time passes in this house."""

    def setUp(self):
        self.house = House(stopped=True, connections=64, proxy="127.0.0.1")
        self.addCleanup(self.house.close)

    def guest(self, address):
        guest = self.house.guest()
        ask = guest.ask
        guest.ask = lambda *more, headers=None: ask(*more, headers={"X-Forwarded-For": address, **(headers or {})})
        return guest

    def refused_after(self, most, ask):
        """How often it was done before it was refused; `most` if it was not."""
        for done in range(most):
            status = ask().status
            if status == 429:
                return done
            self.assertLess(status, 400)
        return most

    def test_requests_behind_a_proxy_are_counted_by_address_and_not_by_connection(self):
        self.assertEqual(self.refused_after(700, lambda: self.guest("10.0.0.1").get("/api/games")), 640)
        self.assertEqual(self.guest("10.0.0.2").get("/api/games").status, 200)
        self.assertEqual(self.guest("10.0.0.1").get("/healthz").status, 200)

    def test_of_an_ipv6_network_all_addresses_are_one(self):
        numbers = iter(range(1, 10_000))
        asked = self.refused_after(700, lambda: self.guest(f"2001:db8::{next(numbers):x}").get("/api/games"))
        self.assertEqual(asked, 640)
        self.assertEqual(self.guest("2001:db8:0:1::1").get("/api/games").status, 200)

    def test_ever_new_guests_of_one_address_fill_neither_house_nor_lobby(self):
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "cappuccino", "players": 2, "seats": seats}
        listed = {**body, "listed": True}
        self.assertEqual(self.refused_after(40, lambda: self.guest("10.0.0.3").post("/api/tables", listed)), 16)
        made = self.refused_after(300, lambda: self.guest("10.0.0.4").post("/api/tables", body))
        self.assertEqual(made, 256)
        self.assertEqual(self.guest("10.0.0.5").post("/api/tables", listed).status, 201)

    def test_nobody_pushes_out_the_promises_of_others(self):
        anna = self.guest("10.0.0.9")
        anna.get("/api/me")
        self.assertEqual(self.refused_after(300, lambda: anna.post("/api/promise", {})), 256)

    def test_few_games_without_people(self):
        anna = self.guest("10.0.0.6")
        body = {"game": "cappuccino", "players": 2, "seats": [{"kind": "house", "level": "master"}] * 2}
        made = self.refused_after(20, lambda: anna.post("/api/tables", body))
        self.assertTrue(4 <= made <= 8, f"{made}: four, and more only if some are over already")

    def test_spectators_who_are_behind_learn_no_more_from_the_list(self):
        anna, spectator = self.guest("10.0.0.7"), self.guest("10.0.0.8")
        clock = {"per": "game", "seconds": 600, "late": None}
        table = anna.table("me", "me", delay=5, clock=clock)
        page = anna.page()
        self.addCleanup(page.close)
        told = page.watch(table)
        page.say(do="move", table=table, version=0, seat=told["you"], move=told["legal"][0], id=1)
        page.until(**{"is": "ok", "re": 1})
        self.assertEqual(anna.get(f"/api/tables/{table}").json()["version"], 1)
        seen = spectator.get(f"/api/tables/{table}").json()
        self.assertEqual((seen["version"], seen["left"]), (0, None))


class Crowd(unittest.TestCase):
    def test_sixty_who_write_in_one_moment_throw_nobody_out(self):
        house = House(connections=64)
        self.addCleanup(house.close)
        table = house.guest().table("me", "open")
        pages = [house.guest().page() for _ in range(60)]
        for page in pages:
            self.addCleanup(page.close)
            page.watch(table)
        for page in pages:
            for _ in range(6):
                page.say(do="say", table=table, text="hello")
        for page in pages:
            numbers = set()
            while len(numbers) < 6 * len(pages):
                numbers |= {line["number"] for line in page.until(**{"is": "chat"})["lines"]}


if __name__ == "__main__":
    unittest.main()
