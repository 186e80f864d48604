import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { importCommand, reportOf } from '#server/imports/import-command.ts';
import { importLines, undoCommand } from '#server/imports/undo-command.ts';
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

async function answered(answer: string, ...args: string[]) {
  const said: string[] = [];
  const asked: string[] = [];
  await importCommand(database.db, args, {
    pool: database.pool,
    now: () => testNow,
    say: (sentence) => said.push(sentence),
    ask: async (question) => {
      asked.push(question);
      return answer;
    },
  });
  return { said, asked };
}

async function command(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  await importCommand(database.db, args, {
    pool: database.pool,
    now: () => testNow,
    say: (sentence) => said.push(sentence),
    ask: null,
  });
  return said.filter((sentence) => !sentence.startsWith('…'));
}

const keys = async () => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from registration_key');
  return rows[0]?.count;
};
const stateOf = async () =>
  (await database.pool.query<{ state: string }>('select state from import_run order by id desc limit 1')).rows[0]
    ?.state;

describe("the operator's import", () => {
  it('without a terminal changes nothing and says which flag it needs, instead of guessing', async () => {
    const file = join(folder, 'fz6.csv');
    await writeFile(file, fz6Csv(fz6Rows(100)));
    await expect(command('fz6', file)).rejects.toThrow('There is no terminal to confirm at');
    expect(await keys()).toBe(0);
  });

  it('with --dry-run says what it would change and changes nothing', async () => {
    const file = join(folder, 'fz6.csv');
    await writeFile(file, fz6Csv(fz6Rows(100)));
    expect(await command('fz6', file, '--dry-run')).toEqual([
      'registration_key: 100 new, 0 changed, 0 removed, 0 unchanged',
      'Nothing was changed.',
    ]);
    expect(await keys()).toBe(0);
    expect(await stateOf()).toBe('cancelled');
  });

  it('says in plain words what was imported and what was not', async () => {
    const file = join(folder, 'fz6.csv');
    await writeFile(file, `${fz6Csv(fz6Rows(1200))}\nx,y,z,\n`);
    expect(await command('fz6', file, '--yes')).toEqual([
      'registration_key: 1,200 new, 0 changed, 0 removed, 0 unchanged',
      'Done. Of 1,201 lines 1,200 are in the catalogue.',
      '1 could not be used:',
      '  Line 1202: "x" is no maker\'s key of four digits',
    ]);
  });

  it.each([[[]], [['fz6']], [['fz7', 'file']], [['constructor', 'file']]])(
    '%j is answered with what it needs',
    async (args) => {
      await expect(command(...args, '--yes')).rejects.toThrow('import needs one of fz6, recalls, astra, package');
    },
  );

  it('that removes more than 5 % asks for the number, and any other answer changes nothing', async () => {
    const file = join(folder, 'fz6.csv');
    const before = await keys();
    await writeFile(file, fz6Csv(fz6Rows(1)));
    expect((await answered('yes', 'fz6', file)).said.at(-1)).toBe('Nothing was changed.');
    expect(await keys()).toBe(before);
    const { said, asked } = await answered('1199', 'fz6', file);
    expect(asked).toEqual(['It removes 1,199. Type this number to go on: ']);
    expect(said).toContain('registration_key: 0 new, 0 changed, 1,199 removed, 1 unchanged');
    expect(await keys()).toBe(1);
  });

  it('is undone by its number, with the later ones of its kind', async () => {
    const numbers = async () =>
      (await importLines(database.db, testNow)).map((line) => /undo-import (\d+)$/.exec(line)?.[1]);
    const [last, first] = (await numbers()).filter((number) => number !== undefined);
    const said: string[] = [];
    const undo = (...args: string[]) =>
      undoCommand(database.db, args, { now: () => testNow, say: (sentence) => said.push(sentence), ask: null });
    await expect(undo(first ?? '')).rejects.toThrow('There is no terminal');
    await undo(first ?? '', '--dry-run');
    expect(said).toHaveLength(4);
    expect(said[1]).toContain(` ${last} `.trim());
    expect(await keys()).toBe(1);
    await undo(first ?? '', '--yes');
    expect(said.at(-1)).toBe('Done. 2 imports are undone.');
    expect(await keys()).toBe(0);
    expect((await numbers()).filter((number) => number !== undefined)).toEqual([]);
    await expect(undo(first ?? '', '--yes')).rejects.toThrow('This import cannot be undone');
  });

  it.each([
    ['tours', ['NORDTEIL'], 'tour', 'Tour;Wochentage;Bestellschluss;Ankunft', ['A;Mo;08:00;10:00', 'B;Di;08:00;10:00']],
    ['synonyms', [], 'synonym', 'target;id;language;word', ['tree-node;1;de;Erstes', 'tree-node;1;de;Zweites']],
  ] as const)(
    'of %s removes nothing, with full asks for the number, and is undone',
    async (kind, whose, of, head, rows) => {
      await asSystem(database.db, (tx) =>
        sql`insert into supplier (code, name, street, postal_code, city, country) values ('NORDTEIL', 'N', 'x', '1', 'x', 'DE') on conflict do nothing`.execute(
          tx,
        ),
      );
      const file = join(folder, 'small.csv');
      const counted = async () => (await database.pool.query(`select from ${of}`)).rowCount;
      await writeFile(file, [head, ...rows].join('\n'));
      await command(kind, ...whose, file, '--yes');
      await writeFile(file, [head, rows[0]].join('\n'));
      await command(kind, ...whose, file, '--yes');
      expect(await counted()).toBe(2);
      expect((await answered('yes', kind, ...whose, file, 'full')).said.at(-1)).toBe('Nothing was changed.');
      const { asked } = await answered('1', kind, ...whose, file, 'full');
      expect(asked).toEqual(['It removes 1. Type this number to go on: ']);
      expect(await counted()).toBe(1);
      const number = /undo-import (\d+)$/.exec((await importLines(database.db, testNow))[0] ?? '')?.[1];
      await undoCommand(database.db, [number ?? '', '--yes'], { now: () => testNow, say: () => undefined, ask: null });
      expect(await counted()).toBe(2);
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
