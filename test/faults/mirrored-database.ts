import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#server/db/connection.ts';
import { FaultProxy } from '#test/faults/fault-proxy.ts';
import { isLong } from '#test/faults/figures.ts';
import { copyFirstStart } from '#test/first-start.ts';
import { asSuperuser, type Started, startPrimary, startReplica } from '#test/streaming-replica.ts';

/** How soon a replica asks again for a primary that was away; PostgreSQL's own five seconds would be waited at each crash. */
const settings: Record<string, string> = {
  wal_retrieve_retry_interval: '200ms',
  synchronous_commit: 'on',
  // Nothing is killed here but processes: what they have written, the machine keeps. The long form waits for the disk too.
  ...(!isLong && { fsync: 'off' }),
};

/**
 * A primary with a synchronous replica, and one address that leads to whichever is the primary: as an operator moves a
 * virtual address. What is committed is on both before anybody hears of it.
 */
export class MirroredDatabase {
  readonly #folder: string;
  readonly #address: FaultProxy;
  #primary: Started;
  /** And what lies between it and the primary. */
  #mirror: Mirror | null = null;
  #made = 1;

  private constructor(folder: string, primary: Started, address: FaultProxy) {
    this.#folder = folder;
    this.#primary = primary;
    this.#address = address;
  }

  /** Alone at first: what is loaded before there is anything to lose needs no replica. */
  static async start(folder: string): Promise<MirroredDatabase> {
    const dataDir = await room(folder, 1);
    await copyFirstStart(dataDir);
    const primary = await startPrimary(dataDir, settings);
    return new MirroredDatabase(folder, primary, await new FaultProxy(primary.superuser).open());
  }

  async mirror(): Promise<void> {
    const tell = (statement: string) => asSuperuser(this.#primary.superuser, (client) => client.query(statement));
    // Written into the files before they are copied, and so it goes with them to every replica that becomes a primary.
    await tell(`alter system set synchronous_standby_names = '*'`);
    await this.#makeReplica();
    await tell('select pg_reload_conf()');
    await this.#becomesSynchronous();
  }

  get url(): string {
    const { user, database } = this.#primary.connection;
    return `postgresql://${user}@127.0.0.1:${this.#address.port}/${database}`;
  }

  /** Of the owner of everything, in the portal's database. */
  get superuser(): Connection {
    const { superuser, connection } = this.#primary;
    return { ...superuser, database: connection.database };
  }

  /** Killed; it is started again on the same files. */
  async crash(): Promise<void> {
    await this.#becomesSynchronous();
    process.kill(this.#primary.pid, 'SIGKILL');
  }

  /**
   * The link between the two breaks, moments later the primary is gone for good. The replica takes its place, and a new
   * one is made from it. Until that follows, nothing is acknowledged.
   */
  async failOver(): Promise<void> {
    await this.#becomesSynchronous();
    const [dead, mirror] = [this.#primary, this.#mirror];
    if (!mirror) throw new Error('There is no replica yet');
    mirror.link.set({ kind: 'silent' });
    await sleep(Math.random() * 500);
    process.kill(dead.pid, 'SIGKILL');
    await dead.stop();
    await mirror.link.close();
    await asSuperuser(mirror.replica.superuser, (client) => client.query('select pg_promote()'));
    this.#primary = mirror.replica;
    this.#address.turnTo(this.#primary.superuser);
    await rm(dead.dataDir, { recursive: true, force: true });
    await this.#makeReplica();
    await this.#becomesSynchronous();
  }

  async #makeReplica(): Promise<void> {
    this.#made += 1;
    const link = await new FaultProxy(this.#primary.superuser).open();
    const superuser = { ...this.#primary.superuser, host: '127.0.0.1', port: link.port };
    const dataDir = await room(this.#folder, this.#made);
    this.#mirror = { replica: await startReplica({ ...this.#primary, superuser }, dataDir, settings), link };
  }

  /** Also after a crash, from which it first has to come back. */
  async #becomesSynchronous(): Promise<void> {
    const isSynchronous = async () => {
      const { rows } = await asSuperuser(this.#primary.superuser, (client) =>
        client.query<{ sync_state: string }>('select sync_state from pg_stat_replication'),
      );
      return rows.some(({ sync_state }) => sync_state === 'sync');
    };
    while (!(await isSynchronous().catch(() => false))) await sleep(50);
  }

  async stop(): Promise<void> {
    await this.#address.close();
    // In this order: a primary that stops waits for its replica.
    await this.#primary.stop();
    await this.#mirror?.link.close();
    await this.#mirror?.replica.stop();
  }
}

type Mirror = { readonly replica: Started; readonly link: FaultProxy };

async function room(folder: string, number: number): Promise<string> {
  const path = join(folder, `database-${number}`);
  await mkdir(path, { recursive: true });
  return path;
}
