"""Being called when a table waits: letters that really arrive, at a receiver of our own."""

import base64
import hashlib
import http.server
import json
import queue
import threading
import unittest

from house import House
from machine import PATIENCE

# P-256, to check signatures without the library that made them (SEC 1, 4.1.4).
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = (3 * a[0] ** 2 - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(n, point):
    total = None
    while n:
        total = add(total, point) if n & 1 else total
        point, n = add(point, point), n >> 1
    return total


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed(jwt, key):
    """Is the token signed by this public key?"""
    text, signature = jwt.rsplit(".", 1)
    numbers, point = decoded(signature), decoded(key)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    public = int.from_bytes(point[1:33], "big"), int.from_bytes(point[33:], "big")
    digest, inverse = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"), pow(s, -1, N)
    there = add(times(digest * inverse % N, G), times(r * inverse % N, public))
    return there is not None and there[0] % N == r


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.letters.put((self.path, dict(self.headers), body))
        self.send_response(302 if self.path == "/elsewhere" else 201)
        if self.path == "/elsewhere":
            self.send_header("Location", "/followed")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Calls(unittest.TestCase):
    def setUp(self):
        self.receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
        self.receiver.letters = queue.Queue()
        threading.Thread(target=self.receiver.serve_forever, daemon=True).start()
        self.addCleanup(self.receiver.server_close)
        self.addCleanup(self.receiver.shutdown)
        self.there = f"127.0.0.1:{self.receiver.server_port}"
        self.house = House(environment={"VEILLEE_CALL_HOSTS": self.there})
        self.addCleanup(self.house.close)
        self.anna = self.house.guest()

    def letter(self):
        return self.receiver.letters.get(timeout=PATIENCE)

    def hook(self, url, kind="plain"):
        body = {"kind": kind, "url": url, "language": "de", "house": "https://house.example"}
        return self.anna.post("/api/me/calls/webhook", body)

    def tried(self):
        return self.anna.post("/api/me/calls/try", {}).json()

    def test_a_push_has_no_content_and_is_signed_by_the_key_of_the_house(self):
        key = self.anna.get("/api/me/calls").json()["key"]
        self.assertEqual(self.anna.post("/api/me/calls/push", {"endpoint": f"http://{self.there}/push"}).status, 200)
        self.assertEqual(self.tried(), {"answered": 1})
        path, headers, body = self.letter()
        self.assertEqual((path, body, headers["TTL"]), ("/push", b"", "86400"))
        scheme, token, shown = headers["Authorization"].split(" ")
        self.assertEqual((scheme, shown), ("vapid", f"k={key}"))
        jwt = token.removeprefix("t=").removesuffix(",")
        claims = json.loads(decoded(jwt.split(".")[1]))
        self.assertEqual(claims["aud"], f"http://{self.there}")
        self.assertTrue(is_signed(jwt, key))
        self.assertFalse(is_signed(jwt.replace(".", "A.", 1), key))
        self.house.stop()
        self.house.start()
        self.assertEqual(self.anna.get("/api/me/calls").json()["key"], key)

    def test_a_webhook_says_it_in_words_and_redirections_are_not_followed(self):
        self.assertEqual(self.hook(f"http://{self.there}/hook", "ntfy").status, 200)
        self.assertEqual(self.tried(), {"answered": 1})
        path, headers, body = self.letter()
        self.assertEqual((path, body.decode()), ("/hook", "So ruft dich Veillée."))
        self.assertEqual(headers["Click"], "https://house.example")
        self.hook(f"http://{self.there}/elsewhere")
        self.assertEqual(self.tried(), {"answered": 0})
        self.assertEqual(self.letter()[0], "/elsewhere")
        self.assertTrue(self.receiver.letters.empty())
        self.anna.post("/api/me/calls/webhook", {})
        self.assertEqual(self.tried(), {"answered": 0})

    def test_nothing_is_sent_where_the_operator_did_not_allow_it(self):
        port = self.receiver.server_port
        for url in (f"http://localhost:{port}/", f"http://127.0.0.1:{port + 1}/", "http://127.0.0.1/",
                    f"https://127.0.0.1/", "https://ntfy.sh/a", "file:///etc/passwd", f"http://x@{self.there}/"):
            self.assertEqual(self.hook(url).status, 403, url)
            self.assertEqual(self.anna.post("/api/me/calls/push", {"endpoint": url}).status, 403, url)
        self.assertEqual(self.hook(f"http://{self.there}/\r\nX: y").status, 403)
        self.assertTrue(self.receiver.letters.empty())

    def test_without_tls_at_the_other_end_nothing_is_sent(self):
        self.assertEqual(self.hook(f"https://{self.there}/hook").status, 200)
        self.assertEqual(self.tried(), {"answered": 0})
        self.assertTrue(self.receiver.letters.empty())


if __name__ == "__main__":
    unittest.main()
