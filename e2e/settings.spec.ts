import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { emptyCart, fillCart, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, goThere, test } from '#e2e/portal.ts';

const rooms = ['profile', 'security', 'display', 'notifications', 'delivery'];

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
};

test('settings: axe finds nothing in any section, each at its own address (R2.3)', async ({ page, signIn }) => {
  test.slow(); // five sections in four looks
  await signIn('tec');
  await page.goto('/a/settings');
  for (const room of rooms) {
    expect(await goThere(page, [`/a/settings/${room}`])).toEqual([`/a/settings/${room}`]);
    await settled(page);
    await axeInEveryLook(page, room);
  }
});

test('a session that is ended elsewhere leads to the sign-in by itself; everybody saves a copy of the own data (R4.2)', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('plus');
  // Those of other journeys.
  expect((await callAs(page, 'DELETE', '/api/settings/sessions')).status()).toBe(200);
  const other = await otherBrowser(browser, baseURL, 'plus');
  await other.goto('/a');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/a/settings/security');
  const list = page.getByRole('table', { name: 'Sitzungen und Geräte' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list.getByRole('row').nth(1)).toContainText('diese Sitzung');
  await expect(list.getByRole('row').nth(1)).toContainText('Chrome auf Linux');
  await list.getByRole('button', { name: 'Chrome auf Linux beenden' }).click();
  await expect(page.getByText('Sitzung beendet.')).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(other).toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Alle anderen beenden' })).toHaveAttribute('aria-disabled', 'true');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datenkopie speichern' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ kind: 'person', account: { username: 'plus' } });
  await other.context().close();
});

test('the own name, language, theme and keys are set, hold at once and are taken back (R1.2, R1.3)', async ({
  page,
  signIn,
}) => {
  await signIn('light');
  await page.goto('/a/settings/profile');
  await settled(page);
  const before = await page.getByLabel('Name', { exact: true }).inputValue();
  await page.getByLabel('Name', { exact: true }).fill('Lena Neumann');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Lena Neumann/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: new RegExp(before) })).toBeVisible();

  await goThere(page, ['/a/settings/display']);
  await expect(page.getByText('1.234,56 €')).toBeVisible();
  await page.getByLabel('Sprache und Land').selectOption('fr_CH');
  await expect(page.getByRole('heading', { level: 2, name: 'Langue' })).toBeVisible();
  await expect(page.getByText('1.234,56 €')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sprache' })).toBeVisible();

  await page.getByRole('radio', { name: 'Dunkel' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: 'Einzelne Buchstaben als Tasten' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Einzelne Buchstaben als Tasten' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /^Hilfe/ })).toBeVisible();
});

/** The choice is shown and stored. Not `check()`, which reads the state at once: it is shown a task after the click. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  const isStored = page.waitForResponse('**/api/settings/preferences');
  await radio.click();
  await expect(radio).toBeChecked();
  expect((await isStored).status()).toBe(200);
}

test('cart: it starts with the delivery that the user has set, and reports a deleted address', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await fillCart(page, 1);
  await page.goto('/a/settings/delivery');
  await choose(page, 'Abholung');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.goto('/a/cart');
  await readyToOrder(page);
  await expect(page.getByRole('radio', { name: 'Abholung' })).toBeChecked();

  const address = { name: 'Halle 2', street: 'Kaiweg 9', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const created = (await (await callAs(page, 'POST', '/api/delivery-addresses', address)).json()) as { id: number };
  await page.goto('/a/settings/delivery');
  await choose(page, 'Sobald verfügbar');
  await choose(page, 'Halle 2');
  await expect(page.getByText('Gespeichert.').last()).toBeVisible();
  await page.goto('/a/cart');
  await expect(page.getByText(/Halle 2, Kaiweg 9/)).toBeVisible();

  await callAs(page, 'DELETE', `/api/delivery-addresses/${created.id}`);
  await page.reload();
  await readyToOrder(page);
  await expect(page.getByText('Ihre voreingestellte Lieferadresse gibt es nicht mehr.')).toBeVisible();
  await page.goto('/a/settings/delivery');
  const isStored = page.waitForResponse('**/api/settings/preferences');
  await page.getByRole('button', { name: 'In Ordnung' }).click();
  await expect(page.getByText('Ihre voreingestellte Lieferadresse gibt es nicht mehr.')).toHaveCount(0);
  // The tests after this one start with the company's own address.
  await isStored;
  await emptyCart(page);
});
