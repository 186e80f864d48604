import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, selectCar, test } from '#e2e/portal.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** VW Golf VII 2.0 TDI */
const golf = 900000032;
/** A year ago and some days: the yearly tasks are due. */
const lastOn = new Date(Date.now() - 371 * 86_400_000).toISOString().slice(0, 10);
const address = `/a/maintenance?km=118400&lastOn=${lastOn}&lastKm=91200`;

test('from the plan to the cart: due tasks, parts and labour, in one step (R2.3, R7.18)', async ({ page, signIn }) => {
  await signIn('aw');
  await callAs(page, 'DELETE', '/api/carts/current');
  await selectCar(page, golf);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Serviceplan' })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await expect(page.getByText(/^fällig seit/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '120 jetzt' })).toBeVisible();
  const oil = page.getByRole('row', { name: 'Motoröl und Ölfilter ersetzen' });
  await expect(oil).toHaveAttribute('aria-selected', 'true');
  const belt = page.getByRole('row', { name: 'Zahnriemen und Spannrolle ersetzen' });
  await expect(belt).toHaveAttribute('aria-selected', 'false');
  await oil.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: 'Kraftstofffilter ersetzen' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('row', { name: 'Kraftstofffilter ersetzen' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Teile ansehen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ölfilter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Service in den Korb' }).click();
  await expect(page.getByText('Service im Warenkorb')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Service liegt schon im Warenkorb')).toBeVisible();
  const cart = (await (await callAs(page, 'GET', '/api/carts/current')).json()) as Cart;
  expect(cart.lines.filter(({ kind, name }) => kind === 'part' && name === 'Ölfilter')).toHaveLength(1);
  const labour = cart.lines.filter(({ kind }) => kind === 'labour').map(({ name }) => name);
  expect(labour.length).toBeGreaterThan(5);
  expect(new Set(labour).size).toBe(labour.length);
  await callAs(page, 'DELETE', '/api/carts/current');
});

test('the checklist is a PDF; the history is written and follows the plan', async ({ page, signIn }) => {
  await signIn('aw');
  await selectCar(page, golf);
  await page.goto(address);
  const link = page.getByRole('link', { name: 'Prüfliste drucken' });
  const sheet = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('button', { name: 'Servicehistorie' }).click();
  const drawer = page.getByRole('dialog', { name: 'Servicehistorie' });
  await drawer.getByRole('button', { name: 'Service eintragen' }).click();
  await drawer.getByRole('textbox', { name: 'Laufleistung' }).fill('118400');
  await drawer.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(drawer).toContainText('118.400 km');
  await drawer
    .getByRole('button', { name: /^Eintrag vom .* ändern$/ })
    .first()
    .click();
  await drawer.getByRole('textbox', { name: 'Bemerkung' }).fill('Öl nachgefüllt');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer).toContainText('Öl nachgefüllt');
  await expect(drawer).toContainText('geändert von');
  // What is done is no longer due.
  await page.keyboard.press('Escape');
  await goThere(page, ['/a/maintenance?km=118400']);
  await expect(page.getByRole('row', { name: 'Motoröl und Ölfilter ersetzen' })).toHaveAttribute(
    'aria-selected',
    'false',
  );
  await page.getByRole('button', { name: 'Servicehistorie' }).click();
  await drawer
    .getByRole('button', { name: /^Eintrag vom .* löschen$/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(drawer.getByText('118.400 km')).toHaveCount(0);
});

test('maintenance: axe finds nothing on the screen, in the service history and in the parts', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(address);
  await expect(page.getByRole('row', { name: 'Motoröl und Ölfilter ersetzen' })).toBeVisible();
  await axeInEveryLook(page, 'screen');
  await page.getByRole('button', { name: 'Servicehistorie' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'history');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Teile ansehen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ölfilter');
  await axeInEveryLook(page, 'parts');
});
