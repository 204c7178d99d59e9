"""Drives `veillee engine` as any program would: JSON lines over a pipe.

VEILLEE_ENGINE names another program that speaks the protocol, with its arguments: `node tools/wasm-engine.mjs`.
"""
import json
import os
import pathlib
import shlex
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("VEILLEE", str(ROOT / "build/release/veillee"))
ENGINE = shlex.split(os.environ.get("VEILLEE_ENGINE", "")) or [BINARY, "engine"]


class Engine:
    def __init__(self, *arguments, env=None, command=ENGINE):
        self.command, self.env = [*command, *arguments], env

    def __enter__(self):
        self.process = subprocess.Popen(self.command, env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=120)
        self.process.stdout.close()

    def send(self, line):
        """A line as text or as bytes."""
        self.process.stdin.write((line.encode() if isinstance(line, str) else line) + b"\n")
        self.process.stdin.flush()

    def hear(self):
        return self.process.stdout.readline().decode()

    def line(self, text):
        """Sends one raw line; its answer."""
        self.send(text)
        return json.loads(self.hear())

    def ask(self, cmd, **fields):
        return self.line(json.dumps({"cmd": cmd, **fields}))

    def ok(self, cmd, **fields):
        answer = self.ask(cmd, **fields)
        assert answer["ok"], answer
        return answer
