import type { Page } from '@playwright/test';
import { axeInEveryLook } from '#e2e/axe-findings.ts';
import { expect, goThere, selectCar, test } from '#e2e/portal.ts';

/** VW Golf VII 2.0 TDI, with a changed value */
const golf = 900000032;
const side = (page: Page) => page.getByRole('complementary', { name: 'Hinweise und Datenblätter' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rückrufe und Änderungen' });

test('from sheet to value: sheets, drawing, details, changed value, reload, copied by keyboard, and on paper (R2.3, R4.12)', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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

  await page.getByRole('button', { name: 'Gelenkwelle an Nabe', exact: true }).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('status').filter({ hasText: 'Kopiert' })).toContainText('200 Nm + 180°');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200 Nm + 180°');
  // The button shows itself on the row that has the focus.
  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: /^Gelenkwelle an Nabe kopieren/ });
  await expect(copy).toBeFocused();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');

  // On paper names, values, notes, source and date stand, and nothing to click.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Radschrauben', exact: true })).toBeVisible();
  await expect(page.getByText('Demodaten – nicht für die Werkstatt').first()).toBeVisible();
  await expect(page.getByText('Datenstand 10.2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(side(page)).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Two sheets hold it: every page of a PDF is an object of this type.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'screen' });

  await expect(panel(page)).toContainText('180.000');
  await panel(page)
    .getByRole('button', { name: /^Zum Datenblatt: Riemen/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Wechselintervall/ })).toContainText('01.09.2024');
});

test('technical data: axe finds nothing on the screen and in the details of a value', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await selectCar(page, golf);
  await page.goto('/a/technical-info');
  await expect(page.getByRole('row', { name: /^Radschrauben/ })).toBeVisible();
  await axeInEveryLook(page, 'screen');
  await goThere(page, ['/a/technical-info?sheet=torques&value=torque.wheel']);
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInEveryLook(page, 'details');
});
