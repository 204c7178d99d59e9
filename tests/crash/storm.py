"""Several nodes on one PostgreSQL, killed one after the other while many games are played, and the database restarts.

    tests/crash/storm.py [--rounds N] [--tables N] [--seed N]

Three `veillee serve --db` play one house. The people of a table sit at different nodes, over WebSocket and over HTTP;
when theirs is killed they go to the next one and send again what nobody has answered. Each round kills a node with
SIGKILL in the middle of play and opens it again; in every third PostgreSQL is closed (SIGINT) or crashes (SIGQUIT). In
each round two people more let their clock run out. A `veillee worker` thinks along, and in every fourth round it is
killed, too. Then, and all the time:

- every acknowledged move stands in the log at its version, and everything that was shown is there, without gaps;
- every move of a person in the log is one that this person sent, once;
- no table stands still for more than ten seconds;
- every clock that runs out does so once.

Ten seconds are those of a machine that has time: see FairClock.
"""

import argparse
import collections
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../server/tests"))
from crash import ID_ALPHABET, SEATINGS, Closed, Game, House, Person, table_name  # noqa: E402
from postgres import Postgres  # noqa: E402

NODES = 3
STUCK = 10  # seconds of the fair clock
# A node gives people who come back fifteen seconds before a clock runs out, looks every thirty for clocks of tables
# that nobody has open, and then writes.
RUNS_OUT_WITHIN = 15 + 30 + STUCK
CLOCK = {"per": "move", "seconds": 10, "late": None}
MOVE, TIME_OUT = 0, 4  # acts in the log (server/store/store.h)


class FairClock(threading.Thread):
    """Seconds in which this machine had time for us.

    A node that gets a tenth of a processor is slow and does no wrong. So time is counted in small pieces of work such
    as a move needs: a short wait, some computing, a write that has to reach the disk. Each counts as long as it takes
    on an idle machine, however long it took: on a busy machine this clock is slow, but it never stands still.
    """

    WAIT, WORK, WRITE = 0.04, 0.008, 0.002

    def __init__(self):
        super().__init__(daemon=True)
        self.seconds = 0.0
        self.began = time.monotonic()
        self.start()

    def run(self):
        with tempfile.TemporaryFile() as file:
            while True:
                begin = time.monotonic()
                time.sleep(self.WAIT)
                worked = time.thread_time()
                while time.thread_time() < worked + self.WORK:
                    pass
                file.seek(0)
                file.write(os.urandom(8192))
                file.flush()
                os.fdatasync(file.fileno())
                self.seconds += min(time.monotonic() - begin, self.WAIT + self.WORK + self.WRITE)

    def pace(self):
        return self.seconds / (time.monotonic() - self.began)


class Table(Game):
    """A game with people at several nodes, and when something happened there last."""

    def __init__(self, nodes, number, fair, name, seating, speaks_http, **more):
        super().__init__(nodes[number % len(nodes)], name, seating, speaks_http, **more)
        self.nodes, self.fair = nodes, fair
        for index, guest in enumerate(self.guests):
            guest.house = nodes[(number + index) % len(nodes)]
        self.seats_of_people = range(sum(kind in ("me", "open") for kind in seating))  # they come first
        self.sleeps = "clock" in more  # after two moves each nobody moves any more
        self.moved_at = fair.seconds
        self.longest = 0.0  # standstill
        # What each seat has sent: (version it answers, move) -> whether it may be there although nobody said so.
        self.sent = [{} for _ in self.guests]

    def is_asleep(self):
        return self.sleeps and all(
            sum(seat == index for seat, _ in list(self.acknowledged.values())) >= 2 for index in range(len(self.guests)))

    def moved(self):
        self.longest = max(self.longest, self.stood())
        self.moved_at = self.fair.seconds

    def stood(self):
        return self.fair.seconds - self.moved_at

    def check_decisions(self, rows):
        """Each move of a person was sent, and stands there once: acknowledged, or unanswered and then at most once."""
        unsure = [dict(sent) for sent in self.sent]
        for version, (seat, move, act) in rows.items():
            if act != MOVE or seat not in self.seats_of_people or version in self.acknowledged:
                continue
            for answers, text in unsure[seat]:
                if text == move and answers < version and unsure[seat][answers, text]:
                    del unsure[seat][answers, text]
                    break
            else:
                raise AssertionError(f"{self.name} {self.table}: {version} is {move} of seat {seat}, who did not send it")


