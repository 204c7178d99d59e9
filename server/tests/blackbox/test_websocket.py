import hashlib
import json
import os
import subprocess
import time
import unittest

from house import Closed, House


class HouseTest(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)
        self.anna = self.house.guest()
        self.ben = self.house.guest()

    def page(self, guest, **more):
        page = guest.page(**more)
        self.addCleanup(page.close)
        return page

    def two_at_a_table(self):
        """A game between two people; their pages after the first `table`, and that."""
        table = self.anna.table("me", "open")
        anna, ben = self.page(self.anna), self.page(self.ben)
        invite = anna.watch(table)["seats"][1]["invite"]
        self.ben.post(f"/api/tables/{table}/sit", {"invite": invite})
        begun = anna.until(**{"is": "table", "status": "playing"})
        ben.watch(table)
        anna.until(**{"is": "seats"})
        return table, anna, ben, begun


BAD_FRAMES = [
    ("", "bad_json"), ("{", "bad_json"), ("nonsense", "bad_json"), ("[" * 1000, "bad_json"), ('{"do":"ping"}x', "bad_json"),
    ("[]", "bad_request"), ("1", "bad_request"), ("null", "bad_request"), ("{}", "bad_request"),
    ('{"do":"dance"}', "bad_request"), ('{"do":1}', "bad_request"), ('{"do":"ping","id":"x"}', "bad_request"),
    ('{"do":"ping","more":1}', "bad_request"), ('{"do":"watch"}', "bad_request"), ('{"do":"watch","table":1}', "bad_request"),
    ('{"do":"watch","table":"none"}', "not_found"), ('{"do":"watch","table":"0000000000001"}', "not_found"),
    ('{"do":"watch","table":"0000000000001","version":-1}', "bad_request"),
    ('{"do":"watch","table":"0000000000001","version":1e3}', "bad_request"),
    ('{"do":"move","table":"0000000000001","version":0}', "bad_request"),
    ('{"do":"move","table":"0000000000001","version":0,"move":1}', "bad_request"),
    ('{"do":"move","table":"0000000000001","move":"x"}', "bad_request"),
    ('{"do":"move","table":"0000000000001","version":0,"move":"x"}', "not_found"),
    ('{"do":"why","table":"0000000000001"}', "bad_request"),
    ('{"do":"act","table":"0000000000001","version":0,"act":"dance"}', "bad_request"),
    ('{"do":"act","table":"0000000000001","act":"undo"}', "bad_request"),
    ('{"do":"say","table":"0000000000001"}', "bad_request"), ('{"do":"say","table":"0000000000001","text":1}', "bad_request"),
    ('{"do":"turns"}', "bad_request"), ('{"do":"turns","on":"yes"}', "bad_request"),
    ('{"do":"lobby"}', "bad_request"), ('{"do":"lobby","on":1}', "bad_request"),
]


