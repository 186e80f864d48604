// npm run test:slow: the slowest files and tests of the last `npm test`.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { root, say } from './house.mjs';
import { reports } from './reports.mjs';

const count = Number(process.argv[2] ?? 30);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

function print(title, rows) {
  const total = rows.reduce((sum, [ms]) => sum + ms, 0);
  say(`\n${title}: ${rows.length}, ${(total / 1000).toFixed(0)} s in all workers together; the slowest ${count}:`);
  const slowest = rows.toSorted(([a], [b]) => b - a).slice(0, count);
  for (const [ms, name] of slowest) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

const vitest = read(reports.vitest);
const playwright = read(reports.playwright);
if (!vitest && !playwright) {
  process.stderr.write('There is no report yet. npm test writes it.\n');
  process.exit(1);
}
if (vitest)
  print(
    'Unit, component and API test files',
    vitest.testResults.map(({ startTime, endTime, name }) => [endTime - startTime, relative(root, name)]),
  );

const testsIn = (suite) => [
  ...(suite.specs ?? []).map((spec) => [
    spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    `${join('e2e', spec.file)}:${spec.line} ${spec.title}`,
  ]),
  ...(suite.suites ?? []).flatMap(testsIn),
];
if (playwright) print('End-to-end tests', testsIn(playwright));
