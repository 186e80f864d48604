import { expect, it } from 'vitest';
import { firstFault, isListed, piecesOf, readSizes, setNamed, sizesName, wheelSets } from '#shared/tyres/wheel-set.ts';
import type { RimTyre } from '#shared/vehicle/spec-contract.ts';

const row = (axle: RimTyre['axle'], tyre: string): RimTyre => ({
  axle,
  tyre,
  rim: '7J×17',
  offsetMm: 49,
  boltCircle: '5×112',
  hubMm: 57.1,
  pressureFrontBar: 2.3,
  pressureRearBar: 2.1,
  source: 'manufacturer',
  pressureSource: 'demo',
});

it('a size for both axles is a set, a front size and the rear size after it are one (R7.19)', () => {
  const sets = wheelSets([
    row('both', '225/45 R17 91W'),
    row('front', '235/55 R19 101T'),
    row('rear', '255/50 R19 103T'),
    row('both', '225/45 R17 91W'),
  ]);
  expect(sets.map(({ key, isMixed }) => [key, isMixed])).toEqual([
    ['225/45 R17 91W', false],
    ['235/55 R19 101T+255/50 R19 103T', true],
  ]);
  expect(sets[1]?.rear.tyre).toBe('255/50 R19 103T');
});

it('a rear size without a front one stands alone, a front size without a rear one is none', () => {
  expect(wheelSets([row('rear', '180/55 ZR17 73W')])).toMatchObject([{ key: '180/55 ZR17 73W', isMixed: false }]);
  expect(wheelSets([row('front', '120/70 ZR17 58W')])).toEqual([]);
  const between = [row('front', '120/70 ZR17 58W'), row('both', '205/55 R16 91V'), row('rear', '180/55 ZR17 73W')];
  expect(wheelSets(between).map(({ key }) => key)).toEqual(['205/55 R16 91V', '180/55 ZR17 73W']);
});

it('the key of a set is read again, and what is wrong with it is told', () => {
  const sizes = readSizes('235/55 R19 101T+255/50 R19 103T');
  expect(sizes && sizesName(sizes)).toBe('235/55 R19 101T + 255/50 R19 103T');
  const one = readSizes('2055516 91v');
  expect(one && sizesName(one)).toBe('205/55 R16 91V');
  expect(readSizes('205/55 R16 91H M+S')?.rear).toBeNull();
  expect(firstFault('205/55 R16 91V')).toBeNull();
  expect(firstFault('205/55 R16 + 207/55 R16')).toBe('width');
  expect(readSizes('205/55 R16 + 207/55 R16')).toBeNull();
});

it('no car has three sizes', () => {
  for (const text of ['205/55 R16+225/45 R17+195/65 R15', '205/55 R16+205/55 R16+2\0', '205/55 R16+205/55 R16+1+1']) {
    expect(readSizes(text)).toBeNull();
    expect(firstFault(text)).toBe('unreadable');
  }
});

it('four of one size, two of each of a mixed set', () => {
  expect([piecesOf(false), piecesOf(true), piecesOf(true, 2), piecesOf(true, 1)]).toEqual([4, 2, 1, 1]);
});

it('a size is one of the car’s whatever its indices, and of a mixed set only with both axles', () => {
  const sets = wheelSets([
    row('both', '205/55 R16 91V'),
    row('front', '235/55 R19 101T'),
    row('rear', '255/50 R19 103T'),
  ]);
  expect(['2055516', '205/55 R16 94V XL', '235/55 R19+255/50 R19'].map((text) => isListed(text, sets))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['195/65 R15 91T', '235/55 R19', '205/65 R16C'].map((text) => isListed(text, sets))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isListed('195/65 R15', [])).toBe(true);
  expect(isListed('Golf', sets)).toBe(true);
  expect(isListed('205/55 R16+255/50 R19', sets)).toBe(false);
});

it('a set is found by its key, else by its sizes whatever the indices', () => {
  const sets = wheelSets([
    row('both', '205/55 R16 91V'),
    row('both', '205/55 R16 94W'),
    row('front', '235/55 R19 101T'),
    row('rear', '255/50 R19 103T'),
  ]);
  const named = (text: string) => setNamed(text, sets)?.key ?? null;
  expect(named('205/55 R16 94W')).toBe('205/55 R16 94W');
  expect(named('2055516 80T')).toBe('205/55 R16 91V');
  expect(named('235/55 R19+255/50 R19')).toBe('235/55 R19 101T+255/50 R19 103T');
  expect(['235/55 R19', '195/65 R15', 'Golf', ''].map(named)).toEqual([null, null, null, null]);
});
