"""Full disks, damaged files, a second process, jumping clocks: the house says what is wrong, and loses nothing."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from crash import PRELOAD, Evening, House


class Faults(unittest.TestCase):
    def house(self, **more):
        house = House(**more)
        self.addCleanup(house.close)
        return house

    def folder(self):
        folder = tempfile.mkdtemp(prefix="veillee-faults-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        return folder

    def small_disk(self, size):
        """A folder on a disk of its own."""
        folder = self.folder()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], stderr=subprocess.DEVNULL).returncode:
            self.skipTest("mounting a small disk is not allowed here")
        self.addCleanup(subprocess.run, ["umount", "-l", folder])
        return folder

    def refusal(self, house):
        """What the program says when it does not open."""
        house.process = None
        with self.assertRaises(AssertionError) as refused:
            house.start()
        self.assertEqual(house.process.wait(60), 1)
        house.process.stdout.close()
        return str(refused.exception)

    def move(self, guests, table):
        """Whoever is on turn tries the first legal move; (status, version before it, move)."""
        for guest in guests:
            seen = guest.get(f"/api/tables/{table}/view").json()
            if seen["legal"]:
                move = seen["legal"][0]
                answer = guest.post(f"/api/tables/{table}/move", {"version": seen["version"], "move": move})
                return answer.status, seen["version"], move
        self.fail("nobody is on turn")

    def table_of_two(self, house, **more):
        anna, ben = house.guest(), house.guest()
        table = anna.table("me", "open", **more)
        invite = anna.get(f"/api/tables/{table}/view").json()["seats"][1]["invite"]
        self.assertEqual(ben.post(f"/api/tables/{table}/sit", {"invite": invite}).status, 200)
        return table, (anna, ben)

    def wait_until_over(self, guest, table):
        while guest.get(f"/api/tables/{table}").json()["status"] != "over":
            pass

    def moves_on_disk(self, house):
        with contextlib.closing(sqlite3.connect(f"{house.data}/veillee.db")) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            return {version: move for version, move in database.execute("SELECT version, move FROM moves")}


class Turns(Faults):
    def test_house_players_go_on_by_themselves(self):
        house = self.house()
        anna = house.guest()
        tables = [house.guest().table("random", "random") for _ in range(20)]  # a guest may have a few without people
        house.kill()  # wherever they are
        house.start()
        for table in tables:  # nobody asks for them before they are over
            self.wait_until_over(anna, table)


class Disk(Faults):
    def test_on_a_full_disk_moves_are_refused_and_go_on_when_there_is_room(self):
        house = self.house(folder=self.small_disk("6m"))
        table, guests = self.table_of_two(house, game="wiedumir", options={"rounds": 100})
        acknowledged = {}

        def play():
            status, version, move = self.move(guests, table)
            if status == 200:
                acknowledged[version] = move
            return status

        self.assertEqual(play(), 200)
        filler = os.path.join(house.folder, "filler")
        with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
        statuses = [play()]
        while statuses[-1] == 200:  # the log of the database still has some room of its own
            statuses.append(play())
            self.assertLess(len(statuses), 5000)
        self.assertEqual(statuses[-1], 503)
        self.assertEqual(guests[0].get(f"/api/tables/{table}/view").status, 200)
        self.assertEqual(guests[0].get("/healthz").status, 503)
        house.kill()
        house.start()  # it opens, although it can only be read
        self.assertEqual(guests[0].get(f"/api/tables/{table}/view").status, 200)
        os.remove(filler)
        self.assertEqual(play(), 200)
        self.assertEqual(guests[0].get("/healthz").status, 200)
        house.kill()
        house.start()
        self.assertEqual(play(), 200)
        house.stop()
        on_disk = self.moves_on_disk(house)
        self.assertEqual({version: on_disk.get(version) for version in acknowledged}, acknowledged)

    def test_a_folder_that_cannot_be_written_is_named(self):
        folder = self.small_disk("6m")
        house = self.house(folder=folder)
        house.stop()
        log = self.folder()
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        answer = subprocess.run([*house.command[:2], log, "0"], capture_output=True, text=True, timeout=60)
        self.assertEqual(answer.returncode, 1)
        self.assertIn(house.data, answer.stderr + answer.stdout)

    def test_a_backup_that_was_announced_survives_a_power_cut(self):
        house = self.house()
        house.guest().table("me", "open")
        shadow, copies = self.folder(), os.path.realpath(self.folder())
        os.mkdir(f"{shadow}/files")
        environment = {**os.environ, "LD_PRELOAD": PRELOAD, "DURABLE_FROM": copies, "DURABLE_TO": shadow}
        command = [os.environ["VEILLEE"], "backup", "--data", house.data, f"{copies}/copy.db"]
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
        with open(f"{shadow}/names") as names:
            self.assertIn("copy.db", names.read().split())
        with open(f"{copies}/copy.db", "rb") as copy, open(f"{shadow}/files/copy.db.part", "rb") as synced:
            self.assertEqual(copy.read(), synced.read())

    def test_a_second_process_is_refused(self):
        house = self.house()
        answer = subprocess.run(house.command, capture_output=True, text=True, timeout=60)
        self.assertEqual(answer.returncode, 1)
        self.assertIn(house.data, answer.stderr + answer.stdout)
        self.assertEqual(house.guest().get("/healthz").status, 200)


class Damage(Faults):
    """A house with some games of each kind, killed; then its files are spoilt in many ways."""

    @classmethod
    def setUpClass(cls):
        cls.evening = Evening(tables=8, seed=7)
        cls.addClassCleanup(cls.evening.close)
        cls.evening.round(cut=False)
        cls.evening.house.kill()
        cls.data = cls.evening.house.data

    def spoilt(self, spoil):
        """A house whose folder is a copy, changed by `spoil`; None if it does not open (it says why)."""
        folder = self.folder()
        shutil.copytree(self.data, f"{folder}/data")
        os.mkdir(f"{folder}/web")
        spoil(f"{folder}/data")
        house = House.__new__(House)
        house.__dict__.update(self.evening.house.__dict__)
        house.folder, house.data, house.web, house.process = folder, f"{folder}/data", f"{folder}/web", None
        house.command = [house.command[0], house.data, house.web, "0", "1000"]
        try:
            house.start()
        except AssertionError as refused:
            self.assertEqual(house.process.wait(60), 1, refused)
            house.process.stdout.close()
            self.assertRegex(str(refused), r"veillee\.db|database|disk image|malformed")
            return None
        self.addCleanup(house.close)
        return house

    def ask_everything(self, house):
        statuses = set()
        for game in self.evening.games:
            guest = house.guest()
            guest.cookie = game.guests[0].cookie
            for path in ("", "/view", "/record", "/replay"):
                statuses.add(guest.get(f"/api/tables/{game.table}{path}").status)
            for path in ("/api/me/history", "/api/me/statistics", "/api/lobby", "/api/tables"):
                statuses.add(guest.get(path).status)
        self.assertLessEqual(statuses, {200, 404, 409, 503})
        self.assertIsNone(house.process.poll(), "the house ended while serving")

    def test_damaged_pages_never_end_the_house(self):
        chance = random.Random(11)
        opened = 0
        for _ in range(12):

            def spoil(data):
                path = f"{data}/veillee.db"
                with contextlib.closing(sqlite3.connect(path)) as database:
                    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                page = chance.randrange(1, os.path.getsize(path) // 4096)
                with open(path, "r+b") as file:
                    file.seek(4096 * page)
                    file.write(chance.randbytes(4096))

            if house := self.spoilt(spoil):
                opened += 1
                self.ask_everything(house)
                house.close()
        self.assertGreater(opened, 0)

    def test_one_damaged_game_does_not_keep_the_others_from_going_on(self):
        house = self.house()
        anna = house.guest()
        tables = [anna.table("random", "random") for _ in range(3)]
        for table in tables:
            self.wait_until_over(anna, table)
        house.kill()
        with contextlib.closing(sqlite3.connect(f"{house.data}/veillee.db")) as database, database:
            database.execute("UPDATE tables SET noted = 0")  # so that all of them are taken up
            (damaged,) = database.execute("SELECT max(id) FROM tables").fetchone()
            database.execute("UPDATE seats SET kind = 1, guest = x'00' WHERE table_id = ?", (damaged,))
        house.start()
        statuses = [anna.get(f"/api/tables/{table}/record").status for table in tables * 3]
        self.assertEqual(sorted(statuses), [200] * 6 + [503] * 3)
        self.assertIsNone(house.process.poll())

    def test_a_cut_or_overwritten_log_leaves_a_whole_beginning(self):
        chance = random.Random(12)
        for _ in range(12):

            def spoil(data):
                path = f"{data}/veillee.db-wal"
                at = chance.randrange(os.path.getsize(path))
                with open(path, "r+b") as file:
                    if chance.random() < 0.5:
                        file.truncate(at)
                    else:
                        file.seek(at)
                        file.write(chance.randbytes(200))

            house = self.spoilt(spoil)
            self.assertIsNotNone(house)
            house.stop()
            with contextlib.closing(sqlite3.connect(f"{house.data}/veillee.db")) as database:
                self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
                for versions, last in database.execute("SELECT count(*), max(version) FROM moves GROUP BY table_id"):
                    self.assertEqual(versions, last + 1)

    def test_the_comparison_notices_a_lost_move(self):
        evening = Evening(tables=4, seed=3)
        self.addCleanup(evening.close)
        evening.round(cut=False)
        evening.house.kill()
        game = next(game for game in evening.games if game.acknowledged)
        lost = max(game.acknowledged)
        with contextlib.closing(sqlite3.connect(f"{evening.house.data}/veillee.db")) as database, database:
            database.execute("UPDATE moves SET move = 'other' WHERE version = ?", (lost - 1,))
        with self.assertRaises(AssertionError):
            evening.compare()


class Clock(Faults):
    def test_a_clock_that_jumps_ends_no_house_and_gives_no_time(self):
        offset = os.path.join(self.folder(), "offset")
        house = self.house(environment={"LD_PRELOAD": PRELOAD, "CLOCK_OFFSET": offset})
        clock = {"per": "game", "seconds": 300, "late": "random"}
        table, guests = self.table_of_two(house, clock=clock)

        def left():
            page = guests[0].page()
            with contextlib.closing(page):
                page.say(do="watch", table=table)
                return page.until(**{"is": "clock"})["left"]

        for _ in range(4):  # the first moves have time of their own
            self.assertEqual(self.move(guests, table)[0], 200)
        for jump in (-3600, 3600, -86400 * 400):
            with open(offset, "w") as file:
                file.write(str(jump))
            self.assertEqual(house.guest().get("/healthz").status, 200)
            if guests[0].get(f"/api/tables/{table}").json()["status"] != "over":
                self.assertLessEqual(max(left()), 1000 * clock["seconds"])
        self.assertIsNone(house.process.poll())


if __name__ == "__main__":
    unittest.main()
