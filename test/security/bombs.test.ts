import { describe, expect, it } from 'vitest';
import { workerThread } from '#server/jobs/worker-thread.ts';
import { figure } from '#test/security/form.ts';

/* Point 8: a file that keeps its reader busy for ever, or fills the memory, ends the reader and not the portal. */

const read = workerThread<string, string>(new URL('endless-worker.ts', import.meta.url), 'It could not be read', {
  memoryMb: 64,
  patienceMs: 2000,
});

/** The longest that anything else had to wait meanwhile. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 20);
    last = performance.now();
  }, 20);
  await work();
  clearInterval(beat);
  return longest;
}

describe('a reader', () => {
  it.each(['time', 'memory'])('without an end in %s is ended, and the next file is read', async (kind) => {
    const began = performance.now();
    const paused = await longestPause(() => expect(read(kind)).rejects.toThrow('It could not be read'));
    expect(await read('a file')).toBe('a file');
    figure(
      8,
      `a bomb of ${kind}: ended after, longest pause of all else`,
      `${Math.round(performance.now() - began)} ms, ${Math.round(paused)} ms`,
    );
  });

  it('tells those who wait behind it', async () => {
    const waiting = [read('time'), read('behind it')];
    for (const one of waiting) await expect(one).rejects.toThrow('It could not be read');
    expect(await read('another')).toBe('another');
  });
});
