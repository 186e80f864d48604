import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyCart, golf, orderButton, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { startPortal } from '#e2e/portal-server.ts';
import { decide, read, shownId } from '#e2e/return-journey.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { formatMoney } from '#shared/format/number.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { DeskOrder } from '#shared/orders/supplier-contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

// The days in between pass for a portal of its own.
test('order, delivery note, invoice, partial return, credit note: one chain', async ({ browser }) => {
  test.setTimeout(240_000); // it is started twice
  const portal = await startPortal();
  try {
    await follow(portal, (username) => otherBrowser(browser, portal.origin, username));
  } finally {
    await portal.stop();
  }
});

type Portal = Awaited<ReturnType<typeof startPortal>>;

async function follow(portal: Portal, signedIn: (username: string) => Promise<Page>): Promise<void> {
  let page = await signedIn('chef');
  const { article, order } = await placeOrder(page);

  await portal.laterBy(5);
  page = await signedIn('chef');
  const found = async (kind: string) => {
    const { documents } = await read<{ documents: DocumentHead[] }>(page, `/api/documents?kinds=${kind}&text=${order}`);
    return documents;
  };
  // The supplier's day is caught up with after the start.
  await expect.poll(async () => (await found('invoice')).length, { timeout: 30_000 }).toBe(1);
  const [invoice] = await found('invoice');
  expect(await found('delivery-note')).not.toEqual([]);

  const { lines } = await read<{ lines: ReturnableLine[] }>(
    page,
    `/api/returnable-lines?kind=return&document=${invoice?.id}`,
  );
  const bought = lines.find(({ articleId, kind }) => articleId === article && kind === 'part');
  const part = `${bought?.brand} ${bought?.number}`;

  // From the invoice, one of two.
  await page.goto(`/a/document-management/documents?document=${invoice?.id}`);
  const detail = page.getByRole('complementary', { name: 'Beleg' });
  await expect(detail.getByText('Menge wie geliefert')).toBeVisible();
  await expect(detail.getByText('Preis wie bestellt')).toBeVisible();
  await page.getByRole('link', { name: 'Zurückgeben' }).first().click();
  await page
    .getByRole('checkbox', { name: `${part} zurückgeben`, exact: true })
    .first()
    .check({ force: true });
  await page.getByRole('spinbutton', { name: `Menge ${part}` }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Grund für ${part}` }).selectOption('zu viel bestellt');
  await page.getByRole('button', { name: 'Weiter zur Abholung' }).click();
  await page.getByRole('radio', { name: 'Wird gebracht' }).check({ force: true });
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click();
  await page.getByRole('button', { name: 'Retoure anmelden' }).click();
  await expect(page).toHaveURL(/return=\d+/);
  const id = shownId(page);

  await decide(await signedIn('supplier'), id, 'accepted');
  await page.goto(`/a/document-management/returns?return=${id}`);
  await page.getByRole('link', { name: /^NT-GS-/ }).click();
  await expect(page).toHaveURL(/documents\?document=\d+/);
  const credit = await read<ShownDocument>(page, `/api/documents/${new URL(page.url()).searchParams.get('document')}`);
  expect(credit.net).toBe(-(bought?.unitPrice ?? 0));
  expect(credit.chain.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order', 'delivery-note', 'invoice', 'return-note']),
  );
  await expect(detail).toContainText(formatMoney(credit.gross ?? 0).replace('−', ''));
  await expect(detail.getByText('E-Rechnung gültig')).toBeVisible();
  const pdf = (await detail.getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '';
  expect((await page.request.get(pdf)).headers()['content-type']).toContain('application/pdf');
  await detail.getByRole('tab', { name: /^Verknüpft/ }).click();
  await expect(detail.getByRole('button', { name: /^Rechnung/ })).toBeVisible();
}

// At ten in the morning of the next day: the supplier writes its invoice in the evening.
test('a wrong part goes back from the delivery note on the same day, by keyboard; the credit note comes with the invoice', async ({
  browser,
}) => {
  test.setTimeout(240_000); // it is started twice
  const now = new Date();
  const minutes = Math.ceil((localInstant(localDay(now, 1), '10:00').getTime() - now.getTime()) / 60_000);
  const portal = await startPortal({ CLOCK_OFFSET_MINUTES: String(minutes) });
  try {
    await giveBack(portal, (username) => otherBrowser(browser, portal.origin, username));
  } finally {
    await portal.stop();
  }
});

async function giveBack(portal: Portal, signedIn: (username: string) => Promise<Page>): Promise<void> {
  let page = await signedIn('chef');
  const { orderId, order } = await placeOrder(page);
  const supplier = await signedIn('supplier');
  await deliver(supplier, orderId);
  const { documents } = await read<{ documents: DocumentHead[] }>(
    page,
    `/api/documents?kinds=delivery-note&text=${order}`,
  );
  const [note] = documents;

  await page.goto(`/a/document-management/documents?document=${note?.id}`);
  await expect(page.getByRole('link', { name: 'Zurückgeben' }).first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/returns\?document=/);
  await page
    .getByRole('checkbox', { name: /zurückgeben$/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const reason = page.getByRole('combobox', { name: /^Grund für/ });
  await reason.focus();
  await page.keyboard.type('falsch geliefert');
  await expect(reason).toHaveValue('wrong-delivery');
  await page.getByRole('textbox', { name: 'Was ist der Mangel?' }).focus();
  await page.keyboard.type('Andere Seite als bestellt.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: 'Wird gebracht' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Lieferschein ${note?.number}`).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/return=\d+/);
  const id = shownId(page);
  await expect(page.getByRole('link', { name: `Lieferschein ${note?.number}` })).toBeVisible();
  await expect(page.getByText('noch nicht berechnet')).toBeVisible();

  await decide(supplier, id, 'accepted');
  await expect(page.getByText('Die Gutschrift kommt zusammen mit der Rechnung.')).toBeVisible();

  await portal.laterBy(2);
  page = await signedIn('chef');
  await page.goto(`/a/document-management/returns?return=${id}`);
  // The supplier's day is caught up with after the start.
  const credit = page.getByRole('link', { name: /^NT-GS-/ });
  await expect(credit).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /^Rechnung NT-/ })).toBeVisible();
  await credit.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/documents\?document=\d+/);
  const shown = await read<ShownDocument>(page, `/api/documents/${new URL(page.url()).searchParams.get('document')}`);
  expect(shown.chain.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order', 'delivery-note', 'invoice', 'return-note', 'credit-note']),
  );
}

