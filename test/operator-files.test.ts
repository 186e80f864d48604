import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* What operators copy and follow as it is. */

const operations = readFileSync('docs/operations.md', 'utf8');
const sectionOf = (heading: string) => operations.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

it('pgbouncer.ini: a refused connection is tried again after a second, not after pgbouncer’s own 15', () => {
  expect(readFileSync('docs/cluster/pgbouncer.ini', 'utf8')).toMatch(/^server_login_retry = 1$/m);
});

it('operations, the first day: names the role that accepts the terms for a workshop, and why', () => {
  expect(sectionOf('The first day')).toMatch(/gets `ROLE_FIRM_ADMIN` \(it accepts the terms/);
});
