import { expect, selectCar, test } from '#e2e/portal.ts';

test('the history is there after sign-in, a click makes a car the current one, ejecting clears it; failures are told (R2.6, R4.4, R4.10, R4.13, R8.3, R8.4)', async ({
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
  await page.getByRole('button', { name: 'Auswerfen' }).click();
  await expect(page).toHaveURL(/\/a\/?$/);
  await expect(page.getByText('Kein Fahrzeug gewählt')).toBeVisible();

  await page.route(/select\.do/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('main').getByRole('button', { name: /116 d/ }).click();
  await expect(page.getByText('Fahrzeug nicht übernommen. Bitte wählen Sie es erneut.')).toBeVisible();
  await page.route(/carhistory/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Der Verlauf lädt gerade nicht.', { exact: true })).toBeVisible();
  await expect(page.getByText('Kein Fahrzeug gewählt')).toBeVisible();
});