class Frames(HouseTest):
    def test_bad_requests_are_answered_and_the_connection_goes_on(self):
        page = self.page(self.anna)
        for text, code in BAD_FRAMES:
            with self.subTest(text=text[:60]):
                page.say_text(text)
                answer = page.hear()
                self.assertEqual((answer["is"], answer["code"]), ("error", code))
                self.assertTrue(answer["error"])
        page.say(do="ping", id=5)
        self.assertEqual(page.hear(), {"is": "pong", "re": 5})

    def test_a_binary_frame_is_answered(self):
        page = self.page(self.anna)
        page.send_frame(2, b'{"do":"ping"}')
        self.assertEqual(page.hear()["code"], "bad_json")

    def test_the_number_comes_back_with_an_error(self):
        page = self.page(self.anna)
        page.say(do="watch", id=9, table="0000000000001")
        self.assertEqual(page.hear()["re"], 9)

    def test_pieces_of_a_message_are_put_together(self):
        page = self.page(self.anna)
        page.send_frame(1, b'{"do":', final=False)
        page.send_frame(0, b'"ping"}')
        self.assertEqual(page.hear(), {"is": "pong"})

    def test_broken_frames_end_the_connection_only(self):
        def whole(page): page.send_frame(1, b"x" * 16385)
        def in_pieces(page):
            for i in range(40):
                page.send_frame(1 if i == 0 else 0, b"x" * 1000, final=False)
        def announced(page): page.send_frame(1, b"", length=2**62)
        def unmasked(page): page.send_frame(1, b'{"do":"ping"}', masked=False)
        def not_utf8(page): page.send_frame(1, b'"\xff\xff"')
        def reserved(page): page.send_frame(3, b"")
        def stray(page): page.send_frame(0, b"x")
        def half(page): page.socket.sendall(b"\x81"); page.socket.shutdown(1)

        witness = self.page(self.ben)
        for broken in (whole, in_pieces, announced, unmasked, not_utf8, reserved, stray, half):
            with self.subTest(broken=broken.__name__):
                page = self.page(self.anna)
                try:
                    broken(page)
                except (BrokenPipeError, ConnectionResetError):
                    pass
                with self.assertRaises(Closed):
                    while True:
                        self.assertNotEqual(page.hear()["is"], "pong")
                witness.say(do="ping")
                self.assertEqual(witness.hear(), {"is": "pong"})

    def test_other_sites_are_turned_away(self):
        for origin in ("https://evil.example", "null", "http://localhost", f"http://localhost.evil:{self.house.port}"):
            self.assertEqual(self.page(self.anna, origin=origin).status, 403)
        self.assertEqual(self.page(self.anna, origin=f"http://localhost:{self.house.port}").status, 101)

    def test_connections_per_address_are_limited(self):
        house = House(connections=3)
        self.addCleanup(house.close)
        pages = [self.page(house.guest()) for _ in range(3)]
        for page in pages:
            page.say(do="ping")
            page.hear()
        self.assertEqual(house.raw(b"GET /healthz HTTP/1.0\r\n\r\n"), b"")
        pages[0].close()  # when the house has seen it go, its place is free
        while not house.raw(b"GET /healthz HTTP/1.0\r\n\r\n"):
            pass

    def test_a_page_watches_a_limited_number_of_tables(self):
        page = self.page(self.anna)
        tables = [self.anna.table("me", "open") for _ in range(65)]
        for table in tables[:64]:
            page.watch(table)
        page.say(do="watch", table=tables[64])
        self.assertEqual(page.until(**{"is": "error"})["code"], "too_many")
        page.say(do="unwatch", table=tables[0])
        page.until(**{"is": "ok"})
        page.watch(tables[64])

    def test_a_page_that_does_not_read_is_dropped(self):
        # House players play by themselves. What the kernel does not take (a few MB) waits in the house.
        table = self.anna.table(*["random"] * 8, game="wiedumir", options={"rounds": 500})
        deaf = self.page(self.house.guest(), receive_buffer=4096)
        deaf.watch(table)
        while self.anna.get(f"/api/tables/{table}").json()["version"] < 6000:
            time.sleep(0.05)
        with self.assertRaises(Closed):
            while True:
                self.assertLess(deaf.hear().get("version", 0), 6000)


