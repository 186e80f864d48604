import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wantedCatalogue } from '#server/catalogue/compile-release.ts';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { openRunningCatalogue, type RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Log } from '#server/db/log.ts';
import { asSystem } from '#server/db/tenant.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { changedCatalogue, written } from '#test/releases.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
let folder: string;
const opened: RunningCatalogue[] = [];
const silent = pino({ level: 'silent' });

beforeAll(async () => {
  database = await freshDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'passform-running-'));
});
afterEach(async () => {
  for (const catalogue of opened.splice(0)) await catalogue.close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function open(log: Log = silent): Promise<RunningCatalogue> {
  const catalogue = await openRunningCatalogue({ ...database, folder, log });
  opened.push(catalogue);
  return catalogue;
}

describe('the running catalogue', () => {
  it('is empty at first, follows every swap, and leaves a request the one it began with', async () => {
    const catalogue = await open();
    const begunWith = catalogue.current();
    expect([begunWith.release, begunWith.articles.count]).toEqual([0, 0]);
    const first = await runSmallCatalogue({ pool: database.pool, catalogue });
    expect(catalogue.current()).toMatchObject({ release: first, source: 'demo' });
    expect(catalogue.current().articles.count).toBe(60);
    expect(begunWith.articles.count).toBe(0);
    const second = await runSmallCatalogue({ pool: database.pool, catalogue });
    expect(second).not.toBe(first);
    await expect.poll(() => readdir(folder)).toEqual([`release-${second}.bin`]);
  });

  it('is read from its file at the next start, and compiled anew where the file is damaged', async () => {
    const { release } = (await open()).current();
    expect(release).toBeGreaterThan(0);
    await writeFile(join(folder, `release-${release}.bin`), 'damaged');
    expect((await open()).current()).toMatchObject({ release });
    expect((await open()).current().articles.count).toBe(60);
  });

  it('is compiled anew when the house adds a synonym', async () => {
    const { release, version } = (await open()).current();
    await asSystem(database.db, (tx) =>
      tx
        .insertInto('synonym')
        .values({ target: 'generic-article', target_id: 10, language: 'de', word: 'Rotor' })
        .execute(),
    );
    const now = (await open()).current();
    expect(now.release).toBe(release);
    expect(now.version).not.toBe(version);
    expect(now.words.genericArticles[0]?.synonyms.de).toEqual(['Scheibe', 'Rotor']);
  });

  it('is compiled anew when a vehicle gets other engine codes', async () => {
    const { pool, db } = database;
    const catalogue = await open();
    const { release, version } = catalogue.current();
    await asSystem(db, (tx) => loadVehiclePackage(tx, 'demo/vehicles'));
    await expect.poll(() => catalogue.current().version, { timeout: 20_000 }).not.toBe(version);
    expect(catalogue.current().release).toBe(release);
    expect((await wantedCatalogue(pool))?.version).toBe(catalogue.current().version);
  });

  it('is the one before, also after a start, where the running release cannot be compiled', async () => {
    const { release } = (await open()).current();
    const tooMany = Array.from({ length: 65_537 }, (_, index) => ({
      id: index + 1,
      name: `Marke ${index}`,
      maker: '',
      address: '',
      contact: '',
    }));
    const broken = await written(database, changedCatalogue({ brands: tooMany }));
    await swapRelease(database.pool, broken, () => testNow);
    const lines: string[] = [];
    const catalogue = await open(pino({}, { write: (line) => lines.push(line) }));
    expect(catalogue.current()).toMatchObject({ release });
    expect(catalogue.current().articles.count).toBe(60);
    expect(lines.join('')).toContain('65,537 brands');
    expect(lines.join('')).toContain(`answers from release ${release}`);

    await asSystem(database.db, (tx) => tx.deleteFrom('running_release').execute());
    expect((await open()).current().articles.count).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});
