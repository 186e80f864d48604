import { join } from 'node:path';
import { askDatabase } from '#test/faults/ask-database.ts';
import { KillableServer } from '#test/faults/killable-server.ts';
import { MirroredDatabase } from '#test/faults/mirrored-database.ts';
import type { Stand } from '#test/faults/stand.ts';
import { copyFirstCatalogue } from '#test/first-start.ts';

/** The real server on a primary with a synchronous replica. */
export class MirroredServer implements Stand {
  readonly #database: MirroredDatabase;
  readonly #server: KillableServer;
  #isMirrored = false;

  private constructor(folder: string, database: MirroredDatabase) {
    this.#database = database;
    this.#server = new KillableServer(join(folder, 'portal'), { DATABASE_URL: database.url, DEMO: 'true' });
  }

  static async make(folder: string): Promise<MirroredServer> {
    await copyFirstCatalogue(join(folder, 'portal'));
    return new MirroredServer(folder, await MirroredDatabase.start(folder));
  }

  get origin(): string {
    return this.#server.origin;
  }

  kill = () => this.#server.kill();
  killDatabase = () => this.#database.crash();
  failOver = () => this.#database.failOver();

  async start(): Promise<void> {
    await this.#server.start();
    if (!this.#isMirrored) await this.#database.mirror();
    this.#isMirrored = true;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await this.#database.stop();
  }

  async ask<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return askDatabase<Row>(this.#database.superuser, statement, values);
  }
}
