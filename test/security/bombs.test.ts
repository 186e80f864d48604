import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tasksApart } from '#server/jobs/tasks-apart.ts';
import { figure, inForm } from '#test/security/form.ts';

/* Point 8: a file that keeps its reader busy for ever, or fills the memory, ends the reader and not the portal. */

async function readBomb(kind: string): Promise<void> {
  const complaint = 'It could not be read';
  const read = tasksApart<string, string>(new URL('endless-worker.ts', import.meta.url), complaint, {
    memoryMb: 64,
    patienceMs: 5000,
  });
  const began = performance.now();
  await Promise.all([kind, 'behind it'].map((asked) => expect(read(asked)).rejects.toThrow(complaint)));
  figure(8, `a bomb of ${kind}: ended after`, `${Math.round(performance.now() - began)} ms`);
  expect(await read('a file')).toBe('a file');
}

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
  it('without an end in time or memory is ended with all who wait behind it, and the next file is read', async () => {
    // Together, so that each is out of its memory on a busy machine.
    const bombs = ['time', ...Array.from({ length: inForm(3, 6) }, () => 'memory')];
    const paused = await longestPause(() => Promise.all(bombs.map(readBomb)));
    figure(8, 'longest pause of all else beside bombs', `${Math.round(paused)} ms`);
  });

  it('goes with the portal, however busy it is and however the portal ends', async () => {
    const portal = spawn(process.execPath, [fileURLToPath(new URL('busy-portal.ts', import.meta.url))]);
    await once(portal.stdout, 'data');
    const readers = (await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8')).trim().split(' ');
    expect(readers).toHaveLength(1);
    portal.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${readers[0]}`)).toBe(false);
  });
});
