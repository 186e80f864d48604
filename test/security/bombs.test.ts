import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tasksApart } from '#server/jobs/tasks-apart.ts';
import { figure } from '#test/security/form.ts';

/* Point 8: a file that keeps its reader busy for ever, or fills the memory, ends the reader and not the portal. */

const reader = () =>
  tasksApart<string, string>(new URL('endless-worker.ts', import.meta.url), 'It could not be read', {
    memoryMb: 64,
    patienceMs: 5000,
  });
const read = reader();

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

  it('is ended beside others, each out of its memory, on a busy machine', async () => {
    const readers = Array.from({ length: 6 }, reader);
    await Promise.all(readers.map((one) => expect(one('memory')).rejects.toThrow('It could not be read')));
    expect(await Promise.all(readers.map((one) => one('a file')))).toEqual(readers.map(() => 'a file'));
  });

  it('tells those who wait behind it', async () => {
    const waiting = [read('time'), read('behind it')];
    for (const one of waiting) await expect(one).rejects.toThrow('It could not be read');
    expect(await read('another')).toBe('another');
  });

  it('goes with the portal, however busy it is and however the portal ends', async () => {
    const portal = spawn(process.execPath, [fileURLToPath(new URL('busy-portal.ts', import.meta.url))]);
    await once(portal.stdout, 'data');
    const readers = (await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8')).trim().split(' ');
    expect(readers).toHaveLength(1);
    portal.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${readers[0]}`), { timeout: 5000 }).toBe(false);
  });
});
