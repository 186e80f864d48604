import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { snapshotFolder } from '#server/catalogue/snapshot-folder.ts';
import { childEnv } from '#test/child-env.ts';
import { guardChild } from '#test/guardian.ts';
import { copyFolder, preparedFolder } from '#test/prepared-folder.ts';

/** Copies the data directory that the first start of a portal leaves behind: the database with the demo data, the catalogue. */
export async function copyFirstStart(dataDir: string): Promise<void> {
  await copyFolder(await firstStart(), dataDir);
}

/** The compiled catalogue alone, for a portal on a database that is a copy of the first start's. */
export async function copyFirstCatalogue(dataDir: string): Promise<void> {
  await copyFolder(snapshotFolder(await firstStart()), snapshotFolder(dataDir));
}

/** The demo's dates are relative to the day of the first start, so a folder is good for one day. */
export const firstStart = (now = new Date()): Promise<string> =>
  preparedFolder({
    name: 'first-start',
    entries: [
      'demo/settle.ts',
      'src/server/open-house.ts',
      'src/server/catalogue/running-catalogue.ts',
      'test/first-start.ts',
      'test/stopped-clock.ts',
    ],
    key: now.toISOString().slice(0, 10),
    prepare: startAndStop,
  });

export type StartReport = { readonly said: string; readonly ms: number; readonly at: number };

/** What the first start printed, how long it took, and what its clock said. */
export async function readFirstStart(): Promise<StartReport> {
  return JSON.parse(await readFile(join(await firstStart(), reportName), 'utf8')) as StartReport; // written below
}

/** For a server whose clock stands still. */
export const stoppedClock = (at: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'stopped-clock.ts')).href}`,
  CLOCK_STOPPED_AT: String(at),
});

const reportName = 'first-start.json';

async function startAndStop(dataDir: string): Promise<void> {
  const began = performance.now();
  const at = Date.now();
  let [said, ms] = ['', 0];
  const server = guardChild(
    spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
      env: { ...childEnv, ...stoppedClock(at), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  server.stdout.on('data', (data: Buffer) => {
    said += data.toString();
    if (ms > 0 || !said.includes('is running')) return;
    ms = performance.now() - began;
    server.kill('SIGTERM');
  });
  const [code] = (await once(server, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The first start ended with ${code}`);
  await writeFile(join(dataDir, reportName), JSON.stringify({ said, ms, at } satisfies StartReport));
}
