import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { roles } from '#shared/access/roles.ts';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { figure } from '#test/security/form.ts';
import type { Visitor } from '#test/visitor.ts';

/* Points 2 and 13: what a browser keeps proves nothing, and what is secret is told to nobody. */

const lines: string[] = [];
let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({ log: (line) => lines.push(line) });
  chef = await app.signedIn('chef', true);
});
afterAll(() => app.close());

/** Without a number in it, and without a sign-out. */
const isRead = (path: string) => !/\{|logout|accept/.test(path);

describe('the stored user (PF_USER)', () => {
  it('holds no key, no hash and no password', async () => {
    const { text } = await chef.silentLogin();
    for (const secret of ['hash', 'argon2', 'password"', 'secret', chef.cookies.get('passform') ?? ''])
      expect(text).not.toContain(secret);
  });

  it('edited, sent along in whatever way, changes nothing', async () => {
    const light = await app.signedIn('light');
    const { json } = await light.silentLogin();
    const edited = JSON.stringify({ ...(json as object), roles, firmId: 1, id: 1 });
    light.cookies.set('PF_USER', encodeURIComponent(edited));
    const headers = { 'pf-user': encodeURIComponent(edited), 'x-user-roles': 'ROLE_ADMIN', 'x-firm-id': '1' };
    const reads = endpoints.filter(
      ({ method, path, access }) => method === 'GET' && access !== 'public' && isRead(path),
    );
    const seen = async (more: Record<string, string>) => {
      const asked = reads.map(async ({ path }) => `${path} ${(await light.get(`/api${path}`, more)).status}`);
      return Promise.all(asked);
    };
    const edits = await seen(headers);
    expect(edits).toEqual(await seen({}));
    const refused = edits.filter((line) => line.endsWith(' 403')).length;
    expect(refused).toBeGreaterThan(20);
    expect((await light.get('/api/session/address?roles=ROLE_ADMIN', headers)).status).toBe(400);
    figure(2, 'reads with an edited user; refused as before', `${edits.length}; ${refused}`);
    expect((await light.silentLogin()).json).toEqual(json);
  });
});

describe('nothing secret', () => {
  it('stands in the log, the metrics or a failure, whatever people did', async () => {
    const connected = await chef.post('/api/handoff/connections', {
      name: 'DMS',
      format: 'json',
      origins: ['https://dms.example'],
      hookUrl: null,
    });
    const { secret = 'no secret came', key = 'no key came' } = connected.json as { secret?: string; key?: string };
    expect(connected.status).toBe(200);
    const typed = 'mein-geheimes-Wort-93';
    const said = [
      await chef.post('/api/session/login', { currentPassword: typed, newPassword: `${typed}-neu` }),
      await app.visitor().signIn('chef', typed),
      await app.visitor().post('/api/registration/reset/password', { token: typed, newPassword: typed }),
      await app.visitor().get('/handoff/pull', { authorization: `Bearer ${typed}` }),
      await chef.post('/api/tecdoc/car/select.do', `{"kTypeId": "${typed}`),
    ].map(({ text }) => text);
    const hashes = await asSystem(app.db, (tx) => tx.selectFrom('account').select('password_hash').execute());
    const cookies = [...chef.cookies.values()];
    const secrets = [
      typed,
      secret,
      key,
      ...cookies,
      ...cookies.map(decodeURIComponent),
      Buffer.from(`chef:${typed}`).toString('base64'),
      'a secret that only the tests know',
      ...hashes.map(({ password_hash }) => password_hash),
    ];
    const places = {
      log: lines.join('\n'),
      metrics: (await app.visitor().get('/metrics')).text,
      failures: said.join('\n'),
    };
    const told = Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((one) => one.length > 7 && text.includes(one)).map((one) => `${place}: ${one}`),
    );
    expect(told).toEqual([]);
    expect(places.metrics).not.toMatch(/chef|nordlicht/i);
    figure(13, 'secrets looked for in log, metrics and failures; found', `${secrets.length}; ${told.length}`);
  });
});

describe('in production', () => {
  it('a portal without a secret of its own does not start, and says why', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passform-secret-'));
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0' };
    // One that starts all the same is ended, and has no code of its own.
    const started = spawn(process.execPath, ['src/server/main.ts'], { env, timeout: 90_000 });
    let words = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (piece: Buffer) => {
        words += piece.toString();
      });
    const code = await new Promise((resolve) => started.on('exit', resolve));
    await rm(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(words).toContain('SECRET');
  });
});