class Games(HouseTest):
    def test_a_move_is_told_to_everybody_from_their_seat(self):
        table, anna, ben, begun = self.two_at_a_table()
        watcher = self.page(self.house.guest())
        self.assertIsNone(watcher.watch(table)["you"])
        move = begun["legal"][0]
        anna.say(do="move", id=1, table=table, version=0, move=move)
        self.assertEqual(anna.until(**{"is": "ok"}), {"is": "ok", "re": 1, "version": 1})
        for page, seat in ((anna, 0), (ben, 1), (watcher, None)):
            step = page.until(**{"is": "step"})
            self.assertEqual((step["version"], step["seat"], step["view"]["seat"]), (1, 0, seat))
            self.assertTrue(step["events"])
            self.assertEqual(bool(step["legal"]), seat == 1)

    def test_refusals(self):
        table, anna, ben, begun = self.two_at_a_table()
        stranger = self.page(self.house.guest())
        stranger.watch(table)
        stranger.say(do="move", table=table, version=0, move=begun["legal"][0])
        self.assertEqual(stranger.until(**{"is": "refused"})["code"], "forbidden")
        stranger.say(do="why", table=table, move=begun["legal"][0])
        self.assertEqual(stranger.until(**{"is": "error"})["code"], "forbidden")
        ben.say(do="move", table=table, version=0, move=begun["legal"][0])
        self.assertEqual(ben.until(**{"is": "refused"})["code"], "not_your_turn")
        anna.say(do="move", id=3, table=table, version=0, move="0,0>0,0")
        refused = anna.until(**{"is": "refused"})
        self.assertEqual((refused["code"], refused["re"], refused["table"]), ("illegal_move", 3, table))
        self.assertRegex(refused["clause"], r"^[A-Z]+-\d+$")
        self.assertEqual(sorted(refused["text"]), ["de", "en", "fr"])
        anna.say(do="why", id=4, table=table, move="0,0>0,0")
        why = anna.until(**{"is": "why"})
        self.assertEqual((why["legal"], why["clause"], why["re"]), (False, refused["clause"], 4))
        anna.say(do="why", table=table, move=begun["legal"][0])
        self.assertEqual(anna.until(**{"is": "why"})["legal"], True)
        for version in (1, 999):
            anna.say(do="move", table=table, version=version, move=begun["legal"][0])
            self.assertEqual(anna.until(**{"is": "refused"})["code"], "stale")

    def test_a_double_click_does_no_harm(self):
        table, anna, ben, begun = self.two_at_a_table()
        for _ in range(3):
            anna.say(do="move", table=table, version=0, move=begun["legal"][0])
        self.assertEqual(anna.until(**{"is": "ok"})["version"], 1)
        self.assertEqual([anna.until(**{"is": "refused"})["code"] for _ in range(2)], ["stale", "stale"])
        self.assertEqual(self.anna.get(f"/api/tables/{table}").json()["version"], 1)

    def test_before_the_game_begins(self):
        table = self.anna.table("me", "open")
        page = self.page(self.anna)
        page.watch(table)
        page.say(do="move", table=table, version=0, move="x")
        self.assertEqual(page.until(**{"is": "refused"})["code"], "no_game")

    def test_coming_and_going_is_seen(self):
        table, anna, ben, begun = self.two_at_a_table()
        ben.close()
        self.assertEqual([s["here"] for s in anna.until(**{"is": "seats"})["seats"]], [True, False])
        again = self.page(self.ben)
        again.watch(table)
        self.assertEqual([s["here"] for s in anna.until(**{"is": "seats"})["seats"]], [True, True])
        self.ben.post("/api/me", {"name": "Ben"})
        self.assertEqual(anna.until(**{"is": "seats"})["seats"][1]["name"], "Ben")

    def test_a_page_that_comes_back_gets_what_it_missed(self):
        table, anna, ben, begun = self.two_at_a_table()
        steps = []
        legal = begun["legal"]
        for version in range(6):
            mover = (anna, ben)[version % 2]
            mover.say(do="move", table=table, version=version, move=legal[0])
            steps.append(anna.until(**{"is": "step"}))
            legal = ben.until(**{"is": "step"})["legal"] or steps[-1]["legal"]
        back = self.page(self.anna)
        back.say(do="watch", id=1, table=table, version=4)
        self.assertEqual([back.hear(), back.hear()], steps[4:])
        self.assertEqual(back.hear()["is"], "seats")
        self.assertEqual(back.hear(), {"is": "ok", "re": 1, "version": 6})
        whole = self.page(self.anna).watch(table)
        self.assertEqual((whole["version"], whole["view"], whole["legal"]), (6, steps[-1]["view"], steps[-1]["legal"]))
        self.assertEqual(whole["log"], [{k: s[k] for k in ("version", "seat", "events")} for s in steps])
        future = self.page(self.anna)
        future.say(do="watch", table=table, version=7)
        self.assertEqual(future.hear()["is"], "table")

    def play_to_the_end(self, page, table, seen):
        """Plays this page's seat at random; the last message."""
        legal, version = seen["legal"], seen["version"]
        while seen["status"] != "over":
            if legal:
                page.say(do="move", table=table, version=version, move=legal[version % len(legal)])
            seen = page.until(**{"is": "step"})
            legal, version = seen["legal"], seen["version"]
        return seen

    def test_a_game_against_the_house_its_record_and_its_rematch(self):
        table = self.anna.table("me", "random", luck="four leaves")
        page = self.page(self.anna)
        begun = page.watch(table)
        last = self.play_to_the_end(page, table, begun)
        self.assertTrue(last["view"]["over"])
        self.assertEqual(self.anna.get(f"/api/tables/{table}").json()["status"], "over")
        page.say(do="move", table=table, version=last["version"], move="x")
        self.assertEqual(page.until(**{"is": "refused"})["code"], "game_over")

        record = self.ben.get(f"/api/tables/{table}/record")
        self.assertIn("attachment", record.headers["Content-Disposition"])
        record = record.json()
        self.assertEqual((record["format"], record["game"], len(record["moves"])),
                         ("veillee-record/1", "cappuccino", last["version"]))
        self.assertEqual(record["result"], {k: last["view"][k] for k in ("scores", "ranking")})
        self.assertEqual(hashlib.sha256(bytes.fromhex(record["fair"]["secret"])).hexdigest(), begun["commit"])
        self.assertEqual(record["fair"]["luck"], ["four leaves", ""])

        self.assertEqual(self.ben.post(f"/api/tables/{table}/rematch", {}).status, 403)
        self.assertEqual(self.anna.post(f"/api/tables/{table}/rematch", {"commit": begun["commit"]}).status, 409)
        commit = self.anna.post("/api/promise", {}).json()["commit"]
        again = self.anna.post(f"/api/tables/{table}/rematch", {"commit": commit, "luck": "a horseshoe"})
        self.assertEqual(again.status, 201)
        next_table = again.json()["table"]
        self.assertEqual(again.json(), {"table": next_table, "made": True})
        self.assertEqual(page.until(**{"is": "seats"})["next"], next_table)
        late = self.anna.post(f"/api/tables/{table}/rematch", {"luck": "too late"})
        self.assertEqual(late.json(), {"table": next_table, "made": False})
        begun = page.watch(next_table)
        self.assertEqual((begun["you"], begun["commit"]), (1, commit))
        self.play_to_the_end(page, next_table, begun)
        self.assertEqual(self.anna.get(f"/api/tables/{next_table}/record").json()["fair"]["luck"], ["", "a horseshoe"])

    def test_house_players_play_among_themselves(self):
        table = self.anna.table("random", "random", "random", "random")
        page = self.page(self.anna)
        seen = page.watch(table)
        while seen["status"] != "over":
            seen = page.until(**{"is": "step"})
            self.assertEqual(seen["legal"], [])

    def test_everything_is_said_before_the_house_closes(self):
        table, anna, ben, begun = self.two_at_a_table()
        anna.say(do="move", table=table, version=0, move=begun["legal"][0])
        anna.until(**{"is": "ok"})
        self.assertEqual(self.house.stop(), 0)
        for page in (anna, ben):
            page.until(**{"is": "step"})
            with self.assertRaises(Closed):
                page.hear()
            self.assertEqual(page.close_code, 1001)
        self.house.start()
        self.assertEqual(self.anna.get(f"/api/tables/{table}").json()["version"], 1)


