"""Several houses on one PostgreSQL database, as real processes: any node serves any table.

tests/crash/storm.py kills them while many games are played.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
import unittest

from house import Closed
from machine import PATIENCE, wait_until
from nodes import OnPostgres

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"


def number_of(table):
    number = 0
    for letter in table:
        number = number << 5 | DIGITS.index(letter)
    return number


class Player:
    """Somebody at a table who goes to another node when theirs is gone."""

    def __init__(self, nodes, node):
        self.nodes, self.node = nodes, node
        self.guest = nodes[node].guest()
        self.guest.get("/api/me")
        self.page = None

    def watch(self, table):
        self.table = table
        self.page = self.guest.page()
        self.state = self.page.watch(table)
        return self.state

    def go_elsewhere(self):
        """The next node that answers."""

        def answers():
            self.close()
            self.node = (self.node + 1) % len(self.nodes)
            self.guest.house = self.nodes[self.node]
            try:
                return self.watch(self.table)
            except (Closed, OSError, AssertionError, KeyError):
                return False

        wait_until(answers)

    def hear_until(self, *kinds):
        """The next message of one of these kinds about the table; what changes the table is noted."""
        while True:
            message = self.page.hear()
            if message["is"] in ("step", "table", "acts"):
                self.state = {**self.state, **message}
            if message["is"] in kinds:
                return message

    def close(self):
        if self.page:
            self.page.close()
            self.page = None


class Nodes(OnPostgres):
    def setUp(self):
        super().setUp()
        self.nodes = [self.node(), self.node()]

    def player(self, node):
        player = Player(self.nodes, node)
        self.addCleanup(player.close)
        return player

    def two_at_one_table(self, nodes=(0, 1), **more):
        """Two people of one table, each at a node of their own, who both look at it."""
        anna, ben = (self.player(node) for node in nodes)
        table = anna.guest.table("me", "open", **more)
        anna.watch(table)
        answer = ben.guest.post(f"/api/tables/{table}/sit", {})
        self.assertEqual(answer.status, 200, answer.body)
        ben.watch(table)
        while anna.state["status"] != "playing":
            anna.hear_until("table")
        return anna, ben

    def play(self, players, moves):
        """So many moves by whoever is on turn; everybody hears of each."""
        for _ in range(moves):
            mover = next(player for player in players if player.state["legal"])
            version = mover.state["version"]
            mover.page.say(do="move", table=mover.table, version=version, move=mover.state["legal"][0])
            for player in players:
                player.hear_until("step")
            self.assertEqual({player.state["version"] for player in players}, {version + 1})

    def rows(self, table):
        """Of the log: version and move."""
        lines = self.postgres.ask(
            f"SELECT version, move FROM moves WHERE table_id = {number_of(table)} ORDER BY version", self.database)
        return [(int(version), move) for version, move in (line.split("|", 1) for line in lines)]

    def test_players_on_two_nodes_see_every_move(self):
        players = self.two_at_one_table()
        self.play(players, 12)
        self.assertEqual(len(self.rows(players[0].table)), 12)

    def test_spectators_of_another_node_see_every_move(self):
        anna, ben = self.two_at_one_table(nodes=(0, 0))
        carl = self.player(1)
        carl.watch(anna.table)
        self.play((anna, ben, carl), 6)

    def test_chat_goes_from_node_to_node(self):
        anna, ben = self.two_at_one_table()
        for i in range(3):
            for one, other in ((anna, ben), (ben, anna)):
                text = f"hello {i} of {one.node}"
                one.page.say(do="say", table=one.table, text=text)
                while text not in [line["text"] for line in other.page.until(**{"is": "chat"})["lines"]]:
                    pass

    def test_lines_written_at_the_same_moment_are_all_kept(self):
        anna, ben = self.two_at_one_table()
        for i in range(5):
            for one in (anna, ben):
                one.page.say(do="say", table=one.table, text=f"{i}")
            for one in (anna, ben):
                one.page.until(**{"is": "ok"})
        numbers = self.postgres.ask(f"SELECT number FROM chat WHERE table_id = {number_of(anna.table)} ORDER BY number", self.database)
        self.assertEqual(numbers, [str(n) for n in range(1, 11)])

    def test_acts_and_names_go_from_node_to_node(self):
        anna, ben = self.two_at_one_table()
        self.assertEqual(ben.guest.post("/api/me", {"name": "Benoît"}).status, 200)
        while anna.page.until(**{"is": "seats"})["seats"][1]["name"] != "Benoît":
            pass
        ben.page.say(do="act", table=ben.table, version=ben.state["version"], act="resign")
        while anna.state["status"] != "over":
            anna.hear_until("acts", "table")

    def test_a_table_in_the_lobby_is_told_everywhere(self):
        watcher, anna = self.player(1), self.player(0)
        watcher.page = watcher.guest.page()
        watcher.page.say(do="lobby", on=True)
        watcher.page.until(**{"is": "lobby"})
        table = anna.guest.table("me", "open", listed=True)
        self.assertEqual(watcher.page.until(**{"is": "lobby"})["tables"][0]["table"], table)
        anna.guest.post(f"/api/tables/{table}/leave", {})
        self.assertEqual(watcher.page.until(**{"is": "lobby"})["gone"], table)

    def test_the_doorbell_rings_at_another_node(self):
        anna, ben = self.two_at_one_table()
        elsewhere = self.nodes[1].guest()
        elsewhere.cookie = anna.guest.cookie
        page = elsewhere.page()
        self.addCleanup(page.close)
        page.say(do="turns", on=True)
        page.until(**{"is": "ok"})
        ben.close()
        anna.page.say(do="move", table=anna.table, version=0, move=anna.state["legal"][0])
        self.assertEqual(page.until(**{"is": "turns"})["table"], anna.table)

    def test_a_page_goes_on_at_another_node_when_its_own_is_killed(self):
        anna, ben = self.two_at_one_table()
        self.play((anna, ben), 3)
        self.nodes[0].kill()
        with self.assertRaises(Closed):
            while True:
                anna.page.hear()
        anna.go_elsewhere()
        self.assertEqual((anna.node, anna.state["version"]), (1, 3))
        self.play((anna, ben), 3)

    def goes_on(self, table):
        """House players move there, or have come to the end. How soon is what tests/crash/storm.py looks at."""
        over = f"SELECT 1 FROM tables WHERE id = {number_of(table)} AND status = 2"
        before = len(self.rows(table))
        wait_until(lambda: len(self.rows(table)) > before or self.postgres.ask(over, self.database))

    def test_house_players_of_a_killed_node_go_on_elsewhere(self):
        host = self.player(0)
        table = host.guest.table("novice", "novice", "novice", "novice")
        self.nodes[0].kill()
        self.goes_on(table)

    def test_a_node_that_closes_gives_its_turns_back(self):
        host = self.player(0)
        table = host.guest.table("novice", "novice", "novice", "novice")
        self.assertEqual(self.nodes[0].stop(), 0)
        held = self.postgres.ask("SELECT count(*) FROM turns WHERE held_until > clock_timestamp() + interval '3 seconds'",
                                 self.database)
        self.assertIn(held, (["0"], ["1"]))  # nobody's, or the other node's already
        self.goes_on(table)

    def test_a_restart_of_the_database_costs_waiting_and_no_move(self):
        for how in (signal.SIGINT, signal.SIGQUIT):  # closed, crashed
            anna, ben = self.two_at_one_table()
            self.play((anna, ben), 2)
            restart = threading.Thread(target=self.postgres.restart, args=(how,))
            restart.start()
            self.play((anna, ben), 6)
            restart.join()
            self.play((anna, ben), 2)
            self.assertEqual([version for version, _ in self.rows(anna.table)], list(range(10)))

    def test_a_clock_runs_out_once(self):
        # The house gives people who come back fifteen seconds, and the first move of a game five minutes: so the
        # table is made as if it had been waiting for long.
        anna, ben = self.two_at_one_table(clock={"per": "move", "seconds": 10, "late": None})
        self.play((anna, ben), 2)
        self.postgres.ask(f"UPDATE moves SET made_at = made_at - 3600000 WHERE table_id = {number_of(anna.table)}", self.database)
        for player in (anna, ben):
            player.close()
        for node in self.nodes:
            node.kill()
            node.start()
        for player in (anna, ben):
            player.guest.house = self.nodes[player.node]
            player.watch(anna.table)
        for player in (anna, ben):
            while player.state["status"] != "over":
                player.hear_until("acts", "table")
        self.assertEqual(self.timeouts(anna.table), 1)

    def timeouts(self, table):
        return int(self.postgres.ask(f"SELECT count(*) FROM moves WHERE table_id = {number_of(table)} AND act = 4", self.database)[0])


class Opening(OnPostgres):
    """A house that is started while its database is away."""

    def opening(self, *command):
        """A house that was started, without waiting for it; what it says goes into a file."""
        folder = tempfile.mkdtemp(prefix="veillee-opening-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.log = os.path.join(folder, "log")
        with open(self.log, "w") as log:
            process = subprocess.Popen(
                [os.environ["VEILLEE"], *command, "--db", self.url], stdout=log, stderr=log, env=self.environment())
        self.addCleanup(process.wait, PATIENCE)
        self.addCleanup(process.kill)
        return process

    @staticmethod
    def environment():
        return {name: value for name, value in os.environ.items() if name != "VEILLEE_DB"}

    def says(self, part):
        wait_until(lambda: part in self.said())
        return self.said()

    def said(self):
        with open(self.log) as log:
            return log.read()

    def test_it_waits_for_its_database_and_says_so(self):
        self.postgres.stop()
        self.addCleanup(lambda: self.postgres.process.poll() is None or self.postgres.start())
        house = self.opening("serve", "--port", "0")
        self.assertIn("Connection refused", self.says("waiting for the database"))
        self.postgres.start()
        self.says("Veillée is open on")
        self.assertIsNone(house.poll())
        self.postgres.stop()
        worker = self.opening("worker")
        self.says("waiting for the database")
        self.postgres.start()
        self.says("Veillée thinks here")
        self.assertIsNone(worker.poll())

    def test_it_can_be_told_to_end_while_it_waits(self):
        self.postgres.stop()
        self.addCleanup(self.postgres.start)
        for command in (("serve", "--port", "0"), ("worker",)):
            process = self.opening(*command)
            self.says("waiting for the database")
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(PATIENCE), 0)

    def test_what_waiting_does_not_mend_is_said_at_once(self):
        self.url += "_not_there"
        process = self.opening("serve", "--port", "0")
        self.assertEqual(process.wait(PATIENCE), 1)
        self.assertIn("does not exist", self.says("cannot be used"))


if __name__ == "__main__":
    unittest.main()
