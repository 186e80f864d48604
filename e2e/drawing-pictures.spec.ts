import { callAs, expect, goThere, test } from '#e2e/portal.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { drawings } from '#shared/drawings/contract.ts';

test('every drawing is seen in light and dark, in the colours of its theme', async ({ page, signIn }) => {
  await signIn('tec');
  const all: AnswerOf<typeof drawings> = await (await callAs(page, 'GET', '/api/drawings')).json();
  expect(all.drawings.length).toBeGreaterThanOrEqual(16);
  await page.goto('/a/graphical-part-search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { key, name, parts } of all.drawings) {
    await goThere(page, [`/a/graphical-part-search?drawing=${key}`]);
    await expect(page.locator('[data-number]')).toHaveCount(parts);
    const sheet = page.getByRole('img', { name: `Explosionszeichnung ${name}` });
    await expect(sheet.locator('svg [data-part]').first()).toBeVisible();
    const pictures: Buffer[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // Lines are drawn in another tone than what they stand on.
      const tones = await sheet.evaluate((element) => {
        const path = element.querySelector('[data-part] [stroke]:not([stroke="none"]), [data-part][stroke]');
        const surface = getComputedStyle(element.closest('[data-layer]')?.parentElement ?? element).backgroundColor;
        return [path ? getComputedStyle(path).stroke : surface, surface].map((tone) =>
          (tone.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
        );
      });
      expect(Math.abs((tones[0] ?? 0) - (tones[1] ?? 0)), `${key} ${colorScheme}`).toBeGreaterThan(150);
      const picture = await page.locator('[data-layer]').screenshot();
      pictures.push(picture);
      await test.info().attach(`${key}-${colorScheme}.png`, { body: picture, contentType: 'image/png' });
    }
    // An empty sheet with its numbers would be smaller.
    expect(Math.min(...pictures.map(({ length }) => length)), key).toBeGreaterThan(12_000);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0)), key).toBe(false);
  }
});
