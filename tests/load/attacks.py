"""What one guest, or a thousand, can do to the others: prints what it costs them.

    tests/load/attacks.py SERVER_UNDER_TEST [herd] [masters] [long] [silent]

- herd: 1,000 spectators of a game come back at once after a kill, while two people play. All stay, and no move waits
  longer than a second for its acknowledgement.
- masters: with 200 tables of one guest's masters under way, another guest's club opponent answers within two seconds.
- long: a game of 50,000 moves is opened again and again. No piece of work on the house's one loop takes 20 ms of
  processor time, so nobody else's answer waits longer than that for it.
- silent: pages that ask for that game and never read. Each costs the house less than 2 MB.

Ends with 1 if one of these does not hold. Times are those of the wall clock, so nothing else should run beside it.
"""

import asyncio
import base64
import contextlib
import json
import multiprocessing
import os
import resource
import statistics
import struct
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../server/tests/blackbox"))
from house import House  # noqa: E402

SPECTATORS = 1000
LONG = 50_000  # moves
failures = []


def holds(what, good):
    print(f"  {what}: {'yes' if good else 'NO'}", flush=True)
    if not good:
        failures.append(what)


def open_house():
    return House(environment={"VEILLEE_IDLE": "20"})  # as every house


def frame(**request):
    payload = json.dumps(request).encode()
    head = bytes([0x81, 0x80 | len(payload)]) if len(payload) < 126 else bytes([0x81, 0xFE]) + struct.pack(">H", len(payload))
    return head + b"\0\0\0\0" + payload  # the mask changes nothing


