import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp({ env: { VEHICLE_LOOKUPS: '2' } });
});
afterAll(() => app.close());

it('plates are not found in what is suggested quarter of an hour after quarter of an hour, either', async () => {
  const english = await app.signedIn('english');
  const ofQuarter = async () => {
    app.later(minutes(15) + 1);
    const statuses = new Set<number>();
    for (let number = 0; number < 16; number += 1)
      statuses.add((await english.get(`/api/vehicle/suggest?text=HH-AB%20${number}`)).status);
    return [...statuses];
  };
  for (let quarter = 0; quarter < 8; quarter += 1) expect(await ofQuarter()).toEqual([200]);
  expect(await ofQuarter()).toEqual([429]);
});
