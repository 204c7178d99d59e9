"""A house of its own for each test, and a guest who talks to it over real sockets.

Standard library only. Nothing here waits for a time to pass: every wait is for an answer.
"""

import base64
import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from machine import PATIENCE  # noqa: E402


class House:
    """The server process. `folder` has data/ and web/. With `program` it is `veillee serve` with `options`.
    With `stopped` no time passes for limits and at tables, however slow the machine is; `proxy` is then trusted."""

    def __init__(self, folder=None, connections=0, stopped=False, proxy=None, program=None, options=(), environment=None):
        self.folder = folder or tempfile.mkdtemp(prefix="veillee-house-")
        self.web = os.path.join(self.folder, "web")
        self.data = os.path.join(self.folder, "data")
        self.command = [os.environ["SERVER_UNDER_TEST"], self.data, self.web, "0", str(connections)]
        if stopped:
            self.command += ["stopped", *([proxy] if proxy else [])]
        if program:
            self.command = [program, "serve", "--data", self.data, "--web", self.web, "--port", "0", *options]
        # Pages of tests answer pings only while somebody reads them.
        self.environment = {**os.environ, "VEILLEE_IDLE": "600", **self.database(self.folder), **(environment or {})}
        self.process = None
        self.start()

    @staticmethod
    def database(folder):
        """Where with_postgres has started one: a database of its own for each folder."""
        server = os.environ.get("VEILLEE_POSTGRES")
        if not server:
            return {}
        name = "h" + os.path.basename(folder).lower().replace("-", "_")
        psql = ["psql", "-qAtX", "-d", server, "-c"]
        if not subprocess.check_output([*psql, f"SELECT 1 FROM pg_database WHERE datname = '{name}'"]):
            subprocess.check_call([*psql, f"CREATE DATABASE {name}"])
        return {"VEILLEE_DB": server.rsplit("/", 1)[0] + "/" + name}

    def start(self):
        with open(os.path.join(self.folder, "log"), "a") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
                text=True,
            )
        line = self.process.stdout.readline()
        if not line.startswith("Veillée is open on http://localhost:"):
            raise AssertionError(f"the house did not open: {line!r}\n{self.log()}")
        self.port = int(line.rsplit(":", 1)[1])

    def place(self):
        """What a command is told that needs the house's database."""
        url = self.environment.get("VEILLEE_DB")
        return ["--db", url] if url else ["--data", self.data]

    def sql(self, statement):
        """Changes the database behind the house's back."""
        if url := self.environment.get("VEILLEE_DB"):
            subprocess.check_call(["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", statement])
            return
        with contextlib.closing(sqlite3.connect(os.path.join(self.data, "veillee.db"))) as database, database:
            database.execute(statement)

    def dump(self):
        """Everything it keeps, as text. To be called when it is closed."""
        if self.environment.get("VEILLEE_DB"):
            return subprocess.check_output(["pg_dump", "--inserts", self.environment["VEILLEE_DB"]], text=True)
        with contextlib.closing(sqlite3.connect(os.path.join(self.data, "veillee.db"))) as database:
            return "\n".join(database.iterdump())

    def log(self):
        with open(os.path.join(self.folder, "log")) as log:
            return log.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self):
        """Asks it to close; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def guest(self, port=None):
        return Guest(self, port)

    def metric(self, name):
        text = self.guest().get("/metrics").body.decode()
        return float(re.search(rf"^{name} (\S+)$", text, re.MULTILINE).group(1))

    def raw(self, data, half_close=False):
        """Sends bytes, reads until the house closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
            try:
                connection.sendall(data)
                if half_close:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # the house has closed it already; what it said can still be read
            received = b""
            while True:
                try:
                    part = connection.recv(65536)
                except ConnectionResetError:
                    return received
                if not part:
                    return received
                received += part


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


class Closed(Exception):
    """The house ended the connection, perhaps in the middle of an answer."""


class Guest:
    """Somebody with a cookie."""

    def __init__(self, house, port=None):
        self.house = house
        self.port = port  # another door than the house's own
        self.cookie = None

    def ask(self, verb, path, body=None, headers=None):
        headers = dict(headers or {})
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection = http.client.HTTPConnection("127.0.0.1", self.port or self.house.port, timeout=PATIENCE)
        try:
            if isinstance(body, (dict, list)):
                body = json.dumps(body)
            connection.request(verb, path, body, headers)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
            if verb != "HEAD" and answer.status not in (204, 304) and "Content-Length" not in answer.headers:
                raise Closed()  # the head itself was cut off
        except (http.client.IncompleteRead, http.client.BadStatusLine) as cut:
            raise Closed() from cut
        finally:
            connection.close()
        if answer.headers["Set-Cookie"]:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        return answer

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body, **more):
        return self.ask("POST", path, body, **more)

    def table(self, *seats, game="cappuccino", **more):
        """Makes a table; seats are 'me', 'open' or a level."""
        kinds = [{"kind": s} if s in ("me", "open") else {"kind": "house", "level": s} for s in seats]
        answer = self.post("/api/tables", {"game": game, "players": len(seats), "seats": kinds, **more})
        if answer.status != 201:
            raise AssertionError(answer.body)
        return answer.json()["table"]

    def page(self, **more):
        return Page(self, **more)


class Page:
    """A WebSocket client. `say` sends, `hear` gives the next message, `until` skips to one."""

    def __init__(self, guest, origin=None, receive_buffer=None, headers=None, path="/ws"):
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.connect(("127.0.0.1", guest.house.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb")
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: localhost:{guest.house.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
        ]
        if guest.cookie:
            lines.append(f"Cookie: {guest.cookie}")
        if origin:
            lines.append(f"Origin: {origin}")
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        self.status = int(self.line().split()[1])
        while (line := self.line()):
            name, value = line.split(": ", 1)
            if name.lower() == "set-cookie":
                guest.cookie = value.split(";")[0]

    def line(self):
        """The next line of the answer's head. A house that dies may leave half of one behind."""
        line = self.stream.readline()
        if not line.endswith(b"\n"):
            raise Closed()
        return line.decode().strip()

    def send_frame(self, opcode, payload, final=True, masked=True, length=None):
        size = len(payload) if length is None else length
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([mask_bit | size])
        elif size < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", size)
        if masked:
            mask = os.urandom(4)
            payload = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
            head += mask
        self.socket.sendall(head + payload)

    def say_text(self, text):
        self.send_frame(1, text.encode() if isinstance(text, str) else text)

    def say(self, **request):
        self.say_text(json.dumps(request))

    def exactly(self, size):
        try:
            data = self.stream.read(size)
        except ConnectionResetError:
            data = b""
        if len(data) < size:
            raise Closed()
        return data

    def hear_text(self):
        """The next message, bytes. Answers pings. Raises Closed at the end."""
        while True:
            first, second = self.exactly(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.exactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.exactly(8))[0]
            payload = self.exactly(size)
            opcode = first & 0x0F
            if opcode == 1:
                return payload
            if opcode == 8:
                self.close_code = struct.unpack(">H", payload[:2])[0] if payload else None
                raise Closed()
            if opcode == 9:
                self.send_frame(10, payload)

    def hear(self):
        return json.loads(self.hear_text())

    def until(self, **wanted):
        """Skips to the next message with these fields."""
        while True:
            message = self.hear()
            if all(message.get(key) == value for key, value in wanted.items()):
                return message

    def watch(self, table, version=None):
        self.say(do="watch", table=table, version=version)
        return self.until(**{"is": "table", "table": table})

    def close(self):
        self.stream.close()
        self.socket.close()
