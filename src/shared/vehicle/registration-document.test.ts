import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRegistrationDocument } from '#shared/vehicle/registration-document.ts';
import { documentCheckDigit } from '#shared/vehicle/registration-document-check-digit.ts';
import { type ReadWord, separateWords } from '#shared/vehicle/registration-document-words.ts';

/** "E@73" is a word at millimetre 73; a small one is a label. Rows are 7 mm apart. */
function page(rows: readonly string[], { confidence = 90, scale = 8 } = {}): ReadWord[] {
  return rows.flatMap((row, index) =>
    row.split(' ').map((entry) => {
      const [text = '', at = '0'] = entry.split('@');
      const isLabel = text.length <= 3 && /^[A-Z]$|^\d\.\d$|^3$/.test(text);
      const [x0, y0] = [Number(at) * scale, index * 7 * scale];
      const [width, height] = [text.length * (isLabel ? 1.2 : 1.9) * scale, (isLabel ? 1.5 : 2.4) * scale];
      return { text, confidence, box: { x0, y0, x1: x0 + width, y1: y0 + height } };
    }),
  );
}

const golf = [
  'B@73 18.03.2015@76 2.1@99 0603@104 2.2@114 BOA000214@119',
  'J@73 M1@76 4@92 0200@96',
  'A@5 KS-PF@8 214@19 E@73 WVWZZZAUZFW000214@76 3@126 9@129',
  'I@5 06.11.2024@8 14@73 EURO@77 5@86',
  '10@105 0002@109 14.1@118 36W0@123 6@143 21.08.2012@147',
];
const read = (rows: readonly string[], options = {}) => readRegistrationDocument(page(rows, options));
const valuesOf = (rows: readonly string[], options = {}) =>
  Object.fromEntries(Object.entries(read(rows, options)).map(([field, { value }]) => [field, value]));

const golfValues = {
  plate: 'KS-PF 214',
  firstRegistration: '18.03.2015',
  hsn: '0603',
  tsn: 'BOA',
  vin: 'WVWZZZAUZFW000214',
};

