import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { astra } from '#server/imports/astra.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { netPrices } from '#server/imports/net-prices.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import { type Importer, runImport } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';
import { dropOldChanges } from '#server/imports/queue/queued-runs.ts';
import { recalls } from '#server/imports/recalls.ts';
import { refusedInUse, revertImports, runsToRevert } from '#server/imports/revert-imports.ts';
import { stock } from '#server/imports/stock.ts';
import { synonyms } from '#server/imports/synonyms.ts';
import { approvalsTsv, fz6Csv, fz6Rows, recallsCsv } from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-revert-'));
  database = await freshDatabase('demo');
  // As many rows as it takes to see them return.
  const few = '(select article_id from supplier_article order by article_id limit 300)';
  await asSystem(database.db, async (tx) => {
    for (const table of ['stock', 'supplier_article'])
      await sql.raw(`delete from ${table} where article_id not in ${few}`).execute(tx);
    await sql
      .raw(`update firm set customer_number = '10-1' where id = (select min(id) from firm
      where primary_supplier = 'NORDTEIL' and kind = 'workshop')`)
      .execute(tx);
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const day = 24 * 3_600_000;
const later = (ms: number) => new Date(testNow.getTime() + ms);
const one = async (statement: string) => {
  const { rows } = await asSystem(database.db, (tx) => sql.raw<Record<string, string>>(statement).execute(tx));
  if (!rows[0]) throw new Error(`Nothing: ${statement}`);
  return rows[0];
};

/** Every row of every table that imports write. Versions only go up, and the day of a change is that of the change. */
async function state(): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'log_import_new' order by 1`,
  );
  const states: Record<string, string> = {};
  for (const { name } of tables) {
    const { all } = await one(
      `select md5(coalesce(string_agg(image, e'\\n' order by image), '')) as all
       from (select (to_jsonb(row) - 'version' - 'as_of')::text as image from ${name} row) images`,
    );
    states[name] = all ?? '';
  }
  return states;
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const revert = async (id: number, now = testNow) => {
  const [newest = 0, ...others] = await asSystem(database.db, (tx) => runsToRevert(tx, id, now));
  const seen = { newest, count: others.length + 1 };
  return refusedInUse(() => asSystem(database.db, (tx) => revertImports(tx, { id, seen, by: 'Ada', now })));
};

/** A package of fewer rows, with a type of another name and one that is new. */
async function changedPackage(): Promise<string> {
  const to = join(folder, 'vehicles');
  await cp('demo/vehicles', to, { recursive: true });
  const edit = async (file: string, change: (lines: string[]) => string[]) =>
    writeFile(join(to, file), change((await readFile(join(to, file), 'utf8')).split('\n')).join('\n'));
  await edit('types.csv', ([heading = '', first = '', ...rest]) => [
    heading,
    first.replace('116 d', '116 d Edition'),
    ...rest.filter(Boolean),
    first.replace('900000001,900100001', '900009998,900109998').replace('1er (F20)', '9er (X99)'),
    '',
  ]);
  for (const file of ['keys.csv', 'plates.csv', 'recalls.csv', 'operating-materials.csv', 'rim-tyre-info.csv'])
    await edit(file, (lines) => lines.filter((_, at) => at % 3 !== 2));
  return to;
}

const offers = { supplier: 'NORDTEIL', isDelta: false };
type Sold = { brand: string; number: string };
const sold = async () =>
  (await one(`select brand, number from article_identity join supplier_article on article_id = id
  where supplier_code = 'NORDTEIL' order by id limit 1`)) as Sold;

/** Each removes, changes and adds rows, where its kind can. */
const kinds: readonly (readonly [name: string, importer: Importer, file: () => Promise<string>])[] = [
  [
    'prices',
    prices(offers),
    async () => {
      const { brand, number } = await sold();
      return fileOf('prices.csv', `brand;article;list_price;deposit;scales\n${brand};${number};1,23;4,00;10=1,00\n`);
    },
  ],
  [
    'stock',
    stock(offers),
    async () => {
      const { brand, number } = await sold();
      const { code } = await one(`select code from warehouse where supplier_code = 'NORDTEIL' limit 1`);
      return fileOf('stock.csv', `brand;article;warehouse;quantity\n${brand};${number};${code};4711\n`);
    },
  ],
  [
    'net prices',
    netPrices(offers),
    async () => {
      const { brand, number } = await sold();
      const { customer } = await one(`select customer_number as customer from firm
        where primary_supplier = 'NORDTEIL' and kind = 'workshop' and customer_number is not null limit 1`);
      return fileOf('net.csv', `customer;brand;article;net_price\n${customer};${brand};${number};0,07\n`);
    },
  ],
  ['vehicles', vehiclePackage, changedPackage],
  ['FZ 6', fz6, () => fileOf('fz6_2025.csv', fz6Csv(fz6Rows(50)))],
  [
    'recalls',
    recalls,
    () =>
      fileOf(
        'recalls.csv',
        recallsCsv([
          {
            'KBA-Referenznummer': '99901',
            Veröffentlichungsdatum: '17.02.2022',
            Marke: 'VOLKSWAGEN',
            Modell: 'GOLF',
            Mangelbezeichnung: 'Mangel, erfunden',
          },
        ]),
      ),
  ],
  [
    'ASTRA',
    astra,
    () =>
      fileOf(
        'tg-2025.txt',
        approvalsTsv([
          {
            Typengenehmigungsnummer: '1VE999',
            '04 Marke': 'VW',
            '04 Typ': 'Golf VIII',
            '06 Vorziffer': 'WVWZZZCDZ',
            '27 Hubraum': '1968',
            '28 Leistung kW': '110,00',
          },
        ]),
      ),
  ],
  [
    'hotspots',
    hotspots,
    async () => {
      const { drawing, number, article } = await one(
        'select drawing, number, generic_article_id as article from drawing_part order by 1, 2 limit 1',
      );
      return fileOf(
        'hotspots.csv',
        `drawing;number;article;x;y;width;height\n${drawing};${number};${article};1;1;9;9\n`,
      );
    },
  ],
  [
    'synonyms',
    synonyms({ isDelta: false }),
    () => fileOf('words.csv', 'target;id;language;word\ngeneric-article;10;de;Stopper\n'),
  ],
];

describe('an import that is undone', () => {
  it.each(kinds)(
    '%s: the preview changes nothing, and afterwards every row is as before',
    async (_, importer, file) => {
      const path = await file();
      const before = await state();
      const trial = await runImport(database.db, importer, path, { now: () => testNow, isTrial: true });
      expect(await state()).toEqual(before);
      const { preview, run } = await runImport(database.db, importer, path, { now: () => testNow });
      expect(preview.tables).toEqual(trial.preview.tables);
      expect(preview.added + preview.changed + preview.removed).toBeGreaterThan(0);
      expect(await state()).not.toEqual(before);
      expect(await revert(run)).toEqual({ kind: 'reverted', runs: 1 });
      expect(await state()).toEqual(before);
    },
  );

  it('is refused where others refer to rows that it added, and nothing of it is undone', async () => {
    const { run } = await runImport(database.db, vehiclePackage, await changedPackage(), { now: () => testNow });
    await asSystem(database.db, (tx) =>
      sql`insert into user_car (firm_id, account_id, k_type_id, last_used_at)
        select firm_id, id, 900009998, ${testNow} from account limit 1`.execute(tx),
    );
    const before = await state();
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'in-use' });
    expect(await state()).toEqual(before);
  });

  it('is done once, however many ask for it at the same moment', async () => {
    const { run } = await runImport(database.db, fz6, await fileOf('fz6_2025.csv', fz6Csv(fz6Rows(70))), {
      now: () => testNow,
    });
    const wish = { id: run, seen: { newest: run, count: 1 }, by: 'Ada', now: testNow };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => asSystem(database.db, (tx) => revertImports(tx, wish))),
    );
    expect(answers.filter(({ kind }) => kind === 'reverted')).toHaveLength(1);
    const { times } = await one(
      `select jsonb_array_length(jsonb_path_query_array(course, '$[*] ? (@.what == "reverted")')) as times from import_run where id = ${run}`,
    );
    expect(times).toBe(1);
  });

  it('leaves what others have changed in other columns since', async () => {
    const { brand, number } = await sold();
    const { days } =
      await one(`select coalesce(days_on_order::text, '') as days from supplier_article join article_identity on id = article_id
      where supplier_code = 'NORDTEIL' and brand = '${brand}' and number = '${number}'`);
    const path = await fileOf('one.csv', `brand;article;list_price;days_on_order\n${brand};${number};7,77;${days}\n`);
    const { run } = await runImport(database.db, prices({ ...offers, isDelta: true }), path, { now: () => testNow });
    const of = `from supplier_article where supplier_code = 'NORDTEIL' and list_price = 777`;
    const { id } = await one(`select article_id as id ${of}`);
    await one(
      `update supplier_article set days_on_order = 9 where supplier_code = 'NORDTEIL' and article_id = ${id} returning 1 as done`,
    );
    expect(await revert(run)).toMatchObject({ kind: 'reverted' });
    const row = await one(
      `select list_price, days_on_order from supplier_article where supplier_code = 'NORDTEIL' and article_id = ${id}`,
    );
    expect(row.days_on_order).toBe(9);
    expect(row.list_price).not.toBe(777);
  });

  it('is possible for 30 days; then what it changed is no longer kept', async () => {
    const { run } = await runImport(database.db, fz6, await fileOf('fz6_2026.csv', fz6Csv(fz6Rows(60))), {
      now: () => testNow,
    });
    await dropOldChanges(database.db, later(30 * day - 1));
    expect(await asSystem(database.db, (tx) => runsToRevert(tx, run, later(30 * day - 1)))).toHaveLength(1);
    expect(await revert(run, later(30 * day + 1))).toEqual({ kind: 'refused', reason: 'too-late' });
    await dropOldChanges(database.db, later(30 * day + 1));
    const left = await one(`select count(*)::int as count from import_change where run_id = ${run}`);
    expect(left.count).toBe(0);
  });
});

describe('an import that is confirmed', () => {
  it('changes nothing where by then it would remove more than was confirmed', async () => {
    const path = await fileOf('fz6_2027.csv', fz6Csv(fz6Rows(1)));
    await runImport(database.db, fz6, await fileOf('fz6_2026.csv', fz6Csv(fz6Rows(80))), { now: () => testNow });
    const before = await state();
    const { isApplied } = await runImport(database.db, fz6, path, { now: () => testNow, mayRemove: 20 });
    expect(isApplied).toBe(false);
    expect(await state()).toEqual(before);
  });
});
