import json
import os
import re
import unittest

from house import House


class HouseTest(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)
        self.anna = self.house.guest()
        self.ben = self.house.guest()


class Http(HouseTest):
    def test_health(self):
        answer = self.anna.get("/healthz")
        self.assertEqual((answer.status, answer.json()), (200, {"ok": True}))
        self.assertIsNone(self.anna.cookie)

    def test_a_guest_is_known_by_the_cookie(self):
        first = self.anna.get("/api/me")
        self.assertRegex(first.json()["name"], r"^#\d+$")
        cookie = first.headers["Set-Cookie"]
        for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
            self.assertIn(part, cookie)
        self.assertIsNone(self.anna.get("/api/me").headers["Set-Cookie"])
        self.assertEqual(self.anna.post("/api/me", {"name": "Zoé"}).json(), {"name": "Zoé", "nickname": None})
        self.assertEqual(self.anna.get("/api/me").json()["name"], "Zoé")
        self.assertNotEqual(self.ben.get("/api/me").json()["name"], "Zoé")

    def test_a_bad_cookie_is_replaced(self):
        self.anna.cookie = "veillee=../../etc/passwd"
        self.assertIsNotNone(self.anna.get("/api/me").headers["Set-Cookie"])

    def test_the_shelf(self):
        shelf = self.anna.get("/api/games").json()
        self.assertIn("club", shelf["levels"])
        for game in shelf["games"]:
            self.assertEqual(sorted(game), ["id", "options", "players", "tagline", "title"])
            for text in (game["title"], game["tagline"], *(o["label"] for o in game["options"])):
                self.assertEqual(sorted(text), ["de", "en", "fr"])

    def test_a_promise_binds_the_house_for_one_table(self):
        commit = self.anna.post("/api/promise", {}).json()["commit"]
        wish = {"game": "cappuccino", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "commit": commit}
        self.ben.get("/api/me")
        self.assertEqual(self.ben.post("/api/tables", wish).status, 409)
        table = self.anna.post("/api/tables", wish).json()["table"]
        self.assertEqual(self.anna.page().watch(table)["commit"], commit)
        self.assertEqual(self.anna.post("/api/tables", wish).status, 409)

    def test_security_headers_are_everywhere(self):
        for path in ("/", "/healthz", "/api/me", "/api/nothing", "/missing.js"):
            headers = self.anna.get(path).headers
            policy = headers["Content-Security-Policy"]
            self.assertIn("script-src 'self' 'wasm-unsafe-eval';", policy)
            self.assertNotIn("'unsafe-eval'", policy)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")

    def test_invitation_sit_and_rematch_rules(self):
        table = self.anna.table("me", "open")
        page = self.anna.page()
        seen = page.watch(table)
        self.assertEqual((seen["status"], seen["view"], seen["host"], seen["you"]), ("waiting", None, True, 0))
        invite = seen["seats"][1]["invite"]
        self.assertNotIn("invite", seen["seats"][0])

        self.assertEqual(self.ben.get(f"/api/tables/{table}").json()["you"], None)
        other = self.ben.page()
        self.assertNotIn('"invite":', json.dumps(other.watch(table)))

        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {"invite": "0" * 32}).status, 403)
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {"invite": invite}).json(), {"table": table, "seat": 1})
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {"invite": invite}).json(), {"table": table, "seat": 1})
        self.assertEqual(self.house.guest().post(f"/api/tables/{table}/sit", {"invite": invite}).status, 409)
        for watching, seat in ((page, 0), (other, 1)):
            self.assertEqual(watching.until(**{"is": "seats", "status": "playing"})["seats"][1]["kind"], "guest")
            begun = watching.until(**{"is": "table"})
            self.assertEqual((begun["you"], begun["version"], begun["status"]), (seat, 0, "playing"))
            self.assertIsNotNone(begun["view"])
        self.assertEqual(self.ben.post(f"/api/tables/{table}/rematch", {}).status, 409)
        self.assertEqual(self.ben.get(f"/api/tables/{table}/record").status, 409)
        page.close()
        other.close()

    def test_lists_of_tables(self):
        first = self.anna.table("me", "open")
        second = self.anna.table("me", "random")
        listed = self.anna.get("/api/tables").json()["tables"]
        self.assertEqual({t["table"] for t in listed}, {first, second})
        self.assertEqual({t["status"] for t in listed if t["table"] == first}, {"waiting"})
        self.assertEqual([t["turn"] for t in listed if t["table"] == second], [True])
        self.assertEqual(self.ben.get("/api/tables").json(), {"tables": []})

    def test_people_around_one_screen(self):
        seats = [{"kind": "me", "name": name} for name in ("Lou", "Mia")]
        table = self.anna.post("/api/tables", {"game": "cappuccino", "players": 2, "seats": seats}).json()["table"]
        listed = self.anna.get(f"/api/tables/{table}").json()
        self.assertEqual([seat["name"] for seat in listed["seats"]], ["Lou", "Mia"])
        self.assertEqual((listed["yours"], listed["turn"]), ([0, 1], True))

    def test_a_clock_is_kept_with_the_table(self):
        clock = {"per": "game", "seconds": 600, "increment": 5, "late": "club"}
        table = self.anna.table("me", "me", clock=clock)
        listed = self.anna.get(f"/api/tables/{table}").json()
        self.assertEqual(listed["clock"], clock)
        self.assertTrue(0 < listed["left"] <= 600_000, listed)
        page = self.anna.page()
        self.assertEqual(page.watch(table)["clock"], clock)
        told = page.until(**{"is": "clock"})
        self.assertEqual((told["left"], told["running"]), ([600_000, 600_000], []), "it stands before the first move")
        page.close()
        waiting = self.anna.table("me", "open", clock={**clock, "late": None})
        self.assertEqual(self.anna.get(f"/api/tables/{waiting}").json()["left"], None)

    def test_unfinished_tables_have_a_limit(self):
        for _ in range(200):
            self.anna.table("me", "open")
        body = {"game": "cappuccino", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = self.anna.post("/api/tables", body)
        self.assertEqual((answer.status, answer.json()["code"]), (429, "too_many"))
        self.assertEqual(self.ben.post("/api/tables", body).status, 201)

    def test_a_random_order_seats_everybody(self):
        for _ in range(8):
            table = self.anna.table("me", "novice", "club", "open", order="random")
            seats = self.anna.get(f"/api/tables/{table}").json()["seats"]
            self.assertEqual(sorted((s["kind"], s["level"]) for s in seats),
                             [("guest", ""), ("house", "club"), ("house", "novice"), ("open", "")])


TWO = [{"kind": "me"}, {"kind": "open"}]
GOOD = {"game": "cappuccino", "players": 2, "seats": TWO}
BAD_TABLES = [
    (b"", 400, "bad_request"),
    (b"{", 400, "bad_request"),
    (b"\xff\xfe", 400, "bad_request"),
    (b"[]", 400, "bad_request"),
    (b"null", 400, "bad_request"),
    (b"[" * 5000, 400, "bad_request"),
    ({}, 400, "bad_request"),
    ({**GOOD, "game": "ludo"}, 400, "unknown_game"),
    ({**GOOD, "game": 7}, 400, "bad_request"),
    ({**GOOD, "players": "2"}, 400, "bad_request"),
    ({**GOOD, "players": 3}, 400, "bad_request"),
    ({**GOOD, "players": -1, "seats": []}, 400, "bad_request"),
    ({**GOOD, "players": 10**30}, 400, "bad_request"),
    ({**GOOD, "players": 1, "seats": [{"kind": "me"}]}, 400, "bad_option"),
    ({**GOOD, "seats": [{"kind": "me", "name": "Lou"}, {"kind": "me", "name": ""}]}, 400, "bad_request"),
    ({**GOOD, "seats": [{"kind": "me", "name": 7}, {"kind": "open"}]}, 400, "bad_request"),
    ({**GOOD, "clock": 30}, 400, "bad_request"),
    ({**GOOD, "clock": {"per": "evening", "seconds": 30}}, 400, "bad_request"),
    ({**GOOD, "clock": {"per": "move", "seconds": 1}}, 400, "bad_request"),
    ({**GOOD, "clock": {"per": "move", "seconds": 10**9}}, 400, "bad_request"),
    ({**GOOD, "clock": {"per": "move", "seconds": 30, "increment": 5}}, 400, "bad_request"),
    ({**GOOD, "clock": {"per": "game", "seconds": 30, "late": "god"}}, 400, "bad_request"),
    ({**GOOD, "seats": [{"kind": "me"}, {"kind": "dog"}]}, 400, "bad_request"),
    ({**GOOD, "seats": [{"kind": "me"}, {"kind": "house"}]}, 400, "bad_request"),
    ({**GOOD, "seats": [{"kind": "me"}, {"kind": "house", "level": "god"}]}, 400, "bad_request"),
    ({**GOOD, "seats": [1, 2]}, 400, "bad_request"),
    ({**GOOD, "options": []}, 400, "bad_request"),
    ({**GOOD, "options": {"nonsense": 1}}, 400, "bad_option"),
    ({**GOOD, "order": "sideways"}, 400, "bad_request"),
    ({**GOOD, "luck": "x" * 65}, 400, "bad_request"),
    ({**GOOD, "luck": "a\nb"}, 400, "bad_request"),
    ({**GOOD, "surprise": 1}, 400, "bad_request"),
]
BAD_NAMES = ["", " ", "x" * 25, "a\nb", "\u202eabc", 7, None, ["a"]]


class BadBodies(HouseTest):
    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.json()["code"]), (status, code), answer.body)
        self.assertTrue(answer.json()["error"])

    def test_tables(self):
        for body, status, code in BAD_TABLES:
            with self.subTest(body=body):
                self.refused(self.anna.post("/api/tables", body), status, code)
        self.assertEqual(self.anna.get("/api/tables").json(), {"tables": []})
        self.assertEqual(self.anna.post("/api/tables", GOOD).status, 201)

    def test_names(self):
        before = self.anna.get("/api/me").json()
        for name in BAD_NAMES:
            with self.subTest(name=name):
                self.refused(self.anna.post("/api/me", {"name": name}), 400, "bad_request")
        self.assertEqual(self.anna.get("/api/me").json(), before)

    def test_addresses(self):
        for verb, path, status in [
            ("GET", "/api/nothing", 404), ("GET", "/api/", 404), ("GET", "/api/nothing", 404),
            ("GET", "/api/tables/", 404), ("GET", "/api/tables/none", 404), ("GET", "/api/tables/a/b/c", 404),
            ("GET", "/api/tables/0000000000001", 404), ("GET", "/api/tables/0000000000001/record", 404),
            ("GET", "/api/tables/../me", 404), ("DELETE", "/api/me", 405), ("POST", "/api/games", 405),
            ("PUT", "/", 405), ("GET", "/ws", 426),
        ]:
            with self.subTest(verb=verb, path=path):
                answer = self.anna.ask(verb, path)
                self.assertEqual(answer.status, status, answer.body)
                self.assertIn("error", answer.json())
        self.refused(self.anna.post("/api/tables/0000000000001/sit", {"invite": "x"}), 404, "not_found")

    def test_whoever_knows_the_address_sits_down(self):
        table = self.anna.table("me", "open")
        for body in ({"invite": 1}, [], {"invite": "x", "more": 1}):
            self.refused(self.ben.post(f"/api/tables/{table}/sit", body), 400, "bad_request")
        self.refused(self.ben.post(f"/api/tables/{table}/sit", {"invite": "x"}), 403, "forbidden")
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {}).status, 200)

    def test_a_link_is_drawn_as_a_qr_code(self):
        answer = self.anna.get("/api/qr?text=http%3A%2F%2F10.0.0.7%3A8080%2Ft%2F6d1yngjprbm7q")
        self.assertEqual(answer.status, 200)
        self.assertIn(b"<svg", answer.body)
        self.refused(self.anna.get("/api/qr?text=" + "a" * 214), 400, "bad_request")

    def test_large_bodies(self):
        # Announced, in chunks, and where no body belongs: the limit holds for what is really sent.
        self.assertEqual(self.anna.post("/api/me", b"x" * 65537).status, 413)
        self.assertEqual(self.anna.post("/api/me", b"x" * 65536).status, 400)
        chunks = b"".join(b"4000\r\n" + b"x" * 0x4000 + b"\r\n" for _ in range(8)) + b"0\r\n\r\n"
        head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.assertIn(b" 413 ", self.house.raw(head + chunks))
        self.assertIn(b" 413 ", self.house.raw(b"GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"))

    def test_the_wrong_verb_is_said_so_also_with_a_body(self):
        self.refused(self.anna.post("/api/games", {"a": 1}), 405, "bad_request")
        self.refused(self.anna.ask("PUT", "/api/me", {"name": "Anna"}), 405, "bad_request")

    def test_nobody_else_on_the_machine_reads_what_the_house_keeps(self):
        house = House(environment={"VEILLEE_DB": ""})  # on SQLite, whatever the others are on
        self.addCleanup(house.close)
        house.guest().table("me", "open")
        for name in os.listdir(house.data):
            self.assertEqual(os.stat(os.path.join(house.data, name)).st_mode & 0o077, 0, name)

    def test_what_is_not_http(self):
        for data in (b"hello\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n",
                     b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 9000 + b"\r\n\r\n"):
            with self.subTest(data=data[:20]):
                self.assertRegex(self.house.raw(data, half_close=True), rb"^(HTTP/1.1 4\d\d |$)")
        self.assertEqual(self.anna.get("/healthz").status, 200)

    def test_other_sites_cannot_post(self):
        answer = self.anna.post("/api/me", {"name": "Eve"}, headers={"Origin": "https://evil.example"})
        self.refused(answer, 403, "forbidden")
        own = {"Origin": f"http://127.0.0.1:{self.house.port}"}
        self.assertEqual(self.anna.post("/api/me", {"name": "Eve"}, headers=own).status, 200)


