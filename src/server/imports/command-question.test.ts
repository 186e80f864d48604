import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { checkWords, terminal } from '#server/imports/command-question.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { undoCommand } from '#server/imports/undo-command.ts';
import { childEnv } from '#test/child-env.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';
import { testNow } from '#test/test-now.ts';

let app: TestApp;
let pool: Pool;
let folder: string;
let file: string;
beforeAll(async () => {
  app = await freshApp({
    withPool: (opened) => {
      pool = opened;
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passform-question-'));
  file = join(folder, 'fz6.csv');
  await writeFile(file, fz6Csv(fz6Rows(10)));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const options = { now: () => testNow, say: () => undefined };
const importing = (words: readonly string[], ask: () => Promise<string>) =>
  importCommand(app.db, words, { ...options, pool, ask });
const lastRun = () =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('import_run').select(['id', 'state']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );

describe('a command of the operator', () => {
  it.each([
    [['fz6', 'FILE', '--dryrun', '--yes'], '--dryrun'],
    [['fz6', 'FILE', 'full', '--yes'], 'full'],
    [['hotspots', 'FILE', 'OTHER', '--yes'], 'OTHER'],
    [['synonyms', 'FILE', 'full', 'more', '--yes'], 'more'],
    [['-y', 'fz6', 'FILE', '--yes'], '-y'],
  ])('import %j: refused with the usage, and nothing is imported', async (words, wrong) => {
    const before = await lastRun();
    const given = words.map((word) => (word === 'FILE' ? file : word));
    const refusal = importing(given, () => Promise.reject(new Error('asked')));
    await expect(refusal).rejects.toThrow(`"${wrong}" is not known here, so nothing was done. import needs one of`);
    expect(await lastRun()).toEqual(before);
  });

  it('undo-import with a mistyped flag or a second number: refused before anything is looked up', async () => {
    for (const words of [
      ['12', '--dryrun', '--yes'],
      ['12', '13', '--yes'],
    ])
      await expect(undoCommand(app.db, words, { ...options, ask: null })).rejects.toThrow(
        'is not known here, so nothing was done. undo-import <number>',
      );
  });

  it('checks its words before it opens the database, whichever command it is', async () => {
    const env = { ...childEnv, DATA_DIR: join(folder, 'none') };
    const failed = promisify(execFile)(process.execPath, ['src/server/operator.ts', 'demo-off', '--dry-run'], { env });
    await expect(failed).rejects.toMatchObject({
      stderr: expect.stringMatching(/^"--dry-run" is not known here, so nothing was done\. Usage:\n {2}demo-off /),
    });
  });

  it('takes what it knows', () => {
    const known = { words: 1, flags: ['--yes'], usage: '' };
    for (const words of [[], ['12'], ['--yes', '12']]) expect(() => checkWords(words, known)).not.toThrow();
  });
});

describe('a command that ends at its question', () => {
  it('leaves its run cancelled, also where the question fails', async () => {
    await importing(['fz6', file], () => Promise.resolve(''));
    expect((await lastRun())?.state).toBe('cancelled');
    const failing = importing(['fz6', file], () => Promise.reject(new Error('the terminal is gone')));
    await expect(failing).rejects.toThrow('the terminal is gone');
    expect((await lastRun())?.state).toBe('cancelled');
  });

  it.each([
    ['Ctrl+C', (input: PassThrough) => input.write('\u0003')],
    ['Ctrl+D', (input: PassThrough) => input.write('\u0004')],
    ['the end of the input', (input: PassThrough) => input.end()],
    ['SIGHUP', () => process.emit('SIGHUP')],
  ])('%s at the question is no answer, and the command goes on to its end', async (_, end) => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const answer = terminal({ input, output })?.('Go on? ');
    setTimeout(() => end(input), 20);
    expect(await answer).toBe('');
  });
});

it('the preview of a command: refused over the API, because only the command can confirm it', async () => {
  const admin = await app.signedIn('admin');
  let id = 0;
  await importing(['fz6', file], async () => {
    id = (await lastRun())?.id ?? 0;
    const answer = (await admin.post(`/api/admin/imports/${id}/confirm`, { removed: null })).json;
    expect(answer).toMatchObject({ kind: 'refused', reason: 'command', run: { id, state: 'preview' } });
    return 'yes';
  });
  expect(await lastRun()).toEqual({ id, state: 'done' });
});
