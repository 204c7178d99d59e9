"""A house moves from SQLite to PostgreSQL and back, also when it is interrupted on the way."""

import os
import sqlite3
import subprocess
import tempfile
import unittest

from house import House
from machine import wait_until
from nodes import OnPostgres

MANY = 5_000  # rows: several portions


def migrate(source, destination):
    return subprocess.run([os.environ["VEILLEE"], "migrate", "--from", source, "--to", destination],
                          capture_output=True, text=True)


def everything(file):
    """Every row of every table."""
    database = sqlite3.connect(file)
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {name: sorted(map(repr, database.execute(f"SELECT * FROM {name}"))) for name in names}
    database.close()
    return rows


class Migrate(OnPostgres):
    def setUp(self):
        super().setUp()
        self.house = House(environment={"VEILLEE_DB": ""})
        self.addCleanup(self.house.close)
        self.file = os.path.join(self.house.data, "veillee.db")

    def play_a_little(self):
        """A table between two people with some moves, a line and a name."""
        anna, ben = self.house.guest(), self.house.guest()
        anna.get("/api/me")
        ben.post("/api/me", {"name": "Benoît 'le \"grand\"'"})
        table = anna.table("me", "open")
        ben.post(f"/api/tables/{table}/sit", {})
        page = anna.page()
        self.addCleanup(page.close)
        state = page.watch(table)
        page.say(do="say", table=table, text="50 % · c:\\ {a,\"b\"}")
        page.until(**{"is": "chat"})
        page.say(do="move", table=table, version=0, move=state["legal"][0])
        page.until(**{"is": "step"})
        self.assertEqual(anna.post("/api/promise", {}).status, 200)
        return table, anna, ben

    def test_there_and_back_it_is_the_same_house(self):
        table, anna, ben = self.play_a_little()
        self.assertIn("is in use by a house", migrate(f"sqlite:{self.file}", self.url).stderr)
        self.house.stop()
        before = everything(self.file)
        done = migrate(f"sqlite:{self.file}", self.url)
        self.assertEqual((done.returncode, done.stderr.replace("\r", "")[:0]), (0, ""), done.stderr)
        self.assertIn("checked moves", done.stdout)

        again = migrate(f"sqlite:{self.file}", self.url)
        self.assertNotEqual(again.returncode, 0)
        self.assertIn("has to be empty", again.stderr)

        back = os.path.join(tempfile.mkdtemp(dir=self.house.folder), "veillee.db")
        done = migrate(self.url, f"sqlite:{back}")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(everything(back), before)

        # It goes on where it was.
        moved = House(environment={"VEILLEE_DB": self.url})
        self.addCleanup(moved.close)
        ben.house = moved
        page = ben.page()
        self.addCleanup(page.close)
        state = page.watch(table)
        self.assertEqual(state["version"], 1)
        page.say(do="move", table=table, version=1, move=state["legal"][0])
        self.assertEqual(page.until(**{"is": "step"})["version"], 2)

        # What is played while it is copied would be lost.
        open_still = migrate(self.url, f"sqlite:{back}.2")
        self.assertNotEqual(open_still.returncode, 0)
        self.assertIn("is in use by a house", open_still.stderr)

    def test_an_interrupted_copy_goes_on(self):
        self.house.stop()
        database = sqlite3.connect(self.file)
        database.executemany("INSERT INTO moves VALUES (?, ?, 0, 'a1', 1, 5, 0)", ((1 + n // 100, n % 100) for n in range(MANY)))
        database.commit()
        database.close()
        self.node().stop()  # the database has its tables, and somebody who holds a row in the middle
        holding = subprocess.Popen(["psql", "-qX", "-d", self.url], text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(holding.communicate)
        holding.stdin.write(f"BEGIN; INSERT INTO moves VALUES ({1 + MANY // 200}, 0, 0, 'b2', 1, 5, 0);\n")
        holding.stdin.flush()
        waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
        wait_until(lambda: self.postgres.ask(waits + "state = 'idle in transaction'", self.database) == ["1"])
        copying = subprocess.Popen([os.environ["VEILLEE"], "migrate", "--from", f"sqlite:{self.file}", "--to", self.url],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: self.postgres.ask(waits + "wait_event_type = 'Lock'", self.database) == ["1"])
        copying.kill()
        copying.wait()
        self.postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid() "
                          "AND datname = current_database()", self.database)
        wait_until(lambda: self.postgres.ask(waits + "pid != pg_backend_pid()", self.database) == ["0"])
        copied = int(self.postgres.ask("SELECT count(*) FROM moves", self.database)[0])
        self.assertTrue(0 < copied < MANY, copied)
        with self.assertRaises(AssertionError):  # no house opens on half of it
            House(environment={"VEILLEE_DB": self.url})
        done = migrate(f"sqlite:{self.file}", self.url)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.postgres.ask("SELECT count(*) FROM moves", self.database), [str(MANY)])

    def test_what_cannot_be_copied_is_said(self):
        self.house.stop()
        for source, destination, part in (
            ("sqlite:/nowhere/veillee.db", self.url, "nowhere"),
            (f"sqlite:{self.file}", f"sqlite:{self.file}", "is there already"),
            (f"sqlite:{self.file}", "postgres://nobody@127.0.0.1:1/nowhere", "Connection refused"),
            ("mysql://x", self.url, "neither sqlite:FILE nor postgres://"),
        ):
            with self.subTest(source=source, destination=destination):
                done = migrate(source, destination)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(part, done.stderr + done.stdout)


if __name__ == "__main__":
    unittest.main()
