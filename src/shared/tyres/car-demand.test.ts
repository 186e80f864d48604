import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carDemands, demandOnCar } from '#shared/tyres/car-demand.ts';
import { isEnough } from '#shared/tyres/tyre-demand.ts';
import { speedIndices } from '#shared/tyres/tyre-index.ts';
import { readSizes, wheelSets } from '#shared/tyres/wheel-set.ts';
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
const sets = wheelSets([
  row('both', '205/55 R16 91V'),
  row('front', '235/55 R19 101T'),
  row('rear', '255/50 R19 103T'),
]);
const asked = (text: string, of = sets) => {
  const sizes = readSizes(text);
  if (!sizes) throw new Error(text);
  const { front, rear } = carDemands(sizes, of);
  return `${front.load ?? ''}${front.speed ?? ''} ${rear.load ?? ''}${rear.speed ?? ''}`;
};

describe('what a car asks of the tyres of a typed size', () => {
  it('is what it is listed with, where no indices or lower ones are typed', () => {
    expect(['205/55 R16', '2055516 88T', '205/55 R16 91V'].map((text) => asked(text))).toEqual([
      '91V 91V',
      '91V 91V',
      '91V 91V',
    ]);
  });

  it('is the higher of each index, where more of one is typed', () => {
    expect(['205/55 R16 94H', '205/55 R16 88W', '205/55 R16 94W'].map((text) => asked(text))).toEqual([
      '94V 94V',
      '91W 91W',
      '94W 94W',
    ]);
  });

  it('is asked of each axle of a mixed set', () => {
    expect(asked('235/55 R19+255/50 R19')).toBe('101T 103T');
    expect(asked('235/55 R19 105H+255/50 R19 99T')).toBe('105H 103T');
  });

  it('of one axle of a mixed set is what that axle asks for', () => {
    expect(asked('255/50 R19')).toBe('103T 103T');
    expect(asked('235/55 R19')).toBe('101T 101T');
  });

  it('of another size, and without a car, is what was typed', () => {
    expect(asked('195/65 R15 91T')).toBe('91T 91T');
    expect(asked('205/55 R16 88T', [])).toBe('88T 88T');
  });

  it('of a size with several indices is the one that was typed, else the lowest', () => {
    const several = wheelSets([row('both', '205/55 R16 94V'), row('both', '205/55 R16 91W')]);
    expect(['205/55 R16 94V', '205/55 R16 91W', '205/55 R16'].map((text) => asked(text, several))).toEqual([
      '94V 94V',
      '91W 91W',
      '91W 91W',
    ]);
  });

  it('whoever types the load of one and the speed of another means neither', () => {
    const several = wheelSets([row('both', '205/55 R16 94V'), row('both', '205/55 R16 91W')]);
    expect(asked('205/55 R16 91T', several)).toBe('91W 91W');
    expect(asked('205/55 R16 94T', several)).toBe('94W 94W');
  });

  it('of indices that carry alike the slower one is the lower, and what is listed without any asks for nothing', () => {
    const alike = wheelSets([row('both', '205/55 R16 91W'), row('both', '205/55 R16 91V')]);
    expect(asked('205/55 R16', alike)).toBe('91V 91V');
    const bare = wheelSets([row('both', '205/55 R16 91V'), row('both', '205/55 R16')]);
    expect(asked('205/55 R16', bare)).toBe(' ');
    expect(asked('205/55 R16 88T', bare)).toBe('88T 88T');
  });

  it('of one size with other indices behind is the higher all round', () => {
    const stronger = wheelSets([row('front', '225/40 R18 88Y'), row('rear', '225/40 R18 92W')]);
    expect(asked('225/40 R18', stronger)).toBe('92Y 92Y');
  });
});

it('a tyre is judged by its own size, and is told where that is none of the car’s', () => {
  const onCar = (text: string) => {
    const size = readSizes(text)?.front;
    return size && demandOnCar(size, sets);
  };
  expect(onCar('205/55 ZR16 88T')).toEqual({ load: 91, speed: 'V' });
  expect(onCar('255/50 R19 100H')).toEqual({ load: 103, speed: 'T' });
  expect(onCar('205/60 R16 92H')).toBeNull();
});

it('nothing typed lowers what the car asks for, and what is typed is asked for too', () => {
  const typed = fc.record({
    load: fc.option(fc.integer({ min: 40, max: 126 })),
    speed: fc.option(fc.constantFrom(...speedIndices)),
  });
  const [ofCar] = sets.map(({ key }) => readSizes(key)?.front);
  if (!ofCar) throw new Error('the car has no size');
  fc.assert(
    fc.property(typed, (indices) => {
      const { front } = carDemands({ front: { ...ofCar, ...indices }, rear: null }, sets);
      const tyre = (of: Pick<typeof ofCar, 'load' | 'speed'>) => ({
        load: of.load ?? 126,
        speed: of.speed ?? ('Y' as const),
      });
      expect(isEnough(tyre(front), ofCar)).toBe(true);
      expect(isEnough(tyre(front), indices)).toBe(true);
    }),
  );
});
