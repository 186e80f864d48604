import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { removeDemo } from '#demo/remove.ts';
import { settleDemo } from '#demo/settle.ts';
import vehicles from '#demo/vehicles.json' with { type: 'json' };
import { asSystem } from '#server/db/tenant.ts';
import { createAdmin } from '#server/session/create-admin.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let empty: FreshDatabase;
beforeAll(async () => {
  empty = await freshDatabase('empty');
});
afterAll(() => empty.drop());

const wish = { asked: undefined, embedded: true, now: testNow, say: () => undefined };
const countAccounts = () =>
  asSystem(empty.db, (tx) => tx.selectFrom('account').select('username').execute()).then((rows) => rows.length);

describe('the demo world', () => {
  it('is loaded once, even by two servers that start together, and its mode is kept', async () => {
    expect(await Promise.all([settleDemo(empty.db, wish), settleDemo(empty.db, wish)])).toEqual([true, true]);
    expect(await countAccounts()).toBe(16);
    expect(await settleDemo(empty.db, { ...wish, asked: false })).toBe(true);
  });

  it('stays away from an own database unless asked for', async () => {
    const own = await freshDatabase('empty');
    expect(await settleDemo(own.db, { ...wish, embedded: false })).toBe(false);
    expect(await settleDemo(own.db, { ...wish, asked: true })).toBe(false);
    await own.drop();
  });

  it('has the accounts of every kind, one without any role', () => {
    expect(accounts.map(({ username }) => username)).toEqual(
      'light tyres plus aw tec chef noorder neu other romand english noroles agent callcenter supplier admin'.split(
        ' ',
      ),
    );
    expect(accounts.find(({ username }) => username === 'noroles')?.roles).toEqual([]);
  });

  it('is honest: own id ranges, a source on every row, one car without repair data and one with a real recall', () => {
    expect(
      vehicles.every(({ k_type_id, adc_type_id }) => k_type_id > 900000000 && (adc_type_id ?? 900000001) > 900000000),
    ).toBe(true);
    expect(
      vehicles.every(({ source, keys, service_infos }) =>
        [{ source }, ...keys, ...service_infos].every((row) => row.source),
      ),
    ).toBe(true);
    expect(vehicles.filter(({ adc_type_id }) => adc_type_id === null)).toHaveLength(1);
    const recalls = vehicles
      .flatMap(({ service_infos }) => service_infos)
      .filter(({ classification }) => classification === 'RecallCampaign');
    expect(recalls.map(({ source }) => source)).toEqual(['kba-recalls']);
  });
});

it('can be removed for good; what others made stays', async () => {
  const house = await freshDatabase('demo');
  const password = await createAdmin(house.db, 'betreiber', testNow);
  await removeDemo(house.db);
  await createAdmin(house.db, 'chef', testNow);
  await removeDemo(house.db);
  const left = await asSystem(house.db, async (tx) => ({
    accounts: (await tx.selectFrom('account').select('username').execute()).map(({ username }) => username),
    suppliers: await tx.selectFrom('supplier').select('code').execute(),
    vehicles: await tx.selectFrom('vehicle_type').select('k_type_id').execute(),
    banners: await tx.selectFrom('banner').select('id').execute(),
  }));
  expect(left).toEqual({ accounts: ['betreiber', 'chef'], suppliers: [], vehicles: [], banners: [] });
  expect(password).toHaveLength(16);
  expect(await settleDemo(house.db, wish)).toBe(false);
  await house.drop();
});
