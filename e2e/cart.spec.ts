import { currentCart, emptyCart, fillCart, otherBrowser } from '#e2e/cart-journey.ts';
import { callAs, expect, test } from '#e2e/portal.ts';

test('two people in one cart: both changes stand, and a conflict is shown on its line', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('chef');
  const cart = await fillCart(page, 2);
  const [first, second] = cart.lines;
  if (!first || !second) throw new Error('The demo has too few brake discs');
  await page.goto('/a/cart');
  await page.getByRole('button', { name: 'Mehr zum Korb' }).click();
  await page.getByRole('menuitem', { name: /Für Kollegen freigeben/ }).click();
  await expect(page.getByText('freigegeben', { exact: true })).toBeVisible();

  const other = await otherBrowser(browser, baseURL, 'tec');
  await other.goto(`/a/cart?cart=${cart.id}`);
  const theirs = other.getByRole('row', { name: second.number });
  await theirs.getByRole('button', { name: 'Mehr' }).click();
  await expect(theirs.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2');
  // It reaches the owner without a reload.
  const mine = page.getByRole('row', { name: second.number });
  await expect(mine.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2', { timeout: 30_000 });

  // The colleague is faster by a moment.
  const line = `/api/carts/${cart.id}/positions/${first.id}`;
  await page.route(
    `**${line}`,
    async (route) => {
      const answer = await callAs(other, 'PUT', line, { version: first.version, quantity: 4 });
      expect(answer.ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  const row = page.getByRole('row', { name: first.number });
  await row.getByRole('button', { name: 'Mehr' }).click();
  await expect(row.getByRole('alert')).toContainText('hat die Menge auf 4 geändert.');
  await row.getByRole('button', { name: 'Meine nehmen: 2' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await currentCart(page)).lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
  await other.context().close();
  await emptyCart(page);
});

test('a cart is parked for the colleagues, and one of them takes it over', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('aw');
  const cart = await fillCart(page, 1);
  await page.goto('/a/cart');
  await expect(page.getByRole('row', { name: cart.lines[0]?.number ?? '' })).toBeVisible();
  await page.keyboard.press('p');
  await page.getByLabel('Name oder Kennzeichen').fill('Kundin Möller');
  await page.getByText('Für Kollegen freigeben').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Parken' }).click();
  await expect(page.getByRole('heading', { name: 'Der Korb ist leer' })).toBeVisible();

  const other = await otherBrowser(browser, baseURL, 'plus');
  await emptyCart(other);
  await other.goto('/a/cart');
  await other.getByRole('button', { name: 'Kundin Möller öffnen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Übernehmen' }).click();
  await expect(other.getByRole('row', { name: cart.lines[0]?.number ?? '' })).toBeVisible();
  expect((await currentCart(other)).id).toBe(cart.id);
  await emptyCart(other);
  await other.context().close();
});

test('a delivery address that was removed comes back, chosen as it was', async ({ page, signIn }) => {
  await signIn('chef');
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
