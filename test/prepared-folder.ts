import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { guardDataDir } from '#test/guardian.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.build/prepared');
const KEPT_MS = 3 * 3_600_000;

type Wanted = {
  readonly name: string;
  /** Modules whose code decides what the folder contains. */
  readonly entries: readonly string[];
  /** Anything else it depends on. */
  readonly key?: string;
  readonly prepare: (folder: string) => Promise<void>;
};

/**
 * A folder that is expensive to build, such as a PostgreSQL cluster with the demo data: built once, and again only after
 * its sources have changed. Callers work on a copy.
 */
export async function preparedFolder({ name, entries, key = '', prepare }: Wanted): Promise<string> {
  const version = `${name}-${hashSources(entries, key)}`;
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = join(cache, `.${version}-${randomBytes(4).toString('hex')}`);
  guardDataDir(draft);
  try {
    await prepare(draft);
    // Two runs may build it at the same time: the first rename wins, and both folders are the same.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOutdated(name, version);
  return folder;
}

export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** A run that goes on past midnight may still copy the folder of the day before, so the last hours' are kept. */
async function removeOutdated(name: string, version: string): Promise<void> {
  for (const found of await readdir(cache)) {
    if (!found.startsWith(`${name}-`) || found === version) continue;
    const folder = join(cache, found);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

function hashSources(entries: readonly string[], key: string): string {
  const data = globSync(['demo/**/*.*', 'src/server/db/migrations/*.sql', 'package-lock.json'], { cwd: root });
  const files = new Set([...importedBy(entries), ...data.filter((file) => !file.includes('.test.'))]);
  const hash = createHash('sha256').update(key);
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** These modules and all that they import, directly or not. */
function importedBy(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const [, folder = '', path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /'#(shared|server|demo|test)\/([^']+)'/g,
    ))
      open.push(/^(shared|server)$/.test(folder) ? `src/${folder}/${path}` : `${folder}/${path}`);
  }
  return found;
}
