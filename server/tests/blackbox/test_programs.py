"""The interface for programs: its description, tokens, and the example bot at a real table."""

import importlib.util
import json
import os
import subprocess
import threading
import time
import unittest

from house import Closed, House
from machine import PATIENCE

ROOT = os.path.join(os.path.dirname(__file__), "../../..")
spec = importlib.util.spec_from_file_location("bot", os.path.join(ROOT, "examples/bot.py"))
bot = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bot)


class Description:
    """The OpenAPI document, and whether an answer is what it says: as much of JSON Schema as it uses."""

    KINDS = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool}

    def __init__(self, document):
        self.document = document

    def schema(self, verb, path, status):
        responses = self.document["paths"][path][verb.lower()]["responses"]
        return responses.get(str(status), responses["default"])["content"]["application/json"]["schema"]

    def complaints(self, schema, value, where="answer"):
        if "$ref" in schema:
            return self.complaints(self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], value, where)
        if value is None and schema.get("nullable"):
            return []
        found = [one for part in schema.get("allOf", []) for one in self.complaints(part, value, where)]
        either = schema.get("oneOf", [])
        if either and sum(not self.complaints(part, value, where) for part in either) != 1:
            found.append(f"{where} is {value!r}, none of those described")
        kind = schema.get("type")
        if kind and (not isinstance(value, self.KINDS[kind]) or (isinstance(value, bool) and kind != "boolean")):
            return [f"{where} is {value!r}, not {kind}"]
        if "enum" in schema and value not in schema["enum"]:
            found.append(f"{where} is {value!r}")
        if kind == "array":
            for i, item in enumerate(value):
                found += self.complaints(schema.get("items", {}), item, f"{where}[{i}]")
        if kind == "object":
            properties = schema.get("properties", {})
            found += [f"{where}.{name} is missing" for name in schema.get("required", []) if name not in value]
            for name, item in value.items():
                if name in properties:
                    found += self.complaints(properties[name], item, f"{where}.{name}")
                elif schema.get("additionalProperties") is False:
                    found.append(f"{where}.{name} is not described")
        return found


class Programs(unittest.TestCase):
    def setUp(self):
        self.house = House(stopped=True)
        self.addCleanup(self.house.close)
        self.anna = self.house.guest()
        self.anna.get("/api/me")
        self.address = f"http://127.0.0.1:{self.house.port}"

    def token(self, name="Ferb"):
        return self.anna.post("/api/me/bots", {"name": name}).json()["token"]

    def operator(self):
        """Whoever runs the house."""
        command = [os.environ["VEILLEE"], "operator", *self.house.place()]
        link = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()
        guest = self.house.guest()
        ask = guest.ask
        guest.ask = lambda verb, path, body=None: ask(verb, path, body, {"Veillee-Operator": link.split("#")[1]})
        return guest

    def bearer(self, token):
        return {"headers": {"Authorization": f"Bearer {token}"}}


