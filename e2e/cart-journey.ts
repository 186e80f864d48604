import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#demo/load.ts';
import { callAs, expect } from '#e2e/portal.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';

/** VW Golf VII 2.0 TDI, and its brake discs. */
export const golf = 900000032;
export const discs = `/a/car-parts/article?node=10015&filters=f0`;

export async function currentCart(page: Page): Promise<Cart> {
  return (await callAs(page, 'GET', '/api/carts/current')).json();
}

export async function emptyCart(page: Page): Promise<void> {
  expect((await callAs(page, 'DELETE', '/api/carts/current')).ok()).toBe(true);
}

/** Puts brake discs into the cart, for no car, without the screen. */
export async function fillCart(page: Page, count: number): Promise<Cart> {
  await emptyCart(page);
  const answer = await callAs(page, 'GET', `/api/articles?node=10015&kTypeId=${golf}&filters=f0`);
  const { rows } = (await answer.json()) as ArticleList;
  for (const { id } of rows.filter(({ state }) => state === 'active').slice(0, count)) {
    const body = { articleId: id, quantity: 1, carId: null, key: randomUUID() };
    expect((await callAs(page, 'POST', '/api/cart/positions', body)).ok()).toBe(true);
  }
  return currentCart(page);
}

/** A colleague at another computer. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const authorization = basicAuthorization({ username, password: demoPassword }) ?? '';
  const headers = { authorization, 'x-requested-with': 'XMLHttpRequest' };
  const answer = await page.request.get('/api/session/login?userType=local', { headers });
  expect(answer.status()).toBe(200);
  return page;
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Verbindlich bestellen' });

/** The check is there and nothing stands in the way. */
export async function readyToOrder(page: Page): Promise<void> {
  await expect(orderButton(page)).toBeVisible();
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('Preise und Bestände werden geprüft.')).toHaveCount(0);
}

export async function orderCount(page: Page): Promise<number> {
  const { orders } = (await (await callAs(page, 'GET', '/api/orders')).json()) as { orders: unknown[] };
  return orders.length;
}
