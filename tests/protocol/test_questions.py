"""Questions of the owner come into a game with its set-up: afterwards no file is needed, and none can change it."""
import os
import random
import tempfile
import unittest

from engine_process import Engine

CATEGORY = 2
TEXT = """category 2
en: What is the sea?
fr: Qu’est-ce que la mer ?
de: Was ist das Meer?
=: salt | sweet | dry | square
"""
QUIZ = {"game": "eye", "players": 2, "options": {"quiz": True}, "seed": 7}


def play(engine, moves, seed):
    """Random moves; the questions that were asked."""
    rng, asked = random.Random(seed), []
    for _ in range(moves):
        legal = engine.ok("legal")
        if "chance" in legal:
            seat, move = "chance", rng.choice(legal["chance"])["move"]
        elif legal["actors"]:
            seat = legal["actors"][0]
            move = rng.choice(legal["moves"][str(seat)])
        else:
            break
        asked += [e for e in engine.ok("play", seat=seat, move=move)["events"] if e["type"] == "question"]
    return asked


class QuestionsTest(unittest.TestCase):
    def setUp(self):
        with Engine() as engine:
            self.house = engine.ok("bank", game="eye")["right"]
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "questions.txt")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(TEXT)

    def test_a_game_keeps_the_questions_it_was_begun_with(self):
        own_id = len(self.house[CATEGORY])
        for variable in (False, True):
            env = {**os.environ, "VEILLEE_EYE_QUESTIONS": self.file} if variable else None
            with Engine(*([] if variable else ["--questions", self.file]), env=env) as engine:
                right = engine.ok("bank", game="eye")["right"]
                self.assertEqual(len(right[CATEGORY]), own_id + 1)
                asked = []
                for seed in range(60):  # until the question falls
                    engine.ok("new", **{**QUIZ, "seed": seed})
                    asked = [q for q in play(engine, 60, seed) if (q["category"], q["id"]) == (CATEGORY, own_id)]
                    if asked:
                        break
                self.assertEqual(asked[0]["text"]["de"], "Was ist das Meer?")
                self.assertEqual(asked[0]["answers"][right[CATEGORY][own_id]]["fr"], "salt")
                record, state = engine.ok("record")["record"], engine.ok("state")["state"]
                views = [engine.ok("view", seat=seat)["view"]["board"] for seat in (0, 1, None)]
            self.assertTrue(all("questions" not in view for view in views))
            with Engine() as elsewhere:  # a house that does not know them
                self.assertEqual(elsewhere.ok("load", record=record)["state"], state)
                self.assertEqual(elsewhere.ok("record")["record"], record)
                self.assertEqual(elsewhere.ok("set", state=state)["state"], state)

    def test_other_games_do_not_change(self):
        with Engine() as plain, Engine("--questions", self.file) as engine:
            for game in ({"game": "eye", "players": 2}, {"game": "eye", "players": 1}, {"game": "caprice", "players": 3}):
                for side in (plain, engine):
                    side.ok("new", seed=1, **game)
                self.assertEqual(engine.ok("record"), plain.ok("record"))

    def test_a_file_that_is_wrong_is_left_out(self):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("category 9\n")
        with Engine("--questions", self.file) as engine:
            self.assertEqual(engine.ok("bank", game="eye")["right"], self.house)
            self.assertEqual(engine.ok("new", **QUIZ)["state"]["options"]["quiz"], True)
            self.assertEqual(engine.ok("record")["record"]["setup"], {})


if __name__ == "__main__":
    unittest.main()
