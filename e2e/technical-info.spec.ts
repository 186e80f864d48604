import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

/** VW Golf VII 2.0 TDI, with a changed value */
const golf = 900000032;
const side = (page: Page) => page.getByRole('complementary', { name: 'Hinweise und Datenblätter' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rückrufe und Änderungen' });

test('from sheet to value: sheets, drawing, details, changed value, reload (R2.3, R4.12)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto('/a/technical-info');
  await expect(page.getByRole('heading', { level: 1, name: 'Auf einen Blick' })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await side(page)
    .getByRole('button', { name: /^Drehmomente/ })
    .click();
  await expect(page.getByRole('img', { name: /5 Schrauben, über Kreuz/ })).toBeVisible();
  await page.getByRole('button', { name: 'Radschrauben', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('lbf·ft');
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Demodaten');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toContainText('180.000');
  await panel(page)
    .getByRole('button', { name: /^Zum Datenblatt: Riemen/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Wechselintervall/ })).toContainText('01.09.2024');
});

test('a recall stands beside the sheets (R4.12)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/technical-info');
  await expect(panel(page)).toContainText('möglicherweise betroffen');
  await expect(panel(page)).toContainText('KBA 8124');
  await expect(panel(page)).toContainText('seit 01.11.2019');
  await expect(panel(page).getByRole('link', { name: 'Kunde informieren' })).toHaveAttribute('href', /^mailto:/);
});

test('search, fault codes, mark and digits', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto('/a/technical-info');
  const find = side(page).getByRole('searchbox');
  await find.fill('olablass');
  await expect(page.getByRole('row', { name: /^Ölablassschraube/ })).toBeVisible();
  await find.fill('p 0301');
  await page.getByRole('button', { name: /^Fehlercodes dazu/ }).click();
  await expect(page.getByRole('row', { name: /^P0301/ })).toContainText('Zylinder 1');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1, name: 'Drehmomente' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Gemerkt' })).toBeVisible();
  await expect(side(page).getByRole('heading', { name: 'Gemerkt' })).toBeVisible();
  await page.getByRole('button', { name: 'Gemerkt' }).click();
  await expect(page.getByRole('button', { name: 'Merken' })).toBeVisible();
});

test('a value is copied with its unit by keyboard alone, and this is announced', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto('/a/technical-info?sheet=torques');
  await page.getByRole('button', { name: 'Gelenkwelle an Nabe', exact: true }).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('status').filter({ hasText: 'Kopiert' })).toContainText('200 Nm + 180°');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200 Nm + 180°');
  // The button shows itself on the row that has the focus.
  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: /^Gelenkwelle an Nabe kopieren/ });
  await expect(copy).toBeFocused();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');
});

test('on paper names, values, notes, source and date stand, and nothing to click', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/technical-info?sheet=torques');
  await expect(page.getByRole('row', { name: /^Radschrauben/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Radschrauben', exact: true })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await expect(page.getByText('Datenstand 10.2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(side(page)).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Two sheets hold it: every page of a PDF is an object of this type.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

test('an electric car has no belts but high voltage', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, 900000035);
  await page.goto('/a/technical-info');
  await expect(side(page).getByRole('button', { name: /^Hochvolt/ })).toBeVisible();
  await expect(side(page).getByRole('button', { name: /^Riemen/ })).toHaveCount(0);
});

test('the guard, and the navigation that says so before (R4.8, R5.2, R6.6)', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, null);
  await page.goto('/a/technical-info');
  await expect(page).toHaveURL(/no-car\?area=technicalInfo$/);
  await selectCar(page, demoCars.withoutRepairData);
  await page.goto('/a/technical-info');
  await expect(page).toHaveURL(/car-error\?area=technicalInfo$/);
  await expect(page.getByRole('link', { name: /^Technische Daten ?, keine Daten zu diesem Fahrzeug$/ })).toBeVisible();
  await signIn('aw');
  await selectCar(page, golf);
  await page.goto('/a/technical-info');
  await expect(page).toHaveURL(/locked-area\?area=technicalInfo$/);
});

test('an address that nobody wrote is survived', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto('/a/technical-info?sheet=nothing&value=%3Cb%3E');
  await expect(page.getByText('Dieses Datenblatt hat für dieses Fahrzeug keine Daten')).toBeVisible();
  await side(page)
    .getByRole('button', { name: /^Füllmengen/ })
    .click();
  await expect(page.getByRole('row', { name: /^Motoröl/ }).first()).toBeVisible();
});

test('technical data: axe finds nothing on the screen and in the details of a value', async ({ page, signIn }) => {
  test.slow(); // eight runs of axe
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto('/a/technical-info');
  await expect(page.getByRole('row', { name: /^Radschrauben/ })).toBeVisible();
  await axeInEveryLook(page, 'screen');
  await page.goto('/a/technical-info?sheet=torques&value=torque.wheel');
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'details');
});
