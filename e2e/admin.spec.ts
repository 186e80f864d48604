import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, test } from '#e2e/portal.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';

const rooms = [
  'users',
  'firms',
  'suppliers',
  'tours',
  'setup',
  'banners',
  'imports',
  'synonyms',
  'drawings',
  'audit',
  'mails',
  'jobs',
  'system',
];

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Verwaltung' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
};

test('administration: axe finds nothing in any section, each at its own address (R2.3)', async ({ page, signIn }) => {
  test.slow(); // thirteen sections in four looks
  await signIn('admin');
  await page.goto('/a/admin');
  for (const room of rooms) {
    expect(await goThere(page, [`/a/admin/${room}`])).toEqual([`/a/admin/${room}`]);
    await settled(page);
    await expect(page.locator('nav [aria-current="page"]').last()).toBeVisible();
    await axeInEveryLook(page, room);
  }
});

test('a role is given, holds at once, and stands in the log; then the user is locked out', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('admin');
  await page.goto('/a/admin/users');
  await settled(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: /Nutzer, Benutzername/ })).toBeFocused();
  await page.keyboard.type('ohlsen');
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: /Nils Ohlsen/ });
  await row.getByRole('checkbox', { name: 'Bestellen, Nils Ohlsen' }).check({ force: true });
  await expect(page.getByText('1 ungespeicherte Änderung')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Rollen gespeichert.')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL('/login', page.url()).href);
  const enter = async () => {
    await theirs.getByLabel('Benutzername').fill('noorder');
    await theirs.getByLabel('Passwort', { exact: true }).fill('passform');
    await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click();
  };
  await enter();
  await expect(theirs).toHaveURL(/\/a$/);

  await row.getByRole('button', { name: 'Nils Ohlsen' }).press('Enter');
  await expect(page).toHaveURL(/user=\d+/);
  const pane = page.getByRole('complementary', { name: 'Nils Ohlsen' });
  await expect(pane).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Sperren' }).click();
  await expect(pane.getByText('gesperrt', { exact: true }).first()).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await enter();
  await expect(theirs.getByText('Dieser Zugang ist gesperrt.')).toBeVisible();

  // A toast lies over it as long as the pointer rests there.
  await pane.getByRole('link', { name: 'Im Protokoll ansehen' }).press('Enter');
  const log = page.getByRole('table', { name: 'Protokoll' });
  await expect(log.getByRole('row', { name: /gesperrt/ }).first()).toBeVisible();
  await expect(log.getByRole('row', { name: /Rollen geändert/ })).toContainText(
    'vorher: Nutzer, Plus · nachher: Bestellen, Nutzer, Plus',
  );
  await page.getByRole('button', { name: 'Kette prüfen' }).click();
  await expect(page.getByText('Die Kette ist unversehrt')).toBeVisible();

  // Other journeys are theirs again.
  const found = await callAs(page, 'GET', '/api/admin/users?text=ohlsen');
  const [user] = ((await found.json()) as { users: AdminUser[] }).users; // checked by the server itself
  const put = (what: string, data: object) => callAs(page, 'PUT', `/api/admin/users/${user?.id}/${what}`, data);
  expect((await put('lock', { isLocked: false })).status()).toBe(200);
  const roles = user?.roles.filter((role) => role !== 'ROLE_ORDER');
  expect((await put('roles', { before: user?.roles, roles })).status()).toBe(200);
});

test('a banner is written, meets another and is published, a colour is chosen: its audience sees both (R1.8)', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/a/admin/banners');
  await page.getByRole('radio', { name: 'Störung' }).check({ force: true });
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Die deutsche Überschrift fehlt.')).toBeVisible();
  await page.getByLabel('Überschrift').fill('Preise fehlen');
  await page.getByLabel('Text', { exact: true }).fill('Wir arbeiten daran.');
  await page.getByLabel('Kunden von').selectOption('NORDTEIL');
  await expect(page.getByText(/Erreicht \d+ Firmen/)).toBeVisible();
  await expect(page.getByText(/dieser Banner wird statt „Inventur/)).toBeVisible();
  await expect(page.locator('figure[data-theme="dark"]').getByText('Preise fehlen')).toBeVisible();
  const begin = new Date(Date.now() - 60_000);
  await page.getByLabel('Sichtbar ab').fill(`${formatDate(begin)}, ${formatTime(begin)}`);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();

  await page.goto('/a/admin/suppliers?supplier=NORDTEIL');
  await page.getByLabel('Farbe wählen').fill('#0a3d2c');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();

  await signIn('chef');
  await page.goto('/a');
  await expect(page.getByRole('complementary', { name: 'Störung' })).toContainText('Preise fehlen');
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  await expect.poll(brand).toBe('#0a3d2c');

  await signIn('admin');
  await page.goto('/a/admin/suppliers?supplier=NORDTEIL');
  await page.getByRole('button', { name: 'Zurück zur Farbe des Portals' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.goto('/a/admin/banners');
  await page.getByRole('button', { name: /Preise fehlen/ }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Banner gelöscht.')).toBeVisible();
});