class Traveller(Person):
    """A person who goes to the next node when theirs is gone."""

    def __init__(self, table, index, chance, on_acknowledged, stop):
        super().__init__(table, index, chance, on_acknowledged)
        self.stop = stop
        self.travels = 0

    def run(self):
        while not self.game.over and not self.stop.is_set():
            super().run()
            if self.trouble:
                return
            if self.game.under_way[self.index]:
                self.note_unsure()
            nodes = self.game.nodes
            self.guest.house = nodes[(nodes.index(self.guest.house) + 1) % len(nodes)]
            self.travels += 1
            time.sleep(0.02)

    def wants_to_play(self):
        time.sleep(self.chance.uniform(0, 0.03))
        return not self.game.is_asleep()

    def see(self, message):
        if message["version"] > self.game.shown or message["status"] != "playing":
            self.game.moved()
        super().see(message)

    def decide(self, message):
        move = super().decide(message)
        self.game.sent[self.index][message["version"], move] = False
        return move

    def take_answer(self, version):
        decision = self.game.under_way[self.index]
        super().take_answer(version)
        del self.game.sent[self.index][decision]  # it is where the answer said and nowhere else
        self.game.moved()

    def take_refusal(self, code):
        if code == "unavailable":
            if self.game.under_way[self.index]:
                self.note_unsure()
            time.sleep(0.05)
        super().take_refusal(code)

    def note_unsure(self):
        self.game.sent[self.index][self.game.under_way[self.index]] = True


class Worker:
    """`veillee worker`: nobody talks to it."""

    def __init__(self, url):
        self.command = [os.environ["VEILLEE"], "worker", "--db", url, "--threads", "1"]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self):
        assert self.process.poll() is None, "the worker ended by itself"
        self.process.kill()
        self.process.wait()


