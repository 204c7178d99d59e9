"""Replays what a move was measured to cost at 10 and 1,000 times the load: the figures of docs/scale.md.

    scale.py [docs/results/nodes.json]

Tables think, move, wait for a node, for its batch, for the database, for the disk, and for the other node to hear of
it, with the costs that nodes.py measured and the discipline of the house: a node writes one transaction at a time, with
everything that waits; commits that tell news come one after the other in the whole PostgreSQL instance, because NOTIFY
takes its lock; a node that hears of a move reads the table over its one connection. Tables never meet, so shards by
table id are alike, and one of them is simulated whole.

What is not measured here is assumed in PLACES: slower processors, disks and networks.
"""

import collections
import dataclasses
import heapq
import itertools
import json
import os
import random
import sys

MAX_BATCH = 512  # server/store/postgres_store.cc


@dataclasses.dataclass
class Costs:
    """Milliseconds of one processor of the machine that measured, and bytes."""

    node_move: float
    node_batch: float
    node_follow: float
    database_move: float
    database_batch: float
    database_follow: float
    wal_move: float
    wal_batch: float
    sync: float
    client: float

    @staticmethod
    def of(runs):
        """Each cost has a part for every move and one for every batch: two runs with other batches tell them apart."""
        run = {(one["nodes"], one["pace"] > 0): one for one in runs if one["nodes"]}
        full, slow = run[1, False], run[1, True]

        def parts(name):
            share, other = 1 / full["moves per batch"], 1 / slow["moves per batch"]
            batch = max(0, (slow[name] - full[name]) / (other - share))
            return max(0, full[name] - batch * share), batch

        def follow(name, move, batch):
            """What is left with two nodes, where each move is heard of by one more."""
            two = run[2, False]
            return max(0, two[name] - move - batch / two["moves per batch"])

        node, database = parts("node cpu ms"), parts("database cpu ms")
        return Costs(
            *node, follow("node cpu ms", *node), *database, follow("database cpu ms", *database),
            *parts("wal bytes per move"), max(one["wal sync ms"] for one in run.values()), full["client cpu ms"])


@dataclasses.dataclass
class Place:
    name: str
    tables: int
    shards: int = 1
    nodes: int = 1  # of a shard
    database_cores: int = 1
    pace: float = 2000  # ms that people think
    slower: float = 1  # than the processor that measured
    sync: float = 1  # ms until a write is on the disk
    bandwidth: float = 200e3  # bytes of WAL a ms
    way: float = 0.1  # ms to the database and back
    together: float = 0  # so many processors for everything, people too, as on the machine that measured


# A move every two seconds at each table. The town is the measured load, the city 10 times it, the internet 1,000 times.
PLACES = [
    Place("Raspberry Pi", 50, slower=5, sync=10, bandwidth=10e3, way=0.05),
    Place("town", 1_000, nodes=2, database_cores=2),
    Place("city, one node", 10_000, nodes=1, database_cores=8),
    Place("city", 10_000, nodes=4, database_cores=8),
    Place("internet, one database", 1_000_000, nodes=400, database_cores=64),
    Place("internet", 1_000_000, shards=100, nodes=4, database_cores=8),
]


class Clock:
    def __init__(self):
        self.now, self.events, self.number = 0.0, [], itertools.count()

    def after(self, delay, do):
        heapq.heappush(self.events, (self.now + delay, next(self.number), do))

    def run(self, until):
        while self.events and self.events[0][0] <= until:
            self.now, _, do = heapq.heappop(self.events)
            do()
        self.now = until


class Station:
    """So many servers, one queue."""

    def __init__(self, clock, servers=1):
        self.clock, self.servers, self.free, self.queue = clock, servers, servers, collections.deque()
        self.busy = 0.0

    def use(self, time, then):
        if self.free == 0:
            self.queue.append((time, then))
            return
        self.free -= 1
        self.serve(time, then)

    def serve(self, time, then):
        self.busy += time
        self.clock.after(time, lambda: self.done(then))

    def done(self, then):
        if self.queue:
            self.serve(*self.queue.popleft())
        else:
            self.free += 1
        then()

    def utilisation(self, since_busy, time):
        return (self.busy - since_busy) / (self.servers * time)


