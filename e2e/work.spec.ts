import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { callAs, expect, goThere, selectCar, test } from '#e2e/portal.ts';
import type { Cart } from '#shared/cart/cart.ts';

/** VW Golf VII 2.0 TDI */
const golf = 900000032;
const [discs, pads, fluid] = [46_010_110, 46_010_210, 10_020_212];

const chosen = (page: Page) => page.getByRole('complementary', { name: /^Auswahl/ });
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name });

async function emptyCart(page: Page): Promise<void> {
  await callAs(page, 'DELETE', '/api/carts/current');
}

test('from the tree to the cart: jobs, overlap, rate, labour lines for the car (R2.3)', async ({ page, signIn }) => {
  await signIn('aw');
  await emptyCart(page);
  await selectCar(page, golf);
  await page.goto('/a/work');
  const tree = page.getByRole('tree', { name: 'Baugruppen' });
  await tree.getByRole('treeitem', { name: /^Bremsanlage/ }).click();
  await tree.getByRole('treeitem', { name: /^Scheibenbremse vorn/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scheibenbremse vorn' })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();

  await row(page, 'Bremsscheiben vorn ersetzen').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chosen(page)).toContainText('7 AW schon enthalten in: Bremsscheiben vorn ersetzen');
  await page.keyboard.press('d');
  const steps = page.getByRole('dialog', { name: 'Bremsbeläge vorn ersetzen' });
  await expect(steps).toContainText('Räder vorn aus- und einbauen');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Arbeit suchen' }).fill('bremsflüssigkeit wechsln');
  await row(page, 'Bremsflüssigkeit wechseln').getByRole('checkbox').check({ force: true });
  await expect(chosen(page)).toContainText('25 AW');
  await expect(chosen(page)).toContainText('18 AW');
  await expect(chosen(page)).toContainText('212,40 €');

  // A reload brings the same picture.
  await page.reload();
  await expect(chosen(page)).toContainText('212,40 €');
  await page.getByRole('radio', { name: 'Stunden' }).check({ force: true });
  await expect(chosen(page)).toContainText('1,80 h');

  await page.getByRole('button', { name: 'Arbeiten in den Korb' }).click();
  await expect(page.getByText('Noch keine Arbeit gewählt')).toBeVisible();
  const cart = (await (await callAs(page, 'GET', '/api/carts/current')).json()) as Cart;
  expect(cart.lines.map(({ kind, minutes, salesPrice }) => [kind, minutes, salesPrice])).toEqual([
    ['labour', 72, 14_160],
    ['labour', 6, 1180],
    ['labour', 30, 5900],
  ]);
  expect(cart.lines.every(({ carId }) => carId !== null)).toBe(true);
  await emptyCart(page);
});

test('a package is saved, renamed and taken over by a colleague', async ({ page, signIn }) => {
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(`/a/work?jobs=${discs},${fluid}`);
  await page.getByRole('button', { name: 'Als Paket speichern' }).click();
  await page.getByRole('textbox', { name: 'Name des Pakets' }).fill('Bremse vorn komplett');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Eigene Arbeiten/ }).click();
  await page.getByRole('button', { name: 'Paket Bremse vorn komplett umbenennen' }).click();
  await page.getByRole('textbox', { name: 'Name des Pakets' }).fill('Bremse vorn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Paket Bremse vorn übernehmen' })).toBeVisible();

  await signIn('tec');
  await selectCar(page, golf);
  await page.goto('/a/work');
  await page.getByRole('button', { name: /^Eigene Arbeiten/ }).click();
  await page.getByRole('button', { name: 'Paket Bremse vorn übernehmen' }).click();
  await expect(chosen(page)).toContainText('Auswahl: 2 Arbeiten');

  // Packages belong to the firm: its admin keeps them.
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto('/a/work');
  await page.getByRole('button', { name: /^Eigene Arbeiten/ }).click();
  await page.getByRole('button', { name: 'Paket Bremse vorn löschen' }).click();
  await expect(page.getByText('Noch kein Paket gespeichert')).toBeVisible();
});

test('work: axe finds nothing on the screen, in the selection and in the steps of a job', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto(`/a/work?jobs=${discs},${pads}`);
  await expect(page.getByText(/13 AW/).first()).toBeVisible();
  await axeInEveryLook(page, 'screen');
  // Below 1360 px the selection is a dialog.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.getByRole('button', { name: 'Auswahl zeigen' }).click();
  await expect(page.getByRole('dialog')).toContainText('153,40 €');
  await axeInEveryLook(page, 'selection', { looks: ['werkstatt', 'phone'] });
  await page.keyboard.press('Escape');
  await goThere(page, [`/a/work?job=${discs}`]);
  await expect(page.getByRole('dialog')).toContainText('Räder vorn aus- und einbauen');
  await axeInEveryLook(page, 'steps');
});
