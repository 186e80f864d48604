import type { Page } from '@playwright/test';
import { currentCart, emptyCart, fillCart, orderButton, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';

const reference = 'Ihre Bestellnummer';
/** Of the firm's newest order, for one who sees them all; they are without gaps. */
async function lastNumber(page: Page): Promise<number> {
  const { orders } = (await (await callAs(page, 'GET', '/api/orders')).json()) as { orders: { number: string }[] };
  return Math.max(...orders.map(({ number }) => Number(number.replaceAll(/\D/g, ''))));
}

const waiting = (words: string) => new RegExp(`^Keine Verbindung\\. ${words}`);

test('without a connection the order waits, says so and stays what it was; with one again it is sent, once', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  const cart = await fillCart(page, 2);
  const before = await lastNumber(page);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await page.getByLabel(reference).fill('ohne Netz 1');
  await page.context().setOffline(true);
  await orderButton(page).click();
  await expect(page.getByText(waiting('Die Bestellung ist noch nicht gesendet'))).toBeVisible();
  // The draft stays on the screen, and nothing has left the device.
  await expect(page.getByLabel(reference)).toHaveValue('ohne Netz 1');
  for (const { number } of cart.lines) await expect(page.getByRole('row', { name: number })).toBeVisible();
  expect(await lastNumber(page)).toBe(before);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(/order=\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  expect(await lastNumber(page)).toBe(before + 1);
  const id = new URL(page.url()).searchParams.get('order');
  const order = (await (await callAs(page, 'GET', `/api/orders/${id}`)).json()) as { reference: string };
  expect(order.reference).toBe('ohne Netz 1');
});

test('an order whose answer is cut off, and then lost with the connection, is asked for with the same key after a reload, and stays one', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  await fillCart(page, 1);
  const before = await lastNumber(page);
  await page.goto('/a/cart');
  await readyToOrder(page);
  const keys: string[] = [];
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push((route.request().postDataJSON() as { key: string }).key);
    if (keys.length > 2) return route.continue();
    // The server gets it and answers; on the way back the answer is cut off, then the connection breaks.
    const response = await route.fetch();
    if (keys.length === 1) return route.fulfill({ response, body: (await response.text()).slice(0, 100) });
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await orderButton(page).click();
  await expect(page.getByText(waiting('Die Bestellung war schon unterwegs'))).toBeVisible({ timeout: 30_000 });
  expect(await lastNumber(page)).toBe(before + 1);
  // The page is gone before the connection is back: it asks for nothing any more.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto('/a/cart');
  await expect(page).toHaveURL(/order=\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  expect(await lastNumber(page)).toBe(before + 1);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);

  // From the history back into the cart.
  await page.getByRole('link', { name: 'Bestellungen' }).click();
  await page
    .getByRole('button', { name: /erneut bestellen$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await expect.poll(async () => (await currentCart(page)).lines.length).toBe(1);
  await emptyCart(page);
});