class Machine:
    """Processors that programs take turns on: everybody goes on, the slower the more there are."""

    def __init__(self, clock, servers):
        self.clock, self.servers = clock, servers
        self.work, self.number = [], itertools.count()  # those under way, by the turn in which they are done
        self.turn, self.at = 0.0, 0.0  # so much everybody has got since the start, who was there all the time
        self.busy, self.next = 0.0, None

    def use(self, time, then):
        self.go_on()
        heapq.heappush(self.work, (self.turn + time, next(self.number), then))
        self.busy += time
        self.look_again()

    def go_on(self):
        if self.work:
            self.turn += (self.clock.now - self.at) * self.pace()
        self.at = self.clock.now

    def pace(self):
        return min(1, self.servers / len(self.work))

    def look_again(self):
        if not self.work:
            return
        mine = self.next = object()
        self.clock.after(max(0, self.work[0][0] - self.turn) / self.pace(), lambda: self.done(mine))

    def done(self, mine):
        if mine is not self.next:
            return  # somebody else has come since
        self.go_on()
        self.turn = max(self.turn, self.work[0][0])
        then = heapq.heappop(self.work)[2]
        self.look_again()
        then()

    def utilisation(self, since_busy, time):
        return (self.busy - since_busy) / (self.servers * time)


class Node:
    def __init__(self, shard, loop):
        self.shard, self.loop = shard, loop
        self.waiting, self.writing = collections.deque(), False
        self.heard, self.reading = collections.deque(), False

    def write(self, move):
        self.waiting.append(move)
        self.write_next()

    def write_next(self):
        if self.writing or not self.waiting:
            return
        self.writing = True
        batch = [self.waiting.popleft() for _ in range(min(len(self.waiting), MAX_BATCH))]
        shard, costs, place = self.shard, self.shard.costs, self.shard.place
        shard.batches += 1
        wal = costs.wal_batch + costs.wal_move * len(batch)
        shard.wal += wal

        def append():
            shard.database.use(place.slower * (costs.database_batch + costs.database_move * len(batch)), commit)

        def commit():
            shard.clock.after(place.way, lambda: shard.commits.use(place.sync + wal / place.bandwidth, written))

        def written():
            shard.clock.after(place.way / 2, told)

        def told():
            self.writing = False
            for move in batch:
                shard.acknowledge(move)
            self.write_next()

        self.loop.use(place.slower * costs.node_batch, lambda: shard.clock.after(place.way / 2, append))

    def hear(self, move):
        self.heard.append(move)
        self.read_next()

    def read_next(self):
        if self.reading or not self.heard:
            return
        self.reading = True
        move, shard = self.heard.popleft(), self.shard

        def answered():
            self.reading = False
            self.loop.use(shard.place.slower * shard.costs.node_follow, lambda: shard.see(move))
            self.read_next()

        shard.clock.after(shard.place.way, lambda: shard.database.use(
            shard.place.slower * shard.costs.database_follow, answered))


@dataclasses.dataclass
class Table:
    mover: int  # whose node's turn it is
    nodes: tuple
    began: float = 0


