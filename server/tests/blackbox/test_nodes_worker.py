"""`veillee worker`: a process that only thinks, for houses that share a PostgreSQL database."""

import os
import subprocess
import unittest
import urllib.request

from nodes import OnPostgres
from machine import PATIENCE, free_port, wait_until


class Thinker:
    """The process of a worker."""

    def __init__(self, url, threads=2):
        self.metrics_port = free_port()
        self.process = subprocess.Popen(
            [os.environ["VEILLEE"], "worker", "--db", url, "--threads", str(threads), "--metrics-port",
             str(self.metrics_port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        if line != f"Veillée thinks here with {threads} threads\n":
            raise AssertionError(line)

    def metric(self, name):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(name + " "))

    def stop(self):
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Workers(OnPostgres):
    def setUp(self):
        super().setUp()
        self.house = self.node(program=os.environ["VEILLEE"],
                               options=["--threads", "1", "--connections", "0", "--public-metrics"])

    def worker(self, **more):
        worker = Thinker(self.url, **more)
        self.addCleanup(worker.close)
        return worker

    def games_of_the_house(self, count, level="master"):
        """So many tables where house players play among themselves, of as many guests. Masters think by the clock: six
        of them are more than one thread can do."""
        return [self.house.guest().table(level, level) for _ in range(count)]

    def moves(self):
        return int(self.postgres.ask("SELECT count(*) FROM moves", self.database)[0])

    def test_a_worker_thinks_for_a_house_that_has_no_time(self):
        worker = self.worker()
        self.games_of_the_house(6)
        wait_until(lambda: worker.metric("veillee_simulations_total") > 0 and worker.metric("veillee_moves_total") > 5)
        self.assertGreater(self.house.metric("veillee_turns_offered_total"), 0)
        self.assertGreater(worker.metric("veillee_turns_claimed_total"), 0)
        self.assertEqual(worker.stop(), 0)

    def test_a_house_that_has_time_thinks_by_itself(self):
        worker = self.worker()
        table = self.games_of_the_house(1, "novice")[0]
        wait_until(lambda: self.house.guest().get(f"/api/tables/{table}").json()["status"] == "over")
        self.assertEqual(worker.metric("veillee_moves_total"), 0)

    def test_games_go_on_when_a_worker_dies_and_every_game_ends(self):
        workers = [self.worker() for _ in range(2)]
        tables = self.games_of_the_house(8, "novice")
        wait_until(lambda: self.moves() > 20)
        for worker in workers:
            worker.process.kill()
            worker.process.wait(PATIENCE)
        over = "SELECT count(*) FROM tables WHERE status = 2"
        wait_until(lambda: int(self.postgres.ask(over, self.database)[0]) == len(tables))
        gaps = "SELECT count(*) FROM (SELECT table_id FROM moves GROUP BY 1 HAVING max(version) + 1 != count(*)) AS t"
        self.assertEqual(self.postgres.ask(gaps, self.database), ["0"])

    def test_people_who_play_against_the_house_are_answered_by_a_worker(self):
        self.games_of_the_house(6)
        worker = self.worker()
        wait_until(lambda: worker.metric("veillee_moves_total") > 0)
        anna = self.house.guest()
        table = anna.table("me", "club")
        page = anna.page()
        self.addCleanup(page.close)
        state = page.watch(table)
        while state["status"] == "playing":
            if state["legal"]:
                page.say(do="move", table=table, version=state["version"], move=state["legal"][0])
            state = {**state, **page.until(**{"is": "step", "table": table})}
        self.assertEqual(state["status"], "over")

    def test_it_wants_a_database(self):
        for options, part in (((), "--db"), (("--db", "sqlite:x"), "not an address"),
                              (("--db", self.url + "_not_there"), "does not exist")):
            environment = {name: value for name, value in os.environ.items() if name != "VEILLEE_DB"}
            done = subprocess.run([os.environ["VEILLEE"], "worker", *options], capture_output=True, text=True,
                                  env=environment, timeout=PATIENCE)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(part, done.stderr)


if __name__ == "__main__":
    unittest.main()
