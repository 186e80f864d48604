import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRelease, releaseLines } from '#server/imports/catalogue/release-commands.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-releases-'));
  database = await freshDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function command(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const options = {
    pool: database.pool,
    now: () => testNow,
    say: (sentence: string) => said.push(sentence),
    ask: null,
  };
  await importCommand(database.db, [...args, '--yes'], options);
  return said.filter((sentence) => !sentence.startsWith('…'));
}

describe("the operator's catalogue", () => {
  it('is imported, listed and exported by commands', async () => {
    expect(await releaseLines(database.pool)).toEqual(['There is no release of the parts catalogue yet.']);
    const file = join(folder, 'small.zip');
    await writePackage(smallCatalogue, file, { source: 'demo', label: 'A' });
    expect(await command('catalogue', file)).toEqual([
      expect.stringMatching(/^article: [\d,]+ new, 0 changed, 0 removed, 0 unchanged$/),
      expect.stringMatching(/^Done\. Of (\d+) lines \1 are in the catalogue\.$/),
      expect.stringMatching(/^Release \d+ is running now\.$/),
    ]);
    await command('catalogue', file);
    const lines = await releaseLines(database.pool);
    expect(lines).toEqual([expect.stringContaining('running'), expect.stringContaining('retired')]);
    expect(lines[0]).toContain('demo A: 60 articles, 121 numbers, 5 lists of links');
    const id = lines[0]?.trim().split(' ')[0] ?? '';
    expect(await exportRelease(database.pool, [id, join(folder, 'out.zip')])).toContain('60 articles, 80 links');
    await expect(exportRelease(database.pool, ['999', 'x.zip'])).rejects.toThrow('export needs');
  });

  it.each([
    [['catalogue']],
    [['layout', 'a.json']],
    [['prices', 'NORDTEIL']],
    [['net-prices', 'NORDTEIL']],
    [['stock', 'NORDTEIL', 'a.csv', 'all']],
  ])('%j is answered with what it needs', async (args) => {
    await expect(command(...args)).rejects.toThrow(
      'or catalogue and an archive; or layout, a layout file and a folder; or synonyms and a file; or prices, stock, net-prices or tours, a supplier and a file',
    );
  });
});