class Spectators:
    """Many pages in one process of their own: each watches, reads, answers pings, and comes back when it is told to."""

    def __init__(self, port, table):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=lambda: asyncio.run(self.run(other, port, table)), daemon=True)
        self.process.start()

    def come(self):
        """All of them at once; how many have seen the table."""
        self.pipe.send("come")
        return self.pipe.recv()

    def leave(self):
        """How many are still there."""
        self.pipe.send("leave")
        return self.pipe.recv()

    async def run(self, pipe, port, table):
        loop = asyncio.get_running_loop()
        cookies = [os.urandom(32).hex() for _ in range(SPECTATORS)]
        while await loop.run_in_executor(None, pipe.recv) == "come":
            there = set()
            seen = [asyncio.Event() for _ in cookies]
            pages = [asyncio.create_task(self.page(port, table, *one, there)) for one in zip(cookies, seen)]
            await asyncio.wait([asyncio.create_task(asyncio.wait_for(one.wait(), 60)) for one in seen])
            pipe.send(len(there))
            await loop.run_in_executor(None, pipe.recv)
            pipe.send(len(there))
            for page in pages:
                page.cancel()
            await asyncio.wait(pages)

    async def page(self, port, table, cookie, seen, there):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write(
                f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: veillee={cookie}\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(do="watch", table=table))
            while True:
                first, second = await reader.readexactly(2)
                size = second & 0x7F
                if size >= 126:
                    size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
                payload = await reader.readexactly(size)
                if first & 0x0F == 9:
                    writer.write(bytes([0x8A, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)
                elif first & 0x0F == 8:
                    break
                elif payload.startswith(b'{"is":"table"'):
                    there.add(cookie)
                    seen.set()
        there.discard(cookie)


class Players:
    """Two people at one table who play on; how long each move waits for its acknowledgement."""

    def __init__(self, house, **table):
        self.house = house
        self.guests = [house.guest(), house.guest()]
        self.table = self.guests[0].table("me", "open", **table)
        assert self.guests[1].post(f"/api/tables/{self.table}/sit", {}).status == 200
        self.come()

    def come(self):
        self.pages = [guest.page() for guest in self.guests]
        self.told = [page.watch(self.table) for page in self.pages]

    def move(self):
        """Seconds until it was acknowledged."""
        mover = self.told[0]["view"]["actors"][0]
        self.follow(mover, self.told[0]["version"])
        begin = time.perf_counter()
        told = self.told[mover]
        self.pages[mover].say(do="move", table=self.table, version=told["version"], move=told["legal"][0], id=1)
        self.pages[mover].until(**{"is": "ok", "re": 1})
        waited = time.perf_counter() - begin
        self.follow(0, told["version"] + 1)
        while not self.told[0]["view"]["actors"]:  # chance
            self.follow(0, self.told[0]["version"] + 1)
        return waited

    def follow(self, who, version):
        while self.told[who]["version"] < version:
            self.told[who] = self.pages[who].until(**{"is": "step"})


def in_words(waits):
    waits = sorted(wait * 1e3 for wait in waits)
    return f"{statistics.median(waits):.1f} ms in the middle, {waits[int(len(waits) * 0.99)]:.1f} ms at 99 %, {waits[-1]:.1f} ms at most"


def herd():
    print(f"herd: {SPECTATORS} spectators come back at once")
    with contextlib.closing(open_house()) as house:
        house.command[3] = str(house.port)
        players = Players(house, game="wiedumir", options={"rounds": 500})
        spectators = Spectators(house.port, players.table)
        print(f"  {spectators.come()} came")
        quiet = [players.move() for _ in range(50)]
        print(f"  {spectators.leave()} were there until the kill; moves acknowledged after {in_words(quiet)}")
        house.kill()
        house.start()
        players.come()
        back = []
        coming = threading.Thread(target=lambda: back.append(spectators.come()))
        coming.start()
        waits = [players.move() for _ in range(50)]
        while coming.is_alive():
            waits.append(players.move())
        stayed = spectators.leave()
        print(f"  {back[0]} came back and {stayed} stayed; {len(waits)} moves acknowledged after {in_words(waits)}")
        holds("all came back and stayed", back[0] == SPECTATORS and stayed == SPECTATORS)
        holds("no acknowledgement took a second", max(waits) < 1)


def masters():
    print("masters: 200 tables of one guest")
    with contextlib.closing(open_house()) as house:
        greedy, ben = house.guest(), house.guest()
        ben.get("/api/me")
        for _ in range(200):
            greedy.table("master", "master", "master", "me")
        table = ben.table("me", "club")
        page = ben.page()
        told = page.watch(table)
        waits = []
        for _ in range(10):
            begin = time.perf_counter()
            page.say(do="move", table=table, version=told["version"], move=told["legal"][0], id=1)
            told = page.until(**{"is": "step", "table": table, "seat": 1})
            waits.append(time.perf_counter() - begin)
        print(f"  the club opponent answered after {in_words(waits)}")
        holds("within two seconds", max(waits) < 2)


class LongGame:
    """A house with a game of so many moves that eight house players have played by themselves."""

    def __init__(self):
        self.house = open_house()
        self.guest = self.house.guest()
        self.table = self.guest.table(*["random"] * 8, game="wiedumir", options={"rounds": 500})
        begin = time.perf_counter()
        while self.version() < LONG:
            time.sleep(1)
            if self.guest.get(f"/api/tables/{self.table}").json()["status"] == "over":
                break
        print(f"  a game of {self.version()} moves, after {time.perf_counter() - begin:.0f} s")

    def version(self):
        return self.guest.get(f"/api/tables/{self.table}").json()["version"]

    def memory(self):
        """Of the house, in KB."""
        with open(f"/proc/{self.house.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


game = None


def long_game():
    global game
    game = game or LongGame()
    return game


def long():
    print(f"long: a game of {LONG} moves is opened by four at a time")
    game = long_game()
    players = Players(game.house, game="wiedumir", options={"rounds": 500})
    alone = [players.move() for _ in range(200)]
    done = threading.Event()
    opened = []

    def open_again():
        guest = game.house.guest()
        while not done.is_set():
            assert guest.get(f"/api/tables/{game.table}/view").status == 200
            page = guest.page()
            page.watch(game.table)
            page.close()
            opened.append(1)

    threads = [threading.Thread(target=open_again) for _ in range(4)]
    for thread in threads:
        thread.start()
    beside = [players.move() for _ in range(200)]
    done.set()
    for thread in threads:
        thread.join()
    print(f"  a move of others is acknowledged after {in_words(alone)}")
    print(f"  while it is opened {len(opened)} times: {in_words(beside)}")
    longest = game.house.metric("veillee_loop_longest_seconds")
    print(f"  the longest piece of work on the loop took {longest * 1e3:.1f} ms")
    holds("others wait 20 ms at most", longest < 0.020)


def silent():
    print("silent: 16 pages that ask for a long game 230 times and never read")
    game = long_game()
    guest = game.house.guest()
    guest.get(f"/api/tables/{game.table}/view")
    before = game.memory()
    pages = [game.house.guest().page(receive_buffer=4096) for _ in range(16)]
    most = 0
    for _ in range(230):
        for page in pages:
            with contextlib.suppress(OSError):
                page.say(do="watch", table=game.table, version=None)
        most = max(most, game.memory() - before)
    for _ in range(20):
        time.sleep(0.1)
        most = max(most, game.memory() - before)
    print(f"  {most / len(pages):.0f} KB for each, {game.memory() - before} KB in all at the end")
    holds("less than 2 MB each", most / len(pages) < 2048)


def main():
    os.environ["SERVER_UNDER_TEST"] = sys.argv[1]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for name in sys.argv[2:] or ("herd", "masters", "long", "silent"):
        {"herd": herd, "masters": masters, "long": long, "silent": silent}[name]()
    if game:
        game.house.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