class Storm:
    def __init__(self, tables, seed):
        self.dice = random.Random(seed)
        self.wanted = tables
        self.fair = FairClock()
        self.stack = contextlib.ExitStack()
        self.postgres = self.stack.enter_context(Postgres())
        self.url = self.postgres.fresh()
        self.nodes = [self.node() for _ in range(NODES)]
        self.worker = Worker(self.url)
        self.stack.callback(lambda: self.worker.process.kill())
        self.names = [game["id"] for game in self.nodes[0].guest().get("/api/games").json()["games"]]
        self.tables, self.people = [], []
        self.stop = threading.Event()
        self.counts = collections.Counter()

    def node(self):
        house = House(program=os.environ["VEILLEE"], options=("--db", self.url, "--connections", "0"))
        self.stack.callback(house.close)
        return house

    def close(self):
        self.stop.set()
        self.stack.close()

    def set_tables(self):
        """So many games under way, whichever have ended; and two people who will let their clock run out."""
        while sum(not table.over and not table.sleeps for table in self.tables) < self.wanted:
            number = len(self.tables)
            seating, name = SEATINGS[number % len(SEATINGS)], self.names[number % len(self.names)]
            self.seat(name, seating, number // len(SEATINGS) % 2 == 1)
        self.seat("cappuccino", ("me", "open"), False, clock=CLOCK)

    def seat(self, *game, **more):
        table = Table(self.nodes, len(self.tables), self.fair, *game, **more)
        self.tables.append(table)
        for index in range(len(table.guests)):
            person = Traveller(table, index, random.Random(self.dice.random()), lambda: None, self.stop)
            self.people.append(person)
            person.start()

    def watch(self, seconds):
        """Lets them play for so long, and looks whether a table stands still."""
        until = self.fair.seconds + seconds
        while self.fair.seconds < until:
            time.sleep(0.1)
            self.look()

    def look(self):
        for person in self.people:
            if person.trouble:
                raise AssertionError(f"{person.game.name} {person.game.table}: {person.trouble!r}")
        for table in self.tables:
            if not table.over and not table.is_asleep() and table.stood() > STUCK:
                raise AssertionError(self.standstill(table))

    def standstill(self, table):
        """What is known about a table that stands still."""
        number = number_of(table.table)
        lines = [f"{table.name} {table.table} ({number}) stands still for {table.stood():.1f} s (pace {self.fair.pace():.2f}): "
                 f"version {table.shown} was shown, under way {table.under_way}, "
                 f"at nodes {[self.nodes.index(guest.house) for guest in table.guests]}"]
        database = self.url.rsplit("/", 1)[1]
        with contextlib.suppress(AssertionError):
            lines += self.postgres.ask(
                f"SELECT 'turn', *, clock_timestamp() FROM turns WHERE table_id = {number}", database)
            lines += self.postgres.ask(
                "SELECT 'log', version + 1, seat, act, waits, move, to_timestamp(made_at / 1000.0), clock_timestamp() "
                f"FROM moves WHERE table_id = {number} ORDER BY version DESC LIMIT 3", database)
        lines += [f"node {i}:\n{node.log()[-1500:]}" for i, node in enumerate(self.nodes)]
        return "\n".join(lines)

    def round(self, number):
        self.set_tables()
        self.watch(self.dice.uniform(0.3, 2))
        victim = self.dice.choice(self.nodes)
        victim.kill()
        self.counts["kills"] += 1
        if number % 4 == 3:
            self.worker.kill()
            self.counts["kills of the worker"] += 1
        if number % 3 == 2:
            self.postgres.restart(self.dice.choice((signal.SIGINT, signal.SIGQUIT)))
            self.counts["restarts of PostgreSQL"] += 1
        self.watch(self.dice.uniform(0.1, 1.5))
        victim.start()
        if number % 4 == 3:
            self.worker.start()
        self.compare()

    def rows(self):
        """table -> {version: (seat, move, act)} as it stands in the database."""
        logs = {}
        for line in self.postgres.ask("SELECT table_id, version + 1, seat, act, move FROM moves", self.url.rsplit("/", 1)[1]):
            table, version, seat, act, move = line.split("|", 4)
            logs.setdefault(table_name(int(table)), {})[int(version)] = (int(seat), move, int(act))
        return logs

    def compare(self):
        """While they play: what they had been told before must be there."""
        told = [(table, table.shown, dict(table.acknowledged)) for table in self.tables]
        logs = self.rows()
        for table, shown, acknowledged in told:
            rows = logs.get(table.table, {})
            table.compare({version: row[:2] for version, row in rows.items()}, shown, acknowledged)
            self.count_time_outs(table, rows)
        return logs

    def count_time_outs(self, table, rows):
        late = [seat for seat, _, act in rows.values() if act == TIME_OUT]
        assert len(late) == len(set(late)) and (table.sleeps or not late), f"{table.table}: time ran out for seats {late}"
        return len(late)

    def wait_for_clocks(self):
        """Nobody is killed any more: all of them run out."""
        until = self.fair.seconds + RUNS_OUT_WITHIN
        while waiting := [table.table for table in self.tables if table.sleeps and not table.over]:
            assert self.fair.seconds < until, f"clocks that did not run out: {waiting}"
            self.watch(0.2)

    def end(self):
        self.watch(STUCK + 1)  # so that the last kill has been survived, too
        self.wait_for_clocks()
        self.stop.set()
        for node in self.nodes:
            node.kill()
        for person in self.people:
            person.join(60)
            assert not person.is_alive() and not person.trouble, f"{person.game.table}: {person.trouble or 'hangs'}"
        logs = self.compare()
        for table in self.tables:
            rows = logs[table.table]
            table.check_decisions(rows)
            assert not table.sleeps or self.count_time_outs(table, rows) == 1, f"{table.table}: its clock did not run out"

    def text(self):
        self.counts["tables"] = len(self.tables)
        self.counts["games over"] = sum(table.over for table in self.tables)
        self.counts["acknowledged moves"] = sum(len(table.acknowledged) for table in self.tables)
        self.counts["times that somebody went to another node"] = sum(person.travels for person in self.people)
        self.counts["clocks run out"] = sum(table.over for table in self.tables if table.sleeps)
        longest = max(max(table.longest, 0 if table.over or table.is_asleep() else table.stood())
                      for table in self.tables if not table.sleeps)
        return (", ".join(f"{n} {what}" for what, n in self.counts.items()) +
                f"; the longest standstill {longest:.1f} s, the machine's pace {self.fair.pace():.2f}")


def number_of(table):
    number = 0
    for letter in table:
        number = number << 5 | ID_ALPHABET.index(letter)
    return number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}", flush=True)
    storm = Storm(wanted.tables, wanted.seed)
    with contextlib.closing(storm):
        for number in range(wanted.rounds):
            storm.round(number)
            if number % 10 == 9:
                print(f"{number + 1} of {wanted.rounds}: {storm.text()}", flush=True)
        storm.end()
        print(storm.text())
    print("Nothing acknowledged was lost, nothing stands twice, no table stood still, every clock ran out once.")


if __name__ == "__main__":
    main()
