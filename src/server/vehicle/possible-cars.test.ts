import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import { possibleCars } from '#server/vehicle/search/possible-cars.ts';
import { inCatalogue } from '#server/vehicle/search.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { possibleCars as contract } from '#shared/vehicle/search-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

type Key = { readonly hsn: string; readonly tsn: string; readonly maker: string; readonly trade_name: string };

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const register = (keys: readonly Key[]) =>
  asSystem(app.db, (tx) =>
    tx
      .insertInto('registration_key')
      .values(keys.map((key) => ({ ...key, source: 'test' })))
      .execute(),
  );
const exact = async (key: string) => (await chef.get(`/api/tecdoc/car/byhsntsn/${key}`)).json as Car[];
const guess = async (key: string) =>
  (await chef.get(`/api/vehicle/possible-cars/${key}`)).json as AnswerOf<typeof contract>;
const key = (hsn: string, tsn: string, maker: string, trade_name: string): Key => ({ hsn, tsn, maker, trade_name });

describe('a register key that no type is mapped to', () => {
  it('0709/375, a 300 D of the 1970s, finds no car, and is no GLC 300 d of 2019', async () => {
    await register([key('0709', '375', 'DAIMLER-BENZ', '300 D')]);
    expect(await exact('0709/375')).toEqual([]);
    expect(await guess('0709/375')).toEqual({
      registered: { maker: 'DAIMLER-BENZ', tradeName: '300 D' },
      cars: [],
    });
  });

  it('finds no car (R4.11), and leads to the types of its trade name that were built in its time', async () => {
    await register([
      key('0603', '558', 'VOLKSWAGEN-VW', 'GOLF'),
      key('0603', '089', 'VOLKSWAGEN-VW', 'CADDY,CADDY LIFE'),
      key('0005', 'ZZY', 'BAYER.MOT.WERKE-BMW', '320D'),
      key('0603', '763', 'VOLKSWAGEN-VW', 'PHAETON'),
      key('0001', '096', 'ADLERWERKE', 'M 100'),
      key('0001', '097', "A'DLER", "';--"),
    ]);
    for (const text of ['0603/558', '0603/089', '0005/ZZY', '0603/763', '0001/096', '0001/097'])
      expect(await exact(text)).toEqual([]);
    const golfs = (await guess('0603/558')).cars;
    expect(golfs.length).toBeGreaterThan(3);
    expect(golfs.every(({ model, hsnTsn }) => /^Golf V \(/.test(model) && hsnTsn === '0603/558')).toBe(true);
    expect(golfs.every(({ builtFrom }) => builtFrom !== null && builtFrom <= '2005-12')).toBe(true);
    expect((await guess('0603/089')).cars.every(({ model }) => model.startsWith('Caddy'))).toBe(true);
    const latest = (await guess('0005/ZZY')).cars.map(({ model, type }) => `${model} ${type}`);
    expect(latest).toEqual([expect.stringMatching(/^3er \(G2\d.*\) 320 d/)]);
    for (const text of ['0603/763', '0001/096', '0001/097']) expect((await guess(text)).cars).toEqual([]);
  });

  it('before the first mapped key of its maker is no type that began after that one ended', async () => {
    await register([key('0603', 'AAB', 'VOLKSWAGEN-VW', 'GOLF')]);
    const series = (await guess('0603/AAB')).cars.map(({ model }) => model);
    expect(series).toContainEqual(expect.stringMatching(/^Golf V /));
    expect(series).not.toContainEqual(expect.stringMatching(/^Golf VII/));
  });

  it('a key that types are mapped to is no matter of guessing, and one that nobody has given out neither', async () => {
    await register([key('0603', 'CKV', 'VOLKSWAGEN-VW', 'ID.3 PRO 150 KW')]);
    expect((await guess('0603/CKV')).cars).toEqual([]);
    expect(await exact('0603/CKV')).toHaveLength(1);
    expect(await guess('0603/ZZZ')).toEqual({ registered: null, cars: [] });
    expect((await chef.get('/api/vehicle/possible-cars/603/ADT')).status).toBe(400);
  });

  it('is said while it is typed: none found, so many possible', async () => {
    const typed = async (text: string) => (await chef.get(`/api/vehicle/suggest?text=${text}`)).json;
    expect(await typed('0603558')).toMatchObject({ kind: 'hsnTsn', count: 0, cars: [], maybe: expect.any(Number) });
    expect(await typed('0709375')).toEqual({ kind: 'hsnTsn', count: 0, cars: [] });
  });

  it('of 1,500 whose trade names are those of types, none finds a car, and no guess is of another time', async () => {
    const types = await app.pool.query<{ producer: string; name: string }>(
      `select producer.name as producer, upper(type.name) as name from vehicle_type type
       join model_series series on series.id = type.model_id join producer on producer.id = series.producer_id
       order by k_type_id`,
    );
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const threeOf = (characters: string, number: number) =>
      [0, 1, 2]
        .map((place) => characters[Math.floor(number / characters.length ** place) % characters.length])
        .join('');
    const keys = Array.from({ length: 1500 }, (_, at) => {
      const { producer, name } = types.rows[(at * 7) % types.rows.length] ?? { producer: 'VW', name: 'GOLF' };
      const number = (at * 7919) % 17_000;
      const tsn = at % 2 === 0 ? threeOf('0123456789', (number % 998) + 1) : threeOf(letters, number);
      return key(String(9100 + Math.floor(at / 300)), tsn, producer.toUpperCase(), name);
    });
    const unique = [...new Map(keys.map((one) => [`${one.hsn}/${one.tsn}`, one])).values()];
    expect(unique.length).toBeGreaterThan(1450);
    await register(unique);
    let guessed = 0;
    await inCatalogue(app.db, (await chef.silentLogin()).json as User, async (catalogue) => {
      for (const [at, { hsn, tsn }] of unique.entries()) {
        expect(await byHsnTsn(catalogue, { hsn, tsn })).toEqual([]);
        if (at % 27 > 0) continue;
        const { cars } = await possibleCars(catalogue, { hsn, tsn });
        guessed += cars.length;
        const isInTime = ({ builtFrom, builtTo }: Car) =>
          /\d/.test(tsn) ? (builtFrom ?? '9999') <= '2005-12' : (builtTo ?? '9999') >= '2005-01';
        expect(cars.every(isInTime)).toBe(true);
      }
    });
    expect(guessed).toBeGreaterThan(20);
  });
});
