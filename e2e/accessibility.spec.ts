import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** An open popover hangs outside the landmarks on purpose; there only the WCAG rules count. */
async function findings(page: Page, tags = [...wcag, 'best-practice']) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const looks = [
  { name: 'light', device: '', width: 1440 },
  { name: 'dark', device: 'theme=dark', width: 1440 },
  { name: 'werkstatt', device: 'density=werkstatt', width: 1440 },
  { name: '390 px', device: '', width: 390 },
];

for (const { name, device, width } of looks) {
  test.describe(`axe finds nothing (${name})`, () => {
    test.beforeEach(async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 900 });
      if (device) await context.addCookies([{ name: 'pf_device', value: device, url: baseURL ?? '' }]);
    });

    test('on the public pages', async ({ page }) => {
      for (const path of [
        '/login',
        '/login/sso-error',
        '/site-notice',
        '/register',
        '/reset-pw',
        '/api/docs',
        '/gallery',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });

    test('in the shell with and without a vehicle, and on the guard pages', async ({ page, signIn }) => {
      await signIn('light');
      for (const kTypeId of [null, demoCars.recall]) {
        await selectCar(page, kTypeId);
        for (const path of [
          '/a',
          '/a/car-parts/article',
          '/a/car-selection/no-car?area=work',
          '/a/car-error?area=work',
          '/a/locked-area?area=work',
        ]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await findings(page), path).toEqual([]);
        }
      }
    });

    test('in the agreement dialog', async ({ page, signIn }) => {
      await signIn('neu');
      await page.route('**/acceptAgbAndLicence', (route) => route.abort());
      await page.route('**/session/login*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), agreedAgb: false, agreedLicence: false },
        });
      });
      await page.goto('/a');
      await expect(page.getByText('Deichstraße 31')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('with the menus, the palette and the keys open', async ({ page, signIn }) => {
      await signIn('chef');
      await selectCar(page, demoCars.recall);
      await page.goto('/a/car-parts/article');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox')).toBeHidden();
      await page.getByRole('button', { name: '1 Rückruf möglich' }).click();
      await expect(page.getByText('möglicherweise betroffen')).toBeVisible();
      expect(await findings(page, wcag)).toEqual([]);
    });
  });
}
