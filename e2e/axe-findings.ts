import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { animationsFinished } from '#e2e/animation-frames.ts';
import { type Look, showLook } from '#e2e/looks.ts';

/** An open layer is rendered outside of the landmarks on purpose; there only the rules of WCAG apply. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const allRules = [...wcag, 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axeFindings(page: Page, tags: readonly string[] = allRules): Promise<readonly string[]> {
  // A fade changes the colours that are measured.
  await animationsFinished(page);
  return (await runAxe(page, tags)).found;
}

type AxeRun = { readonly found: readonly string[]; readonly isLayerOpen: boolean; readonly overflow: number };

/** While a dialog or menu is open, `inLayer` counts instead. */
async function runAxe(page: Page, tags: readonly string[], inLayer = tags): Promise<AxeRun> {
  // Frames are not searched: the portal has none.
  expect(page.frames()).toHaveLength(1);
  const run = await page.evaluate(findViolations, { tags, inLayer });
  if (run) return run;
  await page.evaluate(source);
  await page.evaluate(measureOnce);
  return runAxe(page, tags, inLayer);
}

type Tags = readonly string[];

/** null: axe is still to be loaded into this page. */
async function findViolations(wanted: { tags: Tags; inLayer: Tags }): Promise<AxeRun | null> {
  const { axe } = window as unknown as { axe?: typeof axeCore };
  if (!axe) return null;
  const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
  const isLayerOpen = [...layers].some((layer) => layer.checkVisibility({ visibilityProperty: true }));
  // Only violations are described in full: describing what passes takes most of the time.
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    runOnly: [...(isLayerOpen ? wanted.inLayer : wanted.tags)],
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    isLayerOpen,
    overflow: scrollWidth - clientWidth,
  };
}

/**
 * Text that has passed is not measured again, in another row or look: its contrast is the same where the classes, the
 * backgrounds and the opacity up to the root, its colour and the class of its size are. What axe cannot tell is asked again.
 */
function measureOnce(): void {
  type Evaluate = (this: unknown, node: Element, ...rest: unknown[]) => boolean | undefined;
  type Inside = {
    readonly _audit: { readonly checks: { readonly 'color-contrast': { evaluate: Evaluate } } };
    readonly commons: { readonly dom: { isVisibleOnScreen(node: Element): boolean } };
  };
  const { axe } = window as unknown as { axe: Inside };
  const check = axe._audit.checks['color-contrast'];
  const { evaluate } = check;
  const passed = new Set<string>();
  const grounds = new Map<Element, string>();
  const groundOf = (at: Element): string => {
    const known = grounds.get(at);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(at);
    const own = [at.getAttribute('class'), backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const ground = `${at.nodeName},${own} ${at.parentElement ? groundOf(at.parentElement) : ''}`;
    grounds.set(at, ground);
    return ground;
  };
  check.evaluate = function (node, ...rest) {
    // Hidden text passes unmeasured.
    if (!axe.commons.dom.isVisibleOnScreen(node)) return true;
    if (grounds.size === 0) queueMicrotask(() => grounds.clear());
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const key = [color, isLarge, textShadow, groundOf(node)].join();
    const result = passed.has(key) || evaluate.call(this, node, ...rest);
    if (result === true) passed.add(key);
    return result;
  };
}

type LookOptions = {
  /** By default all rules, and those of WCAG alone while a dialog or menu is open. */
  readonly tags?: readonly string[];
  /** By default every look; fewer where what is shown does not exist at that width. */
  readonly looks?: readonly Look[];
  readonly phoneWidth?: number;
  /** Elements that may not overflow, besides the page itself. */
  readonly fits?: Locator;
  /** Scrolled to the middle of the screen in every look. */
  readonly inView?: Locator;
};

/** Runs axe on the current state of the page in every look, without reloading it, and checks that nothing overflows. */
export async function axeInEveryLook(page: Page, label = '', options: LookOptions = {}): Promise<void> {
  const { looks = ['light', 'werkstatt', 'phone'], phoneWidth = 390, fits, inView } = options;
  const findings: string[] = [];
  const startsWithLayer =
    (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true }).count()) > 0;
  for (const look of looks) {
    await showLook(page, look, phoneWidth);
    await inView?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { tags } = options;
    const run = await runAxe(page, tags ?? allRules, tags ?? wcag);
    const found = [...run.found];
    if (startsWithLayer && !run.isLayerOpen) found.push('the open dialog or menu has closed');
    if (run.overflow > 0) found.push(`html overflows by ${run.overflow} px`);
    if (fits) found.push(...(await overflows(fits)));
    findings.push(...found.map((finding) => `${look} ${label}: ${finding}`));
  }
  await showLook(page, 'light', phoneWidth);
  // Soft: the findings of one state do not hide those of the next.
  expect.soft(findings).toEqual([]);
}

const overflows = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap(({ nodeName, scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`${nodeName.toLowerCase()} overflows by ${scrollWidth - clientWidth} px`] : [],
    ),
  );
