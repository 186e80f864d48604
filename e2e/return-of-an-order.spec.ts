import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyCart, golf, orderButton, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { startPortal } from '#e2e/portal-server.ts';
import { decide, read, shownId } from '#e2e/return-journey.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { formatMoney } from '#shared/format/number.ts';
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
  await emptyCart(page);
  const { rows } = await read<ArticleList>(page, `/api/articles?node=10015&kTypeId=${golf}&filters=f0`);
  const article = rows.find(({ state }) => state === 'active');
  const line = { articleId: article?.id, quantity: 2, carId: null, key: randomUUID() };
  expect((await callAs(page, 'POST', '/api/cart/positions', line)).ok()).toBe(true);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/order=\d+/);
  const { number: order } = await read<{ number: string }>(
    page,
    `/api/orders/${new URL(page.url()).searchParams.get('order')}`,
  );

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
  const bought = lines.find(({ articleId, kind }) => articleId === article?.id && kind === 'part');
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
