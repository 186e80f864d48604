// npm test: everything, on a fresh machine too.
import { cpus } from 'node:os';
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { findClusterPrograms } from './cluster-programs.mjs';
import { buildClient, install, prepareTests, runTool, say, typeCheck } from './house.mjs';
import { findPoppler } from './poppler.mjs';
import { reports } from './reports.mjs';

install();
findPoppler();
findClusterPrograms();
let testsPrepared;
const vitestArgs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
const steps = [
  [
    'Client build',
    () => {
      buildClient();
      // In the background of the next steps. The first start serves the pages.
      testsPrepared = prepareTests();
      return 0;
    },
  ],
  ['Format and lint', () => runTool('biome', ['ci', '--error-on-warnings', '.'])],
  ['Types', () => runTool('tsc', typeCheck)],
  [
    'Promises',
    () => runTool('oxlint', ['--type-aware', '--deny-warnings', 'src', 'demo', 'bench', 'dev', 'test', 'e2e']),
  ],
  ['Databases of the tests', () => testsPrepared()],
  ['Unit, component and API tests', () => runTool('vitest', ['run', ...vitestArgs])],
  ['End-to-end tests', () => runTool('playwright', ['test'], { CHROMIUM_PATH: findChromium() })],
];
const minutes = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, '0')} min`;
/** Milliseconds of all processors together: at work, and in all. */
const processorTime = () => {
  const times = cpus().map((one) => one.times);
  const all = times.flatMap(Object.values).reduce((sum, ms) => sum + ms, 0);
  return [all - times.reduce((sum, { idle }) => sum + idle, 0), all];
};
const began = Date.now();
for (const [name, step] of steps) {
  const stepBegan = Date.now();
  say(`\n— ${name}`);
  const [busyBefore, allBefore] = processorTime();
  const code = await step();
  const [busy, all] = processorTime();
  const share = Math.round(((busy - busyBefore) / Math.max(1, all - allBefore)) * 100);
  say(`${name}: ${minutes(Date.now() - stepBegan)}, processors ${share} % busy`);
  if (code !== 0) process.exit(code);
}
say(`\nAll is well, after ${minutes(Date.now() - began)}. npm run test:slow lists the slowest tests.`);
