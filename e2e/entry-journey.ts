import type { Page } from '@playwright/test';
import { callAs, expect } from '#e2e/portal.ts';
import type { ArticleDetail, ArticleList } from '#shared/articles/article.ts';
import type { EntryAnswer } from '#shared/cart/entry-contract.ts';

type Part = { readonly id: number; readonly brand: string; readonly number: string; readonly ean: string };

export const box = (page: Page) => page.getByRole('combobox', { name: 'Artikelnummer' });

async function find(page: Page, number: string): Promise<EntryAnswer['lines'][number] | undefined> {
  const answer = await callAs(page, 'POST', '/api/cart/entries/find', { lines: [{ number, quantity: 1 }] });
  return ((await answer.json()) as EntryAnswer).lines[0];
}

/** Parts of the demo whose own number and EAN stand for them alone, and a number that stands for several. */
async function someParts(page: Page): Promise<{ parts: Part[]; ambiguous: string }> {
  const answer = await callAs(page, 'GET', '/api/articles?text=bremsscheibe&limit=40');
  const parts: Part[] = [];
  let ambiguous = '';
  let choices: readonly number[] = [];
  for (const { id, brand, number, oeNumbers, packSize } of ((await answer.json()) as ArticleList).rows) {
    const [oe = ''] = oeNumbers;
    const several = ambiguous === '' && oe !== '' ? await find(page, oe) : undefined;
    if (several?.kind === 'choose') [ambiguous, choices] = [oe, several.articles.map(({ articleId }) => articleId)];
    if (ambiguous === '' || choices.includes(id)) continue;
    const { ean } = (await (await callAs(page, 'GET', `/api/articles/${id}`)).json()) as ArticleDetail;
    const isAlone =
      (await find(page, number))?.kind === 'found' && ean !== null && (await find(page, ean))?.kind === 'found';
    if (isAlone && ean !== null && packSize <= 1) parts.push({ id, brand: brand.name, number, ean });
    if (parts.length >= 3) return { parts, ambiguous };
  }
  throw new Error('The demo has too few brake discs');
}

/** An empty cart, and parts to put into it. */
export async function openCart(page: Page, username: string, signIn: (username: string) => Promise<void>) {
  await signIn(username);
  const summary = await callAs(page, 'GET', '/api/cart/summary');
  const { articles } = (await summary.json()) as { articles: { articleId: number; carId: number | null }[] };
  for (const { articleId, carId } of articles)
    await callAs(page, 'PUT', '/api/cart/positions', { articleId, carId, quantity: 0 });
  const found = await someParts(page);
  await page.goto('/a/cart');
  await expect(box(page)).toBeVisible();
  return found;
}
