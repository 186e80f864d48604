import type { CDPSession, Page } from '@playwright/test';

/** One movement of a hand: in every frame one event, told from within the page so that no frame passes without one. */
export type Movement = 'pan' | 'zoom in' | 'zoom out' | 'nothing';
export type Figures = {
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  /** Share of the frames that came later than 20 ms after the one before. */
  readonly late: number;
  /** Elements besides the moved layer that were changed meanwhile. */
  readonly strange: readonly string[];
};

/**
 * From the first frame of the gesture to its last. For a drag the button has to be down already: only a real pointer can be
 * captured.
 */
export async function measured(page: Page, movement: Movement, ms: number): Promise<Figures> {
  const told = await page.evaluate(move, { movement, ms });
  const gaps = [...told.gaps].sort((a, b) => a - b);
  const at = (share: number) => Math.round((gaps[Math.floor(gaps.length * share)] ?? 0) * 10) / 10;
  const late = gaps.filter((gap) => gap > 20).length / Math.max(gaps.length, 1);
  return { frames: gaps.length, median: at(0.5), p95: at(0.95), late, strange: told.strange };
}

/** Runs in the page. */
async function move({ movement, ms }: { movement: Movement; ms: number }) {
  const layer = document.querySelector<HTMLElement>('[data-layer]');
  const frame = layer?.parentElement ?? null;
  const box = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const strange: string[] = [];
  const watcher = new MutationObserver((records) => {
    for (const { target, attributeName, type } of records) {
      const isShield = target instanceof HTMLElement && target.dataset.shield !== undefined;
      if (target !== layer && !isShield) strange.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const gaps: number[] = [];
  let passed = 0;
  const tell = () => {
    const turn = passed / 60;
    const place = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    if (movement === 'pan') {
      const [dx, dy] = [Math.sin(turn * 3) * box.width * 0.35, Math.sin(turn * 4.1) * box.height * 0.35];
      const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1 };
      frame?.dispatchEvent(new PointerEvent('pointermove', { ...place, ...pointer, clientX: x + dx, clientY: y + dy }));
    }
    // A second the one way, a second the other.
    if (movement === 'zoom in' || movement === 'zoom out') {
      const isIn = (Math.floor(turn) % 2 === 0) === (movement === 'zoom in');
      frame?.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: isIn ? -15 : 15 }));
    }
  };
  await new Promise<void>((done) => {
    const begin = performance.now();
    let last = begin;
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      passed += 1;
      if (now - begin >= ms) return done();
      tell();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame((now) => {
      last = now;
      tell();
      requestAnimationFrame(tick);
    });
  });
  await Promise.resolve();
  watcher.disconnect();
  return { gaps, strange };
}

export type Work = Readonly<
  Record<'LayoutCount' | 'RecalcStyleCount' | 'RecalcStyleDuration' | 'TaskDuration', number>
>;

/** What the browser's main thread did meanwhile; durations in seconds. */
export async function workOf<Answer>(
  client: CDPSession,
  during: () => Promise<Answer>,
): Promise<{ readonly work: Work; readonly answer: Answer }> {
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  const answer = await during();
  const after = await read();
  const difference = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const work = {
    LayoutCount: difference('LayoutCount'),
    RecalcStyleCount: difference('RecalcStyleCount'),
    RecalcStyleDuration: difference('RecalcStyleDuration'),
    TaskDuration: difference('TaskDuration'),
  };
  return { work, answer };
}
