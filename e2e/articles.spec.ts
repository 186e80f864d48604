import type { Page } from '@playwright/test';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';

const list = '/a/car-parts/article';
/** VW Golf VII 2.0 TDI; nobody's history has it with a VIN, so nothing of its equipment is known. */
const golf = 900000032;
const discs = 'Bremsscheibe vorn';

const row = (page: Page, at: number) => page.getByRole('grid').getByRole('row').nth(at);
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ });

async function emptyCart(page: Page): Promise<void> {
  const summary = await callAs(page, 'GET', '/api/cart/summary');
  const { articles } = (await summary.json()) as { articles: { articleId: number; carId: number | null }[] };
  for (const { articleId, carId } of articles)
    await callAs(page, 'PUT', '/api/cart/positions', { articleId, carId, quantity: 0 });
}

test('from the car over tree, question and filter to the cart; the answer stays with the car (R3.6)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await emptyCart(page);
  await selectCar(page, golf);
  await page.goto(list);
  const tree = page.getByRole('tree', { name: 'Teilebaum' });
  await tree.getByRole('treeitem', { name: /^Bremsanlage/ }).click();
  await tree.getByRole('treeitem', { name: /^Scheibenbremse vorn/ }).click();
  await tree.getByRole('treeitem', { name: /^Bremsscheibe vorn/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: discs })).toBeVisible();

  const question = page.getByText('Welche Bremsscheibe ist vorn verbaut?', { exact: true });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Kennung B2', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/Kennung B2.*von Ihnen angegeben/).first()).toBeVisible();

  // The box itself is drawn by us; its label takes the click.
  await page
    .getByRole('group', { name: 'Passung' })
    .getByText(/^Passt$/)
    .click();
  await expect(page).toHaveURL(/filters=f0/);
  await expect(row(page, 1)).toContainText('Passt');
  await expect(row(page, 1)).toContainText('€');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /in den Korb/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toContainText('1 im Korb');
  await expect(cart(page)).toHaveAccessibleName(/1/);

  // A supplier that does not answer leaves the list usable, and no row moves when it does.
  await page.route('**/api/articles/offers', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText(/Kennung B2.*von Ihnen angegeben/).first()).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('1 im Korb');
  const again = page.getByRole('button', { name: /Erneut/ }).first();
  await expect(again).toBeVisible();
  const before = await row(page, 2).boundingBox();
  await page.unroute('**/api/articles/offers');
  await again.click();
  await expect(row(page, 1)).toContainText('€');
  expect(await row(page, 2).boundingBox()).toEqual(before);
});
