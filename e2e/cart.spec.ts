import {
  currentCart,
  discs,
  emptyCart,
  fillCart,
  golf,
  orderButton,
  orderCount,
  otherBrowser,
  readyToOrder,
} from '#e2e/cart-journey.ts';
import { callAs, expect, selectCar, test } from '#e2e/portal.ts';

test('from the part to the confirmed order by keyboard alone', async ({ page, signIn }) => {
  await signIn('chef');
  await emptyCart(page);
  await selectCar(page, golf);
  await page.goto(discs);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('€');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toContainText('1 im Korb');
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await expect(page.getByText(/geprüft um/)).toBeVisible();
  // In a hurry: so many so fast are no scan.
  for (const key of '++++++-----') await page.keyboard.press(key);
  await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2');
  await readyToOrder(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  await expect(page.getByText('hat die Bestellung bestätigt')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, leer' })).toBeVisible();
});

test('whoever has not the right may fill the cart and not order (R1.5, R6.8)', async ({ page, signIn }) => {
  await signIn('noorder');
  const cart = await fillCart(page, 1);
  await page.goto('/a/cart');
  await expect(page.getByText('Bestellen ist ein eigenes Recht.')).toBeVisible();
  await expect(page.getByRole('row', { name: cart.lines[0]?.number ?? '' })).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  const answer = await callAs(page, 'POST', `/api/carts/${cart.id}/check`, { deliveries: [], allowPartial: true });
  expect(answer.status()).toBe(403);
});

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

test('what a colleague writes into a line while I do is a conflict, not lost', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('chef');
  const cart = await fillCart(page, 1);
  const [line] = cart.lines;
  if (!line) throw new Error('The demo has no brake discs');
  expect((await callAs(page, 'PUT', `/api/carts/${cart.id}`, { isShared: true })).ok()).toBe(true);
  await page.goto('/a/cart');
  const row = page.getByRole('row', { name: line.number });
  await expect(row).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toBeFocused();
  await page.keyboard.type('Kunde wartet');

  const other = await otherBrowser(browser, baseURL, 'tec');
  const change = { version: line.version, note: 'eilt' };
  expect((await callAs(other, 'PUT', `/api/carts/${cart.id}/positions/${line.id}`, change)).ok()).toBe(true);
  // Their note is on my screen, behind the open field.
  await expect(row.getByText('eilt')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('hat die Notiz geändert: „eilt“.');
  await expect(row).toBeFocused();
  expect((await currentCart(page)).lines[0]?.note).toBe('eilt');
  await row.getByRole('button', { name: 'Meine nehmen' }).click();
  await expect.poll(async () => (await currentCart(page)).lines[0]?.note).toBe('Kunde wartet');

  // Taken out while it is written in: what was typed stays until I have decided.
  await row.getByRole('button', { name: 'Notiz und Auftrag' }).click();
  await row.getByRole('textbox', { name: 'Notiz' }).fill('bitte vorn');
  const { version } = (await currentCart(page)).lines[0] ?? line;
  const removal = await callAs(other, 'DELETE', `/api/carts/${cart.id}/positions/${line.id}?version=${version}`);
  expect(removal.ok()).toBe(true);
  await expect(row.getByRole('alert')).toContainText('hat die Zeile entfernt.', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Zeile zurückholen: „bitte vorn“' }).click();
  await expect.poll(async () => (await currentCart(page)).lines[0]?.note).toBe('bitte vorn');
  await other.context().close();
  await emptyCart(page);
});

test('keys in a field stay in it, and what stands there is ordered', async ({ page, signIn }) => {
  await signIn('plus');
  const cart = await fillCart(page, 1);
  await page.goto('/a/cart');
  await readyToOrder(page);
  const reference = page.getByLabel('Ihre Bestellnummer');
  for (const field of [
    page.getByRole('combobox', { name: 'Artikelnummer' }),
    page.getByRole('spinbutton'),
    reference,
  ]) {
    await field.focus();
    await page.keyboard.press('Delete');
  }
  await expect(page.getByRole('row', { name: cart.lines[0]?.number ?? '' })).toBeVisible();
  await reference.fill('A 17');
  await orderButton(page).click();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeFocused();
  const id = new URL(page.url()).searchParams.get('order');
  const order = (await (await callAs(page, 'GET', `/api/orders/${id}`)).json()) as { reference: string };
  expect(order.reference).toBe('A 17');

  // By the key, from the note of a line.
  await fillCart(page, 1);
  await page.goto('/a/cart');
  await readyToOrder(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toBeFocused();
  await page.keyboard.type('eilt');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/order=\d+/);
  const last = new URL(page.url()).searchParams.get('order');
  const { lines } = (await (await callAs(page, 'GET', `/api/orders/${last}`)).json()) as { lines: { note: string }[] };
  expect(lines.map(({ note }) => note)).toEqual(['eilt']);
});

test('a removed line comes back with its note', async ({ page, signIn }) => {
  await signIn('tec');
  const cart = await fillCart(page, 2);
  const number = cart.lines[0]?.number ?? '';
  await page.goto('/a/cart');
  await expect(page.getByRole('row', { name: number })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toBeFocused();
  await page.keyboard.type('Kunde wartet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: number })).toContainText('Kunde wartet');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('row', { name: number })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('row', { name: number })).toContainText('Kunde wartet');
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

test('an order whose answer is cut off, or lost before a reload, is placed once', async ({ page, signIn }) => {
  await signIn('plus');
  await fillCart(page, 1);
  const before = await orderCount(page);
  await page.goto('/a/cart');
  await readyToOrder(page);
  // The server gets it, the answer is cut off, and the next one never comes.
  let tries = 0;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    tries += 1;
    if (tries === 1) return route.fulfill({ response, body: (await response.text()).slice(0, 100) });
    return route.abort('connectionreset');
  });
  await orderButton(page).click();
  await expect.poll(() => orderCount(page)).toBe(before + 1);
  await expect.poll(() => tries).toBeGreaterThan(1);
  await page.unroute('**/api/orders');
  await page.reload();
  await expect(page).toHaveURL(/order=\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Bestellung / })).toBeVisible();
  await expect.poll(() => orderCount(page)).toBe(before + 1);

  // From the history back into the cart.
  await page.getByRole('link', { name: 'Bestellungen' }).click();
  await page
    .getByRole('button', { name: /erneut bestellen$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
  await expect.poll(async () => (await currentCart(page)).lines.length).toBe(1);
  await emptyCart(page);
});
