// npm run attack [points]: the attacks in their long form, and the table of what came out. The short form is part of npm test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runTool, say } from './house.mjs';

const points = [
  [1, 'Firms apart', ['test/security/tenants', 'test/tenant-tables', 'src/server/db/tenant']],
  [2, 'Roles', ['test/access-matrix', 'test/security/secrets']],
  [3, 'The server decides', ['test/security/server-decides', 'src/server/orders/place-order']],
  [4, 'Sessions', ['test/security/sessions', 'src/server/session/sign-in']],
  [5, 'Sign-in', ['test/security/sign-in']],
  [6, 'Calls from elsewhere', ['test/security/sessions', 'src/server/http/forgery']],
  [7, 'Headers', ['test/security/headers', 'src/server/http/headers']],
  [
    8,
    'Files that harm',
    [
      'test/security/bombs',
      'src/server/documents/incoming.test.ts',
      'src/server/e-invoice/xml-of-pdf',
      'src/server/e-invoice/pdf/',
      'src/server/desk/imports',
      'src/server/desk/desk-files',
      'src/server/papers/clean-svg',
      'src/server/returns/examine-photo',
    ],
  ],
  [9, 'Where the server goes', ['test/security/ssrf', 'src/server/handoff/push.test.ts']],
  [10, 'What nobody meant', ['test/security/fuzz', 'src/server/http/bad-input']],
  [11, 'Limits', ['test/security/limits', 'test/security/pages', 'src/server/session/in-turn']],
  [12, 'Audit log', ['test/security/audit']],
  [
    13,
    'Secrets and supply',
    ['test/security/secrets', 'test/security/sbom', 'test/lock-file', 'src/server/config.test.ts'],
  ],
  [14, 'Privacy', ['test/security/privacy']],
  [15, 'Other spellings', ['test/security/spellings', 'src/server/http/normal-target']],
  [16, 'By the word of another', ['test/security/sign-on', 'src/server/session/sso']],
  [17, 'Mails, plates and VINs', ['test/security/quotas', 'src/server/registration/registration.test.ts']],
  [18, 'Second factor', ['src/server/session/factor']],
  [19, 'Supplier and workshop', ['test/security/supplier-wall', 'test/writers', 'src/server/session/acting']],
];

const asked = process.argv.slice(2).map(Number);
const chosen = points.filter(([number]) => asked.length === 0 || asked.includes(number));
if (chosen.length === 0) {
  say(`There are the points ${points.map(([number]) => number).join(', ')}.`);
  process.exit(1);
}

install();
const folder = mkdtempSync(join(tmpdir(), 'passform-attack-'));
const [report, figures] = [join(folder, 'report.json'), join(folder, 'figures')];
const files = [...new Set(chosen.flatMap(([, , names]) => names))];
const code = runTool(
  'vitest',
  // One file after the other: what is measured shall not wait for another attack.
  [
    'run',
    '--project',
    'server',
    '--project',
    'rules',
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ],
  { ATTACK: 'long', ATTACK_FIGURES: figures },
);

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const results = JSON.parse(read(report) || '{"testResults":[]}').testResults;
const measured = read(figures)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true, force: true });

let fallsShort = code !== 0;
say('');
for (const [number, title, names] of chosen) {
  const own = results.filter(({ name }) => names.some((start) => name.slice(root.length + 1).startsWith(start)));
  const checks = own.flatMap(({ assertionResults }) => assertionResults);
  const failed = checks.filter(({ status }) => status === 'failed');
  const missing = names.filter((start) => !own.some(({ name }) => name.slice(root.length + 1).startsWith(start)));
  const isHeld = failed.length === 0 && missing.length === 0 && own.every(({ status }) => status === 'passed');
  if (!isHeld) fallsShort = true;
  say(
    `${isHeld ? 'holds      ' : 'FALLS SHORT'}  ${String(number).padStart(2)} ${title}: ${checks.length - failed.length} of ${checks.length} checks`,
  );
  for (const { what, measured: value } of measured.filter(({ point }) => point === number))
    say(`                 ${what}: ${value}`);
  for (const { fullName } of failed) say(`                 failed: ${fullName}`);
  for (const name of missing) say(`                 nothing ran of ${name}`);
}
process.exit(fallsShort ? 1 : 0);
