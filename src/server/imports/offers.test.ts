import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { asSystem } from '#server/db/tenant.ts';
import { rememberHeadings } from '#server/imports/assigned-headings.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';
import { stock } from '#server/imports/stock.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { written } from '#test/releases.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
const now = () => testNow;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-offers-'));
  database = await freshDatabase('empty');
  await database.pool.query(`
    insert into supplier (code, name, street, postal_code, city, country) values ('NORD', 'Nord', 'Weg 1', '1', 'Ort', 'DE'), ('SUED', 'Süd', 'Weg 1', '1', 'Ort', 'DE');
    insert into warehouse (supplier_code, code, name, kind) values ('NORD', 'HH', 'Hamburg', 'branch'), ('NORD', 'ZL', 'Zentrale', 'central');`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function load(kind: typeof prices, text: string, isDelta = false, supplier = 'NORD') {
  const file = join(folder, 'list.csv');
  await writeFile(file, text);
  return runImport(database.db, kind({ supplier, isDelta }), file, { now });
}

/** Every column but the first, the supplier. */
const stored = async (table: string) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select * from ${table} where supplier_code = 'NORD' order by article_id, 3`,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).slice(1)));
};

const heading = 'brand;article;list_price;discount_group;deposit;exchange;days_on_order;scales;deleted';

describe('prices and stock', () => {
  it('need a catalogue and a supplier', async () => {
    await expect(load(prices, `${heading}\nAlvotek;QX 100.1-A;1;;;;;;\n`)).rejects.toThrow(
      'There is no parts catalogue yet',
    );
    await swapRelease(database.pool, await written(database, smallCatalogue), now);
    await expect(load(prices, 'x', false, 'WEST')).rejects.toThrow('There is no supplier "WEST"');
    await expect(load(stock, 'x', false, 'SUED')).rejects.toThrow('SUED has no warehouse');
    await expect(load(prices, 'a;b\n1;2\n')).rejects.toThrow('is no price list');
  });

  it('a full list is the list: what it does not name goes', async () => {
    await load(prices, `${heading}\nAlvotek;QX 100.1-A;99,00;;;;;;\nBrennar;QX 101.2-A;5,00;;;;;;\n`);
    const result = await load(
      prices,
      `${heading}\nALVOTEK;qx100 1a;1.234,50;B1;20,00;1;3;10=1.100,00|50=999,95;\nCorvex;QX 102.3-A;;;;;;;\nCorvex;QX 102.3-A;12.5;;;;;;\n`,
    );
    expect(result).toMatchObject({ read: 3, kept: 2, skipped: 0 });
    expect(await stored('supplier_article')).toEqual([
      { article_id: 1, list_price: 123450, discount_group: 'B1', deposit: 2000, is_exchange: true, days_on_order: 3 },
      { article_id: 3, list_price: 1250, discount_group: null, deposit: 0, is_exchange: false, days_on_order: null },
    ]);
    expect(await stored('scale_price')).toEqual([
      { article_id: 1, from_quantity: 10, price: 110000 },
      { article_id: 1, from_quantity: 50, price: 99995 },
    ]);
  });

  it('a delta changes what it names and leaves the rest; it may also take away', async () => {
    await load(
      prices,
      'Marke;Artikelnummer;UPE;Staffel;gelöscht\nDorstal;QX 103.4-A;7;;\nAlvotek;QX 100.1-A;1;20=0,50;\nCorvex;QX 102.3-A;;;1\n',
      true,
    );
    expect(await stored('supplier_article')).toMatchObject([
      { article_id: 1, list_price: 100 },
      { article_id: 4, list_price: 700 },
    ]);
    expect(await stored('scale_price')).toEqual([{ article_id: 1, from_quantity: 20, price: 50 }]);
  });

  it('stock is kept per warehouse, as a full list or as a delta', async () => {
    await load(
      stock,
      'Marke;Artikel;Lager;Bestand\nAlvotek;QX 100.1-A;HH;4\nAlvotek;QX 100.1-A;ZL;20\nBrennar;QX 101.2-A;HH;1\n',
    );
    await load(stock, 'brand;article;warehouse;quantity\nAlvotek;QX 100.1-A;hh;0\n', true);
    expect(await stored('stock')).toEqual([
      { warehouse_code: 'HH', article_id: 1, quantity: 0 },
      { warehouse_code: 'ZL', article_id: 1, quantity: 20 },
      { warehouse_code: 'HH', article_id: 2, quantity: 1 },
    ]);
    await load(stock, 'brand;article;warehouse;quantity\nAlvotek;QX 100.1-A;HH;5\n');
    expect(await stored('stock')).toEqual([{ warehouse_code: 'HH', article_id: 1, quantity: 5 }]);
  });

  it('only what has changed is told to the servers', async () => {
    const version = async () =>
      (
        await database.pool.query<{ version: number }>(
          `select version from offers_version where supplier_code = 'NORD'`,
        )
      ).rows[0]?.version;
    const list = 'brand;article;warehouse;quantity\nAlvotek;QX 100.1-A;HH;6\nBrennar;QX 101.2-A;HH;2\n';
    await load(stock, list);
    const before = await version();
    await load(stock, list);
    expect(await version()).toBe(before);
  });

  it('lines that cannot be used are reported, and a list without any good one changes nothing', async () => {
    const before = await stored('supplier_article');
    const lines = [
      'Niemand;1;1;;;;;;',
      'Alvotek;ZZ 9;1;;;;;;',
      'Alvotek;--;1;;;;;;',
      'Alvotek;QX 100.1-A;eins;;;;;;',
      'Alvotek;QX 100.1-A;1;;x;;;;',
      'Alvotek;QX 100.1-A;1;;;;0;;',
      'Alvotek;QX 100.1-A;1;;;vielleicht;;;',
      'Alvotek;QX 100.1-A;1;;;;;1=2;',
    ];
    await expect(load(prices, `${heading}\n${lines.join('\n')}\n`)).rejects.toThrow('has no line that can be used');
    expect(await stored('supplier_article')).toEqual(before);
    const { report } = await load(prices, `${heading}\n${[...lines, 'Alvotek;QX 100.1-A;1;;;;;;'].join('\n')}\n`, true);
    expect(report.map(({ reason }) => reason)).toEqual([
      '"Niemand" is no brand of the catalogue',
      'the article has no number',
      'the list price "eins" is no amount',
      'the deposit "x" is no amount',
      '"0" are no days on order',
      '"vielleicht" is neither yes nor no',
      'the scales "1=2" are not written as 10=9.90|50=8.90',
      'there is no article ZZ9 of Alvotek',
    ]);
  });

  it('a column that the file lacks leaves its values, also in a full list; an empty cell of one that is there clears, and the result says so', async () => {
    await load(
      prices,
      `${heading}\nAlvotek;QX 100.1-A;99,00;B1;20,00;1;3;10=90,00;\nBrennar;QX 101.2-A;5,00;B2;1,00;;4;;\n`,
    );
    const full = { discount_group: 'B1', deposit: 2000, is_exchange: true, days_on_order: 3 };
    for (const isDelta of [true, false]) {
      const { notes } = await load(
        prices,
        'Marke;Artikelnummer;Listenpreis\nAlvotek;QX 100.1-A;101,00\nBrennar;QX 101.2-A;6,00\n',
        isDelta,
      );
      expect(notes).toBeUndefined();
      expect(await stored('supplier_article')).toMatchObject([{ list_price: 10100, ...full }, { days_on_order: 4 }]);
      expect(await stored('scale_price')).toEqual([{ article_id: 1, from_quantity: 10, price: 9000 }]);
    }
    const emptied =
      'Marke;Artikelnummer;Listenpreis;Pfand;Liefertage;Staffel\nAlvotek;QX 100.1-A;;;;\nBrennar;QX 101.2-A;6,00;1,00;;\n';
    const { notes } = await load(prices, emptied, true);
    expect(notes).toEqual([
      'Empty cells of the column "List price" clear 1 values.',
      'Empty cells of the column "Deposit" clear 1 values.',
      'Empty cells of the column "Days on order" clear 2 values.',
      'Empty cells of the column "Quantity breaks" clear 1 values.',
    ]);
    expect(await stored('supplier_article')).toMatchObject([
      { list_price: null, discount_group: 'B1', deposit: 0, is_exchange: true, days_on_order: null },
      { list_price: 600, discount_group: 'B2', deposit: 100, days_on_order: null },
    ]);
    expect(await stored('scale_price')).toEqual([]);
  });

  it('the last line of an article counts, whatever an earlier one says', async () => {
    await load(prices, `${heading}\nAlvotek;QX 100.1-A;99,00;B1;20,00;1;3;10=90,00;\n`);
    const before = await stored('supplier_article');
    const short = 'Marke;Artikelnummer;Listenpreis;Gelöscht';
    const line = 'Alvotek;QX 100.1-A';
    await load(prices, `${short}\n${line};;x\n${line};99,00;\n`, true);
    expect(await stored('supplier_article')).toEqual(before);
    expect(await stored('scale_price')).toHaveLength(1);
    const breaks = 'Marke;Artikelnummer;Listenpreis;Staffel';
    await load(prices, `${breaks}\n${line};99,00;20=5,00\n${line};99,00;\n`, true);
    expect(await stored('scale_price')).toEqual([]);
    await load(prices, `${short}\n${line};99,00;\nBrennar;QX 101.2-A;1,00;\n${line};;x\n`, true);
    expect(await stored('supplier_article')).toMatchObject([{ article_id: 2 }]);
  });

  it('an article whose line cannot be read stays in a full list', async () => {
    const named = (lines: string[]) => `${heading}\n${lines.join('\n')}\n`;
    await load(
      prices,
      named(['Alvotek;QX 100.1-A;9;;;;;;', 'Brennar;QX 101.2-A;5;;;;;;', 'Corvex;QX 102.3-A;6;;;;;;']),
    );
    const { skipped } = await load(
      prices,
      named(['Alvotek;QX 100.1-A;eins;;;;;;', 'Brennar;QX 101.2-A;"5;;;;;;', 'Dorstal;QX 103.4-A;7;;;;;;']),
    );
    expect(skipped).toBe(2);
    expect((await stored('supplier_article')).map(({ article_id }) => article_id)).toEqual([1, 2, 4]);
    const list = 'Marke;Artikel;Lager;Bestand';
    await load(stock, `${list}\nAlvotek;QX 100.1-A;HH;4\nAlvotek;QX 100.1-A;ZL;20\nBrennar;QX 101.2-A;HH;1\n`);
    await load(stock, `${list}\nAlvotek;QX 100.1-A;HH;vier\nDorstal;QX 103.4-A;HH;2\n`);
    expect((await stored('stock')).map(({ article_id }) => article_id)).toEqual([1, 1, 4]);
  });

  it('cells may run over lines', async () => {
    const { skipped } = await load(
      prices,
      'Marke;Artikelnummer;Listenpreis;Text\nAlvotek;QX 100.1-A;1,00;"eins\nzwei"\nBrennar;QX 101.2-A;2,00;\n',
    );
    expect(skipped).toBe(0);
    expect(await stored('supplier_article')).toMatchObject([{ list_price: 100 }, { list_price: 200 }]);
  });

  it('headings that a user has assigned are read so, for this supplier and kind alone', async () => {
    const strange = 'Marke;Teil;Preis netto;Listenpreis\nAlvotek;QX 100.1-A;77,00;1,00\n';
    const assign = (supplier: string, headings: { heading: string; column: string | null }[]) =>
      asSystem(database.db, (tx) => rememberHeadings(tx, 'prices', supplier, headings));
    await assign('SUED', [{ heading: 'Teil', column: 'article' }]);
    await expect(load(prices, strange, true)).rejects.toThrow(
      'list.csv is no price list: it lacks the columns "Part number". Its headings are: Marke, Teil, Preis netto, Listenpreis.',
    );
    await assign('NORD', [
      { heading: 'Teil', column: 'article' },
      { heading: 'Preis netto', column: 'listPrice' },
      { heading: 'Listenpreis', column: null },
    ]);
    await load(prices, strange, true);
    expect((await stored('supplier_article'))[0]).toMatchObject({ article_id: 1, list_price: 7700 });
  });
});
