"""The simulation of scale.py against what was measured, against laws that hold for every queue, and against itself."""

import dataclasses
import json
import os
import unittest

from scale import PLACES, Costs, Place, Shard, as_measured

MEASURED = os.path.join(os.path.dirname(__file__), "../../docs/results/nodes.json")
SOME = Costs(node_move=0.06, node_batch=0.3, node_follow=0.05, database_move=0.04, database_batch=0.4,
             database_follow=0.06, wal_move=330, wal_batch=40, sync=5, client=0.02)
BUSY = Place("busy", 400, nodes=3, pace=0)


class Measured(unittest.TestCase):
    """At the measured load, on the processors that each run really got, it gives what was measured."""

    def test_moves_and_batches_are_those_that_were_measured(self):
        with open(MEASURED) as file:
            runs = json.load(file)["runs"]
        costs = Costs.of(runs)
        compared = 0
        for run in runs:
            if not run["nodes"] or run["pace"]:
                continue
            told = Shard(as_measured(run), costs).run(5, 2)
            with self.subTest(nodes=run["nodes"], told=told, measured=run["moves/s"], batch=run["moves per batch"]):
                self.assertLess(abs(told["moves/s"] / run["moves/s"] - 1), 0.35)
                self.assertLess(abs(told["moves per batch"] / run["moves per batch"] - 1), 1)
                compared += 1
        self.assertEqual(compared, 3)

    def test_at_the_pace_of_people_all_moves_are_made(self):
        with open(MEASURED) as file:
            runs = json.load(file)["runs"]
        told = Shard(Place("people", 100, nodes=2, pace=1000, sync=5), Costs.of(runs)).run(20, 2)
        self.assertAlmostEqual(told["moves/s"] / 100, 1, delta=0.06)


class Laws(unittest.TestCase):
    def test_nothing_is_lost_on_the_way(self):
        shard = Shard(BUSY, SOME)
        shard.run(2, 0)
        self.assertGreater(shard.seen, 1000)
        on_the_way = sum(len(node.waiting) + len(node.heard) for node in shard.nodes)
        self.assertLessEqual(shard.seen + on_the_way, shard.sent)
        self.assertLessEqual(shard.acknowledged, shard.sent)
        self.assertLessEqual(shard.sent - shard.seen, BUSY.tables)  # a table has one move on the way at most

    def test_littles_law(self):
        place = dataclasses.replace(BUSY, pace=50)
        shard = Shard(place, SOME)
        told = shard.run(10, 1)
        cycle = place.pace + SOME.client + sum(shard.waits_seen) / len(shard.waits_seen)
        self.assertAlmostEqual(told["moves/s"] / 1e3 * cycle / place.tables, 1, delta=0.02)

    def test_nobody_works_more_than_all_the_time(self):
        for place in (BUSY, dataclasses.replace(BUSY, together=2), PLACES[0]):
            for name, use in Shard(place, SOME).run(2, 0.5)["utilisation"].items():
                self.assertTrue(0 <= use <= 1.01, f"{place.name} {name} {use}")

    def test_one_machine_makes_no_more_moves_than_its_processor_can(self):
        told = Shard(Place("one", 200, pace=0, together=1, sync=0, way=0), SOME).run(5, 1)
        a_move = SOME.node_move + SOME.database_move + SOME.client
        a_batch = (SOME.node_batch + SOME.database_batch) / told["moves per batch"]
        self.assertAlmostEqual(told["moves/s"] * (a_move + a_batch) / 1e3, 1, delta=0.02)

    def test_commits_come_one_after_the_other(self):
        slow = dataclasses.replace(BUSY, sync=10, bandwidth=1e9)
        shard = Shard(slow, SOME)
        shard.run(5, 0)
        self.assertLessEqual(shard.batches, 5 * 1000 / 10 + BUSY.nodes)  # each has begun another one

    def test_wal_is_what_was_written(self):
        shard = Shard(BUSY, SOME)
        shard.clock.run(2000)
        under_way = BUSY.nodes * 512 * SOME.wal_move
        self.assertAlmostEqual(shard.wal, SOME.wal_batch * shard.batches + SOME.wal_move * shard.acknowledged, delta=under_way)

    def test_the_same_seed_gives_the_same(self):
        self.assertEqual(Shard(BUSY, SOME, 7).run(1, 0.5), Shard(BUSY, SOME, 7).run(1, 0.5))
        place = dataclasses.replace(BUSY, pace=20)
        self.assertNotEqual(Shard(place, SOME, 7).run(1, 0.5), Shard(place, SOME, 8).run(1, 0.5))


class Fitting(unittest.TestCase):
    def test_costs_of_moves_and_batches_are_told_apart(self):
        def run(nodes, pace, batch, follow):
            return {"nodes": nodes, "pace": pace, "moves per batch": batch, "wal sync ms": 5, "client cpu ms": 0.02,
                    "node cpu ms": 0.1 + 0.3 / batch + 0.05 * follow, "database cpu ms": 0.04 + 0.4 / batch + 0.06 * follow,
                    "wal bytes per move": 300 + 50 / batch}

        costs = Costs.of([run(1, 0, 30, 0), run(1, 1000, 1.2, 0), run(2, 0, 20, 1), run(2, 1000, 1.1, 1)])
        for name, value in {"node_move": 0.1, "node_batch": 0.3, "node_follow": 0.05, "database_move": 0.04,
                            "database_batch": 0.4, "database_follow": 0.06, "wal_move": 300, "wal_batch": 50}.items():
            self.assertAlmostEqual(getattr(costs, name), value, places=6)


if __name__ == "__main__":
    unittest.main()
