"""Houses on one PostgreSQL database, as real processes."""

import os
import shutil
import tempfile
import unittest

from house import House
from postgres import Postgres


class OnPostgres(unittest.TestCase):
    """Each test has a fresh database at `url`."""

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        self.url = self.postgres.fresh()
        self.database = self.url.rsplit("/", 1)[1]

    def node(self, environment=None, **more):
        """A house on that database."""
        folder = tempfile.mkdtemp(prefix="veillee-node-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        os.mkdir(os.path.join(folder, "web"))
        house = House(folder, environment={"VEILLEE_DB": self.url, **(environment or {})}, **more)
        self.addCleanup(house.close)
        return house
