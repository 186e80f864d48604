import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { giveTo, type OrdinaryUser } from '#server/db/ordinary-user.ts';
import type { PostgresBinaries } from '#server/db/postgres-binaries.ts';

const execute = promisify(execFile);
const MAJOR = '18';
const UNFINISHED = 'postgres.new-';

export interface ClusterTools {
  binaries: PostgresBinaries;
  user: OrdinaryUser;
  /** False for throw-away data: nothing waits for the disk. */
  durable: boolean;
}

export function clusterDirOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Makes PostgreSQL's files when there are none. All or nothing: they are made aside and moved in place whole. */
export async function createCluster(dataDir: string, tools: ClusterTools): Promise<void> {
  const { user } = tools;
  await removeUnfinished(dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === MAJOR) return;
  if (version !== undefined) {
    throw new Error(
      `The data in ${clusterDir} was written by PostgreSQL ${version.trim()}; this server brings ${MAJOR}. ` +
        'Restore it from a backup into an empty DATA_DIR, or set DATABASE_URL to a PostgreSQL that reads it.',
    );
  }
  // A name of its own each time: an initdb whose parent was killed may still be writing into the one before.
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED));
  await chmod(unfinished, 0o700);
  await giveTo(user, unfinished);
  await initialise(unfinished, tools);
  await rename(unfinished, clusterDir).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${clusterDir} is in the way and holds no database. Move it elsewhere and start again.`, {
      cause: error,
    });
  });
}

async function initialise(directory: string, { binaries, user, durable }: ClusterTools): Promise<void> {
  const { file, args, options } = user.command(binaries.initdb, [
    `--pgdata=${directory}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const env = { PATH: process.env.PATH, TZ: 'UTC' };
  await execute(file, args, { ...options, cwd: directory, env }).catch((error: Error) => {
    throw new Error(`PostgreSQL could not make its files in ${directory}: ${error.message.trim()}`, { cause: error });
  });
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })));
}
