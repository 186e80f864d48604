import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseNumber } from '#shared/articles/number.ts';
import { mostPieces } from '#shared/cart/cart.ts';
import { readEntry, readEntryLines } from '#shared/cart/entry-lines.ts';
import { readQuantity } from '#shared/cart/entry-quantity.ts';

const read = (text: string) => readEntryLines(text).lines.map(({ number, quantity }) => [number, quantity]);
const number = '09.9772.11';

describe('one line', () => {
  it.each([
    ['09.9772.11;2', number, 2],
    ['09.9772.11\t2', number, 2],
    ['09.9772.11,2', number, 2],
    ['09.9772.11, 2 Stk', number, 2],
    ['09.9772.11|2', number, 2],
    ['09.9772.11    2', number, 2],
    ['09.9772.11 2', number, 2],
    ['NORA 09.9772.11 2', 'NORA 09.9772.11', 2],
    ['2;09.9772.11', number, 2],
    ['2 x 09.9772.11', number, 2],
    ['2x09.9772.11', number, 2],
    ['2× 09.9772.11', number, 2],
    ['2 Stk 09.9772.11', number, 2],
    ['09.9772.11 2 Stk.', number, 2],
    ['09.9772.11 x 2', number, 2],
    ['09.9772.11 2,00 Stk', number, 2],
    ['2,0 x 09.9772.11', number, 2],
    ['09.9772.11;2,00', number, 2],
    ['09.9772.11;1.000', number, 1000],
    ["09.9772.11;1'000", number, 1000],
    ['09.9772.11;1,000.00', number, 1000],
    ['09.9772.11', number, 1],
    ['09.9772.11;', number, 1],
    ['0 986 424 797;2', '0 986 424 797', 2],
    ['0 986 424 797', '0 986 424 797', 1],
    ['1K0 615 301 AA', '1K0 615 301 AA', 1],
    ['"09.9772.11";"2"', number, 2],
    ['="0986424797";2', '0986424797', 2],
    ["'0986424797;2", '0986424797', 2],
    ['"Scheibe; vorn";"09.9772.11";"2"', 'Scheibe; vorn 09.9772.11', 2],
    ['NORA;24.0125-0145.1;4', 'NORA 24.0125-0145.1', 4],
    ['1;09.9772.11;Bremsscheibe 312 mm;2', number, 2],
    ['2 x 09.9772.11;Bremsscheibe', number, 2],
    ['12345;2', '12345', 2],
    ['4;12345', '12345', 4],
    ['4006633374651;3', '4006633374651', 3],
  ])('%j is %s × %i', (text, expected, quantity) => {
    expect(read(text)).toEqual([[expected, quantity]]);
  });

  it.each([
    ['09.9772.11;0', 'quantity'],
    ['09.9772.11;-2', 'quantity'],
    ['09.9772.11;1,5', 'quantity'],
    ['0 x 09.9772.11', 'quantity'],
    ['09.9772.11;100000', 'quantity'],
    ['09.9772.11;abc', 'notQuantity'],
    ['09.9772.11\tabc', 'notQuantity'],
    ['09.9772.11, abc', 'notQuantity'],
    ['09.9772.11;2 abc', 'notQuantity'],
    ['09.9772.11;12,50 €', 'notQuantity'],
    ['09.9772.11;Bremsscheibe;vorn', 'notQuantity'],
    ['Bremsscheibe', 'noNumber'],
    ['=SUM(A)', 'noNumber'],
    [`A1${'x'.repeat(200)}`, 'tooLong'],
  ])('%j cannot be read: %s', (text, reason) => {
    expect(readEntryLines(`\n${text}`)).toEqual({ lines: [], unread: [expect.objectContaining({ line: 2, reason })] });
  });

  it('what stands in the place of the quantity is named, with and without a heading', () => {
    const said = (text: string) => readEntryLines(text).unread.map((one) => one.said);
    expect(said(`${number};abc`)).toEqual(['abc']);
    expect(said(`Menge;Artikelnummer\nabc;${number}`)).toEqual(['abc']);
    expect(said(`${number};0`)).toEqual(['']);
  });

  it('can be read again by itself, whole and without its heading', () => {
    const texts = (text: string) => readEntryLines(text).unread.map((one) => one.text);
    expect(texts(`Menge;Bezeichnung;Artikelnummer\nabc;Filter 12345678;${number}`)).toEqual([`${number};abc`]);
    const long = `${'x'.repeat(150)};${number};abc;def`;
    expect(texts(long)).toEqual([long]);
  });

  it('of a heading without a quantity, and of one between commas, only what is meant is read', () => {
    const unreadOf = (text: string) => readEntryLines(text).unread.map((one) => [one.text, one.reason]);
    expect(unreadOf(`Artikelnummer;Marke\nohne;NORA`)).toEqual([['NORA ohne', 'noNumber']]);
    expect(unreadOf(`Artikelnummer;Menge\n${number}`)).toEqual([]);
    expect(unreadOf(`Artikelnummer;Bezeichnung;Menge\nohne;Scheibe`)).toEqual([['ohne', 'noNumber']]);
    expect(unreadOf(`Marke;Artikelnummer;Menge\n;;2`)).toEqual([['2', 'noNumber']]);
    expect(unreadOf(`Artikelnummer,Menge\n${number},abc`)).toEqual([[`${number};abc`, 'notQuantity']]);
    expect(unreadOf(`Artikelnummer;Menge\n${number};0`)).toEqual([[`${number};0`, 'quantity']]);
    expect(unreadOf(`Menge;Artikelnummer\nohne`)).toEqual([['ohne', 'noNumber']]);
    expect(unreadOf(`Bezeichnung;Marke;Artikelnummer\nScheibe;;`)).toEqual([['Scheibe;;', 'noNumber']]);
  });

  it('a formula is plain text', () => {
    expect(read('=1+1;2\n@cmd1;1')).toEqual([
      ['=1+1', 2],
      ['@cmd1', 1],
    ]);
  });

  it('commas in quotes part nothing, and an inch is no quote', () => {
    expect(read('09.9772.11,"Scheibe, vorn",2')).toEqual([[number, 2]]);
    expect(read('7" 09.9772.11;2')).toEqual([['7" 09.9772.11', 2]]);
  });
});

