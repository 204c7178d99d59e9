"""What tests ask of the machine: time and ports."""

import random
import socket
import time

PATIENCE = 240  # seconds; only reached when something is broken, however busy the machine is


def wait_until(holds, pause=0.05):
    """Asks again and again. An answer that does not come is an error, one that comes late is not."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it did not come"
        time.sleep(pause)


def free_port():
    """Nobody listens there. Below those ports that the system gives to connections: none of them takes it meanwhile."""
    with open("/proc/sys/net/ipv4/ip_local_port_range") as file:
        end = int(file.read().split()[0])
    while True:
        port = random.randrange(end // 2, end)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass
