"""Kills the house in the middle of many games, again and again. Whatever it acknowledged or showed is there.

    tests/crash/crash.py [--kills N] [--cuts N] [--tables N] [--seed N]

People play over the WebSocket and over HTTP, with each other and with house players, in every game of the shelf. After
so many acknowledged moves the process gets a SIGKILL. In a power cut (--cuts) only what was fsynced is put back before
the next start (preload.c). Then the log in the database is compared with what people were told:

- every acknowledged move stands at its version, with its seat and its text;
- every version that anybody was shown is there, and there are no gaps;
- a move whose answer never came is sent again, and stands in the log once.

In the end every game that is not over goes on.
"""

import argparse
import contextlib
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../server/tests/blackbox"))
from house import Closed, House  # noqa: E402

PRELOAD = os.environ.get("CRASH_PRELOAD")
SEATINGS = (("me", "open"), ("me", "random"), ("me", "open", "random"), ("random", "random"))
ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


class Game:
    """A table, the people at it, and what they were told."""

    def __init__(self, house, game, seating, speaks_http, **more):
        self.guests = [house.guest() for kind in seating if kind in ("me", "open")] or [house.guest()]
        host = self.guests[0]
        self.table = host.table(*seating, game=game, **more)
        self.name, self.speaks_http = game, speaks_http
        for guest in self.guests[1:]:
            seats = host.get(f"/api/tables/{self.table}/view").json()["seats"]
            invite = next(seat["invite"] for seat in seats if seat["kind"] == "open")
            answer = guest.post(f"/api/tables/{self.table}/sit", {"invite": invite})
            assert answer.status == 200, answer.body
        self.acknowledged = {}  # version -> (seat, move)
        self.shown = 0
        self.under_way = [None] * len(self.guests)  # (version it answers, move) whose answer has not come
        self.there = [None] * len(self.guests)  # the version as which that move stands in the log all the same
        self.over = False

    def compare(self, log, shown, acknowledged):
        """What stands there, version -> (seat, move), with what people were told."""
        where = f"{self.name} {self.table}"
        assert sorted(log) == list(range(1, len(log) + 1)), f"{where}: versions with gaps"
        assert shown <= len(log), f"{where}: {shown} was shown, {len(log)} are there"
        for version, move in acknowledged.items():
            assert log.get(version) == move, f"{where}: {version} was {move}, is {log.get(version)}"


class Person(threading.Thread):
    """One guest at one table, until the house dies or the game is over."""

    def __init__(self, game, index, chance, on_acknowledged):
        super().__init__(daemon=True)
        self.game, self.index, self.chance, self.on_acknowledged = game, index, chance, on_acknowledged
        self.guest = game.guests[index]
        self.trouble = None

    def run(self):
        try:
            (self.over_http if self.game.speaks_http else self.over_websocket)()
        except (Closed, ConnectionError, OSError):
            pass  # the house was killed
        except Exception as trouble:  # reported by the main thread
            self.trouble = trouble

    def over_websocket(self):
        page = self.guest.page()
        with contextlib.closing(page):
            page.say(do="watch", table=self.game.table)
            again = self.game.under_way[self.index]  # sent once more, as a page does that came back
            while True:
                message = page.hear()
                if message["is"] in ("table", "step", "acts"):
                    self.see(message)
                    if self.game.over:
                        return
                    if again:
                        page.say(do="move", table=self.game.table, version=again[0], move=again[1])
                    elif message["legal"] and not self.game.under_way[self.index] and self.wants_to_play():
                        move = self.decide(message)
                        page.say(do="move", table=self.game.table, version=message["version"], move=move)
                    again = None
                elif message["is"] == "ok" and message.get("version"):
                    self.take_answer(message["version"])
                elif message["is"] in ("refused", "error"):
                    self.take_refusal(message["code"])
                    again = self.game.under_way[self.index]
                    page.say(do="watch", table=self.game.table)

    def over_http(self):
        path = f"/api/tables/{self.game.table}"
        after = ""
        while not self.game.over:
            answers = self.game.under_way[self.index]
            if not answers:
                answer = self.guest.get(f"{path}/view{after}")
                if answer.status != 200:
                    self.take_refusal(answer.json()["code"])
                    continue
                message = answer.json()
                self.see(message)
                after = f"?after={message['version']}&wait=1"
                if not message["legal"] or not self.wants_to_play():
                    continue
                self.decide(message)
                answers = self.game.under_way[self.index]
            answer = self.guest.post(f"{path}/move", {"version": answers[0], "move": answers[1]})
            if answer.status == 200:
                self.take_answer(answer.json()["version"])
            else:
                self.take_refusal(answer.json()["code"])
            after = ""

    def wants_to_play(self):
        return True

    def see(self, message):
        self.game.shown = max(self.game.shown, message["version"])
        self.game.over = self.game.over or message["status"] == "over"

    def decide(self, message):
        move = self.chance.choice(message["legal"])
        self.game.under_way[self.index] = (message["version"], move)
        self.game.there[self.index] = None
        return move

    def take_answer(self, version):
        answered, move = self.game.under_way[self.index]
        there = self.game.there[self.index]
        assert version > answered and there in (None, version), f"{move} was played as {there} and {version}"
        self.game.acknowledged[version] = (self.index, move)
        self.game.under_way[self.index] = None
        self.on_acknowledged()

    def take_refusal(self, code):
        """A move was refused. If the house could not read or write, it is sent again."""
        if code != "unavailable":
            self.game.under_way[self.index] = None


