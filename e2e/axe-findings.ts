import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** An open layer hangs outside the landmarks on purpose; there only the rules of WCAG count. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function axeFindings(page: Page, tags: string[] = [...wcag, 'best-practice']): Promise<string[]> {
  // Nothing is looked for inside frames: the portal has none.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What is still fading in has other colours than it will have. Longer moves (the time bar of a toast) change none.
    const moves = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    });
    await Promise.allSettled(moves.map(({ finished }) => finished));
    // Only what is wrong is described in full: describing what is right takes most of the time.
    const { violations } = await axe.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, tags);
}
