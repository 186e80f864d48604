import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** An open layer hangs outside the landmarks on purpose; there only the rules of WCAG count. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function axeFindings(page: Page, tags: string[] = [...wcag, 'best-practice']): Promise<string[]> {
  // Only what is wrong is described in full: describing what is right takes most of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
