// A PostgreSQL of its own for a browser test: server/tests/postgres.py starts it, and ends it when we do.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/tests/with_postgres', import.meta.url));

export class Postgres {
  static async open() {
    const postgres = new Postgres();
    // It says where the database is and then waits until it is told to go.
    postgres.process = spawn(program, ['sh', '-c', 'echo "$VEILLEE_POSTGRES"; read gone'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    postgres.ended = new Promise((resolve) => postgres.process.once('exit', resolve));
    let said = '';
    for await (const chunk of postgres.process.stdout) {
      said += chunk;
      if (said.includes('\n')) break;
    }
    if (!said.startsWith('postgres://')) throw new Error(`PostgreSQL did not start: ${said}`);
    postgres.url = said.trim();
    return postgres;
  }

  async close() {
    this.process.stdin.end('\n');
    await this.ended;
  }
}