class Pages(HouseTest):
    def write(self, name, content):
        path = os.path.join(self.house.web, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def build(self):
        self.write("index.html", b"<!doctype html>shelf")
        for suffix, content in (("", b"plain"), (".br", b"brotli"), (".gz", b"gzip")):
            self.write("assets/app-1a2b.js" + suffix, content)
        self.write("assets/only.css", b"body{}")
        with open(os.path.join(self.house.folder, "secret.txt"), "w") as file:
            file.write("secret")

    def test_without_pages_it_says_so(self):
        answer = self.anna.get("/")
        self.assertEqual(answer.status, 503)
        self.assertIn(b"have not been built", answer.body)

    def test_the_one_script_inside_a_page_may_run_and_no_other(self):
        self.build()

        def script_rule(path):
            return re.search("script-src ([^;]*);", self.anna.get(path).headers["Content-Security-Policy"])[1]

        ours = "'self' 'wasm-unsafe-eval'"
        self.assertEqual(script_rule("/"), ours)
        hashed = "'sha256-" + "A" * 43 + "='"
        self.write("early.sha256", hashed.encode())
        self.assertEqual(script_rule("/t/k3v9"), f"{ours} {hashed}")
        self.assertEqual(script_rule("/api/me"), ours)
        for other in (b"'unsafe-inline'", hashed.encode() + b"\n", b"'sha256-A' 'unsafe-eval'".ljust(52, b" ") + b"'"):
            self.write("early.sha256", other)
            self.assertEqual(script_rule("/"), ours, other)

    def test_messengers_see_title_and_picture_of_a_link_without_script(self):
        self.write("index.html", b"<!doctype html><!-- preview -->shelf")
        table = self.anna.table("me", "open")
        for path, language, title in (
            (f"/t/{table}", "fr", "Cappuccino – Veillée"), ("/box/eye", "de-AT,en;q=0.5", "Das Auge – Veillée"),
            ("/rules/eye", "", "The Eye – Veillée"),
        ):
            with self.subTest(path=path):
                answer = self.anna.get(path, headers={"Accept-Language": language, "Accept-Encoding": "br"})
                self.assertEqual(answer.status, 200)
                page = answer.body.decode()
                self.assertIn(f'<meta property="og:title" content="{title}" />', page)
                self.assertIn('property="og:description"', page)
                self.assertIn(f'content="http://127.0.0.1:{self.house.port}/previews/', page)
        for path in ("/", "/t/0000000000001", "/box/nothing"):
            self.assertNotIn(b"og:title", self.anna.get(path).body)

    def test_the_page_and_its_assets(self):
        self.build()
        page = self.anna.get("/")
        self.assertEqual((page.status, page.body, page.headers["Cache-Control"]), (200, b"<!doctype html>shelf", "no-cache"))
        self.assertIsNotNone(self.anna.cookie)
        for path in ("/t/k3v9", "/rules/cappuccino", "/index.html"):
            self.assertEqual(self.anna.get(path).body, page.body)
        asset = self.anna.get("/assets/app-1a2b.js")
        self.assertEqual((asset.body, asset.headers["Content-Type"]), (b"plain", "text/javascript; charset=utf-8"))
        self.assertIn("immutable", asset.headers["Cache-Control"])
        self.assertEqual(asset.headers["Vary"], "Accept-Encoding")
        head = self.anna.ask("HEAD", "/assets/app-1a2b.js")
        self.assertEqual((head.status, head.body, head.headers["Content-Length"]), (200, b"", "5"))
        for path in ("/assets/none.js", "/favicon.ico"):
            self.assertEqual(self.anna.get(path).status, 404)

    def test_encodings(self):
        self.build()
        for accept, body, encoding in [
            ("gzip, deflate, br, zstd", b"brotli", "br"), ("gzip", b"gzip", "gzip"), ("br;q=0, gzip", b"gzip", "gzip"),
            ("br;q=0.5", b"brotli", "br"), ("identity", b"plain", None), ("brx", b"plain", None), (",,;", b"plain", None),
        ]:
            with self.subTest(accept=accept):
                answer = self.anna.get("/assets/app-1a2b.js", headers={"Accept-Encoding": accept})
                self.assertEqual((answer.body, answer.headers["Content-Encoding"]), (body, encoding))
                self.assertEqual(answer.headers["Content-Type"], "text/javascript; charset=utf-8")
        answer = self.anna.get("/assets/only.css", headers={"Accept-Encoding": "br, gzip"})
        self.assertEqual((answer.body, answer.headers["Content-Encoding"]), (b"body{}", None))

    def test_what_has_not_changed_is_not_sent_again(self):
        self.build()
        etag = self.anna.get("/").headers["ETag"]
        again = self.anna.get("/", headers={"If-None-Match": etag})
        self.assertEqual((again.status, again.body), (304, b""))
        self.write("index.html", b"<!doctype html>a new shelf")
        self.assertEqual(self.anna.get("/", headers={"If-None-Match": etag}).status, 200)

    def test_nothing_outside_of_the_folder(self):
        self.build()
        for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                     "//etc/passwd.txt", "/assets/..\\..\\secret.txt", "/./secret.txt", "/.hidden/secret.txt", "/a/.env"):
            with self.subTest(path=path):
                answer = self.house.raw(f"GET {path} HTTP/1.0\r\n\r\n".encode())
                self.assertNotIn(b"\r\n\r\nsecret", answer)
                self.assertNotIn(b"root:", answer)
                self.assertIn(b" 404 ", answer)


if __name__ == "__main__":
    unittest.main()
