import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { emptyCart, fillCart, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import type { CartCheck } from '#shared/orders/check.ts';

for (const { name, device, width } of [
  { name: 'light', device: '', width: 1440 },
  { name: 'dark', device: 'theme=dark', width: 1440 },
  { name: 'werkstatt', device: 'density=werkstatt', width: 1100 },
  { name: '390 px', device: '', width: 390 },
]) {
  test(`axe finds nothing in the cart and in orders (${name})`, async ({ page, context, baseURL, signIn }) => {
    test.slow(); // seven times axe
    await page.setViewportSize({ width, height: 900 });
    if (device) await context.addCookies([{ name: 'pf_device', value: device, url: baseURL ?? '' }]);
    await signIn('light');
    await emptyCart(page);
    await page.goto('/a/cart');
    await expect(page.getByRole('heading', { name: 'Der Korb ist leer' })).toBeVisible();
    expect(await axeFindings(page), 'empty').toEqual([]);

    await fillCart(page, 3);
    await page.goto('/a/cart');
    await readyToOrder(page);
    expect(await axeFindings(page), 'filled, with the order panel').toEqual([]);
    await page.getByRole('button', { name: 'Adresse ändern' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page, wcag), 'addresses').toEqual([]);
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
    expect(await axeFindings(page), 'changed and blocked').toEqual([]);
    await page.unroute('**/check');

    await page.reload();
    await readyToOrder(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
    expect(await axeFindings(page), 'confirmation').toEqual([]);
    await page.goto('/a/cart?view=orders');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await axeFindings(page), 'history').toEqual([]);
    expect((await callAs(page, 'GET', '/api/orders')).ok()).toBe(true);
  });
}
