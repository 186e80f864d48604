import type { Locator } from '@playwright/test';
import { axeFindings, wcag } from '#e2e/axe-findings.ts';
import { discs, golf } from '#e2e/cart-journey.ts';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

const publicPages = ['/login', '/login/sso-error', '/site-notice', '/register', '/reset-pw', '/api/docs', '/gallery'];
const innerPages = [
  '/a',
  '/a/car-parts/article',
  '/a/car-selection/no-car?area=work',
  '/a/car-error?area=work',
  '/a/locked-area?area=work',
];

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

    for (const path of publicPages) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (path === '/api/docs') await page.getByText('/api/tecdoc/car/select.do').first().click();
        expect(await axeFindings(page)).toEqual([]);
      });
    }

    for (const [state, kTypeId] of [
      ['without a vehicle', null],
      ['with a vehicle', demoCars.recall],
    ] as const) {
      test(`in the shell and on the guard pages ${state}`, async ({ page, signIn }) => {
        await signIn('light');
        await selectCar(page, kTypeId);
        for (const path of innerPages) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await axeFindings(page), path).toEqual([]);
        }
      });
    }

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
      expect(await axeFindings(page)).toEqual([]);
    });

    test('with each layer open', async ({ page, signIn }) => {
      await signIn('chef');
      await selectCar(page, demoCars.recall);
      await page.goto('/a/car-parts/article');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isNarrow = width < 760;
      const layers: readonly (readonly [() => Promise<void>, Locator])[] = [
        [() => page.keyboard.press('?'), page.getByRole('dialog')],
        [() => page.keyboard.press('Control+k'), page.getByRole('combobox')],
        [
          () => page.getByRole('button', { name: '1 Rückruf möglich' }).click(),
          page.getByText('möglicherweise betroffen'),
        ],
        [() => page.getByRole('button', { name: /^Meldungen/ }).click(), page.getByRole('dialog')],
        [() => page.getByRole('button', { name: 'Verlauf' }).click(), page.getByRole('menu')],
        isNarrow
          ? [() => page.getByRole('button', { name: 'Mehr' }).click(), page.getByRole('dialog')]
          : [
              () =>
                page
                  .getByRole('banner')
                  .getByRole('button', { name: /Jana Brandt/ })
                  .click(),
              page.getByRole('menu'),
            ],
      ];
      for (const [open, layer] of layers) {
        await open();
        await expect(layer).toBeVisible();
        expect(await axeFindings(page, wcag)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
      }
    });
  });
}

/** A button's name holds what it shows: what was written in German order may not be so in another language. */
for (const reader of ['english', 'romand']) {
  test(`axe finds nothing in the language of ${reader}`, async ({ page, signIn }) => {
    await signIn(reader);
    await selectCar(page, golf);
    const lists = [
      [discs, page.getByRole('row').nth(1)],
      ['/a/tyre', page.getByRole('row').nth(1)],
      ['/a/webdays', page.getByRole('article').first()],
    ] as const;
    for (const [path, first] of lists) {
      await page.goto(path);
      await expect(first).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}
