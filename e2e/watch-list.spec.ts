import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import type { ArticleList } from '#shared/articles/article.ts';

test('the watch list: kept in the details of an article, noted, into the cart, taken off and back', async ({
  page,
  signIn,
}) => {
  await signIn('light');
  const answer = await callAs(page, 'GET', '/api/articles?text=bremsscheibe&limit=1');
  const [part] = ((await answer.json()) as ArticleList).rows;
  const name = `${part?.brand.name} ${part?.number}`;
  await page.goto(`/a/universal?text=${encodeURIComponent(part?.number ?? '')}&article=${part?.id}`);
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: 'Merken' }).click();
  await expect(detail.getByRole('button', { name: 'Gemerkt' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/a/cart');
  await page.getByRole('button', { name: 'Weitere Wege zum Einlegen' }).click();
  await page.getByRole('menuitem', { name: 'Merkliste' }).click();
  const drawer = page.getByRole('dialog', { name: 'Merkliste' });
  const note = drawer.getByRole('textbox', { name: `Notiz zu ${name}` });
  await note.fill('für den Golf');
  await note.press('Enter');
  expect(await axeFindings(page, wcag)).toEqual([]);
  await drawer.getByRole('button', { name: `${name} in den Korb` }).click();
  await expect(page.getByText('In den Korb gelegt')).toBeVisible();
  await drawer.getByRole('button', { name: `${name} von der Merkliste nehmen` }).click();
  await expect(drawer.getByText('Noch nichts gemerkt')).toBeVisible();
  await expect(page.getByText('Von der Merkliste genommen')).toBeVisible();
});
