"""A PostgreSQL server of its own for tests: for those in Python, and by with_postgres for all others."""

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

from machine import PATIENCE, free_port


def programs():
    """The folder of initdb and postgres: Debian keeps it out of the PATH."""
    found = shutil.which("initdb")
    if found:
        return os.path.dirname(os.path.realpath(found))
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    if not folders:
        raise AssertionError("PostgreSQL is not installed: apt-get install postgresql-15")
    return folders[-1]


class Postgres:
    """Runs as the user `postgres` or `nobody` where we are root: PostgreSQL refuses to be root."""

    def __init__(self, *settings):
        self.settings = settings  # name=value
        self.folder = tempfile.mkdtemp(prefix="veillee-postgres-")
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.user = self.somebody()
        if self.user:
            shutil.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.run("initdb", "-D", self.data, "-U", "veillee", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.process = None
        self.start()

    @staticmethod
    def somebody():
        if os.getuid() != 0:
            return None
        for name in ("postgres", "nobody"):
            try:
                return pwd.getpwnam(name)
            except KeyError:
                pass
        raise AssertionError("there is no user who could run PostgreSQL")

    def as_somebody(self):
        if not self.user:
            return {}
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}

    def run(self, program, *arguments):
        done = subprocess.run([os.path.join(programs(), program), *arguments], capture_output=True, text=True,
                              cwd=self.folder, **self.as_somebody())
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)

    def start(self):
        with open(os.path.join(self.folder, "log"), "a") as log:
            self.process = subprocess.Popen(
                [os.path.join(programs(), "postgres"), "-D", self.data, "-p", str(self.port),
                 "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=300",
                 "-c", "shared_buffers=32MB", "-c", "deadlock_timeout=200ms",
                 *(part for setting in self.settings for part in ("-c", setting))],
                stdout=log, stderr=log, cwd=self.folder, **self.as_somebody())
        until = time.monotonic() + PATIENCE
        while True:
            ready = subprocess.run([os.path.join(programs(), "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)])
            if ready.returncode == 0:
                return
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"PostgreSQL did not start\n{self.log()}")
            time.sleep(0.02)

    def stop(self, how=signal.SIGINT):
        """SIGINT is PostgreSQL's fast shutdown, SIGQUIT is a crash."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def restart(self, how=signal.SIGINT):
        self.stop(how)
        self.start()

    def log(self):
        with open(os.path.join(self.folder, "log")) as log:
            return log.read()

    def url(self, name="postgres"):
        return f"postgres://veillee@127.0.0.1:{self.port}/{name}"

    def ask(self, sql, name="postgres"):
        """The rows as lines of text."""
        done = subprocess.run([os.path.join(programs(), "psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", self.url(name), "-c", sql],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        return done.stdout.splitlines()

    def fresh(self):
        """The address of a new, empty database."""
        name = "t" + os.urandom(6).hex()
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def environment(self):
        return {**os.environ, "VEILLEE_POSTGRES": self.url()}

    def close(self):
        self.stop(signal.SIGQUIT)  # nothing of it is needed any more
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
