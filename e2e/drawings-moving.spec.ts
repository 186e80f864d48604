import type { Locator, Page } from '@playwright/test';
import { animationFrames } from '#e2e/animation-frames.ts';
import { expect, selectCar, test } from '#e2e/portal.ts';

/* How a drawing follows the hand: fingers, a mouse that leaves; and paper. */

/** VW Golf VII 2.0 TDI */
const golf = 900000032;
const address = '/a/graphical-part-search';
const hotspots = (page: Page) => page.getByRole('group', { name: 'Teile auf der Zeichnung' });

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Once nothing moves it any more: the list beside it comes later than the drawing. */
async function restingBox(what: Locator) {
  let last = '';
  const isResting = async () => {
    const before = last;
    last = JSON.stringify(await boxOf(what));
    return last === before;
  };
  await expect.poll(isResting, { intervals: [250] }).toBe(true);
  return boxOf(what);
}

test('two fingers zoom about their middle, one moves the drawing, a tap selects', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await page.goto(`${address}?drawing=steering`);
  const sheet = page.getByRole('img', { name: /Lenkung/ });
  const spot = (number: number) => hotspots(page).getByRole('button', { name: new RegExp(`^${number} `) });
  await expect(spot(7)).toBeVisible();
  const box = () => boxOf(sheet);
  const before = await restingBox(sheet);
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];

  await touch('touchStart', [x - 30, y]);
  await touch('touchStart', [x - 30, y], [x + 30, y]);
  for (let by = 10; by <= 60; by += 10) await touch('touchMove', [x - 30 - by, y], [x + 30 + by, y]);
  await touch('touchEnd');
  // Apart three times as far: three times as large, and what was between the fingers is there still.
  await expect.poll(async () => Math.round(((await box()).width / before.width) * 10) / 10).toBe(3);
  const zoomed = await box();
  expect(Math.abs(zoomed.x + zoomed.width / 2 - x)).toBeLessThan(4);
  expect(Math.abs(zoomed.y + zoomed.height / 2 - y)).toBeLessThan(4);
  await expect(page).not.toHaveURL(/part=/);

  await touch('touchStart', [x, y]);
  for (let by = 10; by <= 50; by += 10) await touch('touchMove', [x - by, y - by / 2]);
  await touch('touchEnd');
  await expect.poll(async () => Math.round((await box()).x - zoomed.x)).toBeLessThan(-40);
  await expect(page).not.toHaveURL(/part=/);

  await page.getByRole('button', { name: 'Einpassen' }).click();
  const target = await restingBox(spot(7));
  await touch('touchStart', [target.x + target.width / 2, target.y + target.height / 2]);
  await touch('touchEnd');
  await expect(spot(7)).toHaveAttribute('aria-pressed', 'true');
});

test('wheel, drag and buttons move the drawing; a drag selects nothing, and a button let go of outside of the window holds nothing', async ({
  page,
  signIn,
}) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto(`${address}?drawing=steering`);
  const sheet = page.getByRole('img', { name: /Lenkung/ });
  await expect(hotspots(page).getByRole('button').first()).toBeVisible();
  const frame = page.locator('[data-layer]').locator('..');
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const fitted = await restingBox(sheet);
  const hasGrown = async () => (await boxOf(sheet)).width > fitted.width;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -400);
  await expect.poll(hasGrown).toBe(true);
  const zoomed = await restingBox(sheet);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 80, y + height / 2 - 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf(sheet)).x - zoomed.x)).toBeLessThan(-20);
  await expect(page).not.toHaveURL(/part=/);
  const before = await restingBox(sheet);
  // Too little to be held, and then away.
  await page.mouse.move(x + width - 2, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + width + 60, y + 80);
  await page.mouse.up();
  await page.mouse.move(x + width - 60, y + 80, { steps: 3 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await animationFrames(page);
  expect(await boxOf(sheet)).toEqual(before);
  // And a click right after a notch of the wheel counts, as soon as the drawing stops moving.
  await page.getByRole('button', { name: 'Einpassen' }).click();
  await expect.poll(() => boxOf(sheet)).toEqual(fitted);
  const spot = hotspots(page).getByRole('button', { name: /^3 / });
  await spot.hover();
  await page.mouse.wheel(0, -120);
  await expect.poll(hasGrown).toBe(true);
  await expect(page.locator('[data-shield][data-up]')).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(spot).toHaveAttribute('aria-pressed', 'true');
});

test('on paper: the drawing with its numbers, then every part, without buttons', async ({ page, signIn }) => {
  await signIn('tec');
  await selectCar(page, golf);
  await page.goto(`${address}?drawing=front-brake&part=1`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Bremsscheibe vorn' })).toContainText(/ab \d/);
  await page.keyboard.press('+');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Ansicht' })).toBeHidden();
  const numbers = page.locator('[data-number]');
  await expect(numbers.first()).toBeVisible();
  // The one that is selected is printed like all others.
  const paint = (number: number) =>
    page.locator(`[data-number="${number}"]`).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paint(1)).toBe(await paint(2));
  const sheet = (await page.getByRole('img', { name: /Scheibenbremse/ }).boundingBox()) ?? { width: 0, height: 0 };
  expect(sheet.width / sheet.height).toBeCloseTo(840 / 640, 1);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
