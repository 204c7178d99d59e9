"""The examples of deploy/ for several nodes, read and run by nginx and Caddy in front of two houses on one PostgreSQL.

Whatever is about a table goes to one node, be it a page, a request or a WebSocket, and to the other when that is gone.
"""

import os
import shutil
import subprocess
import tempfile
import time
import unittest

from house import Closed, Guest
from machine import PATIENCE, free_port
from nodes import OnPostgres

DEPLOY = os.path.join(os.path.dirname(__file__), "../../../deploy")
TABLES = 24  # that all of them go to one node by chance happens once in eight million times


def example(name, *changes):
    with open(os.path.join(DEPLOY, name)) as file:
        text = file.read()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


class Proxy:
    """nginx or Caddy on a free port, in front of these nodes. To a guest it is the house."""

    def __init__(self, kind, nodes):
        self.folder = tempfile.mkdtemp(prefix=f"veillee-{kind}-")
        os.chmod(self.folder, 0o755)  # nginx's workers are somebody else
        self.port = free_port()
        command = getattr(self, kind)([(f"{name}:8080", f"127.0.0.1:{node.port}")
                                       for name, node in zip(("node-a", "node-b"), nodes)])
        with open(os.path.join(self.folder, "log"), "w") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log,
                env={**os.environ, "XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder})

    def nginx(self, ends):
        site = example("nodes.conf", ("listen 80;", f"listen 127.0.0.1:{self.port};"), *ends)
        places = "".join(f"{part}_temp_path {self.folder}/{part};\n"
                         for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.write("nginx.conf", f"daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{}}\n"
                                 f"http {{\naccess_log off;\n{places}{site}}}\n")
        return ["nginx", "-p", self.folder, "-e", "stderr", "-c", f"{self.folder}/nginx.conf"]

    def caddy(self, ends):
        site = example("Caddyfile.nodes", ("games.example.org", f"http://localhost:{self.port}"), *ends)
        self.write("Caddyfile", "{\n\tadmin off\n}\n" + site)
        return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{self.folder}/Caddyfile"]

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def wait(self):
        """Until it passes requests on."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if ask(Guest(self), "/healthz").status == 200:
                    return
            except (OSError, Closed):
                pass
            if self.process.poll() is not None or time.monotonic() > until:
                with open(os.path.join(self.folder, "log")) as log:
                    raise AssertionError(f"the proxy did not open:\n{log.read()}")
            time.sleep(0.05)

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


def ask(guest, path):
    return guest.get(path, headers={"Host": f"localhost:{guest.house.port}"})


class Proxies(OnPostgres):
    def tables_in_memory(self, nodes):
        return [int(node.metric("veillee_tables")) for node in nodes]

    def watch(self, proxy, table):
        page = Guest(proxy).page(path=f"/ws?table={table}")
        self.addCleanup(page.close)
        self.assertEqual(page.status, 101)
        self.assertEqual(page.watch(table)["table"], table)
        return page

    def brings_people_together(self, kind):
        if not shutil.which(kind):
            self.skipTest(f"{kind} is not installed")
        host, nodes = self.node().guest(), [self.node(), self.node()]
        tables = [host.table("me", "open") for _ in range(TABLES)]  # made elsewhere: the two know nothing of them
        proxy = Proxy(kind, nodes)
        self.addCleanup(proxy.close)
        proxy.wait()
        for table in tables:
            for _ in range(2):
                self.assertEqual(ask(Guest(proxy), f"/api/tables/{table}/view").status, 200)
                self.watch(proxy, table)
        held = self.tables_in_memory(nodes)
        self.assertEqual(sum(held), TABLES, f"each table is at one node: {held}")
        self.assertNotIn(0, held)
        nodes[0].kill()
        for table in tables:
            self.assertEqual(ask(Guest(proxy), f"/api/tables/{table}/view").status, 200)
            self.watch(proxy, table)
        self.assertEqual(self.tables_in_memory(nodes[1:]), [TABLES])

    def test_nginx_sends_the_people_of_a_table_to_one_node(self):
        self.brings_people_together("nginx")

    def test_caddy_sends_the_people_of_a_table_to_one_node(self):
        self.brings_people_together("caddy")


if __name__ == "__main__":
    unittest.main()
