import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { asSystem } from '#server/db/tenant.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { netPrices } from '#server/imports/net-prices.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { written } from '#test/releases.ts';
import { smallCatalogue } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let folder: string;
let database: FreshDatabase;
const now = () => testNow;
const place = { street: 'Weg 1', postal_code: '1', city: 'Ort', country: 'DE', phone: null, logo_url: null };
const firm = (name: string, primary_supplier: string, customer_number: string | null) => ({
  kind: 'workshop' as const,
  name,
  ...place,
  primary_supplier,
  customer_number,
  agreed_agb_at: null,
  agreed_licence_at: null,
  agreed_by: null,
  vat_id: null,
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-net-'));
  database = await freshDatabase('empty');
  await database.pool.query(`
    insert into supplier (code, name, street, postal_code, city, country)
      select code, code, 'Weg 1', '1', 'Ort', 'DE' from unnest(array['NORD', 'SUED', 'WEST']) code`);
  const firms = [
    firm('Eins', 'NORD', '10-1'),
    firm('Zwei', 'NORD', '10-2'),
    firm('Ohne', 'NORD', null),
    firm('Fremd', 'SUED', '20-1'),
  ];
  await asSystem(database.db, (tx) => tx.insertInto('firm').values(firms).execute());
  await swapRelease(database.pool, await written(database, smallCatalogue), now);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const heading = 'customer;brand;article;net_price;deleted';
async function fileOf(...lines: string[]): Promise<string> {
  const file = join(folder, 'list.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
const load = async (lines: string[], { isDelta = false, supplier = 'NORD' } = {}) =>
  runImport(database.db, netPrices({ supplier, isDelta }), await fileOf(heading, ...lines), { now });

const stored = async () => {
  const { rows } = await asSystem(database.db, (tx) =>
    sql<{ said: string }>`
      select concat_ws(' ', firm.name, supplier_code, article_id, price) as said
      from net_price join firm on firm.id = firm_id order by 1`.execute(tx),
  );
  return rows.map(({ said }) => said);
};

describe('net prices', () => {
  it('are those of the customer whose number the line names; a full list is the list', async () => {
    await load(['20-1;Alvotek;QX 100.1-A;5;'], { supplier: 'SUED' });
    await load(['10-1;Alvotek;QX 100.1-A;99,00;', '10-2;Brennar;QX 101.2-A;5;']);
    const result = await load([
      '10-1;ALVOTEK;qx100 1a;1.234,50;',
      '10-2;Alvotek;QX 100.1-A;7;',
      '10-2;Alvotek;QX 100.1-A;7,5;',
    ]);
    expect(result).toMatchObject({ read: 3, kept: 2, skipped: 0 });
    expect(await stored()).toEqual(['Eins NORD 1 123450', 'Fremd SUED 1 500', 'Zwei NORD 1 750']);
  });

  it('a delta changes what it names and leaves the rest; it may also take away', async () => {
    await load(['10-1;Brennar;QX 101.2-A;3;', '10-2;Alvotek;QX 100.1-A;;1'], { isDelta: true });
    expect(await stored()).toEqual(['Eins NORD 1 123450', 'Eins NORD 2 300', 'Fremd SUED 1 500']);
    // Twice is once.
    await load(['10-1;Brennar;QX 101.2-A;3;', '10-2;Alvotek;QX 100.1-A;;1'], { isDelta: true });
    expect(await stored()).toEqual(['Eins NORD 1 123450', 'Eins NORD 2 300', 'Fremd SUED 1 500']);
  });

  it('of customers of another supplier, and what cannot be read, are reported and left out', async () => {
    const before = await stored();
    const wrong = [
      '20-1;Alvotek;QX 100.1-A;1;',
      ';Alvotek;QX 100.1-A;1;',
      '10-1;Niemand;1;1;',
      '10-1;Alvotek;QX 100.1-A;eins;',
      '10-1;Alvotek;QX 100.1-A;;',
      '10-1;Alvotek;QX 100.1-A;-1;',
      '10-1;Alvotek;QX 100.1-A;1;vielleicht',
    ];
    await expect(load(wrong)).rejects.toThrow('has no line that can be used');
    expect(await stored()).toEqual(before);
    const { report } = await load([...wrong, '10-1;Alvotek;QX 100.1-A;1.234,50;'], { isDelta: true });
    expect(report.map(({ reason }) => reason)).toEqual([
      '"20-1" is no customer number of NORD',
      '"" is no customer number of NORD',
      '"Niemand" is no brand of the catalogue',
      'the net price "eins" is no amount',
      'the net price "" is no amount',
      'the net price "-1" is no amount',
      '"vielleicht" is neither yes nor no',
    ]);
  });

  it('of an article whose line cannot be read stay in a full list', async () => {
    await load(['10-1;Alvotek;QX 100.1-A;9,00;', '10-2;Brennar;QX 101.2-A;5;']);
    await load(['10-1;Alvotek;QX 100.1-A;neun;', '10-1;Corvex;QX 102.3-A;5;']);
    expect(await stored()).toEqual(['Eins NORD 1 900', 'Eins NORD 3 500', 'Fremd SUED 1 500']);
  });

  it('need a supplier whose customers have numbers', async () => {
    await expect(load(['x;y;z;1;'], { supplier: 'WEST' })).rejects.toThrow(
      'WEST has no customer with a customer number',
    );
    await expect(load(['x;y;z;1;'], { supplier: 'OST' })).rejects.toThrow('There is no supplier "OST"');
  });

  it('are imported by command', async () => {
    const said: string[] = [];
    const file = await fileOf('Kundennummer;Marke;Artikelnummer;Nettopreis', '10-2;Brennar;QX 101.2-A;4,20');
    const options = { pool: database.pool, now, say: (sentence: string) => void said.push(sentence), ask: null };
    await importCommand(database.db, ['net-prices', 'nord', file, '--yes'], options);
    expect(said.at(-1)).toContain('Of 1 lines 1 are in');
    expect(await stored()).toContain('Zwei NORD 2 420');
  });
});
