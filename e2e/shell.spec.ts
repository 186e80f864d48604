import type { Page } from '@playwright/test';
import { showSize } from '#e2e/looks.ts';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

// With the motion of menus, drawers and toasts, which every other journey does without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the top bar names person, firm and tour; what the device chose is there before the first paint (R1.1, R3.5, R4.5)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await page.goto('/a');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(/(Tour|Nachttour|Samstagstour).*bestellen bis/)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Meldungen/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Warenkorb/ })).toBeVisible();
  await expect(bar).toContainText('Autohaus Nordlicht');
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toContainText('Nordteile');
  const user = bar.getByRole('button', { name: /Tarek Celik/ });
  await user.click();
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await user.click();
  await page.getByRole('menuitemradio', { name: 'Werkstatt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'werkstatt');
  const html = await (await page.request.get('/a')).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark" data-density="werkstatt"/);

  const ek = page.getByRole('switch', { name: 'EK zeigen' });
  await expect(ek).not.toBeChecked();
  // While the menu closes, letters still belong to it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(ek).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('SHOW_SELL_IN'))).toBe('true');
  await page.reload();
  await expect(ek).toBeChecked();
});

test('news of the system stand at the top right and go with a tap, the answer to an own action at the bottom right (R3.7, R8.6, R9.1, R9.2, R9.6)', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await selectCar(page, demoCars.recall);
  await page.route(/\/banner$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/a/car-parts/article');
  const news = page.getByRole('alert').filter({ hasText: 'Hinweise laden gerade nicht.' });
  await expect(news).toBeVisible();
  const top = await news.boundingBox();
  expect((top?.x ?? 0) > 720 && (top?.y ?? 900) < 300).toBe(true);
  await news.click();
  await expect(news).toBeHidden();
  await expect(page.getByRole('switch', { name: 'EK zeigen' })).toHaveCount(0);

  const car = page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
  await expect(car).toContainText('HSN/TSN');
  // A pair may break at its slash.
  await expect.poll(() => car.textContent()).toContain('0005/CAA');
  await expect(car.locator('dd wbr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Auswerfen' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Fahrzeug ausgeworfen' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) > 720 && (box?.y ?? 0) > 450).toBe(true);
});

/** How far anything of the page, or a button of its top bar, reaches beyond the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('header button')].map((one) => one.getBoundingClientRect().right);
    return Math.max(document.documentElement.scrollWidth, ...buttons) - innerWidth;
  });

/** Hints of empty fields that have not enough room. */
const cutHints = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        if (!canvas || !field.checkVisibility()) return false;
        canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return canvas.measureText(field.placeholder).width > room + 1;
      })
      .map(({ placeholder }) => placeholder);
  });

test('shell: nothing is clipped or overflows from 1440 to 320 px, in both densities', async ({ page, signIn }) => {
  test.slow(); // ten sizes of four pages
  await signIn('chef');
  await selectCar(page, demoCars.recall);
  for (const path of ['/a', '/a/car-parts/article', '/a/universal', '/a/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const density of ['buero', 'werkstatt'] as const)
      for (const width of [1440, 1200, 900, 390, 320]) {
        await showSize(page, density, { width, height: 800 });
        const where = `${path} at ${width} px, ${density}`;
        expect.soft(await overflow(page), where).toBeLessThanOrEqual(0);
        await expect.poll(() => cutHints(page), where).toEqual([]);
      }
  }
});
