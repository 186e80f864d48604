import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { problemSchema } from '#shared/failures.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

function expectProblem(answer: Answer, status: number, code: string) {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(problemSchema.parse(answer.json)).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
}

const select = '/api/tecdoc/car/select.do';

/** The head of a call, of which the test writes the body. */
function postByHand({ cookies }: Visitor, howLong: string): Socket {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const lines = [
    `POST ${select} HTTP/1.1`,
    'host: portal',
    'x-requested-with: XMLHttpRequest',
    `x-xsrf-token: ${cookies.get('XSRF-TOKEN') ?? ''}`,
    `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'content-type: application/json',
    howLong,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

describe('bad input gets a problem+json answer with the right status', () => {
  it('unknown fields, wrong types and over-long values', async () => {
    const chef = await app.signedIn('chef');
    for (const body of [
      { kTypeId: 900000001, firmId: 3 },
      { kTypeId: '900000001' },
      { kTypeId: -1 },
      {},
      [],
      'text',
      7,
      { kTypeId: 1e300 },
    ]) {
      expectProblem(await chef.post(select, JSON.stringify(body)), 400, 'INVALID_INPUT');
    }
    const long = await chef.post('/api/session/login', { newPassword: 'x'.repeat(10_000) });
    expectProblem(long, 400, 'INVALID_INPUT');
    expect((long.json as { fields: unknown[] }).fields).toHaveLength(1);
  });

  it('a body that is no JSON', async () => {
    const chef = await app.signedIn('chef');
    for (const body of ['{', 'kTypeId=1', '{"kTypeId":1', '{"__proto__":{"kTypeId":900000001}}']) {
      expectProblem(await chef.post(select, body), 400, 'NO_JSON');
    }
  });

  it('a wrong content type', async () => {
    const chef = await app.signedIn('chef');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      expectProblem(
        await chef.post(select, '{"kTypeId":900000001}', { 'content-type': type }),
        415,
        'WRONG_CONTENT_TYPE',
      );
    }
  });

  it('a body that is too large', async () => {
    const chef = await app.signedIn('chef');
    expectProblem(await chef.post(select, `{"kTypeId":"${'1'.repeat(1_100_000)}"}`), 413, 'TOO_LARGE');
  });

  it('a body that is far too large, for one who sends all of it before listening', async () => {
    const chef = await app.signedIn('chef');
    const size = 24_000_000;
    const socket = postByHand(chef, `content-length: ${size}`);
    const answer = new Promise<string>((resolve) => {
      let got = '';
      socket.on('error', ({ message }) => resolve(message)).on('close', () => resolve(got));
      socket.pause().on('data', (bytes: Buffer) => {
        got += bytes.toString();
      });
    });
    socket.write(' '.repeat(size), () => socket.resume());
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*TOO_LARGE/s);
  });

  it('a body without an end is cut', async () => {
    const socket = postByHand(await app.signedIn('chef'), 'transfer-encoding: chunked');
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    const sending = setInterval(() => socket.writable && socket.write(chunk.repeat(40)), 5);
    await new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
    clearInterval(sending);
  });

  it('a path that does not exist, or is no path', async () => {
    const visitor = app.visitor();
    for (const path of [
      '/api/nothing',
      '/api',
      '/nothing',
      '/api/session/login/extra',
      '/assets/i18n/../../secret',
      '/a.php',
    ]) {
      expectProblem(await visitor.get(path), 404, 'NOT_FOUND');
    }
    expectProblem(await visitor.get('/api/%ff'), 400, 'INVALID_INPUT');
  });

  it('a method that the path does not have', async () => {
    const answer = await (await app.signedIn('chef')).send('/api/session/carhistory', { method: 'DELETE' });
    expectProblem(answer, 405, 'WRONG_METHOD');
    expect(answer.headers.get('allow')).toBe('GET');
  });

  it.each(["x'; drop table firm;--", '..%2f..%2fetc', 'a'.repeat(400), '%00', 'ß', 'nordteil'])(
    'the supplier code %j',
    async (code) => {
      const answer = await app.visitor().get(`/api/registration/supplier/${encodeURIComponent(code)}`);
      expectProblem(answer, 400, 'INVALID_INPUT');
    },
  );

  it.each(['a\0b', 'a\ud800b'])('a text that the database could not hold, wherever it stands: %j', async (text) => {
    const [admin, supplier] = [await app.signedIn('admin'), await app.signedIn('supplier')];
    const bodies: [string, unknown][] = [
      ['/api/registration/reset', { login: text, botToken: 'x' }],
      ['/api/supplier/webday-articles', { numbers: ['ok', text] }],
      ['/api/supplier/webday-articles', { numbers: ['ok'], [text]: 1 }],
      [select, `${'['.repeat(100_000)}${JSON.stringify(text)}${']'.repeat(100_000)}`],
    ];
    for (const [path, body] of bodies) expectProblem(await supplier.post(path, body), 400, 'INVALID_INPUT');
    // Half a pair cannot be written in an address.
    if (!text.isWellFormed()) return;
    const asked = encodeURIComponent(text);
    for (const path of [`/api/admin/users?text=${asked}`, `/api/admin/firms?text=${asked}`])
      expectProblem(await admin.get(path), 400, 'INVALID_INPUT');
    const sso = await app.visitor().get(`/sso/${asked}/start`);
    expect([sso.status, sso.headers.get('location')]).toEqual([303, '/login/sso-error?reason=unknownProvider']);
  });

  it('malformed cookies are no cookies', async () => {
    for (const cookie of [
      'passform',
      '=;=;=',
      'passform=%E0%A4%A',
      'a=b; passform="',
      'passform=\u00ff',
      `passform=${'x'.repeat(4000)}`,
    ]) {
      expectProblem(await app.visitor().get('/api/session/login?userType=local', { cookie }), 401, 'NOT_SIGNED_IN');
    }
  });

  it('what is not even HTTP', async () => {
    const { hostname, port } = new URL(app.origin);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nbad header line\r\n\r\n'));
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
  });

  it('and leaves no trace in the data', async () => {
    const counts = await asSystem(app.db, async (tx) => ({
      cars: await tx
        .selectFrom('current_car')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
      firms: await tx
        .selectFrom('firm')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    }));
    expect(counts).toEqual({ cars: { n: 0 }, firms: { n: 6 } });
  });
});
