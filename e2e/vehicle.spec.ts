import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

test('the history is there after sign-in, and a click makes a car the current one (R4.4, R4.10, R2.6)', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await selectCar(page, null);
  await page.goto('/a');
  await expect(page.getByText('Kein Fahrzeug gewählt')).toBeVisible();
  const stored = page.waitForRequest(/select\.do/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /C 200 d/ })
    .click();
  expect(await (await stored).headerValue('x-xsrf-token')).not.toBeNull(); // R7.2
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  const bar = page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
  await expect(bar).toContainText('Mercedes-Benz C-Klasse (W206) C 200 d');
  await expect(bar).toContainText('120 kW / 163 PS');
  await expect(bar).toContainText('64.030 km'); // R1.3
  await page.reload();
  await expect(bar).toContainText('C 200 d');
});

test('by keyboard alone: arrow keys and Enter in the history', async ({ page, signIn }) => {
  await signIn('chef');
  await selectCar(page, null);
  await page.goto('/a');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Mercedes|BMW|ID\.3/ })
    .first()
    .focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
});

test('the warning level is red for a recall, orange for modified values, none otherwise (R4.12)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  await page.getByRole('button', { name: '1 Rückruf möglich' }).click();
  await expect(page.getByText('möglicherweise betroffen')).toBeVisible();
  await expect(page.getByText('KBA 8124')).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt')).toBeVisible();

  await selectCar(page, demoCars.modified);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Geänderte Werte' })).toBeVisible();

  await selectCar(page, demoCars.withoutRepairData);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Gewähltes Fahrzeug' })).toContainText('ID.3');
  await expect(page.getByRole('button', { name: /Rückruf|Geänderte Werte/ })).toHaveCount(0);
});

test('ejecting clears the car and goes to /a (R4.13, R2.6)', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  await page.getByRole('button', { name: 'Auswerfen' }).click();
  await expect(page).toHaveURL(/\/a\/?$/);
  await expect(page.getByText('Kein Fahrzeug gewählt')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kein Fahrzeug gewählt')).toBeVisible();
});

test('failures tell the keys of the specification: select, history, banner (R8.3, R8.4, R8.6)', async ({
  page,
  signIn,
}) => {
  await signIn('noorder');
  await selectCar(page, null);
  await page.goto('/a');
  await page.route(/select\.do/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('main').getByRole('button', { name: /116 d/ }).click();
  await expect(page.getByText('Fahrzeug nicht übernommen. Bitte wählen Sie es erneut.')).toBeVisible();

  await page.route(/carhistory|\/banner$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Der Verlauf lädt gerade nicht.', { exact: true })).toBeVisible();
  await expect(page.getByText('Hinweise laden gerade nicht.')).toBeVisible();
});
