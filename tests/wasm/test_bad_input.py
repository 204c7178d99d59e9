"""Whatever a line says, the module answers as the program does, and goes on."""
import random
import unittest

from engines import ROOT, Both

CORPUS = ROOT / "tests/fuzz/corpus/protocol"
LINES = 4000
# As slow as they are asked to be, or different each time.
LEFT_OUT = (b"perft", b"random", b"bot", b"quit")


def changed(line, rng):
    """Some bytes of it changed, added or removed."""
    bytes_ = bytearray(line)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(bytes_) + 1)
        what = rng.randrange(3)
        if what == 0:
            bytes_[at:at] = bytes([rng.randrange(256)])
        elif what == 1:
            del bytes_[at:at + rng.randint(1, 6)]
        else:
            bytes_[at:at + 1] = bytes([rng.choice(b'"{}[]:,0-9e\\ ntfu\xff')])
    return bytes(bytes_)


class BadInput(unittest.TestCase):
    def test_changed_lines(self):
        rng = random.Random(1)
        lines = [line for file in sorted(CORPUS.iterdir()) for line in file.read_bytes().split(b"\n") if line]
        begin = [line for line in lines if line.startswith(b'{"cmd": "new"')]
        with Both() as both:
            for n in range(LINES):
                if n % 40 == 0:
                    line = rng.choice(begin)
                else:
                    line = rng.choice(lines)
                    if n % 4:
                        line = changed(line, rng)
                line = line.replace(b"\n", b" ").replace(b"\r", b" ")
                # Without a seed of its own a game has one that nobody knows.
                if any(word in line for word in LEFT_OUT) or (b"new" in line and b'"seed"' not in line):
                    continue
                native, wasm = both.lines(line)
                self.assertEqual(native, wasm, line)

    def test_long_and_deep_lines(self):
        with Both() as both:
            for line in (b"[" * 100_000, b'{"a":' * 100_000, b'"' + b"x" * 9_000_000, b" " * 9_000_000, b"\xff\xfe\x00"):
                native, wasm = both.lines(line)
                self.assertEqual(native, wasm, line[:20])
            self.assertIn('"ok":true', both.lines('{"cmd":"games"}')[1])


if __name__ == "__main__":
    unittest.main()
