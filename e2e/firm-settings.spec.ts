import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, test } from '#e2e/portal.ts';

const rooms = ['users', 'firm', 'prices', 'labour', 'invoicing', 'packages', 'software', 'access', 'log'];

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
};

test('company settings: axe finds nothing in any section, and the API refuses who is not its admin', async ({
  page,
  signIn,
}) => {
  test.slow(); // nine sections in four looks
  await signIn('chef');
  await page.goto('/a/settings');
  for (const room of rooms) {
    expect(await goThere(page, [`/a/settings/${room}`])).toEqual([`/a/settings/${room}`]);
    await settled(page);
    await expect(page.locator('nav [aria-current="page"]').last()).toBeVisible();
    await axeInEveryLook(page, room);
  }
  await signIn('tec');
  expect((await callAs(page, 'GET', '/api/firm/users')).status()).toBe(403);
});

test('somebody is added, gets roles within what is booked, signs in, and is removed', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('chef');
  await page.goto('/a/settings/users');
  await page.getByRole('button', { name: 'Nutzer anlegen' }).click();
  const pane = page.getByRole('complementary', { name: 'Nutzer anlegen' });
  await pane.getByLabel('Benutzername').fill('e2e.neu');
  await pane.getByLabel('Name', { exact: true }).fill('Eva Neu');
  await pane.getByRole('radio', { name: /^Plus AW(?! TEC)/ }).check({ force: true });
  await pane.getByRole('button', { name: 'Nutzer anlegen' }).click();
  const added = page.getByRole('complementary', { name: 'Nutzer angelegt' });
  await expect(added.getByText('Es wird nur hier gezeigt')).toBeVisible();
  const password = (await added.locator('code').textContent()) ?? '';
  await added.getByRole('button', { name: 'Fertig' }).click();

  const row = page.getByRole('row', { name: /Eva Neu/ });
  await row.getByRole('checkbox', { name: 'Bestellen, Eva Neu' }).check({ force: true });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Rollen gespeichert.')).toBeVisible();

  const { users } = await (await callAs(page, 'GET', '/api/firm/users?text=e2e.neu')).json();
  const [{ id, roles: before }] = users;
  expect(before).toEqual(['ROLE_ORDER', 'ROLE_USER', 'ROLE_USER_PLUS_AW']);
  const forbidden = await callAs(page, 'PUT', `/api/firm/users/${id}/roles`, { before, roles: ['ROLE_ADMIN'] });
  expect(await forbidden.json()).toEqual({ kind: 'refused', reason: 'not-giveable' });

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL('/login', page.url()).href);
  await theirs.getByLabel('Benutzername').fill('e2e.neu');
  await theirs.getByLabel('Passwort', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(theirs).toHaveURL(/\/a$/);
  await theirs.goto(new URL('/a/settings/users', page.url()).href);
  await expect(theirs.getByText('Diesen Bereich gibt es nicht')).toBeVisible();

  await page.goto(`/a/settings/users?user=${id}`);
  await page.getByRole('complementary', { name: 'Eva Neu' }).getByRole('button', { name: 'Entfernen' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure.getByText('Bestellungen, Belege und Protokoll behalten den Namen.')).toBeVisible();
  await sure.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Entfernt.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Eva Neu/ })).toHaveCount(0);
  await expect.poll(async () => (await callAs(theirs, 'GET', '/api/session/screens')).status()).toBe(401);
});

test('a logo stands in the top bar at once, what is no picture is refused; an hourly rate typed and saved by keyboard holds in the work data', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await page.goto('/a/settings/firm');
  await settled(page);
  const field = page.locator('input[type="file"]');
  const none = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture at all') };
  await field.setInputFiles(none);
  await expect(page.getByRole('alert').filter({ hasText: 'Das ist kein Bild.' })).toBeVisible();

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="380" height="80" fill="#b03020"/></svg>';
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByText('Logo gespeichert.')).toBeVisible();
  const inBar = page.getByRole('banner').locator('img[src^="/files/firm-logo"]');
  await expect(inBar).toBeVisible();
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Logo entfernen' }).click();
  await expect(page.getByText('Logo entfernt.')).toBeVisible();
  await expect(inBar).toHaveCount(0);

  await goThere(page, ['/a/settings/labour']);
  const rate = page.getByLabel('Diagnose');
  const before = await rate.inputValue();
  await rate.fill('131,50');
  await expect(page.getByText('1 ungespeicherte Änderung')).toBeVisible();
  await rate.press('Control+Enter');
  await expect(page.getByText('Stundensätze gespeichert')).toBeVisible();
  expect(await (await callAs(page, 'GET', '/api/work/rates')).json()).toMatchObject({ diagnosis: 13150 });
  await rate.fill(before);
  await rate.press('Control+Enter');
  await expect(page.getByText('1 ungespeicherte Änderung')).toHaveCount(0);
});
