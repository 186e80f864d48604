import accounts from '#demo/accounts.json' with { type: 'json' };
import { demoCars, expect, goThere, selectCar, test } from '#e2e/portal.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { vehicleGate } from '#shared/vehicle/vehicle-gate.ts';

const states = [
  { name: 'no car', kTypeId: null, car: null },
  { name: 'a car without repair data', kTypeId: demoCars.withoutRepairData, car: { adcTypeId: null } },
  { name: 'a car', kTypeId: demoCars.recall, car: { adcTypeId: 900100001 } },
];

/*
 * Together they open and are refused every screen. What every other account may open is proven without a browser:
 * src/shared/vehicle/vehicle-gate.test.ts for the rules, test/access-matrix.test.ts for each account.
 */
const visitors = accounts.filter(({ username }) => ['noroles', 'tyres', 'tec', 'supplier', 'admin'].includes(username));

test('the guard of every screen leads where roles and vehicle require; an unknown address says so (R2.2–R2.4, R4.8, R4.9, R5.2, R6.1–R6.7)', async ({
  page,
  signIn,
}) => {
  for (const account of visitors) {
    const user = { roles: account.roles.map((role) => roleSchema.parse(role)) };
    await signIn(account.username);
    // One who opens every screen of a vehicle stands for all: the others have a car.
    for (const { kTypeId, car, name } of account.username === 'tec' ? states : states.slice(-1)) {
      await selectCar(page, kTypeId);
      await page.goto('/a');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const moves = screenKeys
        .filter((key) => screens[key].access !== 'nobody')
        .map((key) => {
          const path = screens[key].path.replace('$belegId', 'RE-1');
          const wanted = vehicleGate(key, { user, car });
          return { path, end: wanted ? `${screens[wanted].path}?area=${key}` : path };
        });
      const ends = await goThere(
        page,
        moves.map(({ path }) => path),
      );
      expect(ends, `${account.username}: ${name}`).toEqual(moves.map(({ end }) => end));
    }
  }
  await page.goto('/a/nowhere');
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
});
