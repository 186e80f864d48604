import { execFile } from 'node:child_process';
import { lchown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { PostgresBinaries } from '#server/db/postgres-binaries.ts';

/** Who PostgreSQL runs as: it refuses to run as root. `uid` and `gid` own its files, as seen from this process. */
export interface OrdinaryUser {
  uid: number;
  gid: number;
  command(program: string, args: string[]): Command;
}

export interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

const execute = promisify(execFile);

// "nobody", who has an entry in every system's list of users: initdb asks for one.
const NOBODY = 65534;

export async function ordinaryUser(binaries: PostgresBinaries, clusterDir: string): Promise<OrdinaryUser> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new Error('The embedded database runs on Linux and macOS. Here, set DATABASE_URL to a PostgreSQL.');
  }
  const candidates = await possibleUsers(uid, gid, clusterDir);
  const reasons: string[] = [];
  for (const candidate of candidates) {
    const reason = await whyItCannotRun(candidate, binaries);
    if (reason === undefined) return candidate;
    reasons.push(reason);
  }
  throw new Error(
    `PostgreSQL cannot be run here (${reasons.join('; ')}). It runs neither as root nor as a user without a name: ` +
      'start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function possibleUsers(uid: number, gid: number, clusterDir: string): Promise<OrdinaryUser[]> {
  if (uid !== 0) return [hasName() ? { uid, gid, command: asItIs } : underAnotherName(uid, gid)];
  const owner = await lstat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return [dropTo(owner.uid, owner.gid)];
  return [underAnotherName(uid, gid), dropTo(NOBODY, NOBODY)];
}

// Containers are often run under a bare number.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Hands a file or directory of ours to the user PostgreSQL runs as. */
export async function giveTo(user: OrdinaryUser, path: string): Promise<void> {
  const { uid, gid } = await lstat(path);
  if (uid !== user.uid || gid !== user.gid) await lchown(path, user.uid, user.gid);
}

/** The same for everything below, where the one before it belonged to somebody else. */
export async function giveTreeTo(user: OrdinaryUser, directory: string): Promise<void> {
  if (process.getuid?.() !== 0 || (await lstat(directory)).uid === user.uid) return;
  const names = await readdir(directory, { recursive: true });
  for (const name of names) await giveTo(user, join(directory, name));
  // Last, because its owner says who owns the rest.
  await giveTo(user, directory);
}

function asItIs(file: string, args: string[]): Command {
  return { file, args, options: {} };
}

// Ourselves, called nobody within a user namespace of its own: no account is needed and no file changes hands.
function underAnotherName(uid: number, gid: number): OrdinaryUser {
  const unshare = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return {
    uid,
    gid,
    command: (program, args) => ({ file: 'unshare', args: [...unshare, program, ...args], options: {} }),
  };
}

function dropTo(uid: number, gid: number): OrdinaryUser {
  return { uid, gid, command: (file, args) => ({ file, args, options: { uid, gid } }) };
}

async function whyItCannotRun(user: OrdinaryUser, binaries: PostgresBinaries): Promise<string | undefined> {
  const { file, args, options } = user.command(binaries.postgres, ['--version']);
  return execute(file, args, options).then(
    () => undefined,
    (error: Error) => error.message.trim().split('\n').at(-1),
  );
}
