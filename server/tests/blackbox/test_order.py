"""Whoever runs an open house keeps order: reports, blocks, closed tables."""

import os
import subprocess
import unittest

from house import Closed, House

VEILLEE = os.environ["VEILLEE"]


class Order(unittest.TestCase):
    """No time passes in this house; guests come from the addresses they say."""

    def setUp(self):
        self.house = House(stopped=True, connections=64, proxy="127.0.0.1")
        self.addCleanup(self.house.close)
        self.anna, self.ben = self.guest("10.0.0.1", "Anna"), self.guest("10.0.0.2", "Rude Ben")

    def guest(self, address, name=None):
        guest = self.house.guest()
        ask, page = guest.ask, guest.page
        guest.ask = lambda *more, headers=None: ask(*more, headers={"X-Forwarded-For": address, **(headers or {})})
        guest.page = lambda: page(headers={"X-Forwarded-For": address})
        if name:
            self.assertEqual(guest.post("/api/me", {"name": name}).status, 200)
        return guest

    def page(self, guest, table):
        page = guest.page()
        self.addCleanup(page.close)
        page.watch(table)
        return page

    def operator(self, *more):
        """A new link; what the page asks with its token."""
        command = [VEILLEE, "operator", *self.house.place(), "--url", "https://house.example/", *more]
        link = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()
        self.assertTrue(link.startswith("https://house.example/operator#"), link)
        headers = {"Veillee-Operator": link.split("#")[1]}
        operator = self.guest("10.0.0.9")

        def act(**wish):
            answer = operator.post("/api/operator", wish, headers=headers)
            self.assertEqual(answer.status, 200, answer.body)
            return answer.json()

        return (lambda: operator.get("/api/operator", headers=headers)), act

    def table_of_two(self, **more):
        table = self.anna.table("me", "open", **more)
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {}).status, 200)
        return table

    def say(self, page, table, text):
        page.say(do="say", table=table, text=text, id=1)
        page.until(**{"is": "ok", "re": 1})

    def report(self, guest, table, **what):
        return guest.post(f"/api/tables/{table}/report", what).status

    def test_a_line_and_a_name_are_reported_once_and_settled(self):
        table = self.table_of_two()
        self.say(self.page(self.ben, table), table, "you are all stupid")
        for _ in range(2):
            self.assertEqual(self.report(self.anna, table, line=1), 200)
        self.assertEqual(self.report(self.anna, table, seat=1), 200)
        look, act = self.operator()
        name, line = look().json()["reports"]
        self.assertEqual((line["what"], line["words"], line["name"], line["by"]), ("line", "you are all stupid", "Rude Ben", "Anna"))
        self.assertEqual((name["what"], name["words"], name["table"], name["address"]), ("name", "Rude Ben", table, "10.0.0.2"))
        act(act="rename", number=name["number"])
        self.assertRegex(self.ben.get("/api/me").json()["name"], r"^#\d+$")
        after = act(act="settle", number=line["number"])
        self.assertEqual([one["number"] for one in after["reports"]], [name["number"]])
        self.assertEqual([note["what"] for note in after["notes"]], ["settle", "rename"])
        self.assertIn("the operator: rename", self.house.log())

    def test_what_cannot_be_reported(self):
        table = self.table_of_two()
        page, spectator = self.page(self.ben, table), self.guest("10.0.0.3")
        self.say(page, table, "mine")
        self.say(self.page(spectator, table), table, "for spectators")
        page.say(do="say", table=table, phrase="hello", id=2)
        page.until(**{"is": "ok", "re": 2})
        self.assertEqual(self.report(self.ben, table, line=1), 400, "one's own")
        self.assertEqual(self.report(self.ben, table, line=2), 404, "a line that players do not see yet")
        self.assertEqual(self.report(self.guest("10.0.0.4"), table, line=2), 200)
        self.assertEqual(self.report(self.anna, table, line=3), 404, "a phrase of the house")
        self.assertEqual(self.report(self.anna, table, line=99), 404)
        self.assertEqual(self.report(self.anna, table, seat=7), 404)
        self.assertEqual(self.report(self.anna, table), 400)
        self.assertEqual(self.report(self.anna, table, line=1, seat=1), 400)
        self.assertEqual(self.report(self.anna, "0" * 13, line=1), 404)

    def test_reports_of_one_address_have_a_limit(self):
        table = self.table_of_two()
        statuses = [self.report(self.guest("10.0.0.5"), table, seat=1) for _ in range(17)]
        self.assertEqual(statuses, [200] * 16 + [429])
        self.assertEqual(self.report(self.guest("10.0.0.6"), table, seat=1), 200)

    def test_a_blocked_guest_may_look_but_do_nothing_and_the_others_play_on(self):
        table, waiting = self.table_of_two(), self.ben.table("me", "open", listed=True)
        anna, ben = self.page(self.anna, table), self.page(self.ben, table)
        self.report(self.anna, table, seat=1)
        look, act = self.operator()
        after = act(act="blockguest", number=look().json()["reports"][0]["number"])
        self.assertEqual([block["name"] for block in after["blocks"]], ["Rude Ben"])
        self.assertEqual(ben.until(**{"is": "error"})["code"], "blocked")
        with self.assertRaises(Closed):
            while True:
                ben.hear()
        refused = self.ben.post("/api/tables", {})
        self.assertEqual((refused.status, refused.json()["code"]), (403, "blocked"))
        self.assertEqual(self.ben.get("/api/games").status, 200)
        again = self.ben.page()
        self.addCleanup(again.close)
        self.assertEqual(again.until(**{"is": "error"})["code"], "blocked")
        while self.anna.get(f"/api/tables/{waiting}").status != 404:
            pass  # what had not begun is closed by and by
        seats = anna.until(**{"is": "seats"})["seats"]
        while seats[1]["kind"] != "house":
            seats = anna.until(**{"is": "seats"})["seats"]
        self.house.kill()
        self.house.start()
        self.assertEqual(self.ben.post("/api/promise", {}).status, 403, "over a restart too")
        act(act="lift", number=after["blocks"][0]["number"])
        self.assertEqual(self.ben.post("/api/promise", {}).status, 200)

    def test_a_blocked_address_is_one_for_all_guests_and_never_for_the_operator(self):
        table = self.table_of_two()
        self.report(self.anna, table, seat=1)
        look, act = self.operator()
        number = look().json()["reports"][0]["number"]
        block = act(act="blockaddress", number=number)["blocks"][0]
        self.assertEqual(block["address"], "10.0.0.2")
        self.assertEqual(block["until"] - block["at"] > 6 * 86_400_000, True)
        self.assertEqual(self.guest("10.0.0.2").post("/api/promise", {}).status, 403)
        self.assertEqual(self.guest("10.0.0.3").post("/api/promise", {}).status, 200)
        self.house.sql("UPDATE reports SET address = '10.0.0.9'")  # as if it were the operator's own
        self.assertEqual(len(act(act="blockaddress", number=number)["blocks"]), 2)
        self.assertEqual(self.guest("10.0.0.9").post("/api/promise", {}).status, 403)
        self.assertEqual(look().status, 200)
        act(act="settle", number=number)

    def test_a_table_is_closed_before_and_during_the_game(self):
        playing, waiting = self.table_of_two(listed=True), self.anna.table("me", "open", listed=True)
        anna, guest = self.page(self.anna, playing), self.page(self.guest("10.0.0.4"), waiting)
        _, act = self.operator()
        act(act="close", table=playing)
        self.assertEqual(anna.until(**{"is": "acts"})["acts"][-1]["act"], "close")
        anna.say(do="say", table=playing, text="why?", id=5)
        self.assertEqual(anna.until(re=5)["code"], "forbidden")
        act(act="close", table=waiting)
        guest.until(**{"is": "closed"})
        self.assertEqual(self.anna.get("/api/lobby").json()["tables"], [])
        self.assertEqual(self.anna.get(f"/api/tables/{playing}").json()["status"], "over")
        self.house.kill()
        self.house.start()
        self.assertEqual(self.anna.get(f"/api/tables/{playing}/view").json()["chat"], False)
        record = self.anna.get(f"/api/tables/{playing}/record").json()
        self.assertEqual(record["table"]["result"]["by"], "close")

    def test_only_the_newest_link_opens_the_page(self):
        self.assertEqual(self.anna.get("/api/operator").status, 403)
        self.assertEqual(self.anna.get("/api/operator", headers={"Veillee-Operator": "0" * 64}).status, 403)
        first, _ = self.operator()
        self.assertEqual(first().status, 200)
        second, _ = self.operator("--hours", "1")
        self.assertEqual((first().status, second().status), (403, 200))
        subprocess.run([VEILLEE, "operator", *self.house.place(), "--end"], capture_output=True, check=True, timeout=60)
        self.assertEqual(second().status, 403)
        answer = subprocess.run([VEILLEE, "operator", "--data", "/nowhere"], capture_output=True, text=True, timeout=60)
        self.assertEqual((answer.returncode, answer.stdout), (1, ""))
        self.assertIn("/nowhere", answer.stderr)

    def test_wrong_wishes(self):
        look, act = self.operator()
        link = subprocess.run([VEILLEE, "operator", *self.house.place()], capture_output=True, text=True, timeout=60).stdout
        headers = {"Veillee-Operator": link.strip().split("#")[1]}
        for wish, status in (
            ({}, 400),
            ({"act": "dance"}, 400),
            ({"act": "settle"}, 400),
            ({"act": "settle", "number": 7}, 404),
            ({"act": "lift", "number": 7}, 404),
            ({"act": "close"}, 400),
            ({"act": "close", "table": "0000000000001"}, 404),
        ):
            self.assertEqual(self.anna.post("/api/operator", wish, headers=headers).status, status, wish)


if __name__ == "__main__":
    unittest.main()