class Described(Programs):
    def test_every_endpoint_is_described_with_schemas_that_exist(self):
        document = self.anna.get("/api").json()
        self.assertEqual(document["openapi"], "3.0.3")
        schemas = document["components"]["schemas"]
        names = []
        for path, item in document["paths"].items():
            for verb, operation in item.items():
                with self.subTest(f"{verb} {path}"):
                    self.assertTrue(operation["summary"])
                    text = json.dumps(operation)
                    for name in [part.split('"')[0] for part in text.split("#/components/schemas/")[1:]]:
                        self.assertIn(name, schemas)
                        names.append(name)
                    self.assertEqual(path.count("{"), sum(p["in"] == "path" for p in operation.get("parameters", [])))
        text = json.dumps(schemas)
        self.assertEqual([n for n in schemas if n not in names and f"schemas/{n}\"" not in text], [])

    def test_answers_are_as_described(self):
        description = Description(self.anna.get("/api").json())
        checked = set()

        def ask(verb, path, body=None, guest=self.anna, **values):
            answer = guest.ask(verb, path.format(**values), body)
            schema = description.schema(verb, path.split("?")[0], answer.status)
            self.assertEqual(description.complaints(schema, answer.json()), [], f"{verb} {path}")
            if answer.status < 300:
                checked.add((verb.lower(), path.split("?")[0]))
            return answer.json()

        ask("GET", "/api")
        ask("GET", "/healthz")
        ask("GET", "/api/me")
        ask("POST", "/api/me", {"name": "Anna"})
        ask("POST", "/api/me", {"name": ""})
        ask("GET", "/api/games")
        ask("POST", "/api/me/keep", {"nickname": "anna", "passphrase": "correct horse"})
        other = self.house.guest()
        ask("POST", "/api/signin", {"nickname": "anna", "passphrase": "correct horse"}, guest=other)
        ask("POST", "/api/signout", {}, guest=other)
        ask("POST", "/api/me", {"name": "Ben"}, guest=other)
        made = ask("POST", "/api/me/bots", {"name": "Ferb"})
        ask("GET", "/api/me/bots")
        ask("POST", "/api/me/bots/{bot}/revoke", {}, bot=made["id"])
        ask("POST", "/api/me/holidays", {"holidays": []})
        ask("GET", "/api/me/holidays")
        device = {"endpoint": "https://fcm.googleapis.com/fcm/send/anna"}
        ask("POST", "/api/me/calls/push", device)
        ask("GET", "/api/me/calls")
        ask("POST", "/api/me/calls/push/drop", device)
        ask("POST", "/api/me/calls/webhook", {})
        ask("POST", "/api/me/calls/try", {})
        commit = ask("POST", "/api/promise", {})["commit"]
        wish = {"game": "cappuccino", "players": 2, "commit": commit}
        table = ask("POST", "/api/tables", {**wish, "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]
        ask("GET", "/api/tables")
        seats = ask("GET", "/api/tables/{table}/view", table=table)["seats"]
        ask("POST", "/api/tables/{table}/sit", {"invite": seats[1]["invite"]}, guest=other, table=table)
        ask("GET", "/api/tables/{table}", table=table)
        ask("GET", "/api/tables/{table}/record", table=table)
        players = (self.anna, other)
        seen = ask("GET", "/api/tables/{table}/view", table=table)
        ask("POST", "/api/tables/{table}/why", {"move": "nonsense"}, table=table)
        ask("POST", "/api/tables/{table}/move", {"version": seen["version"], "move": "nonsense"}, table=table)
        while seen["status"] != "over":
            for guest in players:
                seen = ask("GET", "/api/tables/{table}/view", guest=guest, table=table)
                if seen["legal"]:
                    move = {"version": seen["version"], "move": seen["legal"][0]}
                    ask("POST", "/api/tables/{table}/move", move, guest=guest, table=table)
        ask("GET", "/api/tables/{table}/record", table=table)
        record = ask("GET", "/api/tables/{table}/record", table=table)
        ask("POST", "/api/tables/{table}/putaway", {"version": seen["version"]}, table=table)
        ask("GET", "/api/tables/{table}/replay?seat=all", table=table)
        ask("POST", "/api/replay?seat=all", record)
        ask("POST", "/api/try?seat=0", {key: record[key] for key in ("format", "game", "players", "options", "setup")} | {"moves": []})
        played = {"format": "veillee-table/1", "table": "0000000000001", "game": "cappuccino", "language": "en", "waits": 0,
                  "options": record["options"], "setup": record["setup"], "secret": record["fair"]["secret"],
                  "seats": 2 * [{"house": False, "mine": True, "level": "", "name": ""}],
                  "rows": [[int(seat), move, 0, 0] for seat, move in record["moves"]]}
        ask("POST", "/api/me/history", {"saved": played, "ended": 1})
        ask("POST", "/api/me/history", {"saved": {}, "ended": 1})
        while not ask("POST", "/api/tables/{table}/review", {}, table=table)["done"]:
            time.sleep(0.05)
        commit = ask("POST", "/api/promise", {})["commit"]
        ask("POST", "/api/tables/{table}/rematch", {"commit": commit, "luck": "four-leaf clover"}, table=table)
        three = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        listed = {"game": "caprice", "players": 3, "seats": three, "listed": True}
        waiting = ask("POST", "/api/tables", listed)["table"]
        self.assertEqual([one["table"] for one in ask("GET", "/api/lobby")["tables"]], [waiting])
        ask("POST", "/api/tables/{table}/sit", {}, guest=other, table=waiting)
        ask("POST", "/api/tables/{table}/leave", {}, guest=other, table=waiting)
        ask("POST", "/api/tables/{table}/sit", {}, guest=other, table=waiting)
        ask("POST", "/api/tables/{table}/kick", {"seat": 1}, table=waiting)
        ask("POST", "/api/tables/{table}/fill", {"level": "novice"}, table=waiting)
        ask("GET", "/api/me/history")
        people = ask("GET", "/api/me/people")["people"]
        self.assertEqual([one["name"] for one in people], ["Ben"])
        again = ask("POST", "/api/tables", {"game": "cappuccino", "players": 2, "seats": three[:2]})["table"]
        ask("POST", "/api/tables/{table}/invite", {"from": people[0]["table"], "seat": people[0]["seat"]}, table=again)
        ask("POST", "/api/tables/{table}/invite", {"from": again, "seat": 1}, table=again)
        self.assertTrue(ask("GET", "/api/tables/{table}", guest=other, table=again)["invited"])
        self.assertTrue(self.anna.get("/api/qr?text=hello").body.startswith(b"<svg"))
        checked.add(("get", "/api/qr"))
        ask("GET", "/api/me/statistics")
        ask("GET", "/api/me/export")
        ask("POST", "/api/tables/{table}/report", {"seat": 1}, table=table)
        operator = self.operator()
        report = ask("GET", "/api/operator", guest=operator)["reports"][0]
        blocked = ask("POST", "/api/operator", {"act": "blockguest", "number": report["number"]}, guest=operator)
        ask("POST", "/api/operator", {"act": "lift", "number": blocked["blocks"][0]["number"]}, guest=operator)
        ask("POST", "/api/operator", {"act": "dance"}, guest=operator)
        ask("POST", "/api/me/forget", {"sure": True}, guest=other)
        described = {(verb, path) for path, item in description.document["paths"].items() for verb in item}
        self.assertEqual(sorted(described - checked), [])


class Tokens(Programs):
    def test_a_token_is_a_guest_of_its_own(self):
        ferb = self.house.guest()
        token = self.token()
        answer = ferb.get("/api/me", **self.bearer(token))
        self.assertEqual(answer.json()["name"], "Ferb (bot)")
        self.assertIsNone(answer.headers["Set-Cookie"])

    def test_only_tokens_that_were_made_are_good_and_revoked_ones_are_not(self):
        token = self.token()
        bots = self.anna.get("/api/me/bots").json()["bots"]
        self.assertEqual([b["name"] for b in bots], ["Ferb (bot)"])
        self.assertNotIn(token, json.dumps(bots))
        stranger = self.house.guest()
        for bad in ("", "x", "0" * 64, token[:-1], token + "0", self.anna.cookie.split("=")[1]):
            self.assertEqual(stranger.get("/api/me", **self.bearer(bad)).status, 401, bad)
        stranger.get("/api/me")
        self.assertEqual(stranger.post(f"/api/me/bots/{bots[0]['id']}/revoke", {}).status, 404)
        self.assertEqual(self.anna.post(f"/api/me/bots/{bots[0]['id']}/revoke", {}).status, 200)
        self.assertEqual(stranger.get("/api/me", **self.bearer(token)).status, 401)

    def test_a_revoked_token_ends_open_pages_too(self):
        token = self.token()
        page = self.house.guest().page(headers=self.bearer(token)["headers"])
        page.say(do="ping")
        self.assertEqual(page.hear(), {"is": "pong"})
        bots = self.anna.get("/api/me/bots").json()["bots"]
        self.anna.post(f"/api/me/bots/{bots[0]['id']}/revoke", {})
        with self.assertRaises(Closed):
            page.hear()  # one that only listens, too

    def test_the_scheme_is_in_any_letters(self):
        token = self.token()
        for scheme in ("Bearer", "bearer", "BEARER"):
            answer = self.house.guest().get("/api/me", headers={"Authorization": f"{scheme} {token}"})
            self.assertEqual(answer.json()["name"], "Ferb (bot)")
        self.assertEqual(self.house.guest().get("/api/me", headers={"Authorization": "bearer x"}).status, 401)

    def test_a_bot_cannot_do_what_is_for_people(self):
        ferb = self.bearer(self.token())
        for path, body in (
            ("/api/me", {"name": "Anna"}),
            ("/api/me/keep", {"nickname": "ferb", "passphrase": "longenough"}),
            ("/api/me/bots", {"name": "child"}),
            ("/api/me/forget", {"sure": True}),
        ):
            self.assertEqual(self.house.guest().post(path, body, **ferb).status, 403, path)

    def test_there_are_so_many_and_no_more(self):
        for i in range(10):
            self.assertEqual(self.anna.post("/api/me/bots", {"name": f"b{i}"}).status, 201)
        self.assertEqual(self.anna.post("/api/me/bots", {"name": "b10"}).status, 429)
        self.assertEqual(self.house.guest().post("/api/me/bots", {"name": "x" * 19}).status, 400)


class AtATable(Programs):
    def test_the_example_plays_a_whole_game_against_a_house_player(self):
        for game in [g["id"] for g in self.anna.get("/api/games").json()["games"]]:
            with self.subTest(game):
                house = bot.House(self.address, self.token(game[:10]))
                table = house.new_table(game, "novice")
                end = bot.play(house, table)
                self.assertEqual(end["status"], "over")
                self.assertIsNotNone(end["view"]["ranking"])

    def test_the_example_takes_an_invitation_and_waits_for_the_other(self):
        table = self.anna.table("me", "open")
        page = self.anna.page()
        seen = page.watch(table)
        link = f"{self.address}/t/{table}?invite={seen['seats'][1]['invite']}"
        ferb = bot.House(self.address, self.token())
        self.assertEqual(ferb.sit(link), table)
        playing = threading.Thread(target=bot.play, args=(ferb, table), daemon=True)
        playing.start()
        seen = page.until(**{"is": "table"})
        while seen["status"] != "over":
            if seen["legal"]:
                page.say(do="move", table=table, version=seen["version"], move=seen["legal"][0])
            seen = page.until(**{"is": "step"})
        playing.join(PATIENCE)
        self.assertFalse(playing.is_alive())

    def test_a_program_that_looks_in_now_and_then_is_here_all_the_time(self):
        table = self.anna.table("me", "open")
        page = self.anna.page()
        link = f"{self.address}/t/{table}?invite={page.watch(table)['seats'][1]['invite']}"
        ferb = bot.House(self.address, self.token())
        ferb.sit(link)
        self.assertFalse(page.until(**{"is": "table"})["seats"][1]["here"])
        seen = ferb.view(table)
        self.assertTrue(page.until(**{"is": "seats"})["seats"][1]["here"])
        for _ in range(3):
            ferb.ask(f"/api/tables/{table}/view?after={seen['version']}&wait=0")
        ferb.ask(f"/api/tables/{table}/view?after={seen['version']}&wait=1")
        page.say(do="ping")
        self.assertEqual(page.hear(), {"is": "pong"}, "nobody was told that it went or came")

    def test_waiting_ends_without_news_too(self):
        ferb = bot.House(self.address, self.token())
        table = self.anna.table("me", "open")
        seen = ferb.view(table)
        again = ferb.ask(f"/api/tables/{table}/view?after={seen['version']}&wait=1")
        self.assertEqual((again["version"], again["status"]), (seen["version"], "waiting"))
        with self.assertRaises(bot.Refused) as refused:
            ferb.ask(f"/api/tables/{table}/view?after=0&wait=99")
        self.assertEqual(refused.exception.status, 400)

    def test_a_seat_sees_what_it_may_and_refusals_have_a_reason(self):
        table = self.anna.table("me", "novice", game="caprice")
        mine = self.anna.get(f"/api/tables/{table}/view").json()
        theirs = bot.House(self.address, self.token()).view(table)
        self.assertIsNone(theirs["you"])
        self.assertEqual(theirs["legal"], [])
        self.assertEqual(mine["you"], 0)
        stranger = self.house.guest()
        self.assertEqual(stranger.post(f"/api/tables/{table}/move", {"version": 0, "move": "pass"}).status, 403)
        while not (seen := self.anna.get(f"/api/tables/{table}/view?after=0&wait=5").json())["legal"]:
            pass
        refused = self.anna.post(f"/api/tables/{table}/move", {"version": seen["version"], "move": "nonsense"})
        self.assertEqual((refused.status, refused.json()["code"]), (400, "illegal_move"))
        self.assertEqual(sorted(refused.json()["text"]), ["de", "en", "fr"])


if __name__ == "__main__":
    unittest.main()
