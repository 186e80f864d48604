import { callAs, expect, test } from '#e2e/portal.ts';

test.describe('signing in', () => {
  test('by keyboard alone leads to /a and keeps the whole answer under PF_USER (R4.1, R2.6, R3.1)', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Benutzername')).toBeFocused();
    await page.keyboard.type('plus');
    await page.keyboard.press('Tab');
    await page.keyboard.type('passform');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/a$/);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('PF_USER') ?? 'null'));
    expect(kept).toMatchObject({
      username: 'plus',
      firmName: 'Autohaus Nordlicht',
      roles: expect.arrayContaining(['ROLE_USER_PLUS']),
    });
  });

  test('with a wrong password says so in the form, and no notification is shown there (R8.1, R8.7, R2.7)', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('plus');
    await page.getByLabel('Passwort', { exact: true }).fill('ganz falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Benutzername oder Passwort stimmt nicht\./);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('PF_USER'))).toBeNull();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  });

  test('with a wrong password logs out whoever was signed in here before (R8.7)', async ({ page, signIn }) => {
    await signIn('agent');
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('plus');
    await page.getByLabel('Passwort', { exact: true }).fill('ganz falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/a');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('with only one of both sends no credentials (R5.1)', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('plus');
    const asked = page.waitForRequest(/session\/login/);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const request = await asked;
    expect(await request.headerValue('authorization')).toBeNull();
    expect(await request.headerValue('x-requested-with')).toBe('XMLHttpRequest'); // R7.1
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('when the server is out of order says UNEXPECTED_ERROR in the form (R8.2)', async ({ page }) => {
    await page.goto('/login');
    await page.route(/session\/login/, (route) => route.abort());
    await page.getByLabel('Benutzername').fill('plus');
    await page.getByLabel('Passwort', { exact: true }).fill('passform');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt.');
  });

  test('a demo account fills the form', async ({ page }) => {
    await page.goto('/login');
    await page.getByText(/weitere Zugänge/).click();
    await page.getByRole('button', { name: 'english', exact: false }).first().click();
    await expect(page.getByLabel('Benutzername')).toHaveValue('english');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/a$/);
  });

  test('"Angemeldet bleiben" survives the end of the browser session (R1.7)', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('light');
    await page.getByLabel('Passwort', { exact: true }).fill('passform');
    await page.getByLabel('Angemeldet bleiben').check();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/a$/);
    await context.clearCookies({ name: 'passform' }); // what closing the browser does to a session cookie
    await page.goto('/a/car-parts/article');
    await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  });
});

test.describe('a visitor of /a', () => {
  test('with a session comes in without a form (R4.3)', async ({ page, signIn }) => {
    await signIn('plus');
    await page.goto('/a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fahrzeug wählen');
  });

  test('without a session lands at the login without a message (R4.3)', async ({ page }) => {
    await page.goto('/a/cart');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('cannot get in with an edited PF_USER (R6.8)', async ({ page, signIn }) => {
    await signIn('light');
    await page.goto('/a');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('PF_USER') ?? '{}');
      localStorage.setItem('PF_USER', JSON.stringify({ ...user, roles: ['ROLE_ADMIN'] }));
    });
    await page.goto('/a/admin');
    await expect(page).toHaveURL(/\/a\/locked-area/);
  });
});

test.describe('signing out', () => {
  test('clears user, local storage and dmsdata, and goes to /login (R4.2, R2.6, R9.8)', async ({
    page,
    signIn,
    context,
    baseURL,
  }) => {
    await signIn('tec');
    await context.addCookies([{ name: 'dmsdata', value: 'x', url: baseURL ?? '' }]);
    await page.goto('/a');
    await page.evaluate(() => localStorage.setItem('SHOW_SELL_IN', 'true'));
    await page.getByRole('button', { name: /Tarek Celik/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('dmsdata');
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('in another tab ends it here too (R4.2)', async ({ page, signIn, context }) => {
    await signIn('agent');
    await page.goto('/a');
    const second = await context.newPage();
    await second.goto('/a');
    await second.getByRole('button', { name: /Anton Gerdes/ }).click();
    await second.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('any 401 outside the login page does the same (R4.2)', async ({ page, signIn }) => {
    await signIn('tec');
    await page.goto('/a');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await callAs(page, 'GET', '/api/logout');
    const car = page.getByRole('main').getByRole('button', { name: /116 d/ });
    // One of the page's own calls may have met the 401 before, and the car is gone.
    await car.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('PF_USER'))).toBeNull();
  });
});

test('the sso-error mode of the login names the cause and two ways on (R2.1)', async ({ page }) => {
  await page.goto('/login/sso-error');
  await expect(page.getByText('Systemanmeldung fehlgeschlagen')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Erneut versuchen' }).or(page.getByRole('link', { name: 'Erneut versuchen' })),
  ).toBeVisible();
});

test('the public pages open for everyone (R2.1)', async ({ page }) => {
  for (const path of ['/login', '/login/sso-error', '/reset-pw', '/register', '/site-notice']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('the form of a first visit', () => {
  test('takes two clicks on a link for one, and is there again on the way back', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Datenschutz' }).dblclick();
    await expect(page).toHaveURL(/notice=privacy/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
  });

  test('lets the browser open a page when the rest of the portal cannot be fetched', async ({ page }) => {
    let isCut = true;
    await page.route('**/assets/build/portal-*.js', (route) => (isCut ? route.abort() : route.continue()));
    await page.goto('/login');
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    isCut = false;
    await page.getByRole('link', { name: 'Impressum' }).click();
    await expect(page).toHaveURL(/site-notice/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
