import type { Page } from '@playwright/test';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { screenKeys, screens } from '#shared/screens.ts';
import { vehicleGate } from '#shared/vehicle/vehicle-gate.ts';

const states = [
  { name: 'no car', kTypeId: null, car: null },
  { name: 'a car without repair data', kTypeId: demoCars.withoutRepairData, car: { adcTypeId: null } },
  { name: 'a car', kTypeId: demoCars.recall, car: { adcTypeId: 900100001 } },
];

type Router = { navigate: (to: { href: string }) => Promise<void> };

/** As clicks on links would: the router moves, the page is not loaded anew. Answers where each move has ended. */
const goThere = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    // The router shows itself under this name, so that its own tools find it.
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    const ends: string[] = [];
    for (const href of all) {
      await router.navigate({ href });
      ends.push(location.pathname + location.search);
    }
    return ends;
  }, paths);

/*
 * Together they open and are refused every screen. What every other account may open is proven without a browser:
 * src/shared/vehicle/vehicle-gate.test.ts for the rules, test/access-matrix.test.ts for each account.
 */
const visitors = accounts.filter(({ username }) => ['noroles', 'tyres', 'tec', 'supplier', 'admin'].includes(username));

for (const account of visitors) {
  test(`${account.username}: the guard of every screen leads where its roles and the vehicle require (R4.8, R4.9, R2.3, R2.4, R6.1–R6.7)`, async ({
    page,
    signIn,
  }) => {
    const user = { roles: account.roles.map((role) => roleSchema.parse(role)) };
    await signIn(account.username);
    for (const { kTypeId, car, name } of states) {
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
      expect(ends, name).toEqual(moves.map(({ end }) => end));
    }
  });
}

test('the area that wants a car is named, and selecting one leads there (R2.2, R2.5)', async ({ page, signIn }) => {
  await signIn('aw');
  await selectCar(page, null);
  await page.goto('/a');
  await page.getByRole('link', { name: 'Wartung' }).click();
  await expect(page).toHaveURL(/no-car\?area=maintenance$/);
  await expect(page.getByText('Wartung braucht ein Fahrzeug.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /116 d/ }).click();
  await expect(page).toHaveURL(/\/a\/maintenance$/);
});

test('a locked area names the level that is missing, and asking for it says who was asked (R4.9)', async ({
  page,
  signIn,
}) => {
  await signIn('aw');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/technical-info');
  await expect(page).toHaveURL(/locked-area\?area=technicalInfo$/);
  await expect(page.getByText('Sie haben die Stufe Plus AW.')).toBeVisible();
  await expect(page.getByText('brauchen Sie Plus AW TEC')).toBeVisible();
  await page.getByRole('button', { name: 'Freischaltung anfragen' }).click();
  await expect(page.getByText(/Jana Brandt.*Nordteile|Nordteile.*Jana Brandt/)).toBeVisible();

  await page.context().clearCookies();
  await signIn('chef');
  await page.goto('/a');
  await page.getByRole('button', { name: /^Meldungen/ }).click();
  await expect(page.getByText('Arne Wolters bittet um Technische Daten')).toBeVisible();
});

test('a car without repair data says what works all the same, and can be reported (R5.2)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, demoCars.withoutRepairData);
  await page.goto('/a/work');
  await expect(page).toHaveURL(/car-error\?area=work$/);
  await expect(page.getByRole('heading', { name: 'Für dieses Fahrzeug fehlen Reparaturdaten' })).toBeVisible();
  await page.getByRole('button', { name: 'Typ melden' }).click();
  await expect(page.getByText(/Gemeldet an .*Nordteile/)).toBeVisible();
  await page
    .getByRole('link', { name: 'Zu den Teilen' })
    .or(page.getByRole('button', { name: 'Zu den Teilen' }))
    .click();
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
});

test('an address that does not exist says so and shows a way on', async ({ page, signIn }) => {
  await signIn('tec');
  await page.goto('/a/nowhere');
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
});
