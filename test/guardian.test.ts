import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { guardChild, guardDataDir } from '#test/guardian.ts';
  const child = guardChild(spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { detached: true }));
  guardDataDir(process.argv[1]);
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('guardian: a test process killed by SIGKILL leaves neither its child processes nor its data directory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passform-guarded-'));
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, dataDir], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => [isRunning(pid), existsSync(dataDir)], { timeout: 60_000 }).toEqual([false, false]);
});
