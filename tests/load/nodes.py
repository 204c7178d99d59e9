"""What several nodes on one PostgreSQL hold, and what a move costs: the figures of docs/performance.md.

    nodes.py LOAD SERVER_UNDER_TEST VEILLEE [--out FILE] [--tables N] [--seconds S]

Starts a PostgreSQL and plays on one, two and three nodes, the two people of a table at different ones: as fast as the
house answers, and at the pace of people. Between, it reads what the database and the nodes have counted, so nothing
here is computed from what the code means to do. Then house players think on one node and 0, 1 and 2 workers. --out
writes the figures for tests/load/scale.py.
"""

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

TESTS = os.path.join(os.path.dirname(__file__), "../../server/tests")
sys.path[:0] = [TESTS, os.path.join(TESTS, "blackbox")]
from house import House  # noqa: E402
from machine import free_port  # noqa: E402
from postgres import Postgres  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")
SETTINGS = ("shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=top", "track_wal_io_timing=on",
            "shared_buffers=256MB", "autovacuum=off")


def cpu_of(pid):
    """Seconds of a process and of its children that have ended."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[1]), sum(map(int, fields[11:15])) / TICK


def cpu_below(parent):
    """Of a process and its children."""
    total = cpu_of(parent)[1]
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            of, seconds = cpu_of(pid)
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += seconds if of == parent else 0
    return total


class Counters:
    """What is counted since the start: by PostgreSQL and by the nodes. The nodes go on writing while they are asked, so
    they are asked first before playing and last after it: no transaction is then without its batch."""

    def __init__(self, postgres, database, ports, begin):
        self.values = {}
        if begin:
            self.add_nodes(ports)
        self.add_database(postgres, database)
        if not begin:
            self.add_nodes(ports)

    def add_nodes(self, ports):
        for port in ports:
            for name, value in metrics_of(port).items():
                self.values[name] = self.values.get(name, 0) + value

    def add_database(self, postgres, database):
        self.values["database cpu"] = cpu_below(postgres.process.pid)
        # Every transaction of a writer leaves its number in `writers`. (PostgreSQL does not count prepared COMMITs.)
        names = ("statements", "committed", "wal", "wal syncs", "wal sync ms", "moves")
        answer = postgres.ask(f"""SELECT
            (SELECT coalesce(sum(calls), 0) FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid
             WHERE datname = '{database}'),
            (SELECT coalesce(sum(calls), 0) FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid
             WHERE datname = '{database}' AND query LIKE 'INSERT INTO writers%'),
            pg_current_wal_lsn() - '0/0', wal_sync, wal_sync_time,
            (SELECT count(*) FROM moves) FROM pg_stat_wal""", database)
        self.values |= dict(zip(names, map(float, answer[0].split("|"))))

    def since(self, before):
        return {name: value - before.values.get(name, 0) for name, value in self.values.items()}


class Load:
    """tests/load/load.cc, which waits before and after playing."""

    def __init__(self, programs, url, *options):
        self.folder = tempfile.TemporaryDirectory()
        environment = {**os.environ, "TMPDIR": self.folder.name, **({"VEILLEE_DB": url} if url else {})}
        self.process = subprocess.Popen([*programs, "--wait", *map(str, options)], env=environment, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        ready = self.until("ready ").split()[1:]
        self.ports = [int(one.split(":")[1]) for one in ready]

    def until(self, begin):
        for line in self.process.stdout:
            if line.startswith(begin):
                return line
        raise AssertionError("the load ended early")

    def play(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return json.loads(self.until("{"))

    def close(self):
        self.process.communicate("\n")
        self.folder.cleanup()
        assert self.process.returncode == 0, self.process.returncode


def measure(programs, postgres, nodes, tables, pace, minutes):
    url = postgres.fresh() if nodes else None
    database = url and url.rsplit("/", 1)[1]
    load = Load(programs, url, "--nodes", nodes or 1, "--tables", tables, "--pace", pace, "--minutes", minutes)
    before = Counters(postgres, database, load.ports, begin=True) if nodes else None
    told = load.play()
    counted = Counters(postgres, database, load.ports, begin=False).since(before) if nodes else {}
    load.close()
    moves = told["moves"]
    run = {"nodes": nodes, "tables": tables, "pace": pace, "moves": moves, "moves/s": moves / told["seconds"],
           "seconds": told["seconds"], "acknowledged": told["acknowledged"], "seen": told["seen"],
           "node cpu ms": 1e3 * told["cpu"] / moves, "client cpu ms": 1e3 * told["client"] / moves}
    if nodes:
        batches, repeated = counted["veillee_batches_total"], counted["veillee_transactions_repeated_total"]
        # A node counts a batch when it is done: the one under way is missing.
        assert counted["committed"] <= batches + repeated + nodes, f"{counted['committed']} transactions, {batches} batches"
        run |= {
            "database cpu ms": 1e3 * counted["database cpu"] / moves,
            "moves per batch": moves / batches,
            "batches": batches,
            "transactions per batch": counted["committed"] / batches,
            "round trips per batch": counted["veillee_database_round_trips_total"] / batches,  # of the writer
            "statements per move": counted["statements"] / moves,
            "rows per move": counted["moves"] / moves,
            "wal bytes per move": counted["wal"] / moves,
            "wal sync ms": counted["wal sync ms"] / max(1, counted["wal syncs"]),
            "news": counted["veillee_news_seconds_count"],
        }
    return run


def measure_workers(postgres, veillee, workers, seconds):
    """Simulations a second of one node and so many workers, at tables where masters play among themselves."""
    url = postgres.fresh()
    ports = [free_port() for _ in range(workers)]
    with contextlib.ExitStack() as stack:
        started = []
        house = House(program=veillee, options=("--db", url, "--threads", "1", "--connections", "0", "--public-metrics"))
        stack.callback(house.close)
        for port in ports:
            worker = subprocess.Popen([veillee, "worker", "--db", url, "--threads", "1", "--metrics-port", str(port)],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            stack.callback(worker.wait)
            stack.callback(worker.kill)
            started.append(worker.pid)
        for _ in range(4):
            guest = house.guest()
            for _ in range(4):  # games without people, as many as a guest may have
                guest.table("master", "master", game="caprice")

        def simulations():
            return sum(metrics_of(port).get("veillee_simulations_total", 0) for port in (house.port, *ports))

        def processors():
            return sum(cpu_of(pid)[1] for pid in (house.process.pid, *started))

        while not all(metrics_of(port).get("veillee_simulations_total", 0) for port in (house.port, *ports)):
            time.sleep(0.1)  # until everybody has found something to do
        begun, used, at = simulations(), processors(), time.monotonic()
        time.sleep(seconds)
        passed = time.monotonic() - at
        made, used = simulations() - begun, processors() - used
        return {"workers": workers, "simulations/s": made / passed, "processors": used / passed,
                "simulations a processor second": made / used}


def has_workers(veillee):
    return re.search(r"^ +worker ", subprocess.check_output([veillee, "--help"], text=True), re.MULTILINE) is not None


def metrics_of(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
            return {name: float(value) for name, value in
                    re.findall(r"^(veillee_[^{ ]+(?:{[^}]*})?) (\S+)$", page.read().decode(), re.MULTILINE)}
    except OSError:
        return {}  # it is not there yet


def line_of(run):
    house = f"{run['nodes']} on PostgreSQL" if run["nodes"] else "SQLite"
    cost = "" if not run["nodes"] else (
        f" | {run['moves per batch']:.1f} | {run['transactions per batch']:.2f} | {run['round trips per batch']:.2f} | "
        f"{run['statements per move']:.1f} | {run['wal bytes per move']:.0f} | {run['database cpu ms']:.3f}")
    return (f"| {house} | {run['moves/s']:.0f} | {run['acknowledged']['p50']:.1f}, {run['acknowledged']['p99']:.1f} | "
            f"{run['seen']['p50']:.1f}, {run['seen']['p99']:.1f} | {run['node cpu ms']:.3f}{cost} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("load")
    parser.add_argument("server")
    parser.add_argument("veillee")
    parser.add_argument("--out")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    os.environ["SERVER_UNDER_TEST"] = wanted.server
    runs, workers = [], []
    with Postgres(*SETTINGS) as postgres:
        postgres.ask("CREATE EXTENSION pg_stat_statements")
        postgres.ask("CREATE EXTENSION pg_stat_statements", "template1")
        for pace, tables, minutes, what in ((0, wanted.tables, 0, "as fast as the house answers"),
                                            (1000, 100, wanted.seconds / 60, "a second before each move, 100 tables")):
            print(f"\n{what}\n\n| house | moves/s | acknowledged after ms, p50, p99 | seen by the other after ms, p50, p99 | "
                  "node CPU ms a move | moves a batch | transactions a batch | round trips a batch | statements a move | "
                  "WAL bytes a move | database CPU ms a move |\n|" + " --- |" * 11, flush=True)
            for nodes in (0, 1, 2, 3):
                runs.append(measure((wanted.load, wanted.server), postgres, nodes, tables, pace, minutes))
                print(line_of(runs[-1]), flush=True)
        if has_workers(wanted.veillee):
            print("\n| workers beside one node | simulations/s | processors used | simulations a processor second |\n|" + " --- |" * 4)
            for count in (0, 1, 2):
                workers.append(measure_workers(postgres, wanted.veillee, count, wanted.seconds))
                print("| {workers} | {simulations/s:.0f} | {processors:.2f} | {simulations a processor second:.0f} |".format(**workers[-1]), flush=True)
    if wanted.out:
        with open(wanted.out, "w") as file:
            json.dump({"cores": os.cpu_count(), "runs": runs, "workers": workers}, file, indent=1)
            file.write("\n")


if __name__ == "__main__":
    main()
