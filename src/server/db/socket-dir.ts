import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { giveTo, type OrdinaryUser } from '#server/db/ordinary-user.ts';

// The kernel's limit for a socket's path is 103 bytes on macOS and 107 on Linux.
const LONGEST = 100;

/** The directory of PostgreSQL's socket. Who can enter it is trusted by the database, so nobody else may. */
export async function socketDir(dataDir: string, user: OrdinaryUser): Promise<string> {
  const path = socketPath(dataDir);
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const trusted = [process.getuid?.(), user.uid, (await lstat(dataDir)).uid];
  if (!found.isDirectory() || !trusted.includes(found.uid)) {
    throw new Error(
      `The directory ${path} for the database's socket belongs to somebody else. Remove it and start again.`,
    );
  }
  await chmod(path, 0o700);
  await giveTo(user, path);
  return path;
}

export function socketPath(dataDir: string): string {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) < LONGEST) return beside;
  return join(tmpdir(), `passform-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}
