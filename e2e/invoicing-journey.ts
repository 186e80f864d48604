import type { Page } from '@playwright/test';
import { callAs, expect } from '#e2e/portal.ts';
import type { DocumentHead, SalesDocument } from '#shared/invoicing/sales-document.ts';

export const invoicingPath = '/a/faktura';
export const editor = (page: Page) => page.getByRole('region', { name: 'Beleg bearbeiten' });
export const paper = (page: Page) => page.getByRole('article');
export const position = (page: Page, number: number) =>
  editor(page).getByRole('group', { name: `Position ${number}`, exact: true });

export async function documentsOf(page: Page, query: string): Promise<DocumentHead[]> {
  const answer = await callAs(page, 'GET', `/api/invoicing/documents?${query}`);
  return ((await answer.json()) as { documents: DocumentHead[] }).documents;
}

export async function firstOf(page: Page, query: string): Promise<DocumentHead> {
  const [first] = await documentsOf(page, query);
  if (!first) throw new Error(`no document for ${query}`);
  return first;
}

export const readDocument = async (page: Page, id: number): Promise<SalesDocument> =>
  (await (await callAs(page, 'GET', `/api/invoicing/documents/${id}`)).json()) as SalesDocument;

export async function newDraft(page: Page, kind: 'invoice' | 'estimate' = 'invoice'): Promise<SalesDocument> {
  const body = { kind, customerId: null, vehicleId: null, cartId: null, key: crypto.randomUUID() };
  return (await (await callAs(page, 'POST', '/api/invoicing/documents', body)).json()) as SalesDocument;
}

export async function pickCustomer(page: Page, words: string): Promise<void> {
  await editor(page)
    .getByRole('button', { name: /^Kunde:/ })
    .click();
  await page.getByRole('dialog').getByRole('searchbox').fill(words);
  const found = page.getByRole('dialog').getByRole('list', { name: 'Gefundene Kunden' });
  await found
    .getByRole('button', { name: new RegExp(words) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function issueByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen' }).click();
}
