import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPath, importsFolder, placeOf, writePiece } from '#server/imports/queue/file-folder.ts';

let dataDir: string;
let before: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'passform-imports-'));
  // Whatever the system hands out by default.
  before = process.umask(0o000);
});
afterAll(async () => {
  process.umask(before);
  await rm(dataDir, { recursive: true, force: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('files that people send: only the user of the portal reads them and lists their folders', async () => {
  const path = importPath(dataDir, { id: 7, file: 'preise.csv' });
  await writePiece(path, 0, Buffer.from('one'));
  await writePiece(path, 3, Buffer.from('two'));
  await placeOf(dataDir);
  expect([await modeOf(path), await modeOf(dirname(path)), await modeOf(importsFolder(dataDir))]).toEqual([
    0o600, 0o700, 0o700,
  ]);
  for (const name of await readdir(importsFolder(dataDir)))
    expect((await modeOf(join(importsFolder(dataDir), name))) & 0o077, name).toBe(0);
});
