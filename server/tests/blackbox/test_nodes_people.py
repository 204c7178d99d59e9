"""What houses on one PostgreSQL database tell each other about people: who is here, who may do nothing here, what an
address did, where somebody is called."""

import http.server
import os
import queue
import subprocess
import threading
import time
import unittest

from house import Closed
from machine import PATIENCE
from nodes import OnPostgres


class Letters(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.letters.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(201)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class People(OnPostgres):
    def houses(self, **more):
        return [self.node(**more) for _ in range(2)]

    def page(self, guest, table=None):
        page = guest.page()
        self.addCleanup(page.close)
        if table:
            page.watch(table)
        return page

    def two_at_one_table(self, houses):
        anna, ben = (house.guest() for house in houses)
        table = anna.table("me", "open")
        self.assertEqual(ben.post(f"/api/tables/{table}/sit", {}).status, 200)
        return anna, ben, table

    def here(self, page, *expected, spectators=0):
        """Waits until the page is told that exactly these seats are here, and so many watch."""
        while True:
            seats = page.until(**{"is": "seats"})
            if [seat["here"] for seat in seats["seats"]] == list(expected) and seats["spectators"] == spectators:
                return

    def test_who_is_at_a_table_is_known_in_every_house(self):
        houses = self.houses()
        anna, ben, table = self.two_at_one_table(houses)
        pages = [self.page(anna, table)]
        pages.append(self.page(ben, table))
        for page in pages:  # also Ben's, who came later: Anna's house tells it again
            self.here(page, True, True)
        carl = self.page(houses[1].guest(), table)
        self.here(pages[0], True, True, spectators=1)
        carl.close()
        self.here(pages[0], True, True)
        pages[1].close()
        self.here(pages[0], True, False)

    def test_whoever_is_blocked_is_blocked_in_every_house_at_once(self):
        houses = self.houses()
        anna, ben, table = self.two_at_one_table(houses)
        bens = self.page(ben, table)
        self.page(anna, table)
        self.assertEqual(anna.post(f"/api/tables/{table}/report", {"seat": 1}).status, 200)
        link = subprocess.check_output([os.environ["VEILLEE"], "operator", "--db", self.url], text=True).strip()
        operator = {"Veillee-Operator": link.split("#")[1]}
        boss = houses[0].guest()
        for house in houses:
            self.assertEqual(house.guest().get("/api/operator", headers=operator).status, 200)
            self.assertEqual(house.guest().get("/api/operator", headers={"Veillee-Operator": "no"}).status, 403)
        number = boss.get("/api/operator", headers=operator).json()["reports"][0]["number"]
        answer = boss.post("/api/operator", {"act": "blockguest", "number": number}, headers=operator)
        self.assertEqual(answer.status, 200, answer.body)
        with self.assertRaises(Closed):  # his open page, which the other house looks after
            while True:
                bens.hear()
        self.assertEqual(ben.post("/api/tables", {}).status, 403)
        subprocess.check_call([os.environ["VEILLEE"], "operator", "--db", self.url, "--end"], stdout=subprocess.DEVNULL)
        self.assertEqual(boss.get("/api/operator", headers=operator).status, 403)

    def test_what_an_address_did_counts_in_every_house(self):
        houses = self.houses(connections=64)
        watch = {"game": "cappuccino", "players": 2, "seats": [{"kind": "house", "level": "master"}] * 2}
        for guest in (houses[0].guest(), houses[0].guest()):  # four of each are allowed at a time, eight of an address
            for _ in range(4):
                self.assertEqual(guest.post("/api/tables", watch).status, 201)
        # The other house hears of it soon; it is asked less and less often, because by itself it would allow eight.
        for doublings in range(7):
            if houses[1].guest().post("/api/tables", watch).status == 429:
                return
            time.sleep(2**doublings)
        self.fail("each house counts for itself")

    def test_an_older_house_goes_on_beside_a_newer_one(self):
        houses = self.houses()
        anna, ben, table = self.two_at_one_table(houses)
        pages = [self.page(guest) for guest in (anna, ben)]
        states = [page.watch(table) for page in pages]

        def play(moves):
            for _ in range(moves):
                mover = next(i for i in range(2) if states[i]["legal"])
                version = states[mover]["version"]
                pages[mover].say(do="move", table=table, version=version, move=states[mover]["legal"][0])
                for i in range(2):
                    states[i] = {**states[i], **pages[i].until(**{"is": "step", "version": version + 1})}

        play(2)
        # What the steps of a newer schema may do while this one is open: they only add.
        self.postgres.ask("ALTER TABLE moves ADD COLUMN mood TEXT DEFAULT ''; ALTER TABLE tables ADD COLUMN mood TEXT;"
                          "ALTER TABLE seats ADD COLUMN mood TEXT; CREATE TABLE moods (mood TEXT);"
                          "UPDATE veillee SET version = version + 1", self.url.rsplit("/", 1)[1])
        play(4)
        houses[0].kill()
        with self.assertRaisesRegex(AssertionError, "a newer Veillée made it"):
            houses[0].start()
        carl = houses[1].guest()
        self.assertEqual(self.page(carl).watch(table)["version"], 6)

    def test_somebody_is_called_wherever_they_said_where(self):
        receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Letters)
        receiver.letters = queue.Queue()
        threading.Thread(target=receiver.serve_forever, daemon=True).start()
        self.addCleanup(receiver.server_close)
        self.addCleanup(receiver.shutdown)
        there = f"127.0.0.1:{receiver.server_port}"
        houses = self.houses(environment={"VEILLEE_CALL_HOSTS": there})
        ben, anna, table = self.two_at_one_table(houses)
        hook = {"kind": "ntfy", "url": f"http://{there}/", "language": "fr", "house": "https://house.example"}
        self.assertEqual(anna.post("/api/me/calls/webhook", hook).status, 200)
        page = self.page(ben)
        state = page.watch(table)
        page.say(do="move", table=table, version=state["version"], move=state["legal"][0])
        self.assertIn("À vous de jouer", receiver.letters.get(timeout=PATIENCE))


if __name__ == "__main__":
    unittest.main()
