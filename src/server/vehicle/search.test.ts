import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const paths = {
  'HSN/TSN': (text: string) => `/api/tecdoc/car/byhsntsn/${text}`,
  VIN: (text: string) => `/api/tecdoc/car/byVin/${text}`,
  'engine code': (text: string) => `/api/tecdoc/car/bymotorcode/${text}`,
  'type number': (text: string) => `/api/typenumber/${text}`,
  NatCode: (text: string) => `/api/autovista/carlist/byNatcode/${text}`,
  'K-type': (text: string) => `/api/tecdoc/car/byktypeid/${text}`,
  plate: (text: string) => `/api/tecrmi/car/bynumberplate/${encodeURIComponent(text)}`,
  words: (text: string) => `/api/vehicle/by-words?text=${encodeURIComponent(text)}`,
};

async function find(by: keyof typeof paths, text: string): Promise<Car[]> {
  const { status, json } = await chef.get(paths[by](text));
  expect(status).toBe(200);
  return json as Car[];
}
const names = (cars: readonly Car[]) => cars.map(({ model, type }) => `${model} ${type}`);

describe('every search has its one hit, its many and its none (R7.17, R3.4)', () => {
  it.each<[keyof typeof paths, string, string]>([
    ['HSN/TSN', '0603/CKV', 'ID.3 (E11) Pro'],
    ['VIN', 'WVWZZZAUZFW000214', 'Golf VII (5G1) 2.0 TDI'],
    ['VIN', 'VF3CA5FV8DT000001', '208 I (CA_) 1.6 THP'],
    ['engine code', 'CUNA', 'Golf VII (5G1) 2.0 GTD'],
    ['type number', '1PA985', '208 I (CA_) 1.6 VTi'],
    ['NatCode', '990004', 'Golf VII (5G1) 2.0 TDI'],
    ['K-type', '900000032', 'Golf VII (5G1) 2.0 TDI'],
    ['plate', 'KS-PF 214', 'Golf VII (5G1) 2.0 TDI'],
    ['words', 'macan diesel', 'Macan (95B) S Diesel'],
  ])('%s %s is %s', async (by, text, name) => {
    expect(names(await find(by, text))).toEqual([expect.stringContaining(name)]);
  });

  it.each<[keyof typeof paths, string, number]>([
    ['HSN/TSN', '0603/ADT', 6],
    ['HSN/TSN', '8004/ANE', 12],
    ['HSN/TSN', '0603/BNW', 20],
    ['VIN', 'WVWZZZ1KZ6W999999', 16],
    ['engine code', 'CRBC', 5],
    ['engine code', 'CRLB', 7],
    ['engine code', 'CLHA', 6],
    ['type number', '1VD497', 3],
    ['NatCode', '990005', 2],
    ['plate', 'KS-PF', 2],
    ['words', 'golf gtd', 3],
    ['words', '320 d', 4],
    ['words', 'golf', 44],
  ])('%s %s is %i cars', async (by, text, count) => {
    expect(names(await find(by, text))).toHaveLength(count);
  });

  it.each<[keyof typeof paths, string]>([
    ['HSN/TSN', '0603/ZZZ'],
    ['VIN', 'SAJAA01A0AA000001'],
    ['engine code', 'ZZZZ'],
    ['type number', '9ZZ999'],
    ['NatCode', '999999'],
    ['K-type', '900999999'],
    ['plate', 'KS-PF 999'],
    ['words', 'trabant'],
  ])('%s %s is no car', async (by, text) => {
    expect(await find(by, text)).toEqual([]);
  });
});

describe('identifiers are accepted as people type them (R7.17)', () => {
  it.each<[keyof typeof paths, string, string]>([
    ['HSN/TSN', '%200603%20/ckv000214', 'HSN/TSN'],
    ['VIN', 'wvw zzz auz fw ooo214', 'VIN'],
    ['engine code', 'c-u.n a', 'engine code'],
    ['type number', '1pa%20985', 'type number'],
    ['NatCode', '990%20004', 'NatCode'],
    ['K-type', 'K%20900000032', 'K-type'],
    ['plate', 'kspf214', 'plate'],
    ['words', '  MACAN,  Diesel! ', 'words'],
  ])('%s %j', async (by, text) => {
    expect(await find(by, text)).toHaveLength(1);
  });
});

