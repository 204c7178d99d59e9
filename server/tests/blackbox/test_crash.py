"""Kills the house in the middle of many games, again and again. Whatever was acknowledged is there."""

import random
import threading
import unittest

from house import Closed, House


class Player(threading.Thread):
    """Plays both seats of one table until the house dies, and remembers what was acknowledged."""

    def __init__(self, house, table, guests, log, enough):
        super().__init__()
        self.house, self.table, self.guests, self.log, self.enough = house, table, guests, log, enough
        self.sent = None  # a move whose answer has not come
        self.trouble = None

    def run(self):
        try:
            self.play()
        except (Closed, ConnectionError, OSError):
            pass  # the house was killed
        except Exception as trouble:
            self.trouble = trouble

    def play(self):
        pages = [guest.page() for guest in self.guests]
        try:
            seen = [page.watch(self.table) for page in pages]
            self.check(seen[0])
            while seen[0]["status"] != "over":
                mover = 0 if seen[0]["legal"] else 1
                move = random.choice(seen[mover]["legal"])
                version = seen[mover]["version"]
                self.sent = (version, str(mover), move)
                pages[mover].say(do="move", table=self.table, version=version, move=move)
                answer = pages[mover].until(**{"is": "ok"})
                assert answer["version"] == version + 1, answer
                self.log.append((str(mover), move))
                self.sent = None
                self.enough.release()
                seen = [page.until(**{"is": "step", "version": version + 1}) for page in pages]
        finally:
            for page in pages:
                page.close()

    def check(self, table):
        """After a restart: everything acknowledged, and at most the one move that was under way."""
        missing = table["version"] - len(self.log)
        assert missing == 0 or (missing == 1 and self.sent is None), (table["version"], len(self.log))


class Crash(unittest.TestCase):
    TABLES, ROUNDS, MOVES_A_ROUND = 8, 4, 60

    def test_acknowledged_moves_survive_kills_and_games_go_on(self):
        house = House()
        self.addCleanup(house.close)
        games = []
        for _ in range(self.TABLES):
            anna, ben = house.guest(), house.guest()
            table = anna.table("me", "open")
            page = anna.page()
            invite = page.watch(table)["seats"][1]["invite"]
            page.close()
            self.assertEqual(ben.post(f"/api/tables/{table}/sit", {"invite": invite}).status, 200)
            games.append({"table": table, "guests": (anna, ben), "log": []})

        for _ in range(self.ROUNDS):
            enough = threading.Semaphore(0)
            players = [Player(house, g["table"], g["guests"], g["log"], enough) for g in games]
            for player in players:
                player.start()
            for _ in range(self.MOVES_A_ROUND):  # so many acknowledged moves, or all games are over
                while not enough.acquire(timeout=0.2):
                    if not any(player.is_alive() for player in players):
                        break
            house.kill()
            for player in players:
                player.join()
                self.assertIsNone(player.trouble)
            house.start()
            for game, player in zip(games, players):
                self.check_log(game, player)

        # Every game can be played to its end, and its record has exactly the acknowledged moves.
        enough = threading.Semaphore(0)
        players = [Player(house, g["table"], g["guests"], g["log"], enough) for g in games]
        for player in players:
            player.start()
        for game, player in zip(games, players):
            player.join()
            self.assertIsNone(player.trouble)
            record = game["guests"][0].get(f"/api/tables/{game['table']}/record").json()
            self.assertEqual([tuple(move) for move in record["moves"]], game["log"])

    def check_log(self, game, player):
        version = game["guests"][0].get(f"/api/tables/{game['table']}").json()["version"]
        acknowledged = len(game["log"])
        self.assertGreaterEqual(version, acknowledged)
        if version > acknowledged:
            # Durable, but the house died before it could say so: then it is the move that was under way.
            self.assertEqual(version, acknowledged + 1)
            self.assertEqual(player.sent[0], acknowledged)
            game["log"].append(player.sent[1:])

    def test_a_house_players_turn_survives(self):
        house = House()
        self.addCleanup(house.close)
        anna = house.guest()
        tables = [anna.table("random", "random") for _ in range(20)]
        house.kill()  # wherever they are
        house.start()
        for table in tables:  # nobody asks for them before they are over
            while anna.get(f"/api/tables/{table}").json()["status"] != "over":
                pass


if __name__ == "__main__":
    unittest.main()
