import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { discs, emptyCart, golf, orderButton, otherBrowser, readyToOrder } from '#e2e/cart-journey.ts';
import { callAs, expect, goThere, selectCar, test } from '#e2e/portal.ts';

const frame = (page: Page) => page.getByRole('region', { name: 'Handeln für einen Kunden' });

/** By the palette, as somebody on the telephone does. */
async function actFor(page: Page, words: string, firm: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  const option = page.getByRole('option', { name: new RegExp(`${firm}.*Für diese Firma handeln`) });
  await expect(option).toBeVisible();
  await option.click();
}

const opened = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

test('a sales agent sees what the firm has, in a frame and in every tab, and neither orders nor changes anything', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('agent');
  await page.goto('/a');
  await opened(page);
  await expect(frame(page)).toHaveCount(0);
  await actFor(page, 'deich', 'Werkstatt am Deich');
  await expect(
    page.getByText('Werkstatt am Deich hat Nutzungsbedingungen und Lizenz noch nicht angenommen.'),
  ).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/a');
  await opened(other);
  await actFor(page, 'nordlicht', 'Autohaus Nordlicht');
  await expect(frame(other)).toContainText('Sie handeln für Autohaus Nordlicht');
  await expect(frame(page)).toContainText('Sie handeln für Autohaus Nordlicht');
  await expect(frame(page)).toContainText('Anton Gerdes (Nordteile)');
  await expect(frame(page).getByRole('status')).toHaveText('Sie handeln für Autohaus Nordlicht');

  await selectCar(page, golf);
  await page.goto(discs);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('€');
  await expect(page.getByRole('button', { name: /in den Korb/i }).first()).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Als Außendienst können Sie hier nichts bestellen und nichts ändern.')).toBeVisible();
  await expect(page.getByRole('grid')).not.toContainText('im Korb');
  const put = await callAs(page, 'POST', '/api/cart/positions', { articleId: 1, quantity: 1, carId: null });
  expect(put.status()).toBe(403);

  await page.goto('/a/document-management/documents');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/a/cart');
  await expect(orderButton(page)).toHaveCount(0);

  await page.goto('/a');
  await opened(page);
  await expect(frame(page)).toBeVisible();
  await axeInEveryLook(page);

  await frame(page).getByRole('button', { name: 'Handeln für Autohaus Nordlicht beenden' }).click();
  await expect(page).toHaveURL(/\/a\/supplier/);
  await expect(frame(page)).toHaveCount(0);
  await expect(frame(other)).toHaveCount(0);

  // Customers are read and not changed, and orders are none of a sales agent's.
  await page.getByRole('button', { name: 'Werkstatt am Deich' }).click();
  const pane = page.getByRole('complementary', { name: 'Werkstatt am Deich' });
  await expect(pane.getByLabel('Kundennummer')).toHaveAttribute('readonly');
  await expect(pane.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await goThere(page, ['/a/supplier/orders']);
  await expect(page.getByText('Diesen Bereich gibt es nicht')).toBeVisible();
});

test('the call centre orders for the firm: its people see who it was, and the log has both names', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('callcenter');
  await page.goto('/a');
  await opened(page);
  await actFor(page, 'hamburg nordl', 'Autohaus Nordlicht');
  await expect(frame(page)).toContainText('Sie handeln für Autohaus Nordlicht');
  await emptyCart(page);
  await selectCar(page, golf);
  await page.goto(discs);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('€');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toContainText('1 im Korb');
  await page.goto('/a/cart');
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.getByText('Carla Cordes (Nordteile)').last()).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1, name: /^Bestellung / }).innerText()).replace(/^\D+/, '');

  const chef = await otherBrowser(browser, baseURL, 'chef');
  await chef.goto(page.url());
  await expect(chef.getByRole('heading', { level: 1, name: /^Bestellung / })).toContainText(number);
  await expect(chef.getByText('Carla Cordes (Nordteile)').last()).toBeVisible();

  const admin = await otherBrowser(browser, baseURL, 'admin');
  await admin.goto('/a/admin/audit?text=placeOrder');
  const entry = admin.getByRole('row', { name: /Carla Cordes \(Nordteile\)/ }).first();
  await expect(entry).toContainText('Autohaus Nordlicht');
  const { mails } = (await (await callAs(admin, 'GET', `/api/admin/mails?text=${number}`)).json()) as {
    mails: { to: string }[];
  };
  const addresses = mails.map(({ to }) => to);
  expect(addresses).toContain('carla.cordes@nordteile.example');
  expect(addresses).toContain('jana.brandt@nordlicht.example');

  await page.getByRole('button', { name: /Carla Cordes/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn('callcenter');
  await page.goto('/a');
  await opened(page);
  await expect(frame(page)).toHaveCount(0);
});
