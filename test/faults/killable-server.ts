import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { inject } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { runningEngine } from '#server/db/engine.ts';
import { DATABASE } from '#server/db/login-role.ts';
import { childEnv } from '#test/child-env.ts';
import { askDatabase } from '#test/faults/ask-database.ts';
import { databaseUrl } from '#test/faults/database-url.ts';
import type { Stand } from '#test/faults/stand.ts';
import { guardChild, guardDataDir } from '#test/guardian.ts';
import type { FreshDatabase } from '#test/postgres.ts';

/** The real server as a process of its own, on a data folder of its own, to be killed as the world kills servers. */
export class KillableServer implements Stand {
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  origin = '';

  readonly #env: Readonly<Record<string, string>>;

  /** The superuser's, past the server. Not given: the embedded database's. */
  readonly #database: Connection | null;

  /** On the embedded database, or on one of the tests' PostgreSQL. */
  constructor(dataDir: string, env: Readonly<Record<string, string>> = {}, database: FreshDatabase | null = null) {
    this.#dataDir = dataDir;
    guardDataDir(dataDir);
    this.#env = { ...env, ...(database && { DATABASE_URL: databaseUrl(database.connection) }) };
    this.#database = database && { ...inject('postgres').superuser, database: database.database };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...childEnv, PORT: '0', DATA_DIR: this.#dataDir, LOG_LEVEL: 'error', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = guardChild(child);
    let said = '';
    this.origin = await new Promise<string>((resolve, reject) => {
      const hear = (data: Buffer) => {
        said += data.toString();
        const found = /is running: (http\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** The server starts it again by itself. */
  async killDatabase(): Promise<void> {
    const engine = await runningEngine(this.#dataDir);
    if (engine) process.kill(engine.pid, 'SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async ask<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (this.#database) return askDatabase<Row>(this.#database, statement, values);
    const engine = await runningEngine(this.#dataDir);
    if (!engine) throw new Error('The database does not run');
    // PostgreSQL notes in the fifth line where its socket lies.
    const notes = await readFile(join(engine.clusterDir, 'postmaster.pid'), 'utf8');
    const host = notes.split('\n')[4] ?? '';
    return askDatabase<Row>({ host, port: 5432, database: DATABASE, user: 'postgres' }, statement, values);
  }
}
