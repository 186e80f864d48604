import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenAudit } from '#server/db/audit.ts';
import { asSystem } from '#server/db/tenant.ts';
import { codeOf } from '#test/acting-world.ts';
import { setUpApp } from '#test/authenticator-app.ts';
import { childEnv } from '#test/child-env.ts';
import { databaseUrl } from '#test/faults/database-url.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

const execute = promisify(execFile);
let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());
beforeEach(() => app.later(minutes(20)));

const accountOf = (username: string) =>
  asSystem(app.db, (tx) =>
    tx
      .selectFrom('account')
      .select(['id', 'firm_id', 'email', 'second_factor_since'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
const noted = async (username: string) => {
  const { id } = await accountOf(username);
  const rows = await asSystem(app.db, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['by_name', 'detail'])
      .where('action', '=', 'factor-reset')
      .where('subject_id', '=', id)
      .execute(),
  );
  return rows;
};
const mails = async (username: string) => {
  const { email } = await accountOf(username);
  return asSystem(app.db, (tx) =>
    tx
      .selectFrom('mail')
      .select('text')
      .where('to_address', '=', email ?? '')
      .where('subject', '=', 'Passform: Ihr zweiter Faktor wurde zurückgesetzt')
      .execute(),
  );
};
const factorRows = async (username: string) => {
  const { id } = await accountOf(username);
  return asSystem(app.db, async (tx) => {
    const tables = ['account_totp', 'passkey', 'recovery_code', 'factor_ceremony', 'pending_sign_in'] as const;
    const counts = [];
    for (const table of tables)
      counts.push((await tx.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length);
    return counts.reduce((sum, count) => sum + count);
  });
};

/** Signed in with a factor in one browser, remembered in a second one, and at the second step in a third. */
async function withEverythingOpen(username: string) {
  const visitor = await app.signedIn(username, true);
  await setUpApp(visitor, app.clock.now);
  const pending = app.visitor();
  expect(codeOf(await pending.signIn(username))).toBe('SECOND_FACTOR_REQUIRED');
  return { visitor, pending };
}

async function isAllOver(username: string, { visitor, pending }: { visitor: Visitor; pending: Visitor }) {
  expect((await visitor.silentLogin()).status, 'the session, and the device that stays signed in').toBe(401);
  expect(codeOf(await pending.get('/api/session/factor'))).toBe('SIGN_IN_EXPIRED');
  expect(await factorRows(username)).toBe(0);
  expect((await accountOf(username)).second_factor_since).toBeNull();
  expect((await app.visitor().signIn(username)).status, 'the password alone').toBe(200);
}

describe('reset of a second factor by an admin', () => {
  const reset = async (by: Visitor, username: string, of: 'admin' | 'firm') =>
    by.send(`/api/${of}/users/${(await accountOf(username)).id}/factor`, { method: 'DELETE' });

  it('operator: the factor is removed, sessions end, it is noted and mailed', async () => {
    const open = await withEverythingOpen('tec');
    const admin = await app.signedIn('admin');
    expect((await reset(admin, 'tec', 'admin')).json).toMatchObject({ kind: 'saved', user: { hasFactor: false } });
    await isAllOver('tec', open);
    const [entry, ...others] = await noted('tec');
    expect(others).toEqual([]);
    expect(await mails('tec')).toEqual([{ text: expect.stringContaining(entry?.by_name ?? 'nobody') }]);
    expect((await reset(admin, 'tec', 'admin')).json, 'again: nothing to reset').toMatchObject({ kind: 'saved' });
    expect(await noted('tec')).toHaveLength(1);
  });

  it('firm admin: only of the own firm, not the own one, and with a fresh proof', async () => {
    const open = await withEverythingOpen('aw');
    const chef = await app.signedIn('chef');
    for (const username of ['light', 'supplier', 'callcenter', 'agent', 'aw'])
      expect((await reset(await app.signedIn(username === 'aw' ? 'light' : username), 'aw', 'firm')).status).toBe(403);
    expect((await reset(await app.signedIn('other'), 'aw', 'firm')).status, 'of another firm').toBe(404);
    expect((await reset(chef, 'chef', 'firm')).json).toEqual({ kind: 'refused', reason: 'own-account' });
    expect((await reset(chef, 'aw', 'admin')).status, 'the operator’s endpoint').toBe(403);
    app.later(minutes(11));
    expect(codeOf(await reset(chef, 'aw', 'firm'))).toBe('STEP_UP_REQUIRED');
    expect(await noted('aw')).toEqual([]);
    expect((await reset(await app.signedIn('chef'), 'aw', 'firm')).json).toMatchObject({ kind: 'saved' });
    await isAllOver('aw', open);
    expect(await noted('aw')).toHaveLength(1);
    expect(await mails('aw')).toHaveLength(1);
  });
});

describe('npm run operator -- reset-factor', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passform-reset-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const operate = (...args: readonly string[]) =>
    execute(process.execPath, ['src/server/operator.ts', 'reset-factor', ...args], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { ...childEnv, DATA_DIR: folder, DATABASE_URL: databaseUrl(app.connection) },
    });

  it('removes it while the portal runs, ends sessions in the running portal, notes and mails it', async () => {
    const open = await withEverythingOpen('plus');
    expect((await operate('PLUS')).stdout).toContain('is removed, and all sessions have ended');
    await expect.poll(async () => (await open.visitor.silentLogin()).status).toBe(401);
    await isAllOver('plus', open);
    expect(await noted('plus')).toEqual([{ by_name: 'operator', detail: { user: 'plus' } }]);
    expect(await mails('plus')).toEqual([{ text: expect.stringContaining('Passform') }]);
    const { firm_id } = await accountOf('plus');
    expect(await asSystem(app.db, (tx) => brokenAudit(tx, firm_id))).toBeNull();
  });

  it.each([
    [[], 'reset-factor needs a user name.'],
    [['niemand.da'], 'There is no user "niemand.da".'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const failed = await operate(...args).catch((error: unknown) => error as { code: number; stderr: string });
    expect(failed).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  });
});