class Evening:
    """Tables of all games on one house, played, killed, compared."""

    def __init__(self, tables, seed):
        self.chance = random.Random(seed)
        self.house = House(connections=1000)
        self.shadow = tempfile.mkdtemp(prefix="veillee-durable-")
        self.names = [game["id"] for game in self.house.guest().get("/api/games").json()["games"]]
        self.games = []
        self.counts = dict.fromkeys(("acknowledged", "rows", "kills", "cuts", "sent again", "games over"), 0)
        self.tables = tables

    def close(self):
        self.house.close()
        shutil.rmtree(self.shadow, ignore_errors=True)

    def set_tables(self):
        """So many games under way, whichever have ended."""
        while sum(not game.over for game in self.games) < self.tables:
            number = len(self.games)
            seating = SEATINGS[number % len(SEATINGS)]
            name = self.names[number % len(self.names)]
            self.games.append(Game(self.house, name, seating, speaks_http=number // len(SEATINGS) % 2 == 1))

    def play(self, moves):
        """Everybody plays until so many moves are acknowledged or nobody has anything to do; the threads."""
        enough = threading.Semaphore(0)
        people = [
            Person(game, index, random.Random(self.chance.random()), enough.release)
            for game in self.games
            if not game.over
            for index in range(len(game.guests))
        ]
        for person in people:
            person.start()
        for _ in range(moves):
            while not enough.acquire(timeout=0.2):
                if not any(person.is_alive() for person in people):
                    return people
        return people

    def round(self, cut):
        self.set_tables()
        if cut:
            self.house.stop()
            self.watch_syncs()
            self.house.start()
        self.counts["sent again"] += sum(bool(sent) for game in self.games for sent in game.under_way)
        people = self.play(self.chance.randint(20, 200))
        self.house.kill()
        for person in people:
            person.join(60)
            if person.trouble or person.is_alive():
                raise AssertionError(f"{person.game.name} {person.game.table}: {person.trouble or 'hangs'}")
        if cut:
            self.lose_what_was_not_synced()
        self.counts["cuts" if cut else "kills"] += 1
        self.compare()
        self.house.start()

    def watch_syncs(self):
        data = os.path.realpath(self.house.data)
        shutil.rmtree(self.shadow)
        shutil.copytree(data, f"{self.shadow}/files")
        with open(f"{self.shadow}/names", "w") as names:
            names.writelines(f"{name}\n" for name in os.listdir(data))
        self.house.environment |= {"LD_PRELOAD": PRELOAD, "DURABLE_FROM": data, "DURABLE_TO": self.shadow}

    def lose_what_was_not_synced(self):
        for variable in ("LD_PRELOAD", "DURABLE_FROM", "DURABLE_TO"):
            del self.house.environment[variable]
        with open(f"{self.shadow}/names") as names:
            durable = set(names.read().split())
        shutil.rmtree(self.house.data)
        os.mkdir(self.house.data, 0o700)
        for name in durable & set(os.listdir(f"{self.shadow}/files")):
            shutil.copy2(f"{self.shadow}/files/{name}", self.house.data)

    def logs(self):
        """table -> {version: (seat, move)} as it stands on disk. A copy is read: the next start must recover itself."""
        with tempfile.TemporaryDirectory() as folder:
            for name in os.listdir(self.house.data):
                shutil.copy2(os.path.join(self.house.data, name), folder)
            with contextlib.closing(sqlite3.connect(f"{folder}/veillee.db")) as database:
                assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                logs = {}
                rows = database.execute("SELECT table_id, version + 1, seat, move FROM moves")
                for table, version, seat, move in rows:
                    logs.setdefault(table_name(table), {})[version] = (seat, move)
                return logs

    def compare(self):
        logs = self.logs()
        for game in self.games:
            log = logs.get(game.table, {})
            game.compare(log, game.shown, game.acknowledged)
            self.note_under_way(game, log)
        self.counts["acknowledged"] = sum(len(game.acknowledged) for game in self.games)
        self.counts["rows"] = sum(len(log) for log in logs.values())
        self.counts["games over"] = sum(game.over for game in self.games)

    def note_under_way(self, game, log):
        """A move may be durable although its answer never came: sent again, it must not be played again."""
        for index, sent in enumerate(game.under_way):
            game.there[index] = None
            if sent and log.get(sent[0] + 1) == (index, sent[1]):
                game.there[index] = sent[0] + 1
                game.acknowledged[sent[0] + 1] = (index, sent[1])

    def go_on(self):
        """Each game that is not over gets at least one more move."""
        logs = self.logs()
        before = {game.table: len(logs.get(game.table, {})) for game in self.games}
        people = self.play(20 * self.tables)
        self.house.kill()
        for person in people:
            person.join(60)
            assert not person.trouble, person.trouble
        self.compare()
        after = self.logs()
        for game in self.games:
            assert game.over or len(after[game.table]) > before[game.table], f"{game.name} {game.table} stands still"


def table_name(number):
    """A table's id as pages know it (server/base/ids.cc)."""
    text = ""
    for _ in range(13):
        text = ID_ALPHABET[number & 31] + text
        number >>= 5
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--cuts", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}", flush=True)
    evening = Evening(wanted.tables, wanted.seed)
    with contextlib.closing(evening):
        rounds = [False] * wanted.kills + [True] * wanted.cuts
        evening.chance.shuffle(rounds)
        for number, cut in enumerate(rounds, 1):
            evening.round(cut)
            if number % 10 == 0 or number == len(rounds):
                print(f"{number} of {len(rounds)}:", ", ".join(f"{n} {what}" for what, n in evening.counts.items()), flush=True)
        evening.go_on()
    print("Nothing acknowledged was lost, nothing stands twice, every game goes on.")


if __name__ == "__main__":
    main()
