import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds from the click on a link of the navigation to the second frame after its screen stands, whole. */
export async function changeScreen(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await page.evaluate(watchScreen, path);
  await link.click();
  const took = await page.evaluate(stoodAfter);
  // Somebody reads; what the screen asks for anew in the background is answered.
  await sleep(700);
  return took;
}

type Watched = { stood: Promise<number> };

/** Runs in the page. */
function watchScreen(path: string) {
  const headingNow = () => document.querySelector('main h1');
  const before = headingNow();
  const stood = new Promise<number>((done, fail) => {
    let clicked = 0;
    window.addEventListener(
      'click',
      (event) => {
        clicked = event.timeStamp;
      },
      { once: true, capture: true },
    );
    const look = () => {
      const heading = headingNow();
      const isThere = clicked > 0 && location.pathname === path && heading !== null && heading !== before;
      const isWhole = isThere && document.querySelector('main [class*="skeleton"], main [aria-busy="true"]') === null;
      if (!isWhole) return;
      watcher.disconnect();
      clearTimeout(limit);
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - clicked)));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    const limit = setTimeout(() => fail(new Error(`${path} did not come to stand.`)), 20_000);
  });
  Object.assign(window, { screenWatched: { stood } satisfies Watched });
}

/** Runs in the page. */
const stoodAfter = () => (window as unknown as { readonly screenWatched: Watched }).screenWatched.stood; // by watchScreen
