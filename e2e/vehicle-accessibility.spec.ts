import { axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

test('vehicle selection: axe finds nothing in the tabs, columns, results and the form of a vehicle', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  const check = (label: string) => axeInEveryLook(page, label, { tags: wcag, phoneWidth: 320 });
  await signIn('light');
  await selectCar(page, 900000032);
  await page.goto('/a');
  for (const tab of ['Kennzeichen', 'FIN', 'Motorcode', 'HSN/TSN']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await check(tab);
  }
  await page.getByRole('textbox', { name: 'HSN Feld 2.1' }).fill('06');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'VW', exact: true }).click();
  await page
    .getByRole('option', { name: /Golf VII/ })
    .first()
    .click();
  await expect(page.getByRole('listbox', { name: 'Typ' })).toBeVisible();
  await check('columns and a wrong field');
  await page.getByRole('textbox', { name: 'Fahrzeug suchen' }).fill('golf gtd');
  await page.getByRole('textbox', { name: 'Fahrzeug suchen' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Gefundene Fahrzeuge' })).toBeVisible();
  await check('results');
  await page.getByRole('button', { name: /Angaben bearbeiten/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('edit');
});
