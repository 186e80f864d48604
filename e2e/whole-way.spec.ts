import { devices, type Page } from '@playwright/test';
import { currentCart, emptyCart, orderButton, readyToOrder } from '#e2e/cart-journey.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

/* The way that a workshop goes fifty times a day: the key number of a car, a part for it, the order. */

/** BMW 1er (F20) 116 d */
const keyNumber = '0005/CAA';
const promisedMs = 20_000;
/** As fast as a quick typist. */
const typing = { delay: 60 };

const searchBox = (page: Page) => page.getByRole('main').getByRole('textbox').first();
const chosenCar = (page: Page) => page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
const ordered = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bestellung / });
const partsInCart = async (page: Page) => (await currentCart(page)).lines.length;

async function begin(page: Page, signIn: (username: string) => Promise<void>) {
  await signIn('chef');
  await emptyCart(page);
  await selectCar(page, null);
  await page.goto('/a');
  await expect(searchBox(page)).toBeVisible();
}

/** What has the focus, as a screen reader says it. */
const focused = (page: Page) => page.locator(':focus').ariaSnapshot();
const said = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]').filter({ hasText: text });

test('by keyboard alone, within twenty seconds; every step has a name, and what happens is said', async ({
  page,
  signIn,
}) => {
  await begin(page, signIn);
  const from = performance.now();
  await page.keyboard.press('f');
  await expect(searchBox(page)).toBeFocused();
  expect(await focused(page)).toMatch(/textbox "[^"]+"/);
  await page.keyboard.type(keyNumber, typing);
  await expect(said(page, '1 Fahrzeug')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Teile' })).toBeVisible();
  await expect(page).toHaveTitle(/Teile/);
  await expect(chosenCar(page)).toContainText('116 d');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bremsscheibe vorne', typing);
  expect(await focused(page)).toMatch(/(combobox|searchbox|textbox) "[^"]+"/);
  await expect(said(page, /Treffer/)).not.toHaveCount(0);
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('option', { name: /€/ }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'In den Korb gelegt')).not.toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await readyToOrder(page);
  await page.keyboard.press('Control+Enter');
  await expect(ordered(page)).toBeFocused();
  expect(performance.now() - from).toBeLessThan(promisedMs);
  await expect(page.getByText('hat die Bestellung bestätigt')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, leer' })).toBeVisible();
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 13'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('by touch, within twenty seconds', async ({ page, signIn }) => {
    await begin(page, signIn);
    const from = performance.now();
    await searchBox(page).tap();
    await page.keyboard.type(keyNumber, typing);
    await page.getByRole('button', { name: 'Suchen', exact: true }).tap();
    await page.getByRole('link', { name: /^Scheibenbremse vorn/ }).tap();
    await page
      .getByRole('button', { name: /1 in den Korb$/ })
      .first()
      .tap();
    await expect.poll(() => partsInCart(page)).toBe(1);
    await page
      .getByRole('navigation', { name: 'Bereiche' })
      .getByRole('link', { name: /^Warenkorb/ })
      .tap();
    await readyToOrder(page);
    await orderButton(page).tap();
    await expect(ordered(page)).toBeVisible();
    expect(performance.now() - from).toBeLessThan(promisedMs);
  });
});
