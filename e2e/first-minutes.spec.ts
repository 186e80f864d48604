import { axeFindings } from '#e2e/axe-findings.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

test('a visitor reads what the demo is, signs in with a click and is led to a car', async ({ page, signIn }) => {
  await page.goto('/login');
  const demo = page.getByRole('region', { name: 'Das ist eine Demo' });
  await expect(demo.getByRole('button')).toHaveText(['chef', 'light', 'supplier', 'admin']);
  await demo.getByText('12 weitere Zugänge').click();
  await expect(demo.getByRole('button')).toHaveCount(16);
  await demo.getByRole('button', { name: 'noorder' }).click();
  await expect(page.getByLabel('Benutzername')).toHaveValue('noorder');
  await page.getByRole('button', { name: 'Hilfe' }).click();
  await expect(page.getByRole('dialog', { name: 'Hilfe: Anmelden' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await signIn('noorder');
  await selectCar(page, null);
  await page.goto('/a');
  await page.getByRole('button', { name: 'Kennzeichen KS-PF 214' }).click();
  await expect(page).toHaveURL(/car-parts\/article/);
  await expect(page.getByRole('region', { name: 'Gewähltes Fahrzeug' })).toContainText('Golf VII');
});

for (const width of [1440, 390]) {
  test(`the walk points at five things, by keyboard, and is offered once (${width} px)`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('noorder');
    await page.goto('/a');
    await page.getByRole('button', { name: 'Rundgang starten' }).press('Enter');
    for (const at of [1, 2, 3, 4, 5]) {
      const card = page.getByRole('dialog');
      await expect(card).toContainText(`${at} von 5`);
      await expect(card).toBeFocused();
      const box = await card.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 844).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await card.getByRole('button', { name: at < 5 ? 'Weiter' : 'Fertig' }).press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rundgang starten' })).toHaveCount(0);
  });
}
