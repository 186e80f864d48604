import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/**
 * One server per data directory. Waits for the one before to finish, then gives up with a sentence.
 * Returns the way to let go.
 */
export async function lockDataDir(dataDir: string, waitMs: number): Promise<() => Promise<void>> {
  // SQLite's file lock is the one lock in Node that the system itself lets go when its holder dies: never stale, no pid to mistake.
  const file = new DatabaseSync(join(dataDir, 'server.lock'));
  const holder = join(dataDir, 'server.pid');
  const deadline = Date.now() + waitMs;
  while (!tryLock(file)) {
    if (Date.now() >= deadline) {
      file.close();
      throw new Error(await refusal(dataDir, holder));
    }
    await setTimeout(50);
  }
  await writeFile(holder, `${process.pid}\n`);
  return async () => {
    await rm(holder, { force: true });
    file.close();
  };
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

async function refusal(dataDir: string, holder: string): Promise<string> {
  const pid = await readFile(holder, 'utf8').catch(() => '');
  const who = pid.trim() === '' ? 'Another process' : `Process ${pid.trim()}`;
  return `${who} is already running on the data in ${dataDir}. Stop it first, or give this server a DATA_DIR of its own.`;
}
