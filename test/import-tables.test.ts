import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { freshDatabase } from '#test/postgres.ts';

/** A catalogue compares and swaps releases, and a queued vehicle package writes what the package does. */
const withoutRows = ['import-catalogue.ts', 'import-layout.ts', 'importer-of.ts'];

/** What each importer says that it writes, read from the code: a later one is found as well. */
async function writtenTables(): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for await (const file of glob('src/server/**/*.ts')) {
    const code = file.endsWith('.test.ts') ? '' : readFileSync(file, 'utf8');
    if (!/: Importer\b/.test(code)) continue;
    const blocks = [...code.matchAll(/^ +writes: (\[.*?\]|[\w.]+),$/gms)].map(([, block = '']) => block);
    const tables = blocks.flatMap((block) => [...block.matchAll(/table: '(\w+)'/g)].map(([, table = '']) => table));
    if (blocks.length > 0) found.set(file.replace(/.*\//, ''), tables);
  }
  return found;
}

it('every table that an importer writes takes part in the log of imports, so that it has a preview and an undo', async () => {
  const written = await writtenTables();
  const without = [...written].filter(([, tables]) => tables.length === 0).map(([file]) => file);
  expect(without.toSorted()).toEqual(withoutRows);
  const database = await freshDatabase('empty');
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname in ('log_import_new', 'log_import_other', 'log_import_gone')
        group by 1 having count(*) = 3`,
    );
    const logged = new Set(rows.map(({ name }) => name));
    const tables = [...new Set([...written.values()].flat())];
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !logged.has(table))).toEqual([]);
  } finally {
    await database.drop();
  }
});
