"""The storm notices what it is there for: lost and doubled moves, clocks that run out twice, tables that stand still."""

import contextlib
import signal
import unittest

import storm
from storm import TIME_OUT, Storm, number_of


class Notices(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.storm = Storm(tables=4, seed=5)
        cls.addClassCleanup(cls.storm.close)
        cls.storm.set_tables()
        while not all(len(table.acknowledged) >= 4 for table in cls.storm.tables if table.seats_of_people):
            cls.storm.watch(0.1)
        cls.storm.compare()

    def sql(self, statement):
        return self.storm.postgres.ask(statement, self.storm.url.rsplit("/", 1)[1])

    @contextlib.contextmanager
    def changed(self, change, back):
        """The database as somebody spoilt it, for a while."""
        self.sql(change)
        try:
            yield
        finally:
            self.sql(back)

    def table(self):
        """People are at it, and it has gone to sleep: nothing changes there but by us."""
        return next(table for table in self.storm.tables if table.sleeps)

    def test_a_move_that_is_another(self):
        table = self.table()
        version, (_, move) = next(iter(table.acknowledged.items()))
        row = f"WHERE table_id = {number_of(table.table)} AND version = {version - 1}"
        with self.changed(f"UPDATE moves SET move = 'other' {row}", f"UPDATE moves SET move = '{move}' {row}"):
            with self.assertRaisesRegex(AssertionError, f"{version} was .*{move}.*, is .*other"):
                self.storm.compare()

    def test_a_move_that_was_lost(self):
        table = self.table()
        row = f"table_id = {number_of(table.table)}"
        (last,) = self.sql(f"SELECT max(version) FROM moves WHERE {row}")
        with self.changed(f"UPDATE moves SET version = 9999 WHERE {row} AND version = {last}",
                          f"UPDATE moves SET version = {last} WHERE {row} AND version = 9999"):
            with self.assertRaisesRegex(AssertionError, "gaps"):
                self.storm.compare()

    def test_a_move_that_was_made_twice(self):
        table = self.table()
        rows = self.storm.rows()[table.table]
        table.check_decisions(rows)
        last = len(rows)
        with self.assertRaisesRegex(AssertionError, "did not send it"):
            table.check_decisions({**rows, last + 1: rows[last]})

    def test_an_unanswered_move_may_be_there_once(self):
        table = self.table()
        rows = self.storm.rows()[table.table]
        last = len(rows)
        seat, move, act = rows[last]
        table.sent[seat][last, move] = True  # sent again after a node had gone, and never answered
        self.addCleanup(table.sent[seat].pop, (last, move))
        table.check_decisions({**rows, last + 1: (seat, move, act)})
        with self.assertRaisesRegex(AssertionError, "did not send it"):
            table.check_decisions({**rows, last + 1: (seat, move, act), last + 2: (seat, move, act)})

    def test_a_clock_that_runs_out_twice(self):
        late = {1: (0, "", TIME_OUT), 2: (0, "", TIME_OUT)}
        with self.assertRaisesRegex(AssertionError, "ran out"):
            self.storm.count_time_outs(self.table(), late)

    def test_tables_that_stand_still(self):
        for node in self.storm.nodes:
            node.process.send_signal(signal.SIGSTOP)
        self.addCleanup(lambda: [node.process.send_signal(signal.SIGCONT) for node in self.storm.nodes])
        with self.assertRaisesRegex(AssertionError, "stands still"):
            self.storm.watch(3 * storm.STUCK)


if __name__ == "__main__":
    unittest.main()
