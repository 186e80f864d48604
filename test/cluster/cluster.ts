import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Connection } from '#server/db/connection.ts';
import { childEnv } from '#test/child-env.ts';
import { startBalancer } from '#test/cluster/balancer.ts';
import { type Pooler, startPooler } from '#test/cluster/pooler.ts';
import { freePort, type Program, startProgram } from '#test/cluster/program.ts';
import { copyFirstCatalogue, copyFirstStart } from '#test/first-start.ts';
import { followAgain, type Started, startPrimary, startReplica } from '#test/streaming-replica.ts';

type Wish = {
  readonly folder: string;
  readonly nodes?: number;
  readonly env?: Record<string, string>;
  /** PostgreSQL's own settings. */
  readonly settings?: Record<string, string>;
  /** Of the balancer; any free one where it is not said. */
  readonly port?: number;
  readonly say?: (sentence: string) => void;
};

export type ClusterNode = {
  readonly origin: string;
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<number | null>;
  /** At the same address, on the same data. */
  readonly start: () => Promise<void>;
  readonly said: () => string;
};

export type Cluster = {
  readonly origin: string;
  readonly nodes: readonly ClusterNode[];
  readonly primary: Started;
  readonly replica: Started;
  readonly pooler: Pooler;
  /** After it was stopped. */
  readonly startReplicaAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const urlOf = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Portals, balancer, pooler, primary and replica: the real programs, on loopback, in a folder of their own. */
export async function startCluster(wish: Wish): Promise<Cluster> {
  const { folder, nodes: count = 2, env = {}, settings, say = () => undefined } = wish;
  const begun: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of begun.splice(0).reverse()) await end();
  };
  const within = async (room: string) => {
    const path = join(folder, room);
    await mkdir(path, { recursive: true });
    return path;
  };
  try {
    await copyFirstStart(await within('primary'));
    const primary = await startPrimary(await within('primary'), settings);
    begun.push(() => primary.stop());
    say(`PostgreSQL, the primary: ${urlOf(primary.connection)}`);
    let replica = await startReplica(primary, await within('replica'), settings);
    begun.push(() => replica.stop());
    const startReplicaAgain = async () => {
      replica = await followAgain(primary, replica.dataDir, settings);
    };
    say(`PostgreSQL, the replica: ${urlOf(replica.connection)}`);
    const pooler = await startPooler({
      database: primary.connection,
      port: await freePort(),
      dataDir: await within('pooler'),
    });
    begun.push(() => pooler.end());
    say(`pgbouncer: ${pooler.url}`);

    const shared = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: urlOf(primary.connection),
      DATABASE_READ_URL: urlOf(replica.connection),
      SECRET: 'a secret of a cluster that is thrown away',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      ...env,
    };
    const nodes: ClusterNode[] = [];
    for (let number = 1; number <= count; number += 1) {
      const port = await freePort();
      await copyFirstCatalogue(await within(`node-${number}`));
      const node = clusterNode({
        ...shared,
        PORT: String(port),
        DATA_DIR: await within(`node-${number}`),
        DEMO: 'true',
      });
      begun.push(() => node.stop());
      nodes.push(node);
    }
    await Promise.all(nodes.map((node) => node.start()));
    for (const [at, { origin }] of nodes.entries()) say(`Portal ${at + 1}: ${origin}`);
    const port = wish.port ?? (await freePort());
    const ports = nodes.map(({ origin }) => Number(new URL(origin).port));
    const balancer = await startBalancer({ port, nodes: ports, dataDir: await within('balancer') });
    begun.push(() => balancer.end());
    return { origin: `http://127.0.0.1:${port}`, nodes, primary, replica, pooler, startReplicaAgain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A portal, not started yet. PORT is required. */
export function clusterNode(env: Record<string, string>): ClusterNode {
  let program: Program | null = null;
  const end = async (signal: NodeJS.Signals) => (await program?.end(signal)) ?? null;
  return {
    origin: `http://127.0.0.1:${env.PORT}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    said: () => program?.said() ?? '',
    async start() {
      program = await startProgram({
        file: process.execPath,
        args: ['src/server/main.ts'],
        cwd: root,
        env: { ...childEnv, HOST: '127.0.0.1', ...env },
        ready: /is running: http/,
      });
    },
  };
}
