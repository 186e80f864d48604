import type { Page } from '@playwright/test';
import { emptyCart, fillCart, orderButton, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { CartCheck } from '#shared/orders/check.ts';

/** The supplier asks a euro more for the first line than when it was put in. */
async function raisePrice(page: Page): Promise<void> {
  await page.route('**/check', async (route) => {
    const response = await route.fetch();
    const check = (await response.json()) as CartCheck;
    const [first] = check.lines;
    const after = first?.unitPrice ?? 0;
    if (first) Object.assign(first, { state: 'changed', changes: [{ what: 'price', before: after - 100, after }] });
    await route.fulfill({ response, json: { ...check, isOrderable: false } });
  });
}

test('while purchase prices are hidden, who orders sees the old and the new one of a line (R4.5)', async ({
  page,
  signIn,
}) => {
  await signIn('chef');
  const [first, second] = (await fillCart(page, 2)).lines;
  const now = first?.purchasePrice ?? 0;
  await raisePrice(page);
  await page.goto('/a/cart');
  await expect(page.getByText('1 Änderung seit dem Einlegen.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'EK zeigen' })).not.toBeChecked();
  const line = page.getByRole('row', { name: first?.number ?? '' });
  const change = line.getByText(/^EK/);
  await expect(change).toHaveText(`EK bisher ${formatMoney(now - 100)} ${formatMoney(now)}`);
  await expect(page.getByRole('row', { name: second?.number ?? '' }).locator('s')).toHaveCount(0);
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(change).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Shown, it stands in its own column.
  await page.keyboard.press('e');
  await expect(change).toHaveCount(0);
  await expect(line.locator('s')).toHaveText(formatMoney(now - 100));
  await page.keyboard.press('e');

  await page.unroute('**/check');
  await page.getByRole('button', { name: 'Änderungen übernehmen' }).click();
  await readyToOrder(page);
  await expect(change).toHaveCount(0);
  await emptyCart(page);
});

test('a delivery address that was removed comes back, chosen as it was', async ({ page, signIn }) => {
  await signIn('tec');
  await fillCart(page, 1);
  await page.goto('/a/cart');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  for (const [field, value] of [
    ['Name', 'Halle 2'],
    ['Straße und Nummer', 'Kaistraße 5'],
    ['Postleitzahl', '24937'],
    ['Ort', 'Flensburg'],
  ] as const)
    await dialog.getByRole('textbox', { name: field }).fill(value);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const panel = page.getByRole('complementary', { name: 'Lieferung und Summen' });
  const chosen = panel.getByText('Halle 2, Kaistraße 5, 24937 Flensburg');
  await expect(chosen).toBeVisible();

  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await dialog.getByRole('button', { name: 'Halle 2 entfernen' }).click();
  await expect(dialog.getByRole('radio', { name: /^Halle 2/ })).toHaveCount(0);
  // The undo is there whether the dialog still is or not.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(chosen).toBeVisible();
  const { addresses } = (await (await callAs(page, 'GET', '/api/delivery-addresses')).json()) as {
    addresses: { id: number | null; name: string }[];
  };
  const back = addresses.filter(({ name }) => name === 'Halle 2');
  expect(back).toHaveLength(1);
  expect((await callAs(page, 'DELETE', `/api/delivery-addresses/${back[0]?.id}`)).ok()).toBe(true);
  await emptyCart(page);
});
