"""What whoever runs a house relies on: settings, metrics, logs, backups, proxies."""

import json
import os
import pty
import re
import socket
import sqlite3
import stat
import subprocess
import tempfile
import unittest

from house import House
from machine import PATIENCE, free_port

VEILLEE = os.environ["VEILLEE"]
SQLITE = {"VEILLEE_DB": ""}  # whatever the others are on


def run(*arguments, environment=None):
    """A command that ends by itself."""
    return subprocess.run(
        [VEILLEE, *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **(environment or {})},
    )


class Operating(unittest.TestCase):
    def open(self, *options, environment=None, folder=None):
        house = House(folder=folder, program=VEILLEE, options=options, environment=environment)
        self.addCleanup(house.close)
        return house

    def file(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".conf", delete=False) as file:
            file.write(text)
        self.addCleanup(os.remove, file.name)
        return file.name


class Database(Operating):
    def test_a_house_on_sqlite_does_not_touch_the_library_of_postgresql(self):
        house = self.open(environment=SQLITE)
        house.guest().table("me", "open")
        with open(f"/proc/{house.process.pid}/maps") as maps:
            loaded = maps.read()
        self.assertIn("libsqlite3", loaded)
        self.assertNotIn("libpq", loaded)


class Settings(Operating):
    def test_help_names_every_setting_and_where_it_can_stand(self):
        told = run("serve", "--help").stdout
        for name in ("port", "address", "data", "web", "threads", "connections", "trusted-proxy", "metrics-port",
                     "public-metrics", "log-level", "log-format", "config"):
            self.assertIn(f"--{name}", told)
            self.assertIn("VEILLEE_" + name.upper().replace("-", "_"), told)

    def test_the_command_line_comes_before_the_environment_before_the_file(self):
        config = self.file("# a house\nlog-format = json   # for programs\nlog-level = off\n\nconnections = 3\n")
        house = self.open("--config", config)
        self.assertEqual(house.log(), "")
        house = self.open("--config", config, environment={"VEILLEE_LOG_LEVEL": "info"})
        self.assertEqual(json.loads(house.log().splitlines()[0])["level"], "info")
        house = self.open("--config", config, "--log-level", "off", environment={"VEILLEE_LOG_LEVEL": "info"})
        self.assertEqual(house.log(), "")

    def test_a_wrong_setting_is_named_with_its_line(self):
        for text, complaint in (
            ("port = 8080\nprot = 1\n", "line 2: there is no setting 'prot'"),
            ("port 8080\n", "line 1: a line is 'name = value'"),
            ("log-level = loud\n", "line 1: "),
            ("trusted-proxy = nowhere\n", "'nowhere' is not an IP address"),
            ("help = 1\n", "there is no setting 'help'"),
        ):
            with self.subTest(text):
                ended = run("serve", "--config", self.file(text))
                self.assertNotEqual(ended.returncode, 0)
                self.assertIn(complaint, ended.stderr)
        self.assertIn("cannot be read", run("serve", "--config", "/nowhere/veillee.conf").stderr)

    def test_the_shipped_configuration_is_understood(self):
        shipped = os.path.join(os.path.dirname(__file__), "../../../deploy/veillee.conf")
        house = self.open("--config", shipped, "--metrics-port", "0")
        self.assertEqual(house.guest().get("/healthz").status, 200)


class Addresses(Operating):
    def said_on(self, address, terminal):
        """What the house prints when it opens, on a terminal or into a pipe."""
        reader, writer = pty.openpty() if terminal else os.pipe()
        port = free_port()
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen(
                [VEILLEE, "serve", "--address", address, "--port", str(port), "--data", folder],
                stdout=writer, stderr=subprocess.DEVNULL)
            os.close(writer)
            said = os.read(reader, 65536)  # it opens
            while True:  # it listens before it prints
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
            process.terminate()
            try:
                while chunk := os.read(reader, 65536):
                    said += chunk
            except OSError:
                pass  # the terminal is gone with the house
            os.close(reader)
            process.wait()
        return said.decode()

    def test_a_house_for_the_network_says_how_to_reach_it_and_draws_it_on_a_terminal(self):
        piped, drawn = self.said_on("0.0.0.0", False), self.said_on("0.0.0.0", True)
        has_network = any(name != "lo" for _, name in socket.if_nameindex())
        self.assertEqual("in your network: http://" in piped, has_network, piped)
        self.assertNotIn("█", piped)
        self.assertEqual("█" in drawn, has_network)
        self.assertNotIn("in your network", self.said_on("127.0.0.1", True))


