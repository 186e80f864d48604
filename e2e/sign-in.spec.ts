import { expect, test } from '#e2e/portal.ts';

test('sign-in: a visitor lands at the form without a message, comes in by keyboard alone, and stays signed in (R1.7, R2.6, R3.1, R4.1, R4.3)', async ({
  page,
  context,
}) => {
  await page.goto('/a/cart');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  await page.keyboard.type('plus');
  await page.keyboard.press('Tab');
  await page.keyboard.type('passform');
  await page.getByLabel('Angemeldet bleiben').press('Space');
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/a$/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('PF_USER') ?? 'null'));
  expect(kept).toMatchObject({
    username: 'plus',
    firmName: 'Autohaus Nordlicht',
    roles: expect.arrayContaining(['ROLE_USER_PLUS']),
  });
  await context.clearCookies({ name: 'passform' }); // what closing the browser does to a session cookie
  await page.goto('/a/car-parts/article');
  await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
});

test('sign-in: what fails is said in the form, and whoever was signed in here before is signed out (R2.7, R5.1, R7.1, R8.1, R8.2, R8.7)', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Anmelden' });
  await page.getByLabel('Benutzername').fill('plus');
  const asked = page.waitForRequest(/session\/login/);
  await enter.click();
  const request = await asked;
  expect(await request.headerValue('authorization')).toBeNull();
  expect(await request.headerValue('x-requested-with')).toBe('XMLHttpRequest');
  await expect(page.getByRole('alert')).toBeVisible();

  await page.route(/session\/login/, (route) => route.abort());
  await page.getByLabel('Passwort', { exact: true }).fill('passform');
  await enter.click();
  await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt.');
  await page.unroute(/session\/login/);

  await signIn('agent');
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('plus');
  await page.getByLabel('Passwort', { exact: true }).fill('ganz falsch');
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText(/Benutzername oder Passwort stimmt nicht\./);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('PF_USER'))).toBeNull();
  await expect(enter).toBeEnabled();
  await page.goto('/a');
  await expect(page).toHaveURL(/\/login$/);
});

test('sign-out clears user, local storage and dmsdata in every tab; an edited PF_USER opens nothing (R2.6, R4.2, R6.8, R9.8)', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn('tec');
  await context.addCookies([{ name: 'dmsdata', value: 'x', url: baseURL ?? '' }]);
  await page.goto('/a');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('PF_USER') ?? '{}');
    localStorage.setItem('PF_USER', JSON.stringify({ ...user, roles: ['ROLE_ADMIN'] }));
  });
  await page.goto('/a/admin');
  await expect(page).toHaveURL(/\/a\/locked-area/);

  const other = await context.newPage();
  await other.goto('/a');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('SHOW_SELL_IN', 'true'));
  await page.getByRole('button', { name: /Tarek Celik/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('dmsdata');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('the form of a first visit takes two clicks on a link for one, and lets the browser open a page when the rest of the portal cannot be fetched', async ({
  page,
}) => {
  await page.goto('/login');
  // On a slow device somebody goes back before the page is drawn.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const firstField = await page.getByLabel('Benutzername').elementHandle();
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/notice=privacy/);
  await page.goBack();
  // The portal draws its own form.
  await firstField?.waitForElementState('hidden');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await page.reload();
  await page.getByRole('link', { name: 'Datenschutz' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Benutzername')).toBeVisible();

  let isCut = true;
  await page.route('**/assets/build/portal-*.js', (route) => (isCut ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  isCut = false;
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/site-notice/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