class Doorbell(HouseTest):
    def test_people_who_are_elsewhere_hear_of_their_turn_and_of_the_end(self):
        elsewhere, stranger = self.page(self.ben), self.page(self.house.guest())
        for page in (elsewhere, stranger):
            page.say(do="turns", on=True, id=1)
            self.assertEqual(page.hear(), {"is": "ok", "re": 1})
        table, anna, ben, begun = self.two_at_a_table()
        ring = {"is": "turns", "table": table}
        self.assertEqual(elsewhere.hear(), ring, "it has begun")
        anna.say(do="move", table=table, version=0, move=begun["legal"][0])
        self.assertEqual(elsewhere.hear(), ring, "it is Ben's turn")
        self.assertTrue(self.ben.get(f"/api/tables/{table}").json()["turn"], "and the house says so at once")
        anna.say(do="act", table=table, version=1, act="resign")
        self.assertEqual(elsewhere.hear(), ring, "it is over")
        self.anna.post(f"/api/tables/{table}/rematch", {})
        again = elsewhere.hear()
        self.assertEqual(again["is"], "turns")
        self.assertNotEqual(again["table"], table)
        elsewhere.say(do="turns", on=False, id=2)
        self.assertEqual(elsewhere.hear(), {"is": "ok", "re": 2})
        stranger.say(do="ping")
        self.assertEqual(stranger.hear(), {"is": "pong"}, "nobody else hears of it")


