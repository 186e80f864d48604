// npm run check [-- <commit>]: format, lint, types, and the tests that the changes since <commit> can affect.
// Without a commit: what is not committed yet; if everything is, the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { buildClient, install, root, runTool, say, typeCheck } from './house.mjs';
import { specsOf, unitFilters } from './test-areas.mjs';

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.split('\n').filter(Boolean);
  process.stderr.write(stderr);
  return process.exit(1);
};

const uncommitted = git('status', '--porcelain').length > 0;
const since = process.argv[2] ?? (uncommitted ? 'HEAD' : 'HEAD~1');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const present = changed.filter((file) => existsSync(`${root}/${file}`));
const typed = present.filter((file) => /^(src|demo|bench|test|e2e)\/.*\.tsx?$/.test(file));
const specs = specsOf(changed);
const isPage = changed.some((file) => /^(src|demo|vite\.config)/.test(file) && !file.includes('.test.'));

const steps = [
  [
    'Format and lint',
    present.length > 0,
    () => runTool('biome', ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...present]),
  ],
  ['Types', typed.length > 0, () => runTool('tsc', typeCheck)],
  ['Promises', typed.length > 0, () => runTool('oxlint', ['--type-aware', '--deny-warnings', ...typed])],
  ['Project rules', true, () => runTool('vitest', ['run', '--project', 'rules', '--reporter=dot'])],
  [
    'Unit, component and API tests',
    typed.length > 0,
    () =>
      runTool('vitest', ['run', '--changed', since, '--passWithNoTests', '--reporter=dot', ...unitFilters(changed)]),
  ],
  [
    'End-to-end tests',
    specs.length > 0 && (isPage || changed.some((file) => file.startsWith('e2e/'))),
    () =>
      buildClient() ?? runTool('playwright', ['test', '--reporter=line', ...specs], { CHROMIUM_PATH: findChromium() }),
  ],
];

install();
const began = Date.now();
say(`${changed.length} files changed since ${since}.`);
for (const [name, isNeeded, run] of steps) {
  if (!isNeeded) continue;
  const stepBegan = Date.now();
  say(`\n— ${name}`);
  const code = run();
  if (code !== 0) process.exit(code);
  say(`${((Date.now() - stepBegan) / 1000).toFixed(1)} s`);
}
say(`\nAll is well, after ${((Date.now() - began) / 1000).toFixed(0)} s. npm test runs everything.`);
