import { describe, expect, it } from 'vitest';
import { type Worded, wordsAsked, wordsOf } from '#server/imports/vehicle-words.ts';

const golf: Worded = {
  producer: 'VW',
  model: 'Golf VII (5G1)',
  name: '2.0 TDI 4motion',
  kw: 110,
  ps: 150,
  fuel: 'diesel',
  engine_codes: ['CRLB'],
};
const car = (change: Partial<Worded>): Worded => ({ ...golf, engine_codes: [], ...change });
const isFound = (type: Worded, text: string) => wordsAsked(text).every((word) => wordsOf(type).includes(word));

describe('the words of a type', () => {
  it('hold producer, series, platform, name, engine code, power and fuel', () => {
    expect(wordsOf(golf)).toEqual(
      expect.arrayContaining(['vw', 'golf', 'vii', '5g1', '2.0', 'tdi', '4motion', 'crlb', '150ps', '110kw', 'diesel']),
    );
  });

  it('are lower case, without brackets, and each only once', () => {
    const words = wordsOf(golf);
    expect(words.filter((word) => /[A-Z()\s]/.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('do not come from the properties of every object', () => {
    expect(wordsOf(car({ producer: 'constructor' }))).toContain('constructor');
  });

  it.each([
    ['golf 7 2.0 tdi 150 ps', golf],
    ['Golf7 TDI', golf],
    ['volkswagen golf vii 150PS', golf],
    ['golf 2,0 tdi 110 kW', golf],
    ['golf 150 ch', golf],
    ['bmw 116d', car({ producer: 'BMW', model: '1er (F20)', name: '116 d' })],
    ['bmw 1 f20 116 D', car({ producer: 'BMW', model: '1er (F20)', name: '116 d' })],
    ['x1 xdrive20d', car({ producer: 'BMW', model: 'X1 (F48)', name: 'xDrive 20 d' })],
    ['mercedes c200d', car({ producer: 'Mercedes-Benz', model: 'C-Klasse (W206)', name: 'C 200 d' })],
    [
      'Mercedes-Benz C-Klasse OM654',
      car({ producer: 'Mercedes-Benz', model: 'C-Klasse (W206)', engine_codes: ['OM 654.820'] }),
    ],
    ['c klasse w206 om 654.820', car({ model: 'C-Klasse (W206)', engine_codes: ['OM 654.820'] })],
    ['t roc', car({ model: 'T-Roc (A11)' })],
    ['T-Roc', car({ model: 'T-Roc (A11)' })],
    ['id3 elektro', car({ model: 'ID.3 (E11)', name: 'Pro', fuel: 'electric' })],
    ['ID.3', car({ model: 'ID.3 (E11)' })],
    ['citroen c3', car({ producer: 'Citroën', model: 'C3 III (SX)' })],
    ['Citroën C3 3', car({ producer: 'Citroën', model: 'C3 III (SX)' })],
    ['mazda iii', car({ producer: 'Mazda', model: '3 (BM)' })],
    ['polo 6C1', car({ model: 'Polo V (6R1, 6C1)' })],
    ['ep3c', car({ engine_codes: ['8FP (EP3C)'] })],
    ['b47d20a', car({ engine_codes: ['B47 D20 A'] })],
    ['sprinter 3,5-t', car({ model: 'Sprinter 3,5-t (906)' })],
    ['up!', car({ model: 'up! (121)' })],
  ])('"%s" finds its type', (text, type) => {
    expect(wordsAsked(text).filter((word) => !wordsOf(type).includes(word))).toEqual([]);
  });

  it.each(['golf 6', 'golf 4', 'golf 2.0 tfsi', 'passat', 'golf 140 ps', 'golf benzin'])(
    '"%s" does not find a Golf VII 2.0 TDI 4motion',
    (text) => {
      expect(isFound(golf, text)).toBe(false);
    },
  );

  it('nothing can be asked with signs alone', () => {
    expect(wordsAsked(' -- . (!) ')).toEqual([]);
  });
});
