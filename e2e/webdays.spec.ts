import type { Page } from '@playwright/test';
import { axeFindings, axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
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

test('the desk writes a web day, checks and publishes it; its customers see it; then it is ended', async ({
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
