#!/usr/bin/env python3
"""A bot for Veillée that needs nothing but Python.

Make a token on the page /me of your house, then let it play a game against a house player:

    examples/bot.py --house http://localhost:8080 --token TOKEN --game cappuccino

or let it take a seat that you offer it by an invitation link:

    examples/bot.py --house http://localhost:8080 --token TOKEN --join 'http://localhost:8080/t/ID?invite=…'

It chooses among the legal moves at random; `choose` is where your ideas go. The house describes the
whole interface at /api (OpenAPI).
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """The house said no: `answer` has `code`, `error`, and for a move `clause` and `text`."""

    def __init__(self, status, answer):
        super().__init__(f"{status} {answer.get('code')}: {answer.get('error')}")
        self.status, self.answer = status, answer


class House:
    """The house as a program sees it: JSON over HTTP."""

    def __init__(self, address, token):
        self.address, self.token = address.rstrip("/"), token

    def ask(self, path, body=None):
        request = urllib.request.Request(
            self.address + path,
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.load(error)) from None

    def new_table(self, game, level):
        seats = [{"kind": "me"}, {"kind": "house", "level": level}]
        return self.ask("/api/tables", {"game": game, "players": 2, "seats": seats, "order": "random"})["table"]

    def sit(self, link):
        url = urllib.parse.urlsplit(link)
        table = url.path.rsplit("/", 1)[-1]
        invite = urllib.parse.parse_qs(url.query)["invite"][0]
        self.ask(f"/api/tables/{table}/sit", {"invite": invite})
        return table

    def view(self, table, after=None):
        """What this seat may know. With `after` the house answers when there is something newer than
        that version, or after 25 seconds without."""
        return self.ask(f"/api/tables/{table}/view" + (f"?after={after}&wait=25" if after is not None else ""))

    def move(self, table, version, move):
        return self.ask(f"/api/tables/{table}/move", {"version": version, "move": move})


def choose(seen):
    """The bot's one idea. `seen["view"]` is the position, `seen["legal"]` the moves."""
    return random.choice(seen["legal"])


def play(house, table, choose=choose):
    """Plays until the game is over; what the seat saw last."""
    seen = house.view(table)
    while seen["status"] != "over":
        if seen["legal"]:
            try:
                house.move(table, seen["version"], choose(seen))
            except Refused as refused:
                if refused.answer["code"] != "stale":  # stale: the game has moved on; look again
                    raise
            seen = house.view(table)
        else:
            seen = house.view(table, after=seen["version"])
    return seen


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--house", default="http://localhost:8080")
    parser.add_argument("--token", required=True)
    parser.add_argument("--game", default="cappuccino")
    parser.add_argument("--level", default="novice", help="of the house player it plays against")
    parser.add_argument("--join", metavar="LINK", help="an invitation to take instead of making a table")
    wish = parser.parse_args()
    house = House(wish.house, wish.token)
    table = house.sit(wish.join) if wish.join else house.new_table(wish.game, wish.level)
    print(f"{house.address}/t/{table}", flush=True)
    end = play(house, table)
    place = (end["view"]["ranking"] or [None] * (end["you"] + 1))[end["you"]]
    print(json.dumps({"table": table, "seat": end["you"], "place": place, "scores": end["view"]["scores"]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
