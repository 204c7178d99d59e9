"""Drives `veillee engine` as any program would: JSON lines over a pipe."""
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("VEILLEE", str(ROOT / "build/release/veillee"))


class Engine:
    def __enter__(self):
        self.process = subprocess.Popen(
            [BINARY, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def line(self, text):
        """Sends one raw line; its answer."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, cmd, **fields):
        return self.line(json.dumps({"cmd": cmd, **fields}))

    def ok(self, cmd, **fields):
        answer = self.ask(cmd, **fields)
        assert answer["ok"], answer
        return answer
