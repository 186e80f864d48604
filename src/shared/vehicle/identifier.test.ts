import { describe, expect, it } from 'vitest';
import {
  type IdentifierKind,
  readEngineCode,
  readHsnTsn,
  readJoinedHsnTsn,
  readKType,
  readNatCode,
  readPlate,
  readPlateStart,
  readTypeNumber,
  readVin,
  recognise,
  saysNoTypeNumber,
  tidyPlate,
  vinCharactersMissing,
} from '#shared/vehicle/identifier.ts';

describe('identifiers are taken as people type them (R3.4)', () => {
  it.each([
    ['0603', 'ADT', { hsn: '0603', tsn: 'ADT' }],
    [' 0603 ', 'adt000214', { hsn: '0603', tsn: 'ADT' }],
    ['0603', 'ADT00021 4', { hsn: '0603', tsn: 'ADT' }],
    ['603', 'ADT', null],
    ['06O3', 'ADT', null],
    ['0603', 'AD', null],
    ['0603', 'ADT0002145', null],
    ['0603', '000', null],
    ['0000', 'ADT', null],
    ['10603', 'ADT', null],
    ['0603', 'ÄDT', null],
    ["0603'--", 'ADT', null],
  ])('HSN %j and TSN %j are %j', (hsn, tsn, read) => {
    expect(readHsnTsn(hsn, tsn)).toEqual(read);
  });

  it.each(['0603/ADT', '0603 ADT', '0603ADT', '0603-adt000214', '0603 ADT000214'])('%j is one pair', (text) => {
    expect(readJoinedHsnTsn(text)).toEqual({ hsn: '0603', tsn: 'ADT' });
  });

  it.each(['X0603 ADT', '0603 AD', '0603', '0603 ADT0002145', '603 ADT', ''])('%j is none', (text) => {
    expect(readJoinedHsnTsn(text)).toBeNull();
  });

  it('VIN: blanks go, I/O/Q are read as 1 and 0, 17 characters are needed', () => {
    expect(readVin('WVW ZZZ AUZ EW 180214')).toBe('WVWZZZAUZEW180214');
    expect(readVin('wvwzzzauzewI8O214')).toBe('WVWZZZAUZEW180214');
    expect(readVin('WVWZZZAUZEW18021')).toBeNull();
    expect(readVin('WVWZZZAUZEW1802145')).toBeNull();
    expect(readVin('WVWZZZAUZEW18021Ä')).toBeNull();
  });

  it.each([
    ['KS-PF 214', 'KSPF214'],
    ['ks pf214', 'KSPF214'],
    ['KSPF214', 'KSPF214'],
    ['B-A 1', 'BA1'],
    ['IZ-EB 8E', 'IZEB8E'],
    ['FÜ-AB 12H', 'FÜAB12H'],
    ['W 12345 A', 'W12345A'],
    ['LU 123456', 'LU123456'],
    ['ZH 1', 'ZH1'],
    ['KS-PF 2145', 'KSPF2145'],
    ['FÜ-A 12', 'FÜA12'],
    ['LÖB-AB 1', 'LÖBAB1'],
    ['ABC-DE 1234', 'ABCDE1234'],
    ['L 1 A', 'L1A'],
    ['WN 123 ABC', 'WN123ABC'],
    ['ABC-DE 1234E', null],
    ['FÜ-AB 12345', null],
    ['KS-PF 214X', null],
    ['FÜ 12', null],
    ['A 1', null],
    ['WN 1234 ABC', null],
    ['ABC 12 A', null],
    ['W 123456 A', null],
    ['W 12 ABCD', null],
    ['1 W 12 A', null],
    ['W 12 A 1', null],
    ['ZH 1234567', null],
    ['ZH', null],
    ['214 KS', null],
    ['ABCD-EF 1', null],
    ['', null],
  ])('plate %j is %j', (text, plate) => {
    expect(readPlate(text)).toBe(plate);
  });

  it.each([
    ['KS-PF', 'KSPF'],
    ['hh pf', 'HHPF'],
    ['LÖB-AB', 'LÖBAB'],
    ['LÖBA-AB', null],
    ['1 KS-PF', null],
    ['K-PF', null],
    ['KS-PF 2', null],
    ['golf', 'GOLF'], // recognise() asks for the hyphen
  ])('the beginning of a plate %j is %j', (text, start) => {
    expect(readPlateStart(text)).toBe(start);
  });

  it.each([
    [' ks-pf  214 ', 'KS-PF 214'],
    ['KS – PF 214', 'KS-PF 214'],
    ['kspf214', 'KSPF214'],
    ["K's;PF<214>", 'K S PF 214'],
  ])('the plate %j is kept as %j', (text, kept) => {
    expect(tidyPlate(text)).toBe(kept);
  });

  it.each(['X', 'x', 'IVI', 'IVI X'])('%j stands where a paper has no type number', (text) => {
    expect(saysNoTypeNumber(text)).toBe(true);
  });

  it.each(['', 'AX', 'XA', 'IVIA', '1VD407'])('%j does not', (text) => {
    expect(saysNoTypeNumber(text)).toBe(false);
  });

  it('type number, national code, K-type and engine code', () => {
    expect(readTypeNumber('1vd 407')).toBe('1VD407');
    expect(['1VD40', '1VD4075', 'X1VD407'].map(readTypeNumber)).toEqual([null, null, null]);
    expect(readNatCode('990 001')).toBe('990001');
    expect(readNatCode('99001')).toBeNull();
    expect(readKType('K 900000001')).toBe(900000001);
    expect(['0', 'K'].map(readKType)).toEqual([null, null]);
    expect(['1', 'ktyp 7', '9'.repeat(12)].map(readKType)).toEqual([1, 7, 999_999_999_999]);
    expect(readKType('9'.repeat(13))).toBeNull();
    expect(readEngineCode('b37 c15 a')).toBe('B37C15A');
    expect(['1234', 'N', 'N'.repeat(13)].map(readEngineCode)).toEqual([null, null, null]);
    expect(['N4', 'N'.repeat(12)].map(readEngineCode)).toEqual(['N4', 'N'.repeat(12)]);
  });
});

describe('one box for everything', () => {
  it.each<[string, IdentifierKind]>([
    ['WVWZZZAUZEW180214', 'vin'],
    ['0603 ADT', 'hsnTsn'],
    ['KS-PF 214', 'plate'],
    ['KS-PF', 'plate'],
    ['9ZZ001', 'typeNumber'],
    ['990001', 'natCode'],
    ['900000001', 'kType'],
    ['CRBC', 'engineCode'],
    ['golf 7 2.0 tdi 150 ps', 'words'],
    ['Golf GTI', 'engineCode'], // words follow as the last resort
  ])('%j is first tried as %s', (text, kind) => {
    expect(recognise(text)[0]).toBe(kind);
  });

  it('words are always the last resort, and nothing is nothing', () => {
    expect(recognise('CRBC').at(-1)).toBe('words');
    expect(recognise('   ')).toEqual([]);
  });

  it('a VIN that is being typed says what is missing', () => {
    expect(vinCharactersMissing('WVWZZZAUZEW')).toBe(6);
    expect(['WVWZZZAUZ1', ' WVWZZZAUZEW18021 '].map(vinCharactersMissing)).toEqual([7, 1]);
    expect(['WVWZZZAUZ', '1234567890', 'WVWZZZ AUZEW'].map(vinCharactersMissing)).toEqual([null, null, null]);
    expect(vinCharactersMissing('golf')).toBeNull();
    expect(vinCharactersMissing('WVWZZZAUZEW180214')).toBeNull();
  });
});
