import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand, reportOf } from '#server/imports/import-command.ts';
import { fz6Csv, fz6Rows } from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-import-'));
  database = await freshDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function command(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  await importCommand(database.db, args, {
    pool: database.pool,
    now: () => testNow,
    say: (sentence) => said.push(sentence),
  });
  return said.filter((sentence) => !sentence.startsWith('…'));
}

describe("the operator's import", () => {
  it('says in plain words what was imported and what was not', async () => {
    const file = join(folder, 'fz6.csv');
    await writeFile(file, `${fz6Csv(fz6Rows(1200))}\nx,y,z\n`);
    expect(await command('fz6', file)).toEqual([
      'Done. Of 1,201 lines 1,200 are in the catalogue.',
      '1 could not be used:',
      '  Line 1202: "x" is no maker\'s key of four digits',
    ]);
  });

  it.each([[[]], [['fz6']], [['fz7', 'file']], [['constructor', 'file']]])(
    '%j is answered with what it needs',
    async (args) => {
      await expect(command(...args)).rejects.toThrow('import needs one of fz6, recalls, astra, package');
    },
  );

  it('shows twenty skipped lines and counts the rest', () => {
    const report = Array.from({ length: 30 }, (_, index) => ({ line: index + 2, reason: 'wrong' }));
    const said = reportOf({ read: 100, kept: 60, skipped: 30, report });
    expect(said).toHaveLength(24);
    expect(said[1]).toContain('10 concern no vehicle');
    expect(said.at(-1)).toContain('10 more');
  });
});
