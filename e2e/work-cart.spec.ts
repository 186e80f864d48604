import type { Page } from '@playwright/test';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** VW Golf VII 2.0 TDI */
const golf = 900000032;
const [discs, pads] = [46_010_110, 46_010_210];

const chosen = (page: Page) => page.getByRole('complementary', { name: /^Auswahl/ });
const cartOf = async (page: Page) => (await (await callAs(page, 'GET', '/api/carts/current')).json()) as Cart;

test('jobs go into the cart with their parts; again, nothing is doubled; the estimate has both', async ({
  page,
  signIn,
}) => {
  test.slow(); // from the jobs to the customer's paper
  await signIn('aw');
  await callAs(page, 'DELETE', '/api/carts/current');
  await selectCar(page, golf);
  await page.goto(`/a/work?jobs=${discs},${pads}`);
  await expect(chosen(page)).toContainText('2 × Bremsscheibe vorn');
  await page.getByRole('button', { name: 'Arbeiten mit Teilen in den Korb' }).click();
  await expect(page.getByText(/2 Arbeiten, zusammen 13 AW · \d+ Teile?/)).toBeVisible();
  await expect(page.getByText('Noch keine Arbeit gewählt')).toBeVisible();
  const before = await cartOf(page);
  expect(before.lines.filter(({ kind }) => kind === 'labour')).toHaveLength(2);
  expect(before.lines.some(({ kind, name }) => kind === 'part' && name === 'Bremsscheibe vorn')).toBe(true);

  await page.goto(`/a/work?jobs=${discs},${pads}`);
  await expect(chosen(page)).toContainText('153,40 €');
  // On paper: the list, what is chosen and its sum, the label, and nothing to click.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await expect(chosen(page)).toContainText('Bremsscheiben vorn ersetzen');
  await expect(chosen(page).getByText('153,40 €')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arbeiten in den Korb' })).toBeHidden();
  await expect(page.getByRole('tree')).toBeHidden();
  // A sheet is narrower than the screen, where a drawer has what is chosen.
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(chosen(page).getByText('153,40 €')).toBeVisible();
  await expect(chosen(page)).toContainText('Demodaten – nicht für die Werkstatt');
  await page.emulateMedia({ media: 'screen' });
  await expect(chosen(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Arbeiten mit Teilen in den Korb' }).click();
  await expect(page.getByText('Liegt schon im Korb')).toBeVisible();
  expect((await cartOf(page)).lines).toEqual(before.lines);

  await page.goto('/a/cart');
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  // What one job did for another is that one's own again, until it comes back.
  const padsLine = page.getByRole('row').filter({ hasText: 'Bremsbeläge vorn ersetzen' });
  await page.getByRole('button', { name: 'Bremsscheiben vorn ersetzen entfernen' }).click();
  await expect(padsLine).toContainText('8 AW');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(padsLine).toContainText('1 AW');
  await page.getByRole('button', { name: 'Angebot', exact: true }).click();
  const estimate = page.getByRole('dialog', { name: 'Angebot' });
  await expect(estimate).toContainText('Bremsscheiben vorn ersetzen');
  await expect(estimate).toContainText('12 AW');
  await expect(estimate).toContainText('Demodaten – nicht für die Werkstatt');
  await callAs(page, 'DELETE', '/api/carts/current');
});