async function placeOrder(page: Page): Promise<{ article: number | undefined; orderId: number; order: string }> {
  await emptyCart(page);
  const { rows } = await read<ArticleList>(page, `/api/articles?node=10015&kTypeId=${golf}&filters=f0`);
  const article = rows.find(({ state }) => state === 'active');
  const line = { articleId: article?.id, quantity: 2, carId: null, key: randomUUID() };
  expect((await callAs(page, 'POST', '/api/cart/positions', line)).ok()).toBe(true);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/order=\d+/);
  const orderId = Number(new URL(page.url()).searchParams.get('order'));
  const { number: order } = await read<{ number: string }>(page, `/api/orders/${orderId}`);
  return { article: article?.id, orderId, order };
}

/** The supplier hands over all of it at once. */
async function deliver(supplier: Page, orderId: number): Promise<void> {
  const { orders } = await read<{ orders: { id: number; firmId: number }[] }>(supplier, '/api/supplier/orders');
  const path = `/api/supplier/orders/${orders.find(({ id }) => id === orderId)?.firmId}/${orderId}`;
  const { state, lines } = (await read<DeskOrder>(supplier, path)).order;
  const parts = lines.filter(({ kind }) => kind === 'part').map(({ line }) => line);
  const step = { seen: state, step: { act: 'deliver', lines: parts } };
  expect((await callAs(supplier, 'POST', `${path}/step`, step)).status()).toBe(200);
}