class Acts(HouseTest):
    def act(self, page, table, what, version):
        page.say(do="act", id=8, table=table, version=version, act=what)
        return page.until(re=8)

    def test_taking_back_giving_up_and_a_restart_between(self):
        table, anna, ben, begun = self.two_at_a_table()
        move = begun["legal"][0]
        anna.say(do="move", table=table, version=0, move=move)
        seen = ben.until(**{"is": "step"})
        self.assertEqual(self.act(anna, table, "undo", 1)["is"], "ok")
        asked = ben.until(**{"is": "acts"})
        self.assertEqual((asked["proposal"]["what"], asked["legal"]), ("undo", seen["legal"]))

        self.house.kill()
        self.house.start()
        anna, ben = self.page(self.anna), self.page(self.ben)
        self.assertEqual(ben.watch(table)["proposal"], asked["proposal"])
        anna.say(do="watch", table=table, version=1)
        self.assertEqual(anna.hear()["is"], "table", "what happened since is no step")
        self.assertEqual(self.act(ben, table, "agree", 2)["version"], 4)
        back = anna.until(**{"is": "acts"})
        self.assertEqual((back["view"], back["legal"], back["since"]), (begun["view"], begun["legal"], 2))
        anna.say(do="move", table=table, version=4, move=move)
        self.assertEqual(anna.until(**{"is": "step"})["view"], {**seen["view"], "seat": 0})

        self.assertEqual(self.act(ben, table, "resign", 5)["is"], "ok")
        over = anna.until(**{"is": "acts"})
        self.assertEqual((over["status"], over["result"]), ("over", {"by": "resign", "ranking": [1, 2]}))
        self.assertEqual(self.anna.get(f"/api/tables/{table}").json()["status"], "over")
        record = self.anna.get(f"/api/tables/{table}/record").json()
        self.assertEqual((record["moves"], record["table"]["result"]), ([["0", move]], over["result"]))
        whole = self.page(self.anna).watch(table)
        self.assertEqual([a["act"] for a in whole["acts"]], ["undo", "resign"])
        self.assertEqual([e["version"] for e in whole["log"]], [5])
        self.assertEqual(self.anna.post(f"/api/tables/{table}/rematch", {}).status, 201)

    def test_a_house_player_sits_down_for_who_leaves(self):
        table, anna, ben, begun = self.two_at_a_table()
        self.assertEqual(self.act(anna, table, "leave", 0)["is"], "ok")
        while (seat := ben.until(**{"is": "seats"})["seats"][0])["kind"] != "house":
            pass
        self.assertEqual(seat["level"], "club")
        self.assertEqual(ben.until(**{"is": "step"})["seat"], 0, "it plays")


