import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { emptyCart, fillCart, readyToOrder } from '#e2e/cart-journey.ts';
import { expect, test } from '#e2e/portal.ts';
import type { CartCheck } from '#shared/orders/check.ts';

test('cart and orders: axe finds nothing from the empty cart to the order history', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('light');
  await emptyCart(page);
  await page.goto('/a/cart');
  await expect(page.getByRole('heading', { name: 'Der Korb ist leer' })).toBeVisible();
  await axeInEveryLook(page, 'empty');

  await fillCart(page, 3);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await axeInEveryLook(page, 'filled, with the order panel');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'addresses');
  await page.keyboard.press('Escape');

  await page.route('**/check', async (route) => {
    const response = await route.fetch();
    const check = (await response.json()) as CartCheck;
    const [first, second] = check.lines;
    if (first) {
      first.state = 'changed';
      first.changes = [{ what: 'price', before: 100, after: first.unitPrice }];
    }
    if (second) {
      second.state = 'blocked';
      second.reason = 'not-deliverable';
    }
    await route.fulfill({ response, json: { ...check, isOrderable: false } });
  });
  await page.reload();
  await expect(page.getByText('1 Änderung seit dem Einlegen.')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Notiz', { exact: true })).toBeVisible();
  await axeInEveryLook(page, 'changed and blocked');
  await page.unroute('**/check');

  await page.reload();
  await readyToOrder(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  await axeInEveryLook(page, 'confirmation');
  await page.goto('/a/cart?view=orders');
  await expect(page.getByRole('table')).toBeVisible();
  await axeInEveryLook(page, 'history');
});
