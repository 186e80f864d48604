import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrateSymlinks } from '#server/db/postgres-binaries.ts';

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
