import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Between the answer to one key and the next key. */
const pauseMs = 40;

/**
 * Milliseconds from each key to the second frame after the palette shows what the catalogue has for the text so far.
 * One key is answered before the next: a text that is typed over is never shown, and would only be left out.
 */
export async function typeIntoPalette(page: Page, words: readonly string[]): Promise<number[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  const times: number[] = [];
  for (const word of words) {
    await field.fill('');
    for (const letter of word) {
      await sleep(pauseMs);
      await page.evaluate(watchKey);
      await page.keyboard.type(letter);
      times.push(await page.evaluate(paintedAfter));
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

type Watched = { painted: Promise<number> };

/** Runs in the page. */
function watchKey() {
  const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
  const list = document.querySelector('[role="listbox"]');
  if (!field || !list) throw new Error('The palette is not open.');
  const before = field.value;
  const painted = new Promise<number>((done, fail) => {
    let pressed = 0;
    // Whoever hears last: the page has drawn what it can without the server.
    const onKey = (event: Event) => {
      pressed = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, { once: true, capture: true });
    const look = () => {
      if (pressed === 0 || field.value === before || list.getAttribute('aria-busy') === 'true') return;
      watcher.disconnect();
      clearTimeout(limit);
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - pressed)));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    // A text that was asked for before changes nothing but the marks.
    field.addEventListener('input', () => setTimeout(look), { once: true });
    const limit = setTimeout(() => fail(new Error(`No answer to "${field.value}".`)), 10_000);
  });
  Object.assign(window, { watched: { painted } satisfies Watched });
}

/** Runs in the page. */
const paintedAfter = () => (window as unknown as { readonly watched: Watched }).watched.painted; // left by watchKey
