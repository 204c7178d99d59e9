// A real house for a test: its own process, port and data folder, ended by its process id. Started by
// server/tests/with_postgres, a test gives each house a PostgreSQL database of its own instead.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const binary = process.env.VEILLEE_BINARY ?? join(root, 'build/release/veillee');
const pages = process.env.VEILLEE_PAGES ?? join(root, 'build/web');
const patience = 60_000; // ms to start; far more than it needs, for a busy machine

async function freePort() {
  if (process.env.VEILLEE_E2E_PORT) return Number(process.env.VEILLEE_E2E_PORT);
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class House {
  // `more`: further options of `veillee serve`. `pages`: another folder with pages, for tests that change them.
  static async open({ more = [], pages: folder = pages } = {}) {
    for (const needed of [binary, folder]) if (!existsSync(needed)) throw new Error(`${needed} is not built`);
    const house = new House();
    house.more = more;
    house.pages = folder;
    house.port = await freePort();
    house.data = await mkdtemp(join(tmpdir(), 'veillee-e2e-'));
    // What `veillee operator` is told, too.
    house.place = ['--data', house.data];
    const server = process.env.VEILLEE_POSTGRES;
    if (server && !more.includes('--db')) {
      house.database = `e2e_${house.data.slice(-6).toLowerCase()}_${house.port}`;
      execFileSync('psql', ['-qX', '-d', server, '-c', `CREATE DATABASE ${house.database}`]);
      house.place = ['--db', server.replace(/[^/]*$/, house.database)];
    }
    await house.start();
    return house;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.said = '';
    const door = ['--port', String(this.port), '--web', this.pages];
    this.process = spawn(binary, ['serve', ...door, ...this.place, ...this.more]);
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    for (const stream of [this.process.stdout, this.process.stderr])
      stream.on('data', (chunk) => (this.said = (this.said + chunk).slice(-4000)));
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the house did not open:\n${this.said}`);
  }

  // It hears nothing any more, but its connections stay open.
  freeze() {
    this.process.kill('SIGSTOP');
  }

  // As a power cut would: no warning, no time to write anything.
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill('SIGTERM');
      await this.ended;
    }
    await rm(this.data, { recursive: true, force: true });
    if (this.database) {
      const drop = `DROP DATABASE ${this.database} WITH (FORCE)`;
      execFileSync('psql', ['-qX', '-d', process.env.VEILLEE_POSTGRES, '-c', drop]);
    }
  }
}