describe('by key', () => {
  it('the car carries the key that was asked for', async () => {
    expect((await find('HSN/TSN', '2222/BDA')).map(({ hsnTsn }) => hsnTsn)).toContain('2222/BDA');
  });
});

describe('by VIN', () => {
  it('the masks with the most fixed characters count', async () => {
    expect(await find('VIN', 'WVWZZZAUZFW999999')).toHaveLength(20);
    expect(await find('VIN', 'WVWZZZAUZFW000214')).toHaveLength(1);
  });

  it('a valid European one is never refused for its check digit, and comes back with the car', async () => {
    expect((await find('VIN', 'WVWZZZAUZFW000214'))[0]?.vin).toBe('WVWZZZAUZFW000214');
  });
});

describe('by engine code', () => {
  it('the beginning is enough from three characters on, if no code is exactly that', async () => {
    expect((await find('engine code', 'CRL')).length).toBeGreaterThan(6);
    expect(await find('engine code', 'CR')).toEqual([]);
  });
});

describe('by plate', () => {
  it('the car brings plate, VIN, mileage and first registration', async () => {
    expect(await find('plate', 'ks pf 214')).toMatchObject([
      {
        kTypeId: 900000032,
        plate: 'KS-PF 214',
        vin: 'WVWZZZAUZFW000214',
        mileageKm: 132600,
        firstRegistration: '2015-03-18',
        carId: expect.any(Number),
      },
    ]);
    expect(((await (await app.signedIn('tec')).get(paths.plate('ks pf 214'))).json as Car[])[0]).toMatchObject({
      plate: 'KS-PF 214',
      mileageKm: 132600,
      carId: null,
    });
  });

  it('Austrian and Swiss ones are known, and umlauts', async () => {
    for (const plate of ['G-214 PF', 'ZH 900 214', 'gö-pf 12']) expect(await find('plate', plate)).toHaveLength(1);
  });

  it('a whole plate that is merely the beginning of another is another car', async () => {
    expect(await find('plate', 'KS-PF 21')).toEqual([]);
  });
});

describe('by words', () => {
  it('"golf 7 2.0 tdi 150 ps" finds what it says', async () => {
    const cars = await find('words', 'golf 7 2.0 tdi 150 ps');
    expect(cars.length).toBeGreaterThan(0);
    expect(cars.every(({ model, type, ps }) => /Golf VII/.test(model) && /2\.0 TDI/.test(type) && ps === 150)).toBe(
      true,
    );
  });

  it.each([
    ['golf vii gtd', 'golf 7 gtd'],
    ['bmw 320d', 'bmw 320 d'],
    ['golf 7 2.0 tdi 110 kw', 'golf 7 2,0 TDI 150PS'],
    ['volkswagen id.3', 'vw id3'],
    ['citroen c3', 'Citroën C3'],
    ['macan diesel', 'macan dies'],
    ['golf elektro', 'golf electrique'],
  ])('%j means %j', async (one, other) => {
    const found = await find('words', one);
    expect(found.length).toBeGreaterThan(0);
    expect(names(await find('words', other))).toEqual(names(found));
  });

  it('a year means what was built then, a displacement what has it, a bare number the power if it is no name', async () => {
    const built = await find('words', 'golf 2014');
    expect(built.length).toBeGreaterThan(5);
    expect(
      built.every(({ builtFrom, builtTo }) => (builtFrom ?? '') <= '2014-12' && (builtTo ?? '9999') >= '2014-01'),
    ).toBe(true);
    expect((await find('words', 'bmw 1er 1.5')).every(({ ccm }) => ccm !== null && Math.round(ccm / 100) === 15)).toBe(
      true,
    );
    expect((await find('words', 'golf 150')).every(({ ps, kw }) => ps === 150 || kw === 150)).toBe(true);
  });

  it('the series comes before what merely mentions the word', async () => {
    expect((await find('words', '2008'))[0]?.model).toBe('2008 I (CU_)');
  });
});

describe('texts of the catalogue', () => {
  it('service infos speak the language of the user, an authority its own (R1.2, R3.3)', async () => {
    const romand = await app.signedIn('romand');
    const [car] = (await romand.get('/api/tecdoc/car/byktypeid/900000001')).json as Car[];
    expect(car?.serviceInfos.map(({ title }) => title)).toEqual([
      'Undichtigkeit am Abgasrückführungsmodul kann zum Fahrzeugbrand führen',
      'Couple de serrage du bouchon de vidange d’huile modifié',
    ]);
  });
});