class Company(HouseTest):
    def test_an_open_table_from_the_lobby_to_the_first_move(self):
        looking = self.page(self.ben)
        looking.say(do="lobby", id=1, on=True)
        self.assertEqual(looking.hear(), {"is": "lobby", "re": 1, "all": True, "tables": []})
        hidden = self.anna.table("me", "open")
        table = self.anna.table("me", "open", "open", "novice", listed=True, language="fr", chat=False)
        entry = looking.hear()["tables"][0]
        self.assertEqual((entry["table"], entry["language"], entry["chat"]), (table, "fr", False), "the hidden one is not told")
        self.assertEqual([s["kind"] for s in entry["seats"]], ["guest", "open", "open", "house"])
        self.assertNotIn("invite", json.dumps(entry))
        self.assertEqual(self.house.guest().get("/api/lobby").json(), {"tables": [entry]})
        self.assertEqual(self.ben.post(f"/api/tables/{hidden}/sit", {}).status, 200, "who knows the address may sit")
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {}).json()["seat"], 1)
        self.assertEqual(looking.hear()["tables"][0]["seats"][1]["kind"], "guest")
        self.assertEqual(self.anna.post(f"/api/tables/{table}/kick", {"seat": 1}).status, 200)
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {}).status, 403)
        self.house.kill()
        self.house.start()
        self.assertEqual(self.ben.post(f"/api/tables/{table}/sit", {}).status, 403, "not after a restart either")
        self.assertEqual(self.anna.post(f"/api/tables/{table}/fill", {"level": "random"}).status, 200)
        self.assertEqual(self.page(self.anna).watch(table)["status"], "playing")
        listed = self.house.guest().get("/api/lobby").json()["tables"]
        self.assertEqual([(one["table"], one["status"]) for one in listed], [(table, "playing")], "to be watched")

    def test_a_host_who_leaves_closes_the_table(self):
        table = self.anna.table("me", "open", listed=True)
        watcher = self.page(self.ben)
        watcher.watch(table)
        self.assertEqual(self.ben.post(f"/api/tables/{table}/leave", {}).status, 403)
        self.assertEqual(self.anna.post(f"/api/tables/{table}/leave", {}).status, 200)
        watcher.until(**{"is": "closed", "table": table})
        self.assertEqual(self.anna.get(f"/api/tables/{table}").status, 404)

    def test_bad_bodies(self):
        table = self.anna.table("me", "open")
        for path, body in (("kick", {}), ("kick", {"seat": 9}), ("kick", {"seat": -1}), ("fill", {}), ("fill", {"level": "x"})):
            self.assertEqual(self.anna.post(f"/api/tables/{table}/{path}", body).status, 400, (path, body))
        for wish in ({"delay": 21}, {"delay": "1"}, {"language": "es"}, {"listed": 1}, {"chat": None}):
            answer = self.anna.post("/api/tables", {"game": "cappuccino", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], **wish})
            self.assertEqual(answer.status, 400, wish)

    def test_chat_survives_a_restart_and_spectators_keep_to_themselves(self):
        table, anna, ben, begun = self.two_at_a_table()
        carl = self.page(self.house.guest())
        carl.watch(table)
        anna.say(do="say", id=1, table=table, text="Bonsoir \u2603 <script>")
        self.assertEqual(anna.until(re=1)["is"], "ok")
        line = ben.until(**{"is": "chat"})["lines"][0]
        self.assertEqual((line["text"], line["seat"]), ("Bonsoir \u2603 <script>", 0))
        carl.say(do="say", id=2, table=table, phrase="nice")
        carl.until(re=2)
        ben.say(do="say", id=3, table=table, text="x" * 301)
        self.assertEqual(ben.until(re=3)["code"], "bad_request")
        self.house.kill()
        self.house.start()
        back, dora = self.page(self.ben), self.page(self.house.guest())
        back.watch(table)
        self.assertEqual([l["number"] for l in back.until(**{"is": "chat"})["lines"]], [1])
        dora.watch(table)
        self.assertEqual([l.get("phrase") for l in dora.until(**{"is": "chat"})["lines"]], [None, "nice"])


class Opening(unittest.TestCase):
    """What the house says when it cannot open."""

    def refused(self, *arguments):
        run = subprocess.run([os.environ["SERVER_UNDER_TEST"], *arguments], capture_output=True, text=True, timeout=60)
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        return run.stderr

    def test_sentences(self):
        house = House(environment={"VEILLEE_DB": ""})  # on SQLite, whatever the others are on
        self.addCleanup(house.close)
        other = os.path.join(house.folder, "other")
        self.assertIn(f"Port {house.port} is taken", self.refused(other, house.web, str(house.port)))
        self.assertIn("is in use by another Veillée", self.refused(house.data, house.web, "0"))
        self.assertIn("cannot be made", self.refused("/proc/nowhere/data", house.web, "0"))
        broken = os.path.join(house.folder, "broken")
        os.makedirs(broken)
        with open(os.path.join(broken, "veillee.db"), "w") as file:
            file.write("x" * 10000)
        self.assertIn("cannot be used", self.refused(broken, house.web, "0"))


if __name__ == "__main__":
    unittest.main()
