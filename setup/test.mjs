// npm test: everything, on a fresh machine too.
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { findClusterPrograms } from './cluster-programs.mjs';
import { buildClient, install, runTool, say } from './house.mjs';
import { findPoppler } from './poppler.mjs';

install();
findPoppler();
findClusterPrograms();
const steps = [
  ['Format and lint', () => runTool('biome', ['ci', '--error-on-warnings', '.'])],
  ['Types', () => runTool('tsc', ['-b'])],
  [
    'Promises',
    () => runTool('oxlint', ['--type-aware', '--deny-warnings', 'src', 'demo', 'bench', 'dev', 'test', 'e2e']),
  ],
  ['Pages', () => buildClient() ?? 0],
  ['Rules, API and database', () => runTool('vitest', ['run'])],
  ['Journeys in the browser', () => runTool('playwright', ['test'], { CHROMIUM_PATH: findChromium() })],
];
for (const [name, step] of steps) {
  say(`\n— ${name}`);
  const code = step();
  if (code !== 0) process.exit(code);
}
say('\nAll is well.');
