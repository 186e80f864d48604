import type { Page } from '@playwright/test';
import { showSize } from '#e2e/looks.ts';
import { demoCars, expect, selectCar, test } from '#e2e/portal.ts';

test('the top bar shows the next tour, the bell, the cart and the user', async ({ page, signIn }) => {
  await signIn('chef');
  await page.goto('/a');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(/(Tour|Nachttour|Samstagstour).*bestellen bis/)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Meldungen/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Warenkorb' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Jana Brandt/ })).toBeVisible();
});

test('the banner is shown until it is closed (R1.8, R7.20)', async ({ page, signIn }) => {
  await signIn('chef');
  await page.goto('/a');
  await expect(page.getByText('Inventur am letzten Freitag im Monat')).toBeVisible();
  await page.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(page.getByText('Inventur am letzten Freitag im Monat')).toHaveCount(0);
});

test('locked areas are marked before the click, Faktura never is', async ({ page, signIn }) => {
  await signIn('light');
  await page.goto('/a');
  const nav = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(nav.getByRole('link', { name: /^Wartung\s*, nicht freigeschaltet/ })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Faktura', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Teile', exact: true })).toBeVisible();
});

test('sell-in starts off, is remembered in SHOW_SELL_IN and belongs to ROLE_SELLIN (R3.5, R4.5)', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await page.goto('/a');
  const ek = page.getByRole('switch', { name: 'EK zeigen' });
  await expect(ek).not.toBeChecked();
  await page.keyboard.press('e');
  await expect(ek).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('SHOW_SELL_IN'))).toBe('true');
  await page.reload();
  await expect(ek).toBeChecked();

  await page.context().clearCookies();
  await signIn('plus');
  await page.goto('/a');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'EK zeigen' })).toHaveCount(0);
});

test.describe('keyboard', () => {
  test('G then a letter goes there, ? lists all keys, single letters can be switched off', async ({ page, signIn }) => {
    await signIn('tec');
    await selectCar(page, demoCars.recall);
    await page.goto('/a');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [key, path] of [
      ['t', '/a/car-parts/article'],
      ['w', '/a/maintenance'],
      ['a', '/a/work'],
      ['d', '/a/technical-info'],
      ['k', '/a/cart'],
      ['b', '/a/document-management/documents'],
      ['u', '/a/faktura'],
      ['r', '/a/tyre'],
      ['f', '/a'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Hilfe: Fahrzeugwahl' });
    await expect(keys).toBeVisible();
    await keys.getByRole('switch', { name: 'Einzelne Buchstaben als Tasten' }).click();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await expect(page).toHaveURL((url) => url.pathname === '/a');
  });

  test('Strg K opens the palette; typing finds areas, cars and commands', async ({ page, signIn }) => {
    await signIn('tec');
    await selectCar(page, null);
    await page.goto('/a');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill('retour');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/document-management\/returns$/);
    await page.keyboard.press('Control+k');
    await box.fill('206');
    await expect(page.getByRole('option').first()).toContainText('C 200 d');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/a\/car-parts\/article$/);
  });
});

test('dark mode and density belong to the device and stand in the page before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await page.goto('/a');
  await page.getByRole('button', { name: /Pia Lorenz/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /Pia Lorenz/ }).click();
  await page.getByRole('menuitemradio', { name: 'Werkstatt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'werkstatt');
  const html = await (await page.request.get('/a')).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark" data-density="werkstatt"/);
});

test('on paper there is no shell, but the plate, the vehicle and the date', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(/Gedruckt am \d\d\.\d\d\.\d{4}/)).toBeVisible();
});

test('the user block names the person and the firm, the foot the primary supplier (R1.1)', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/a');
  await expect(page.getByRole('banner')).toContainText('Autohaus Nordlicht');
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toContainText('Nordteile');
});

test("the logo is the supplier's where it has one, else the default image (R9.5, R7.11)", async ({ page, signIn }) => {
  await signIn('other');
  await page.goto('/a');
  const logo = page.getByRole('banner').locator('img');
  await expect(logo).toHaveAttribute('src', '/assets/suppliers/ALPTEIL');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().clearCookies();
  await signIn('plus');
  await page.goto('/a');
  await expect(
    page.getByRole('banner').getByRole('img', { name: 'Passform' }).or(page.getByRole('banner').locator('svg').first()),
  ).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('news of the system stand at the top right, newest first, and a tap takes them away (R9.2, R8.6)', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await page.route(/\/banner$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/a');
  const toast = page.getByRole('alert').filter({ hasText: 'Hinweise laden gerade nicht.' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) > 720 && (box?.y ?? 900) < 300).toBe(true);
  await toast.click();
  await expect(toast).toBeHidden();
});

test('a pair may break at its slash (R9.6)', async ({ page, signIn }) => {
  await signIn('plus');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  const bar = page.getByRole('region', { name: 'Gewähltes Fahrzeug' });
  await expect(bar).toContainText('HSN/TSN');
  await expect.poll(() => bar.textContent()).toContain('0005\u200b/\u200bCAA');
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
  test.slow(); // ten sizes of six pages
  await signIn('chef');
  await selectCar(page, demoCars.recall);
  for (const path of [
    '/a',
    '/a/car-parts/article',
    '/a/universal',
    '/a/cart',
    '/a/car-error',
    '/a/locked-area?area=admin',
  ]) {
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

test('notifications: an own action answers at the bottom right and goes after five seconds (R9.1, R3.7)', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await selectCar(page, demoCars.recall);
  await page.goto('/a/car-parts/article');
  await page.getByRole('button', { name: 'Auswerfen' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Fahrzeug ausgeworfen' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) > 720 && (box?.y ?? 0) > 450).toBe(true);
  await expect(toast).toBeHidden({ timeout: 7_000 });
});
