import { axeFindings } from '#e2e/axe-findings.ts';
import { showSize } from '#e2e/looks.ts';
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

test('product tour: five steps by keyboard, each inside the screen at 1440 and 390 px; it is offered once', async ({
  page,
  signIn,
}) => {
  test.slow(); // axe in every look
  await signIn('noorder');
  await page.goto('/a');
  await page.getByRole('button', { name: 'Rundgang starten' }).press('Enter');
  const card = page.getByRole('dialog');
  for (const at of [1, 2, 3, 4, 5]) {
    await expect(card).toContainText(`${at} von 5`);
    await expect(card).toBeFocused();
    for (const width of [390, 1440]) {
      await showSize(page, 'buero', { width, height: 844 });
      const isInside = async () => {
        const box = await card.boundingBox();
        return box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 844;
      };
      await expect.poll(isInside, `${at} at ${width} px`).toBe(true);
      expect.soft(await axeFindings(page), `${at} at ${width} px`).toEqual([]);
    }
    await expect(card).toBeFocused();
    await card.getByRole('button', { name: at < 5 ? 'Weiter' : 'Fertig' }).press('Enter');
  }
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rundgang starten' })).toHaveCount(0);
});
