import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Visit = {
  /** Milliseconds from the navigation to the largest paint, and what was painted. */
  readonly lcp: number;
  readonly largest: string;
  /** All shifts that no input had caused, added up. */
  readonly cls: number;
  readonly shifts: readonly string[];
  /** Over the wire, headers included. */
  readonly scriptBytesWhenUsable: number;
  readonly scriptBytes: number;
  readonly bytes: number;
};

export type Wish = {
  readonly url: string;
  /** Can be used as soon as this is seen. */
  readonly usable: string;
  readonly width: number;
  /** By how much the processor is slowed down. */
  readonly slowDown: number;
  readonly cookies?: Cookies;
};
type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** One visit by somebody who has never been here: nothing is kept from another. */
export async function visit(browser: Browser, wish: Wish): Promise<Visit> {
  const context = await newVisitor(browser, wish);
  try {
    const page = await context.newPage();
    const traffic = await countBytes(page);
    if (wish.slowDown > 1) await slow(page, wish.slowDown);
    await page.addInitScript(watchPaints);
    await page.goto(wish.url, { waitUntil: 'commit' });
    await page.locator(wish.usable).first().waitFor({ timeout: 60_000 });
    const whenUsable = traffic.scripts();
    await traffic.rest();
    const seen = await page.evaluate(readPaints);
    return { ...seen, scriptBytesWhenUsable: whenUsable, scriptBytes: traffic.scripts(), bytes: traffic.all() };
  } finally {
    await context.close();
  }
}

export async function newVisitor(
  browser: Browser,
  { width, cookies }: Pick<Wish, 'width' | 'cookies'>,
): Promise<BrowserContext> {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  if (cookies) await context.addCookies(cookies);
  return context;
}

async function slow(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

const restMs = 1000;
const mostMs = 30_000;

async function countBytes(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  const counted: { readonly kind: string; readonly bytes: number }[] = [];
  let last = performance.now();
  client.on('Network.requestWillBeSent', ({ requestId }) => {
    last = performance.now();
    open.add(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    // News are heard for as long as the page stands.
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    open.delete(requestId);
    counted.push({ kind: kinds.get(requestId) ?? '', bytes: encodedDataLength });
  });
  client.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  const sum = (rows: typeof counted) => rows.reduce((bytes, row) => bytes + row.bytes, 0);
  return {
    all: () => sum(counted),
    scripts: () => sum(counted.filter(({ kind }) => kind === 'Script')),
    async rest() {
      const begin = performance.now();
      while (performance.now() - begin < mostMs && (open.size > 0 || performance.now() - last < restMs))
        await sleep(50);
    },
  };
}

type Paints = { lcp: number; largest: string; cls: number; shifts: string[] };
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Runs in the page, before its own code. */
function watchPaints() {
  const paints: Paints = { lcp: 0, largest: '', cls: 0, shifts: [] };
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = element?.textContent?.trim().slice(0, 30) ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'}.${element?.getAttribute('class') ?? ''} "${words}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.lcp = entry.startTime;
      paints.largest = nameOf((entry as LargestContentfulPaint).element);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // The types of the browser leave layout shifts out.
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      paints.cls += entry.value;
      const moved = entry.sources.map(({ node }) => nameOf(node)).join(' | ');
      if (entry.value >= 0.0005) paints.shifts.push(`${entry.value.toFixed(3)}: ${moved}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { paints });
}

/** Runs in the page. */
const readPaints = () => (window as unknown as { readonly paints: Paints }).paints; // left there by watchPaints
