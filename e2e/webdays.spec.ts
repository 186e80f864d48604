import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { startPortal } from '#e2e/portal-server.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';

const running = 'Werkstatt-Wochen: Werkzeug und Chemie';
const moment = (at: number) => `${formatDate(new Date(at))}, ${formatTime(new Date(at))}`;
const minute = 60_000;

type Offer = { articleId: number; brand: string; number: string; specialPrice: number; usualPrice: number };
type Day = { title: string; offers: Offer[] };

const daysOf = async (page: Page) =>
  ((await (await callAs(page, 'GET', '/api/webdays')).json()) as { webDays: Day[] }).webDays;

test('a workshop sees what runs and what comes, with a clock, and puts an offer into the cart (R2.3)', async ({
  page,
  signIn,
}) => {
  await signIn('aw');
  await page.goto('/a/webdays');
  await expect(page.getByRole('article', { name: running })).toBeVisible();
  await axeInEveryLook(page);
  const card = page.getByRole('article', { name: running });
  const clock = card.getByRole('timer');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await expect(page.getByRole('region', { name: 'Demnächst' })).toContainText('Elektrik-Tage');
  await expect(page.getByText('Berg-Tage')).toHaveCount(0);

  const add = card.getByRole('button', { name: /^In den Warenkorb, / }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText(/Im Korb: \d/).first()).toBeVisible();
  await page.goto('/a/cart');
  await expect(page.getByText(/Web-Tage bis/).first()).toBeVisible();
  await callAs(page, 'DELETE', '/api/carts/current');
});

test('a customer of another supplier sees that supplier’s days alone', async ({ page, signIn }) => {
  await signIn('other');
  await page.goto('/a/webdays');
  await expect(page.getByRole('article', { name: 'Berg-Tage' })).toBeVisible();
  await expect(page.getByText(running)).toHaveCount(0);
});

test('the desk writes a web day, checks and publishes it; its customers see it, others do not; then it is ended', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  const day = (await daysOf(page)).find(({ title }) => title === 'Elektrik-Tage');
  const offer = day?.offers[0];
  if (!offer) throw new Error('the demo has no announced web day');

  await signIn('supplier');
  await page.goto('/a/supplier/webdays');
  await page.getByRole('button', { name: 'Neue Web-Tage' }).click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Die deutsche Überschrift fehlt.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Überschrift', exact: true }).fill('Blitz-Angebot');
  await page.getByRole('textbox', { name: 'Beginn', exact: true }).fill(moment(Date.now() - minute));
  await page.getByRole('textbox', { name: 'Ende', exact: true }).fill(moment(Date.now() + 600 * minute));
  await page.getByRole('textbox', { name: 'Artikelnummer', exact: true }).fill('gibt es nicht 0815');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unter dieser Nummer verkaufen Sie nichts.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Artikelnummer', exact: true }).fill(`${offer.brand} ${offer.number}`);
  await page.keyboard.press('Enter');
  const price = page.getByLabel(`Aktionspreis ${offer.brand} ${offer.number}`);
  const only = page.getByRole('button', { name: `${offer.brand} ${offer.number} übernehmen` });
  await expect(price.or(only).first()).toBeVisible();
  if (await only.isVisible()) await only.click();
  const cents = Math.max(1, offer.specialPrice - 100);
  await price.fill((cents / 100).toFixed(2).replace('.', ','));
  await page.getByLabel(`Höchstmenge je Kunde ${offer.brand} ${offer.number}`).fill('3');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await expect(page.getByText(/auch in „Elektrik-Tage“/)).toHaveCount(0);

  await signIn('chef');
  await page.goto('/a/webdays');
  const card = page.getByRole('article', { name: 'Blitz-Angebot' });
  await expect(card).toContainText('noch 3 Stück für Sie');
  await signIn('other');
  await page.goto('/a/webdays');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Blitz-Angebot')).toHaveCount(0);

  await signIn('supplier');
  await page.goto('/a/supplier/webdays');
  await page.getByRole('button', { name: 'Blitz-Angebot' }).click();
  await price.fill('999,00');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/Was läuft, darf nicht schlechter werden/)).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jetzt beenden' }).click();
  await expect(page.getByText('Beendet.')).toBeVisible();
  await signIn('chef');
  await page.goto('/a/webdays');
  await expect(page.getByRole('region', { name: 'Vorbei' })).toContainText('Blitz-Angebot');
});

test('the special price holds inside its days only: list, cart and order check before, inside and after', async ({
  browser,
}) => {
  test.slow(); // a portal of its own, started three times
  const portal = await startPortal();
  const context = await browser.newContext({ baseURL: portal.origin });
  const page = await context.newPage();
  const enter = async () => {
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('aw');
    await page.getByLabel('Passwort', { exact: true }).fill('passform');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/a$/);
  };
  try {
    await enter();
    const offer = (await daysOf(page)).find(({ title }) => title === 'Elektrik-Tage')?.offers[0];
    if (!offer) throw new Error('the demo has no announced web day');
    const { articleId: id, specialPrice, usualPrice } = offer;
    const priceNow = async () => {
      const answer = await callAs(page, 'POST', '/api/articles/offers', { articles: [{ id }] });
      return ((await answer.json()) as { offers: { purchasePrice: number }[] }).offers[0]?.purchasePrice;
    };
    const checked = async () => {
      const answer = await callAs(page, 'POST', '/api/carts/current/check', { deliveries: [], allowPartial: true });
      return (await answer.json()) as { lines: { unitPrice: number; changes: { what: string }[] }[] };
    };
    expect(await priceNow()).toBe(usualPrice);
    await callAs(page, 'DELETE', '/api/carts/current');
    const key = '0b7f2f0e-2f0b-4a58-9f10-5d2f3f1a7c01';
    await callAs(page, 'POST', '/api/cart/positions', { articleId: id, quantity: 1, carId: null, key });
    expect((await checked()).lines[0]?.unitPrice).toBe(usualPrice);

    await portal.laterBy(6);
    await enter();
    expect(await priceNow()).toBe(specialPrice);
    expect((await checked()).lines[0]).toMatchObject({ unitPrice: specialPrice });
    await page.goto('/a/cart');
    await expect(page.getByText(/Web-Tage bis/).first()).toBeVisible();
    await expect(page.locator('s').first()).toBeVisible();

    await portal.laterBy(10);
    await enter();
    expect(await priceNow()).toBe(usualPrice);
    expect((await checked()).lines[0]?.unitPrice).toBe(usualPrice);
    await page.goto('/a/webdays');
    await expect(page.getByRole('region', { name: 'Vorbei' })).toContainText('Elektrik-Tage');
  } finally {
    await context.close();
    await portal.stop();
  }
});
