import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Figure } from '#test/faults/figures.ts';

/*
 * npm run faults [short] [names …] [amount=…]: the faults as tests, with real parts, in their long form; then the table of
 * what was measured. A name is the beginning of a file here, an amount how much of it: kill-orders orders=20000 kills=30.
 */

const words = process.argv.slice(2);
const amounts = words.filter((word) => /^[a-z-]+=\d+$/.test(word));
const names = words.filter((word) => word !== 'short' && !amounts.includes(word));
const folder = mkdtempSync(join(tmpdir(), 'passform-figures-'));
const file = join(folder, 'figures');
writeFileSync(file, '');

const filters = names.length === 0 ? ['test/faults/'] : names.map((name) => `test/faults/${name}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--no-file-parallelism', ...filters],
  {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      FAULTS: words.includes('short') ? 'short' : 'long',
      FAULTS_AMOUNTS: amounts.join(' '),
      FAULTS_FIGURES: file,
    },
  },
);

const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Figure); // written by note() alone
rmSync(folder, { recursive: true, force: true });
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(`\n${row(['Fault', 'Measured', 'Promised', ''])}${row(['---', '---', '---', '---'])}`);
for (const { fault, measured, promised, holds } of figures)
  process.stdout.write(row([fault, measured, promised, holds ? 'holds' : 'FALLS SHORT']));
const short = figures.filter(({ holds }) => !holds).length;
process.stdout.write(`\n${figures.length} figures, ${short} fall short; the tests ended with ${status}.\n`);
process.exit(status === 0 && short === 0 && figures.length > 0 ? 0 : 1);
