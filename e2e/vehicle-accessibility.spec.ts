import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

for (const { name, device, width } of [
  { name: 'light', device: '', width: 1440 },
  { name: 'dark', device: 'theme=dark', width: 1440 },
  { name: 'werkstatt', device: 'density=werkstatt', width: 1100 },
  { name: '320 px', device: '', width: 320 },
]) {
  test(`axe finds nothing on the way to a car (${name})`, async ({ page, context, baseURL, signIn }) => {
    test.slow(); // seven times axe
    await page.setViewportSize({ width, height: 900 });
    if (device) await context.addCookies([{ name: 'pf_device', value: device, url: baseURL ?? '' }]);
    const findings = () => axeFindings(page, wcag);
    await signIn('light');
    await selectCar(page, 900000032);
    await page.goto('/a');
    for (const tab of ['Kennzeichen', 'FIN', 'Motorcode', 'HSN/TSN']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      expect(await findings(), tab).toEqual([]);
    }
    await page.getByRole('textbox', { name: 'HSN Feld 2.1' }).fill('06');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'VW', exact: true }).click();
    await page
      .getByRole('option', { name: /Golf VII/ })
      .first()
      .click();
    await expect(page.getByRole('listbox', { name: 'Typ' })).toBeVisible();
    expect(await findings(), 'columns and a wrong field').toEqual([]);
    await page.getByRole('textbox', { name: 'Fahrzeug suchen' }).fill('golf gtd');
    await page.getByRole('textbox', { name: 'Fahrzeug suchen' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Gefundene Fahrzeuge' })).toBeVisible();
    expect(await findings(), 'results').toEqual([]);
    await page.getByRole('button', { name: /Angaben bearbeiten/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(), 'edit').toEqual([]);
  });
}
