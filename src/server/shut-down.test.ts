import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A process that has something to close, which takes a while. */
const program = (closesInMs: number) => `
  import { shutDown } from '#server/shut-down.ts';
  const ending = shutDown(process, { error: console.error });
  ending.before(() => new Promise((resolve) => setTimeout(resolve, ${closesInMs})));
  ending.started();
  setInterval(() => {}, 1000);
  console.log('started');
`;

async function exitCode(closesInMs: number, pauseMs: number | null): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(closesInMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  if (pauseMs !== null) {
    await wait(pauseMs);
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  return code;
}

test('a signal closes everything first', async () => {
  expect(await exitCode(100, null)).toBe(0);
});

test('the same signal twice at once, as service managers send it to a whole group, is one', async () => {
  expect(await exitCode(500, 20)).toBe(0);
});

test('a second signal a while later does not wait', async () => {
  expect(await exitCode(60_000, 1200)).toBe(1);
});