describe('the registration document', () => {
  it('gives its five fields among all the others', () => {
    expect(valuesOf(golf)).toEqual(golfValues);
    expect(Object.values(read(golf)).every(({ sure }) => sure)).toBe(true);
  });

  it('is read at any size and when its labels were not', () => {
    expect(valuesOf(golf, { scale: 3 })).toEqual(golfValues);
    expect(valuesOf(golf.map((row) => row.replace(/2\.1@|2\.2@|B@|E@|A@/g, '??@')))).toEqual(golfValues);
  });

  it('repairs each field by what may stand in it', () => {
    const misread = golf.map((row) =>
      row
        .replace('18.03.2015', 'I8,O3.2015')
        .replace('0603', 'O6O3')
        .replace('BOA000214', '80AOO0214')
        .replace('KS-PF', 'K5-PF')
        .replace('214@19', '2I4@19')
        .replace('WVWZZZAUZFW000214', 'WVWZ2ZAUZFWOO02I4'),
    );
    expect(valuesOf(misread)).toEqual(golfValues);
    const { hsn, tsn, plate } = read(misread);
    expect([hsn?.sure, tsn?.sure, plate?.sure]).toEqual([false, false, false]);
  });

  it('keeps a Mercedes 222 what it is: only some makers fill with Z', () => {
    const vin = 'WDD2220331A000222';
    expect(valuesOf([`E@73 ${vin}@76`]).vin).toBe(vin);
  });

  it('trusts a VIN that field 3 confirms, and no other that is checked', () => {
    expect(read(golf, { confidence: 40 }).vin?.sure).toBe(true);
    expect(read(golf.map((row) => row.replace('3@126 9@129', '3@126 4@129'))).vin?.sure).toBe(false);
    expect(read(golf.map((row) => row.replace(' 3@126 9@129', '39@126'))).vin?.sure).toBe(true);
  });

  it('takes no other day for the first registration, no other number for the HSN', () => {
    expect(valuesOf(golf.slice(3))).toEqual({});
  });

  it('takes neither EURO 5 nor a street for a plate', () => {
    expect(valuesOf(['14@73 EURO@77 5@86', '34117@5 KASSEL@16', 'MUSTERWEG@5 12@24']).plate).toBeUndefined();
  });

  it('finds a plate with umlaut, one letter or an E at its end', () => {
    expect(valuesOf(['A@5 GÖ-PF@8 12@19']).plate).toBe('GÖ-PF 12');
    expect(valuesOf(['A@5 B-PF@8 420E@19']).plate).toBe('B-PF 420E');
    expect(valuesOf(['A@5 M@8 P@10.5 7@13']).plate).toBe('M-P 7');
    expect(valuesOf(['A@5 IZ-EB@8 8E@19']).plate).toBe('IZ-EB 8E');
    expect(valuesOf(['A@5 IZ-EB@8']).plate).toBeUndefined();
  });

  it('puts a VIN together that fell apart or has its label stuck to it', () => {
    expect(valuesOf(['E@73 WVWZZZAUZ@76 FW000214@94']).vin).toBe('WVWZZZAUZFW000214');
    expect(valuesOf(['EWVWZZZAUZFW000214@73']).vin).toBe('WVWZZZAUZFW000214');
  });

  it('takes no printed word for a VIN, however clearly it was read', () => {
    expect(valuesOf(['Nächste@5 Hauptuntersuchung@20 11.2026@60', 'amtliches@5 Dokument@22'])).toEqual({});
    expect(valuesOf(['HAUPTUNTERSUCHUNG@20']).vin).toBeUndefined();
  });

  it('has a place for an HSN of which one digit was read as two', () => {
    const doubled = read(golf.map((row) => row.replace('0603', '09603')));
    expect(doubled.hsn).toMatchObject({ value: '0603', sure: false });
  });

  it('has no day that there was not', () => {
    expect(valuesOf(['B@73 31.02.2015@76 2.1@99 0603@104 2.2@114 BOA000214@119'])).toEqual({ hsn: '0603', tsn: 'BOA' });
  });

  it('takes two labels that ran together for no HSN', () => {
    const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
    const words = ['2.1', 'BOA000214', '2.1'].map((text, index) => ({
      text,
      confidence: 0,
      box: index === 0 ? { x0: 1, y0: 0, x1: 0, y1: 2 } : box,
    }));
    expect(readRegistrationDocument(words).hsn).toBeUndefined();
  });

  it('makes something or nothing of any words, and only what the fields allow', () => {
    const box = fc.record({ x0: fc.nat(2000), y0: fc.nat(1200), x1: fc.nat(2000), y1: fc.nat(1200) });
    const text = fc.oneof(fc.string(), fc.constantFrom('A', 'E', '2.1', '0603', 'BOA000214', '18.03.2015', 'KS-PF'));
    const words = fc.array(fc.record({ text, confidence: fc.nat(100), box }), { maxLength: 30 });
    fc.assert(
      fc.property(words, (some) => {
        const { hsn, tsn } = readRegistrationDocument(some);
        expect(hsn?.value ?? '0603').toMatch(/^\d{4}$/);
        expect(tsn?.value ?? 'BOA').toMatch(/^([A-Z]{3}|\d{3})$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a word', () => {
  const at = (text: string, x0: number, x1: number): ReadWord => ({
    text,
    confidence: 80,
    box: { x0, y0: 0, x1, y1: 20 },
  });

  it('falls into two where a label stuck to its value', () => {
    const parts = separateWords(at('AL-7', 0, 75), [at('A', 0, 10), at('L', 29, 40), at('-', 46, 53), at('7', 60, 75)]);
    expect(parts.map(({ text, box }) => [text, box.x0, box.x1])).toEqual([
      ['A', 0, 10],
      ['L-7', 29, 75],
    ]);
  });

  it('stays one where its symbols stand in even steps', () => {
    const word = at('1.1', 0, 40);
    expect(separateWords(word, [at('1', 4, 10), at('.', 20, 23), at('1', 34, 40)])).toEqual([word]);
  });
});

describe('the check digit of field 3', () => {
  it('is that of the published example', () => {
    expect(documentCheckDigit('A1BS31Z0430336179')).toBe('4');
  });
});
