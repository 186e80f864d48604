// npm run bench [name] […]: measurements, printed as tables; nothing is asserted. Without a name all of them run, and the
// last table has every target. That takes more than an hour.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { findClusterPrograms } from './cluster-programs.mjs';
import { buildClient, install, node24, root, runProgram } from './house.mjs';
import { findWrk } from './wrk.mjs';

const benches = [
  ...['20000', '100000', '1000000'].map((articles) => ['all', articles, '1']),
  ['browser', '1000000'],
  ['firms'],
  ['nodes'],
  ['import'],
  ['vehicle-search'],
  ['catalogue'],
  ['search'],
];
// A catalogue of a million articles is made and compiled in one process.
process.env.NODE_OPTIONS = '--max-old-space-size=8000';
const [name, ...rest] = process.argv.slice(2);

install();
if (name === undefined || ['all', 'firms', 'nodes', 'import'].includes(name)) findWrk();
if (name === undefined || ['nodes', 'browser'].includes(name)) buildClient();
if (name === undefined || name === 'nodes') findClusterPrograms();
if (name === undefined || name === 'browser') process.env.CHROMIUM_PATH = findChromium();
if (name !== undefined) runProgram(`bench/${name}.ts`, rest);
else printAll();

function printAll() {
  const folder = mkdtempSync(join(tmpdir(), 'passform-figures-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const env = { ...process.env, BENCH_FIGURES: file };
  for (const [bench, ...rest] of benches)
    spawnSync(node24(), [join(root, `bench/${bench}.ts`), ...rest], { stdio: 'inherit', env });
  const figures = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write('\n| | Measured | Target | | Load |\n|---|---|---|---|---|\n');
  for (const { what, measured, target, isMet, load } of figures)
    process.stdout.write(`| ${what} | ${measured} | ${target} | ${isMet ? 'met' : 'MISSED'} | ${load} |\n`);
}
