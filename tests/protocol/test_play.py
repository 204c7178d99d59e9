"""`veillee play` tells a game as the page's log does, in the three languages, in rooms that have a catalogue."""
import os
import pathlib
import pty
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("VEILLEE", str(ROOT / "build/release/veillee"))
ROOMS = sorted(path.parent.name for path in (ROOT / "games").glob("*/words"))
SPOKEN = {
    "cappuccino": {"en": r"· You set \w+ .* on \w+ .*: \d+ cups\.",
                   "fr": r"· Vous posez \w+ .* sur .*\s: \d+ gobelets\.",
                   "de": r"· Du setzt \w+ .* auf .*: \d+ Becher\."},
    "labyrinth": {"en": r"· You turn the heart by 1\.", "fr": r"· Vous tournez le c\w+ \w+",
                  "de": r"· Du drehst das Herz um 1\."},
    "wiedumir": {"en": r"· You roll a \d\.", "fr": r"· Vous faites \d\.", "de": r"· Du würfelst eine \d\."},
}
REFUSED = {"en": "is not a move of this game", "fr": "n’est pas un coup de ce jeu", "de": "ist kein Zug dieses Spiels"}


def environment(**more):
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "NO_COLOR"))}
    return {**kept, **more}


def play(room, *arguments, lines=(), **more):
    command = [BINARY, "play", room, "--seed", "1", "--level", "random", "--name", "Anna", *arguments]
    return subprocess.run(command, input="\n".join(lines) + "\n", env=environment(**more), capture_output=True,
                          text=True, timeout=120, check=True).stdout


class PlayTest(unittest.TestCase):
    def test_rooms_tell_the_game_in_words(self):
        for room in ROOMS:
            for language in ("en", "fr", "de"):
                with self.subTest(room=room, language=language):
                    out = play(room, "--lang", language, lines=("1", "xyzzy", "why xyzzy", "1", "undo", "help", "quit"))
                    self.assertIn("Anna", out)
                    self.assertEqual(out.count(REFUSED[language]), 2)
                    self.assertNotRegex(out, r"[{}]|\x1b|\bseat\b|\w+=")
                    self.assertRegex(out, SPOKEN.get(room, {}).get(language, "·"))
                    # Prompts are printed without what is typed after them.
                    self.assertLessEqual(max(map(len, re.sub(r"(?m)^Anna > ", "", out).splitlines())), 80)
                    # A move in words and its notation.
                    self.assertRegex(out, r"(?m)^ +1 .*\w.*  \S")

    def test_a_number_that_no_move_has(self):
        for language, said in (("en", "The moves have the numbers 1 to 24."), ("fr", "Les coups ont les numéros 1 à 24."),
                               ("de", "Die Züge haben die Nummern 1 bis 24.")):
            out = play("caprice", "--lang", language, lines=("25", "0", "99999999999", "quit"))
            self.assertEqual(out.count(said), 3, out)

    def test_moves_are_listed_with_numbers_by_what_they_count(self):
        # Two changes of the wheels, then a walk to one of many places.
        out = play("labyrinth", lines=("1", "1", "moves", "quit"))
        cells = [tuple(map(int, cell)) for cell in re.findall(r"(?m)  go (\d+)\.(\d+)", out.split("> ")[-2])]
        self.assertGreater(len(cells), 5)
        self.assertTrue(any(place > 9 for _, place in cells), cells)
        self.assertEqual(cells, sorted(cells))

    def test_a_hint_is_a_sentence(self):
        out = play("wiedumir", "--lang", "fr", lines=("hint", "quit"))
        self.assertRegex(out, r"La maison jouerait\s: .*\(advance \d\.\d\)\.")

    def test_a_whole_game_ends_with_the_ranking(self):
        for room in ROOMS:
            with self.subTest(room=room):
                out = play(room, "--watch", "--lang", "fr")
                self.assertRegex(out, r"(?m)^  1\. (Odile|Basile)\s: \d+$")
                self.assertNotRegex(out, r"[{}]|· Vous ")  # who watches is nobody of them

    def test_the_language_is_that_of_the_environment(self):
        said = lambda **more: play("cappuccino", lines=("quit",), **more)
        self.assertIn("Gib einen Zug", said(LANG="de_DE.UTF-8"))
        self.assertIn("Tapez un coup", said(LANG="de_DE.UTF-8", LC_ALL="fr_FR.UTF-8"))
        self.assertIn("Type a move", said(LANG="nl_NL.UTF-8"))

    def colours(self, **more):
        main, side = pty.openpty()
        command = [BINARY, "play", "cappuccino", "--seed", "1", "--watch", "--level", "random"]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=side, env=environment(**more))
        os.close(side)
        out = b""
        while True:
            try:
                part = os.read(main, 65536)
            except OSError:  # the other side is closed
                break
            if not part:
                break
            out += part
        process.wait(timeout=120)
        os.close(main)
        return re.search(rb"\x1b\[", out) is not None

    def test_colours_are_for_terminals_that_want_them(self):
        self.assertTrue(self.colours(TERM="xterm"))
        self.assertFalse(self.colours(TERM="xterm", NO_COLOR="1"))
        self.assertFalse(self.colours(TERM="dumb"))


if __name__ == "__main__":
    unittest.main()
