import { expect, it } from 'vitest';
import { mostRows, readCustomerTable } from '#server/invoicing/customer-table.ts';

const rowsOf = (csv: string, country = 'DE') => {
  const table = readCustomerTable(csv, country);
  if (table.kind !== 'read') throw new Error(table.reason);
  return table.rows;
};
const carOf = (head: string, cells: string) => {
  const [row] = rowsOf(`Name;Kennzeichen;${head}\nWagner;KS-HW 512;${cells}`);
  return row?.kind === 'read' ? row.vehicle : row;
};

it('what is no table of customers is told why', () => {
  const reason = (csv: string) => {
    const table = readCustomerTable(csv, 'DE');
    return table.kind === 'unreadable' ? table.reason : table.kind;
  };
  expect(reason(' \n ')).toBe('empty');
  expect(reason('Ort;Straße\nKassel;Weg 1')).toBe('no-name-column');
  expect(reason('Name;Ort\n"Wagner;Kassel')).toBe('no-table');
  expect(reason(`Name\n${'Wagner\n'.repeat(mostRows)}`)).toBe('read');
  expect(reason(`Name\n${'Wagner\n'.repeat(mostRows + 1)}`)).toBe('too-many');
});

it('semicolons, commas and tabs part the cells, whichever the head has most of', () => {
  for (const mark of [';', ',', '\t'])
    expect(rowsOf(['Name', 'Ort'].join(mark).concat('\n', ['Wagner', 'Kassel'].join(mark)))).toMatchObject([
      { kind: 'read', customer: { name: 'Wagner', city: 'Kassel', kind: 'private' } },
    ]);
});

it('a row that ends early has nothing in the rest, and columns that nobody knows are named', () => {
  const table = readCustomerTable('Name;Ort;Sternzeichen\nWagner', 'AT');
  expect(table).toMatchObject({
    rows: [{ kind: 'read', customer: { name: 'Wagner', city: '', country: 'AT' }, vehicle: null }],
    unknownColumns: ['Sternzeichen'],
  });
});

it('a country is read by its name or its letters, and one that there is not is wrong', () => {
  const country = (text: string) => {
    const [row] = rowsOf(`Name;Land\nWagner;${text}`);
    return row?.kind === 'read' ? row.customer.country : row?.column;
  };
  expect(['Österreich', 'germany', 'D', 'ch', ''].map(country)).toEqual(['AT', 'DE', 'DE', 'CH', 'DE']);
  expect(country('Atlantis')).toBe('country');
});

it('a car without a name is called by its plate, else by its VIN', () => {
  expect(carOf('Fahrzeug', 'Sprinter')).toMatchObject({ name: 'Sprinter', plate: 'KS-HW 512' });
  expect(carOf('Fahrzeug', '')).toMatchObject({ name: 'KS-HW 512' });
  expect(rowsOf('Name;FIN\nWagner;WDB9061351P418872')).toMatchObject([{ vehicle: { name: 'WDB9061351P418872' } }]);
});

it('kilometres are read with their marks, and are not known where no figure stands', () => {
  expect(['164.030 km', '', 'unbekannt'].map((cell) => carOf('Kilometerstand', cell))).toMatchObject([
    { mileage: 164_030 },
    { mileage: null },
    { mileage: null },
  ]);
});

it('a month is its last day, and a day or month that there is not is wrong', () => {
  expect(['18.1.2027', '2027-01-18', '02/2027', '2.2028'].map((cell) => carOf('HU', cell))).toMatchObject([
    { nextInspection: '2027-01-18' },
    { nextInspection: '2027-01-18' },
    { nextInspection: '2027-02-28' },
    { nextInspection: '2028-02-29' },
  ]);
  for (const wrong of ['13/2026', '0/2026', '31.2.2027', 'bald'])
    expect(carOf('HU', wrong), wrong).toMatchObject({ kind: 'wrong', column: 'nextInspection' });
});

it('headings that the firm has assigned win over the known ones', () => {
  const assigned = new Map([
    ['inhaber', 'name'],
    ['name', 'company'],
    ['ort', null],
  ]);
  const table = readCustomerTable('Inhaber;Name;Ort\nWagner;Wagner KG;Kassel', 'DE', assigned);
  expect(table).toMatchObject({
    rows: [{ customer: { name: 'Wagner KG', contact: 'Wagner', city: '', kind: 'business' } }],
    unknownColumns: ['Ort'],
  });
});