describe('many lines', () => {
  it.each([
    'Artikelnummer;Menge',
    'Article no\tQuantity',
    'Référence,Quantité',
    'Codice | Quantità',
    'Art.-Nr.  Anzahl',
    'Artikelnummer',
    'Numéro d’article;Qté',
  ])('the heading %j is no line', (header) => {
    expect(readEntryLines(`\ufeff${header}\r\n${number};2\r\n`)).toEqual({
      lines: [{ number, quantity: 2, line: 2 }],
      unread: [],
    });
  });

  it('the heading tells the columns', () => {
    const text = 'Menge;Bezeichnung;Marke;Artikelnummer\n3;Filter 12345678;NORA;77\n;Filter;;88';
    expect(read(text)).toEqual([
      ['NORA 77', 3],
      ['88', 1],
    ]);
  });

  it('the same number twice is added up, however it is written; blank lines are skipped', () => {
    expect(read('09.9772.11;2\n\n  \n;;\n09 9772 11;3')).toEqual([[number, 5]]);
  });

  it('what goes over the largest quantity is named', () => {
    const { lines, unread } = readEntryLines(`${number};99999\n${number};1`);
    expect([lines[0]?.quantity, unread]).toEqual([
      mostPieces,
      [{ line: 2, text: `${number};1`, reason: 'quantity', said: '' }],
    ]);
  });

  it('past 500 different numbers the rest is named, and repeats still count', () => {
    const all = Array.from({ length: 502 }, (_, at) => `A-${10_000 + at};1`);
    const { lines, unread } = readEntryLines([...all, 'A-10000;4'].join('\n'));
    expect([lines.length, lines[0]?.quantity]).toEqual([500, 5]);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [501, 'tooMany'],
      [502, 'tooMany'],
    ]);
  });
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
/** Printed as numbers are: groups of letters and digits, parted by dots, dashes or slashes. */
const printed = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 3 }),
    fc.string({ unit: fc.constantFrom(...digits), minLength: 3, maxLength: 6 }),
    fc.constantFrom('.', '-', '/', ''),
    fc.string({ unit: fc.constantFrom(...letters, ...digits), minLength: 3, maxLength: 6 }),
  )
  .map(([start, middle, mark, end]) => start + middle + mark + end);
const wanted = fc.integer({ min: 1, max: 999 });
const shape = fc.constantFrom<(one: string, many: number) => string>(
  (one, many) => `${one};${many}`,
  (one, many) => `${many};${one}`,
  (one, many) => `${one}\t${many}`,
  (one, many) => `${one}, ${many}`,
  (one, many) => `"${one}","${many}"`,
  (one, many) => `${one} | ${many}`,
  (one, many) => `${one}    ${many}`,
  (one, many) => `${many} x ${one}`,
  (one, many) => `${many}x ${one}`,
  (one, many) => `${one} ${many} Stk`,
  (one, many) => `${one};${many},00`,
  (one, many) => `${one};${many}.0`,
);

describe('whatever the shape', () => {
  it('number and quantity come out as they went in', () => {
    fc.assert(
      fc.property(printed, wanted, shape, (one, many, written) => {
        expect(readEntry(written(one, many))).toEqual({ number: one, quantity: many });
      }),
      { numRuns: 2000 },
    );
  });

  it('every line is either read, added up, skipped as blank, or named', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(printed, wanted, shape), { maxLength: 40 }), (all) => {
        const text = all.map(([one, many, written]) => written(one, many)).join('\r\n');
        const { lines, unread } = readEntryLines(text);
        const sum = all.reduce((total, [, many]) => total + many, 0);
        expect(unread).toEqual([]);
        expect(lines.reduce((total, { quantity }) => total + quantity, 0)).toBe(sum);
        expect(new Set(lines.map((line) => normaliseNumber(line.number))).size).toBe(lines.length);
      }),
    );
  });

  it('any text at all is answered, with quantities that can be ordered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { number: found, quantity } of readEntryLines(text).lines) {
          expect(found.length).toBeLessThanOrEqual(100);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(mostPieces);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('20,000 lines are read as well', { timeout: 2000 }, () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `A-${at % 400}00;1`).join('\n');
    expect(readEntryLines(text).lines.length).toBe(400);
  });
});

describe('a quantity', () => {
  it.each([
    ['2', 2],
    ['2 Stk.', 2],
    ['x 3', 3],
    ['1 000', 1000],
    ['1.234', 1234],
    ['12,0', 12],
  ])('%j is %i', (text, quantity) => expect(readQuantity(text)).toEqual({ kind: 'quantity', quantity }));

  it.each(['09.9772.11', '0986424797', '007', 'A2', '2 3'])('%j is rather a number', (text) => {
    expect(readQuantity(text).kind).toBe('other');
  });
});