class Metrics(Operating):
    def numbers(self, text):
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"\})? [-+0-9.e]+)$')
        return {name: float(value) for name, value in re.findall(r"^(\S+) (\S+)$", text, re.M)}

    def test_metrics_have_their_own_door(self):
        port = free_port()
        house = self.open("--metrics-port", str(port))
        anna = house.guest()
        self.assertNotIn(b"veillee_moves_total", anna.get("/metrics").body)
        inside = house.guest(port=port)
        self.assertEqual(inside.get("/healthz").status, 200)
        for path in ("/", "/api/games", "/ws"):
            self.assertEqual(inside.get(path).status, 404)
        answer = inside.get("/metrics")
        self.assertEqual(answer.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
        before = self.numbers(answer.body.decode())

        anna.table("me", "open")
        table = anna.table("me", "novice")
        page = anna.page()
        seen = page.watch(table)
        while not seen["legal"]:
            seen = page.until(**{"is": "step"})
        page.say(do="move", table=table, version=seen["version"], move=seen["legal"][0])
        page.until(**{"is": "ok"})
        after = self.numbers(inside.get("/metrics").body.decode())
        self.assertEqual(after["veillee_tables_made_total"] - before["veillee_tables_made_total"], 2)
        self.assertGreaterEqual(after["veillee_moves_total"] - before["veillee_moves_total"], 1)
        self.assertGreaterEqual(after["veillee_write_seconds_count"], 3)
        self.assertEqual(after['veillee_write_seconds_bucket{le="+Inf"}'], after["veillee_write_seconds_count"])
        self.assertGreaterEqual(after["veillee_connections"], 1)
        self.assertGreaterEqual(after["veillee_tables"], 1)
        self.assertEqual(after["veillee_writes_failed_total"], 0)
        page.close()

    def test_metrics_on_the_house_port_only_if_wished(self):
        house = self.open("--public-metrics")
        self.assertIn(b"veillee_moves_total", house.guest().get("/metrics").body)


class Logs(Operating):
    def test_requests_are_told_at_debug_without_their_query(self):
        house = self.open("--log-level", "debug", "--log-format", "json")
        house.guest().get("/api/me?invite=0123456789")
        house.stop()
        lines = [json.loads(line) for line in house.log().splitlines()]
        self.assertTrue(any(line["message"].startswith("GET /api/me 200") for line in lines))
        self.assertNotIn("0123456789", house.log())
        self.assertEqual(sorted(lines[0]), ["level", "message", "time"])


class Backup(Operating):
    def test_a_copy_made_while_the_house_is_open_is_a_house_of_its_own(self):
        house = self.open(environment=SQLITE)
        anna = house.guest()
        table = anna.table("me", "novice")
        page = anna.page()
        seen = page.watch(table)
        while not seen["legal"]:
            seen = page.until(**{"is": "step"})
        page.say(do="move", table=table, version=seen["version"], move=seen["legal"][0])
        made = page.until(**{"is": "ok"})["version"]

        restored = tempfile.mkdtemp(prefix="veillee-restored-")
        os.mkdir(os.path.join(restored, "data"))
        copy = os.path.join(restored, "data", "veillee.db")
        ended = run("backup", "--data", house.data, copy)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertEqual(stat.S_IMODE(os.stat(copy).st_mode), 0o600)
        house.kill()

        again = self.open(folder=restored, environment=SQLITE)
        anna.house = again
        self.assertGreaterEqual(anna.get(f"/api/tables/{table}").json()["version"], made)

    def test_nothing_is_overwritten_and_no_half_copy_is_left(self):
        house = self.open(environment=SQLITE)
        copy = self.file("precious")
        ended = run("backup", "--data", house.data, copy)
        self.assertEqual(ended.returncode, 1)
        self.assertIn("is there already", ended.stderr)
        with open(copy) as file:
            self.assertEqual(file.read(), "precious")
        self.assertIn("no database", run("backup", "--data", house.web, "/tmp/never").stderr)

        foreign = tempfile.mkdtemp(prefix="veillee-foreign-")
        with sqlite3.connect(os.path.join(foreign, "veillee.db")) as database:
            database.execute("CREATE TABLE theirs (id)")
        target = os.path.join(foreign, "copy")
        self.assertIn("not one of Veillée", run("backup", "--data", foreign, target).stderr)
        self.assertEqual(os.listdir(foreign), ["veillee.db"])


class Proxies(Operating):
    def pages_from(self, house, address, count):
        """The answers to opening so many pages, as a proxy would pass them on. They stay open."""
        pages = [house.guest().page(headers={"X-Forwarded-For": address}) for _ in range(count)]
        for page in pages:
            self.addCleanup(page.close)
        return [page.status for page in pages]

    def test_guests_behind_a_trusted_proxy_are_counted_apart(self):
        house = self.open("--connections", "2", "--trusted-proxy", "127.0.0.1")
        self.assertEqual(self.pages_from(house, "10.0.0.1", 3), [101, 101, 429])
        # What a guest writes into the header stands before what the proxy adds.
        self.assertEqual(self.pages_from(house, "10.0.0.9, 10.0.0.1", 1), [429])
        self.assertEqual(self.pages_from(house, "10.0.0.2", 2), [101, 101])

    def test_a_proxy_may_add_a_line_of_its_own(self):
        house = self.open("--connections", "1", "--trusted-proxy", "127.0.0.1")
        lines = b"X-Forwarded-For: 10.0.0.%d\r\nX-Forwarded-For: 10.0.0.1\r\n"
        upgrade = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
        self.assertEqual(self.pages_from(house, "10.0.0.1", 1), [101])
        self.assertIn(b" 429 ", house.raw(upgrade + lines % 9 + b"\r\n"))

    def test_over_tls_browsers_are_told_to_come_that_way_only(self):
        house = self.open()
        secure = house.guest().get("/healthz", headers={"X-Forwarded-Proto": "https"})
        self.assertEqual(secure.headers["Strict-Transport-Security"], "max-age=31536000")
        self.assertIsNone(house.guest().get("/healthz").headers["Strict-Transport-Security"])

    def test_nobody_else_is_believed(self):
        house = self.open("--connections", "2")
        held = [socket.create_connection(("127.0.0.1", house.port), PATIENCE) for _ in range(2)]
        answer = house.raw(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.7\r\n\r\n")
        self.assertEqual(answer, b"")
        for connection in held:
            connection.close()


if __name__ == "__main__":
    unittest.main()
