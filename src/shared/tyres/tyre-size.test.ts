import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speedIndices } from '#shared/tyres/tyre-index.ts';
import {
  fullSizeName,
  indexName,
  isSameSize,
  outerDiameter,
  readTyreSize,
  sizeFaults,
  sizeName,
} from '#shared/tyres/tyre-size.ts';

const read = (text: string) => {
  const found = readTyreSize(text);
  return found.kind === 'size' ? fullSizeName(found.size) : found.fault;
};

describe('a tyre size is read as people type it', () => {
  it.each([
    ['205/55 R16 91V', '205/55 R16 91V'],
    ['205/55R16', '205/55 R16'],
    ['205/55 r16 91v', '205/55 R16 91V'],
    ['  205 55 16 ', '205/55 R16'],
    ['205/55/16', '205/55 R16'],
    ['205 55 R 16', '205/55 R16'],
    ['2055516', '205/55 R16'],
    ['2055516 91V', '205/55 R16 91V'],
    ['205/55 ZR16 91W XL', '205/55 ZR16 91W'],
    ['225/40 R18 92Y (XL)', '225/40 R18 92Y'],
    ['205/65 R16C 107/105T', '205/65 R16C 107/105T'],
    ['195R14C', '195 R14C'],
    ['195 R14 C 106/104Q', '195 R14C 106/104Q'],
    ['LT235/85R16', '235/85 R16C'],
    ['120/70 ZR17 58W', '120/70 ZR17 58W'],
    ['90/90-21 54V', '90/90-21 54V'],
    ['205/55 R16 91H M+S', '205/55 R16 91H'],
    ['LT\t 235/85R16', '235/85 R16C'],
    ['130/90 B16 67H', '130/90-16 67H'],
    ['130/90D16', '130/90-16'],
    ['70/100-17', '70/100-17'],
    ['355/25 R20', '355/25 R20'],
    ['145/80 R10', '145/80 R10'],
    ['305/35 R24', '305/35 R24'],
    ['135/80 R10', '135/80 R10'],
    ['310/65 R18', '310/65 R18'],
    [`205/55 R16 91V${' XL'.repeat(14)} M+S`, '205/55 R16 91V'],
    [`205/55 R16${' '.repeat(230)}`, '205/55 R16'],
  ])('%s → %s', (text, name) => expect(read(text)).toBe(name));
});

describe('what is no size says why', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Golf', 'unreadable'],
    ['-205/55 R16', 'unreadable'],
    ['205/-55 R16', 'unreadable'],
    ['205', 'unreadable'],
    ['🛞🛞🛞', 'unreadable'],
    ["'; drop table tyre; --", 'unreadable'],
    ['207/55 R16', 'width'],
    ['360/55 R16', 'width'],
    ['065/55 R16', 'width'],
    ['205/57 R16', 'ratio'],
    ['205/20 R16', 'ratio'],
    ['205/55 R09', 'rim'],
    ['205/55 R30', 'rim'],
    ['205/45 R25', 'rim'],
    ['70/105-17', 'ratio'],
    ['165/65 R10', 'impossible'],
    ['300/80 R15', 'impossible'],
    ['205/65 R16C 107/130T', 'load'],
    [`205/55 R16 91V${' XL'.repeat(13)}${' M+S'.repeat(2)}`, 'too-long'],
    [`205/55 R16${' '.repeat(231)}`, 'too-long'],
    ['205/25 R13', 'impossible'],
    ['355/85 R24', 'impossible'],
    ['205/55 R16 30V', 'load'],
    ['205/55 R16 127V', 'load'],
    ['205/55 R16 91X', 'speed'],
    ['205/55 R16 '.repeat(9), 'too-long'],
  ])('%s → %s', (text, fault) => expect(read(text)).toBe(fault));

  it('of ten thousand characters: too long', () => expect(read('9'.repeat(10_000))).toBe('too-long'));

  it('in no time, whatever is typed', () => {
    const began = Date.now();
    for (const text of [
      ' '.repeat(10_000),
      '1'.repeat(59),
      `205${' '.repeat(50)}/`,
      '/ '.repeat(28),
      '205/55 R16 ,,,,,,,,,,,,,,,,,,,',
    ])
      readTyreSize(text);
    expect(Date.now() - began).toBeLessThan(100);
  });
});

describe('whatever is typed', () => {
  const piece = fc.constantFrom(
    '205',
    '/',
    '55',
    ' ',
    'R',
    'ZR',
    '16',
    '-',
    '91',
    'V',
    'C',
    '+',
    ',',
    '×',
    'M+S',
    '0',
    '🛞',
  );
  const typed = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  it('is a size that reads as itself again, or has its fault', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const found = readTyreSize(text);
        if (found.kind === 'size') expect(readTyreSize(fullSizeName(found.size))).toEqual(found);
        else expect(sizeFaults).toContain(found.fault);
      }),
    );
  });

  it('a size is taken only within the bounds of real wheels', () => {
    const measure = fc.record({
      width: fc.integer({ min: 0, max: 999 }),
      ratio: fc.integer({ min: 0, max: 199 }),
      rim: fc.integer({ min: 0, max: 99 }),
      load: fc.integer({ min: 10, max: 199 }),
      speed: fc.constantFrom(...speedIndices),
    });
    fc.assert(
      fc.property(measure, ({ width, ratio, rim, load, speed }) => {
        const found = readTyreSize(`${width}/${ratio} R${String(rim).padStart(2, '0')} ${load}${speed}`);
        if (found.kind === 'fault') return;
        const { size } = found;
        expect([size.width % 5, (size.ratio ?? 0) % 5]).toEqual([0, 0]);
        expect(outerDiameter(size)).toBeGreaterThanOrEqual(470);
        expect(outerDiameter(size)).toBeLessThanOrEqual(860);
        expect(size).toMatchObject({ width, ratio, rim, load, speed });
      }),
    );
  });
});

it('R and ZR are one size, C and diagonal are others', () => {
  const size = (text: string) => {
    const found = readTyreSize(text);
    if (found.kind !== 'size') throw new Error(text);
    return found.size;
  };
  expect(isSameSize(size('205/55 R16 91V'), size('205/55 ZR16 94W'))).toBe(true);
  expect(isSameSize(size('205/65 R16'), size('205/65 R16C'))).toBe(false);
  expect(isSameSize(size('90/90-21'), size('90/90 R21'))).toBe(false);
  expect(isSameSize(size('90/90-21'), size('90/90-21 54V'))).toBe(true);
  for (const other of ['215/55 R16', '205/60 R16', '205/55 R17'])
    expect(isSameSize(size('205/55 R16'), size(other)), other).toBe(false);
  expect(outerDiameter(size('205/55 R16'))).toBe(632);
  expect(outerDiameter(size('195R14C'))).toBe(675);
  expect(sizeName(size('195R14C'))).toBe('195 R14C');
  expect(indexName({ load: 107, loadTwin: 105, speed: 'T' })).toBe('107/105T');
});
