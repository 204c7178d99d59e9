"""Two houses with the same tables, whose games differ only in what a seat may not know: every byte that this seat (or
somebody who watches) gets is the same in both, over WebSocket and HTTP, while the games go on.

The games are made by server/tests/secrets.h, the twins from the rules alone. Hints are compared there: here their time
would decide."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from house import House

ROOMS = os.path.join(os.path.dirname(__file__), "../../../games/ROOMS")


class Viewer:
    """Does the same in each house and keeps everything it is told."""

    def __init__(self, house, pair):
        self.house = house
        self.table = pair["table"]
        self.guest = self.with_cookie(pair["viewer"])
        for token in {*pair["seats"], pair["viewer"]}:
            self.with_cookie(token).post("/api/me", {"name": "Guest"})  # otherwise everybody gets a number by chance
        self.page = self.guest.page()
        self.heard = []
        self.asked = 0

    def with_cookie(self, token):
        guest = self.house.guest()
        guest.cookie = f"veillee={token}"
        return guest

    def say(self, **request):
        """Asks, and hears until the answer."""
        self.asked += 1
        self.page.say(table=self.table, id=self.asked, **request)
        while True:
            text = self.page.hear_text()
            told = json.loads(text)
            if told["is"] != "seats":  # gathered by the real clock: who is there is no secret
                self.heard.append(text)
            if told.get("re") == self.asked:
                return told

    def get(self, path):
        answer = self.guest.get(path)
        self.heard.append(repr((path, answer.status, sorted(answer.headers.items()), answer.body)))

    def post(self, path, **body):
        answer = self.guest.post(path, body)
        self.heard.append(repr((path, answer.status, sorted(answer.headers.items()), answer.body)))

    def look(self, version):
        table = f"/api/tables/{self.table}"
        self.say(do="watch", version=None)
        self.say(do="watch", version=max(0, version - 30))
        for wrong in ("", "nonsense"):
            self.say(do="why", move=wrong)
            self.say(do="move", move=wrong, version=version)
            self.post(f"{table}/why", move=wrong)
            self.post(f"{table}/move", move=wrong, version=version)
        self.say(do="move", move="nonsense", version=version - 1)
        for more in ("", "/view", "/view?after=0", f"/view?after={version}&wait=0", "/record", "/replay", "/replay?seat=0"):
            self.get(table + more)
        for path in ("/api/tables", "/api/me/history", "/api/me/people", "/api/me/export", "/api/lobby"):
            self.get(path)
        self.post(f"{table}/review")
        self.post(f"{table}/rematch")

    def follow(self, seats, moves):
        """Others, and the viewer, make these moves."""
        for seat, text in moves:
            guest = self.with_cookie(seats[seat])
            version = guest.get(f"/api/tables/{self.table}/view").json()["version"]
            answer = guest.post(f"/api/tables/{self.table}/move", {"version": version, "move": text})
            assert answer.status == 200, (text, answer.body)
            self.say(do="why", move="")  # what came in between is heard by then


class Secrets(unittest.TestCase):
    def house(self, folder, now):
        """A house with the tables in this folder, on PostgreSQL where with_postgres has started one."""
        if database := House.database(folder):
            copy = [os.environ["VEILLEE"], "migrate", "--from", f"sqlite:{folder}/data/veillee.db"]
            subprocess.run([*copy, "--to", database["VEILLEE_DB"]], check=True, capture_output=True)
        return House(folder=folder, stopped=True, environment={"VEILLEE_NOW": now})

    def test_a_seat_gets_the_same_bytes_whatever_it_may_not_know(self):
        folder = tempfile.mkdtemp(prefix="veillee-pairs-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        subprocess.run(
            [os.environ["SECRETS_TESTS"], "--gtest_brief=1", "--gtest_filter=*_games_of_a_pair_are_kept"],
            env={**os.environ, "VEILLEE_PAIRS": folder},
            check=True,
        )
        with open(ROOMS) as rooms:
            told = {}
            for room in rooms.read().split():
                with open(os.path.join(folder, f"{room}.json")) as file:
                    told[room] = json.load(file)
        now = str(max(one["now"] for one in told.values()))
        houses = []
        for side in ("real", "twin"):
            houses.append(self.house(os.path.join(folder, side), now))
            self.addCleanup(houses[-1].close)
        for room, one in told.items():
            live = 0
            for pair in one["pairs"]:
                with self.subTest(room=room, table=pair["table"]):
                    real, twin = viewers = [Viewer(house, pair) for house in houses]
                    for viewer, moves in zip(viewers, pair["live"]):
                        version = viewer.say(do="watch", version=None)["version"]
                        viewer.look(version)
                        viewer.follow(pair["seats"], moves)
                        viewer.look(version + len(moves))
                        viewer.page.close()
                    self.assertEqual(real.heard, twin.heard)
                    live += len(pair["live"][0])
            hides = any(pair["differ"] for pair in one["pairs"])
            print(f"{room}: {len(one['pairs'])} pairs, {live} moves over the wire, {'different' if hides else 'open'}")
            self.assertGreater(live, 0)


if __name__ == "__main__":
    unittest.main()
