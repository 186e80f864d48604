import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { expect, goThere, selectCar, test } from '#e2e/portal.ts';

test('articles: axe finds nothing on the start page, in a list, an article, the universal search and the palette', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  await signIn('plus');
  await selectCar(page, 900000032);
  await page.goto('/a/car-parts/article');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axeInEveryLook(page, 'start page');
  await goThere(page, ['/a/car-parts/article?node=10015']);
  await expect(page.getByText('€').first()).toBeVisible();
  await axeInEveryLook(page, 'list');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/article=/);
  await expect(page.getByText('EAN').first()).toBeVisible();
  await axeInEveryLook(page, 'article');
  await goThere(page, ['/a/universal?text=filter']);
  await expect(page.getByRole('grid')).toBeVisible();
  await axeInEveryLook(page, 'universal search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bremsscheibe');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await axeInEveryLook(page, 'palette');
});
