import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { emptyCart } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** Three parts for no car in the cart of this account. */
async function fillCart(page: Page): Promise<Cart> {
  await emptyCart(page);
  const list = await callAs(page, 'GET', '/api/articles?text=Bremsscheibe&limit=50');
  const { rows } = (await list.json()) as ArticleList;
  for (const { id } of rows.filter(({ state }) => state === 'active').slice(0, 3))
    await callAs(page, 'POST', '/api/cart/positions', { articleId: id, quantity: 2, carId: null, key: randomUUID() });
  const cart = (await (await callAs(page, 'GET', '/api/carts/current')).json()) as Cart;
  expect(cart.lines).toHaveLength(3);
  return cart;
}

test('from the cart to an estimate, by link to the customer who accepts two of three lines, and back into the cart', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  test.slow();
  await signIn('aw');
  const { lines } = await fillCart(page);
  await page.goto('/a/cart');
  await page.getByRole('button', { name: 'Angebot', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Angebot' });

  await drawer.getByRole('button', { name: 'Neuer Kunde' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`Sabine Möller ${randomUUID().slice(0, 8)}`);
  await drawer.getByRole('textbox', { name: 'PLZ' }).fill('24937');
  await drawer.getByRole('textbox', { name: 'Ort' }).fill('Flensburg');
  await drawer.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(drawer.getByRole('button', { name: 'Anderer Kunde' })).toBeVisible();
  await drawer
    .getByRole('textbox', { name: /^Rabatt auf/ })
    .first()
    .fill('10');
  expect(await axeFindings(page, wcag), 'the draft').toEqual([]);
  await drawer.getByRole('button', { name: 'Link erstellen' }).click();

  const sent = page.getByRole('dialog', { name: /^Angebot A-\d{4}-\d{5}$/ });
  await expect(sent.getByText('Noch keine Antwort')).toBeVisible();
  await sent.getByRole('button', { name: 'Link kopieren' }).click();
  const link = await sent.getByRole('textbox', { name: 'Link für den Kunden' }).inputValue();
  expect(new URL(link).origin).toBe(baseURL);
  expect(await axeFindings(page, wcag), 'what was sent').toEqual([]);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    colorScheme: 'dark',
  });
  const customer = await phone.newPage();
  expect((await customer.goto(link))?.status()).toBe(200);
  await expect(customer.getByRole('heading', { level: 1, name: /^Angebot A-/ })).toBeVisible();
  await expect(customer.getByText('Autohaus Nordlicht', { exact: true })).toBeVisible();
  const offers = customer.getByRole('group', { name: /annehmen oder ablehnen$/ });
  await expect(offers).toHaveCount(3);
  // The radio itself is hidden; its label takes the thumb.
  for (const [at, answer] of ['Annehmen', 'Ablehnen', 'Annehmen'].entries())
    await offers.nth(at).getByText(answer, { exact: true }).click();
  expect(await axeFindings(customer), 'the choice').toEqual([]);
  const wide = await customer.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await customer.getByRole('textbox', { name: 'Ihr Name' }).fill('Sabine Möller');
  await customer.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(customer.getByText('Sie haben einen Teil angenommen.')).toBeVisible();
  expect(await axeFindings(customer), 'the answer').toEqual([]);

  // The workshop has not touched anything: the answer comes by itself.
  await expect(sent.getByText('Teilweise angenommen').first()).toBeVisible();
  await sent.getByRole('button', { name: 'Angenommene Positionen bestellen' }).click();
  await expect(sent).toBeHidden();
  const left = (await (await callAs(page, 'GET', '/api/carts/current')).json()) as Cart;
  const kept = [lines[0], lines[2]].map((line) => [line?.articleId, line?.quantity]);
  expect(left.lines.map(({ articleId, quantity }) => [articleId, quantity])).toEqual(kept);

  await customer.getByRole('button', { name: 'Antwort ändern' }).click();
  await customer.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(customer.getByText(/hat mit der Arbeit begonnen/)).toBeVisible();
  await customer.goto(`${baseURL}/estimate#nobody-gave-this-out`);
  await expect(customer.getByRole('heading', { level: 1, name: 'Dieses Angebot gibt es nicht' })).toBeVisible();
  expect(await axeFindings(customer)).toEqual([]);
  await phone.close();
  await emptyCart(page);
});
