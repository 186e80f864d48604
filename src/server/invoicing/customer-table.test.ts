import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCustomerTable, readCustomerRow } from '#server/invoicing/customer-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-customers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Uint8Array, country = 'DE', assigned = new Map<string, string | null>()) {
  const file = join(folder, 'kunden.csv');
  await writeFile(file, content);
  const rows = [];
  for await (const line of (await openCustomerTable(file, assigned)).lines)
    rows.push('cells' in line ? readCustomerRow(line.cells, country) : line);
  return rows;
}
const carsOf = async (head: string, cells: readonly string[]) => {
  const rows = await rowsOf(`Name;Kennzeichen;${head}\n${cells.map((one) => `Wagner;KS-HW 512;${one}`).join('\n')}`);
  return rows.map((row) => ('kind' in row && row.kind === 'read' ? row.vehicle : row));
};

it('a file that is not a table of customers is refused with the reason', async () => {
  await expect(rowsOf('')).rejects.toThrow('is empty');
  await expect(rowsOf('Ort;Straße\nKassel;Weg 1')).rejects.toThrow('it lacks the columns "Name"');
  await expect(rowsOf('%PDF-1.4')).rejects.toThrow('is neither a workbook (XLSX) nor CSV');
});

it.each([';', ',', '\t'])(
  'cells separated by %j are read, below a title too, in UTF-8 and in Windows-1252',
  async (mark) => {
    const text = `Unsere Kunden\n\n${['Name', 'Ort'].join(mark)}\n${['Müller', 'Köln'].join(mark)}`;
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(await rowsOf(Buffer.from(text, encoding)), encoding).toMatchObject([
        { kind: 'read', customer: { name: 'Müller', city: 'Köln', kind: 'private' } },
      ]);
  },
);

it('a row that ends early is empty in the rest, unless the file ends within it, and a note may have several lines', async () => {
  expect(await rowsOf('Firma;Ort;Bemerkung\nWagner\n"Auto ""Eck""";Ulm;"eins\nzwei"', 'AT')).toMatchObject([
    { customer: { name: 'Wagner', kind: 'business', city: '', country: 'AT' }, vehicle: null },
    { customer: { name: 'Auto "Eck"', note: 'eins\nzwei' } },
  ]);
  expect(await rowsOf('Firma;Ort;Bemerkung\nWagner;Ka')).toMatchObject([
    { line: 2, broken: 'it has 2 fields, the heading has 3', known: { company: 'Wagner' } },
  ]);
});

it('a country is read by its name or its code; an unknown one is wrong', async () => {
  const country = async (text: string) => {
    const [row] = await rowsOf(`Name;Land\nWagner;${text}`);
    return row && 'customer' in row ? row.customer.country : row;
  };
  const texts = ['Österreich', 'germany', 'D', 'ch', ''];
  const read = [];
  for (const text of texts) read.push(await country(text));
  expect(read).toEqual(['AT', 'DE', 'DE', 'CH', 'DE']);
  for (const unknown of ['Atlantis', 'constructor'])
    expect(await country(unknown)).toEqual({
      kind: 'wrong',
      name: 'Wagner',
      reason: 'the column "Country" has a value that cannot be used',
    });
});

it('a vehicle without a name is called by its plate, else by its VIN', async () => {
  expect(await carsOf('Fahrzeug', ['Sprinter', ''])).toMatchObject([
    { name: 'Sprinter', plate: 'KS-HW 512' },
    { name: 'KS-HW 512' },
  ]);
  expect(await rowsOf('Name;FIN\nWagner;WDB9061351P418872')).toMatchObject([
    { vehicle: { name: 'WDB9061351P418872' } },
  ]);
});

it('kilometres are whole numbers, with separators or without; anything else is wrong', async () => {
  const read = await carsOf('Kilometerstand', ['164.030 km', "164'030", '12345,00', '164030', '']);
  expect(read).toMatchObject([164_030, 164_030, 12_345, 164_030, null].map((mileage) => ({ mileage })));
  const wrong = await carsOf('Kilometerstand', ['12345,50', '12.34', '-5', 'unbekannt', '1.234.5']);
  for (const row of wrong) expect(row).toMatchObject({ kind: 'wrong', reason: expect.stringContaining('Mileage') });
});

it('consent is a yes or a no in any language; anything else is wrong', async () => {
  const consents = async (texts: string[]) => {
    const rows = await rowsOf(`Name;Werbung Mail\n${texts.map((text) => `Wagner;${text}`).join('\n')}`);
    return rows.map((row) => ('customer' in row ? row.customer.consent.mail : row));
  };
  const yes = ['WAHR', 'TRUE', 'VRAI', 'VERO', 'J', 'y', 'ja', 'Oui', 'sì', '1', 'x'];
  expect(await consents(yes)).toEqual(yes.map(() => true));
  const no = ['FALSCH', 'FALSE', 'FAUX', 'FALSO', 'N', 'nein', 'Non', '0', ''];
  expect(await consents(no)).toEqual(no.map(() => false));
  for (const row of await consents(['keine Ahnung', '2']))
    expect(row).toMatchObject({ kind: 'wrong', reason: expect.stringContaining('has a value that cannot be used') });
});

it('a month is its last day, and a day or month that does not exist is wrong', async () => {
  expect(await carsOf('HU', ['18.1.2027', '2027-01-18', '02/2027', '2.2028'])).toMatchObject([
    { nextInspection: '2027-01-18' },
    { nextInspection: '2027-01-18' },
    { nextInspection: '2027-02-28' },
    { nextInspection: '2028-02-29' },
  ]);
  for (const row of await carsOf('HU', ['13/2026', '0/2026', '31.2.2027', 'bald']))
    expect(row).toMatchObject({ kind: 'wrong', reason: expect.stringContaining('Next inspection') });
});

it('headings that the firm has assigned win over the known ones', async () => {
  const assigned = new Map([
    ['inhaber', 'name'],
    ['name', 'company'],
    ['ort', null],
  ]);
  expect(await rowsOf('Inhaber;Name;Ort\nWagner;Wagner KG;Kassel', 'DE', assigned)).toMatchObject([
    { customer: { name: 'Wagner KG', contact: 'Wagner', city: '', kind: 'business' } },
  ]);
});
