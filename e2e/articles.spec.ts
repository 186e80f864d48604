import type { Page } from '@playwright/test';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';
import type { ArticleList } from '#shared/articles/article.ts';

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

/** One that fits the Golf, whatever is known of it. */
async function someDisc(page: Page) {
  const answer = await callAs(
    page,
    'GET',
    `/api/articles?text=${encodeURIComponent(discs)}&kTypeId=${golf}&filters=f0`,
  );
  const { rows } = (await answer.json()) as ArticleList;
  const disc = rows.find(({ oeNumbers, state }) => oeNumbers.length > 0 && state === 'active');
  if (!disc) throw new Error('The demo has no brake disc with an OE number');
  return disc;
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

  await page.reload();
  await expect(page.getByText(/Kennung B2.*von Ihnen angegeben/).first()).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('1 im Korb');
});

test('a number finds its article, as people write it; an OE number finds those that replace it', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  const disc = await someDisc(page);
  await page.goto('/a/universal');
  const box = page.getByRole('searchbox', { name: /Artikel|Nummer|suchen/i }).first();
  await box.fill(disc.number.toLowerCase().replaceAll(/[ .-]/g, ''));
  await box.press('Enter');
  await expect(row(page, 1)).toContainText(disc.number);
  await box.fill(`${disc.number} ${disc.brand.name}`);
  await box.press('Enter');
  await expect(row(page, 1)).toContainText(disc.number);
  await box.fill(disc.oeNumbers[0] ?? '');
  await box.press('Enter');
  await expect(page.getByRole('grid')).toContainText(disc.number);
});

test('universal search: misspelt words find the articles that were meant', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/a/universal');
  const box = page.getByRole('searchbox', { name: /Artikel|Nummer|suchen/i }).first();
  for (const [typed, meant] of [
    ['bremscheibe vorne', 'Bremsscheibe vorn'],
    ['Brmsbelag', 'Bremsbelagsatz'],
    ['stosdämpfer', 'Stoßdämpfer'],
  ] as const) {
    await box.fill(typed);
    await box.press('Enter');
    await expect(row(page, 1), typed).toContainText(meant);
  }
});

test('from the palette into the cart without a mouse', async ({ page, signIn }) => {
  await signIn('aw');
  await emptyCart(page);
  await selectCar(page, golf);
  const disc = await someDisc(page);
  await page.goto('/a');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(disc.number);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(disc.number);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cart(page)).toHaveAccessibleName(/1/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('golf 7 bremsscheibe vorne');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(discs);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/car-parts\/article/);
  await expect(page.getByRole('heading', { level: 1, name: discs })).toBeVisible();
});

test('a list is worked with the keyboard alone, and Back brings back the row', async ({ page, signIn }) => {
  await signIn('chef');
  await emptyCart(page);
  await selectCar(page, golf);
  await page.goto(`${list}?node=10016`);
  await expect(row(page, 3)).toBeVisible();
  const third = (await row(page, 3).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/article=\d+/);
  await page.goBack();
  await expect(page).not.toHaveURL(/article=/);
  await expect(page.getByRole('grid').locator('[data-cursor]')).toHaveAttribute('aria-label', third);
});

test('a supplier that does not answer shows in the rows, and the list stays usable', async ({ page, signIn }) => {
  await signIn('light');
  await selectCar(page, golf);
  await page.route('**/api/articles/offers', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${list}?node=10015`);
  await expect(page.getByRole('button', { name: /Erneut/ }).first()).toBeVisible();
  const before = await row(page, 2).boundingBox();
  await page.unroute('**/api/articles/offers');
  await page
    .getByRole('button', { name: /Erneut/ })
    .first()
    .click();
  await expect(row(page, 1)).toContainText('€');
  expect(await row(page, 2).boundingBox()).toEqual(before);
});
