import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* What the code must not do anywhere, read from the code itself: the points of docs/asvs.md that no request can show. */

const files = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|loopback-/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const using = (pattern: RegExp, below = 'src/') =>
  files.filter(({ path, text }) => path.startsWith(below) && pattern.test(text)).map(({ path }) => path);

/** What stands between the parentheses first, of every call of one of these functions. */
const argumentsOf = (names: string) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(String.raw`\b(?:${names})\(\s*'([^']+)'`, 'g'))].map(([, first = '']) => first),
  );

describe('the code', () => {
  it('puts no markup into a page but by React, and builds no code from data', () => {
    expect(using(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual([]);
    expect(using(/\beval\(|new Function\(|node:vm'|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  it('listens to no message of another window', () => {
    // Both sides of a worker.
    expect(using(/addEventListener\('message'|\bonmessage\b/)).toEqual([
      'src/client/api/bot/bot-token.ts',
      'src/client/api/bot/proof-worker.ts',
      'src/client/vehicle/document-photo/prepare-photo.worker.ts',
      'src/client/vehicle/document-photo/read-photo.ts',
    ]);
  });

  it('starts other programs in named places alone, without a shell', () => {
    expect(using(/node:child_process'/)).toEqual([
      'src/server/db/ordinary-user.ts',
      'src/server/db/postgres-cluster.ts',
      'src/server/db/postmaster.ts',
      'src/server/e-invoice/conformance/official-rules.ts',
      'src/server/jobs/apart.ts',
    ]);
    expect(using(/shell: true|\bexecSync\(|[{,]\s*exec\s*[,}]/)).toEqual([]);
  });

  it('takes random numbers from the operating system alone', () => {
    expect(using(/Math\.random/)).toEqual([]);
  });

  it('uses AES-256-GCM, SHA-256 and, for codes of authenticator apps (RFC 6238), SHA-1, and nothing weaker', () => {
    expect(new Set(argumentsOf('createHash'))).toEqual(new Set(['sha256']));
    expect(new Set(argumentsOf('createHmac'))).toEqual(new Set(['sha256', 'sha1']));
    expect(using(/createHmac\('sha1'/)).toEqual(['src/server/session/factor/totp.ts']);
    const ciphers = [...argumentsOf('createCipheriv|createDecipheriv'), ...argumentsOf('hkdfSync')];
    expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm', 'sha256']));
    // In one of them the method has a name.
    expect(using(/create(C|Dec)ipheriv\((?!'aes-256-gcm'|method,)/)).toEqual([]);
    expect(using(/^const method = (?!'aes-256-gcm')/m, 'src/server/gateways/mail/')).toEqual([]);
  });

  it('never turns off the check of a certificate', () => {
    expect(using(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([]);
  });

  it('writes to no log but pino', () => {
    expect(using(/\bconsole\./, 'src/server/')).toEqual([]);
  });

  it('serves files of one folder alone, the built pages', () => {
    expect(using(/@fastify\/static'|sendFile\(/, 'src/server/')).toEqual(['src/server/portal/client-files.ts']);
  });

  it('asks no secret question and keeps no hint of a password', () => {
    const migrations = globSync('src/server/db/migrations/*.sql').map((path) => readFileSync(path, 'utf8'));
    expect(migrations.filter((text) => /password_hint|secret_question|security_question/i.test(text))).toEqual([]);
  });

  it('is compiled strictly', () => {
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8')) as {
      compilerOptions: Record<string, unknown>;
    };
    expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
    expect(using(/\bas any[;,)]|@ts-ignore|@ts-nocheck/)).toEqual([]);
  });
});