class Shard:
    """One PostgreSQL and its nodes."""

    def __init__(self, place, costs, seed=1):
        self.place, self.costs, self.dice = place, costs, random.Random(seed)
        self.clock = Clock()
        everything = Machine(self.clock, place.together) if place.together else None
        self.database = everything or Station(self.clock, place.database_cores)
        self.commits = Station(self.clock)
        self.nodes = [Node(self, everything or Station(self.clock)) for _ in range(place.nodes)]
        self.people = everything or Station(self.clock, 10**9)
        self.sent = self.acknowledged = self.seen = self.batches = 0
        self.wal = 0.0
        self.waits_acknowledged, self.waits_seen = [], []
        self.tables = [Table(0, (number % place.nodes, (number + 1) % place.nodes))
                       for number in range(place.tables // place.shards)]
        for table in self.tables:
            self.think(table)

    def think(self, table):
        time = self.dice.expovariate(1 / self.place.pace) if self.place.pace else 0
        self.clock.after(time, lambda: self.people.use(self.costs.client, lambda: self.move(table)))

    def move(self, table):
        self.sent += 1
        table.began = self.clock.now
        node = self.nodes[table.nodes[table.mover]]
        node.loop.use(self.place.slower * self.costs.node_move, lambda: node.write(table))

    def acknowledge(self, table):
        self.acknowledged += 1
        self.waits_acknowledged.append(self.clock.now - table.began)
        table.mover ^= 1
        here, there = table.nodes[table.mover ^ 1], table.nodes[table.mover]
        if here == there:
            return self.see(table)
        self.clock.after(self.place.way / 2, lambda: self.nodes[there].hear(table))

    def see(self, table):
        self.seen += 1
        self.waits_seen.append(self.clock.now - table.began)
        self.think(table)

    def run(self, seconds, warm_up):
        """The figures of so many seconds after the first ones, which fill the queues."""
        self.clock.run(1e3 * warm_up)
        before = {"acknowledged": self.acknowledged, "batches": self.batches, "wal": self.wal}
        stations = {"database": [self.database], "commits": [self.commits], "nodes": [node.loop for node in self.nodes]}
        busy = {name: [station.busy for station in all] for name, all in stations.items()}
        for waits in (self.waits_acknowledged, self.waits_seen):
            waits.clear()
        self.clock.run(1e3 * (warm_up + seconds))
        moves = self.acknowledged - before["acknowledged"]
        return {
            "moves/s": moves / seconds * self.place.shards,
            "moves per batch": moves / max(1, self.batches - before["batches"]),
            "acknowledged": (part_of(self.waits_acknowledged, 0.5), part_of(self.waits_acknowledged, 0.99)),
            "seen": (part_of(self.waits_seen, 0.5), part_of(self.waits_seen, 0.99)),
            "wal/s": (self.wal - before["wal"]) / seconds,
            "utilisation": {
                name: max(station.utilisation(was, 1e3 * seconds) for station, was in zip(all, busy[name]))
                for name, all in stations.items()},
        }


def part_of(waits, part):
    waits = sorted(waits)
    return waits[int(part * (len(waits) - 1))] if waits else float("inf")


def as_measured(run):
    """The machine that measured: everything on the processors that it really got, beside the other work there."""
    used = run["node cpu ms"] + run["client cpu ms"] + run["database cpu ms"]
    return Place("as measured", run["tables"], nodes=run["nodes"], pace=run["pace"], sync=run["wal sync ms"],
                 together=1, slower=max(1, 1e3 / (used * run["moves/s"])))


def main():
    default = os.path.join(os.path.dirname(__file__), "../../docs/results/nodes.json")
    with open(sys.argv[1] if len(sys.argv) > 1 else default) as file:
        runs = json.load(file)["runs"]
    costs = Costs.of(runs)
    print(", ".join(f"{name} {value:.3f}" for name, value in dataclasses.asdict(costs).items()))
    print("\n| place | tables | databases × nodes | moves/s | acknowledged ms p50, p99 | seen ms p50, p99 | moves a batch | "
          "busiest node, database, commits | WAL MB/s a database |\n|" + " --- |" * 9)
    for place in PLACES:
        tables = place.tables // place.shards
        told = Shard(place, costs).run(*((2, 3) if tables <= 20_000 else (0.2, 2.2)))
        use = told["utilisation"]
        print(f"| {place.name} | {place.tables:,} | {place.shards} × {place.nodes} | {told['moves/s']:,.0f} | "
              f"{told['acknowledged'][0]:.1f}, {told['acknowledged'][1]:.1f} | {told['seen'][0]:.1f}, {told['seen'][1]:.1f} | "
              f"{told['moves per batch']:.1f} | {use['nodes']:.0%}, {use['database']:.0%}, {use['commits']:.0%} | "
              f"{told['wal/s'] / 1e6:.2f} |", flush=True)


if __name__ == "__main__":
    main()
