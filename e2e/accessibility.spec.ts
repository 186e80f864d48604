import type { Locator } from '@playwright/test';
import { allRules, axeFindings, axeInEveryLook, wcag } from '#e2e/axe-findings.ts';
import { discs, golf } from '#e2e/cart-journey.ts';
import type { Look } from '#e2e/looks.ts';
import { demoCars, expect, goThere, selectCar, test } from '#e2e/portal.ts';

const publicPages = ['/login', '/login/sso-error', '/site-notice', '/register', '/reset-pw', '/api/docs', '/gallery'];
const innerPages = [
  '/a',
  '/a/car-parts/article',
  '/a/car-selection/no-car?area=work',
  '/a/car-error?area=work',
  '/a/locked-area?area=work',
];

test('axe measures text again whose colour, background or size has changed since it passed', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Test</title><style>
    main { color: #000; background: #fff } b { color: #888; font-size: 30px }
  </style><main><h1>Test</h1><p>One</p><p>Two</p><b>Large</b></main></html>`);
  expect(await axeFindings(page)).toEqual([]);
  for (const change of [
    'p + p { color: #888 }',
    'main { background: #333 }',
    'main { opacity: 0.4 }',
    'b { font-size: 16px }',
  ]) {
    const style = await page.addStyleTag({ content: change });
    expect(await axeFindings(page), change).toEqual([expect.stringMatching(/^color-contrast: /)]);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('public pages: axe finds nothing', async ({ page }) => {
  test.slow(); // axe in every look
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/api/docs') await page.getByText('/api/tecdoc/car/select.do').first().click();
    await axeInEveryLook(page, path);
  }
});

for (const [state, kTypeId] of [
  ['without a vehicle', null],
  ['with a vehicle', demoCars.recall],
] as const) {
  test(`shell and guard pages ${state}: axe finds nothing`, async ({ page, signIn }) => {
    test.slow(); // axe in every look
    await signIn('light');
    await selectCar(page, kTypeId);
    await page.goto('/a');
    for (const path of innerPages) {
      expect(await goThere(page, [path])).toEqual([path]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axeInEveryLook(page, path);
    }
  });
}

test('agreement dialog: axe finds nothing', async ({ page, signIn }) => {
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
  await axeInEveryLook(page, '', { tags: allRules });
});

test('layers of the shell: axe finds nothing while each is open', async ({ page, signIn }) => {
  test.slow(); // axe in every look
  await signIn('chef');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const check = async (label: string, layer: Locator, looks?: readonly Look[]) => {
    await expect(layer).toBeVisible();
    await axeInEveryLook(page, label, { tags: wcag, ...(looks && { looks }) });
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  };
  await page.keyboard.press('?');
  await check('help', page.getByRole('dialog'));
  await page.keyboard.press('Control+k');
  await check('palette', page.getByRole('combobox'));
  await page.getByRole('button', { name: '1 Rückruf möglich' }).click();
  await check('recall', page.getByText('möglicherweise betroffen'));
  await page.getByRole('button', { name: /^Meldungen/ }).click();
  await check('messages', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await check('vehicle history', page.getByRole('menu'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Jana Brandt/ })
    .click();
  await check('user menu', page.getByRole('menu'), ['light', 'werkstatt']);
  // On a phone the sheet “Mehr” replaces the user menu.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Mehr' }).click();
  await check('more', page.getByRole('dialog'), ['phone']);
});

/** The accessible name of a button contains its visible text, whatever the word order of the language (WCAG 2.5.3). */
for (const reader of ['english', 'romand']) {
  test(`lists in the language of ${reader}: axe finds nothing`, async ({ page, signIn }) => {
    await signIn(reader);
    await selectCar(page, golf);
    const lists = [
      [discs, page.getByRole('row').nth(1)],
      ['/a/tyre', page.getByRole('row').nth(1)],
      ['/a/webdays', page.getByRole('article').first()],
    ] as const;
    await page.goto('/a');
    for (const [path, first] of lists) {
      await goThere(page, [path]);
      await expect(first).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}
