import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteRefusals } from '#server/http/note-refusal.ts';
import { Failure } from '#shared/failures.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

type Line = {
  refused?: string;
  route?: string;
  account?: number;
  firm?: number;
  address?: string;
  level: number;
  time: number;
};

const lines: Line[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await freshApp({ log: (line) => lines.push(JSON.parse(line) as Line) });
});
afterAll(() => app.close());

const noted = () => lines.filter(({ refused }) => refused !== undefined);

describe('a refusal stands in the log', () => {
  it('of somebody signed in, with the account and the firm, and without what was sent', async () => {
    const light = await app.signedIn('light');
    const { id, firmId } = (await light.silentLogin()).json as { id: number; firmId: number };
    lines.length = 0;
    await light.get('/api/admin/users?text=geheimes-Wort');
    await light.send('/api/carts/current/lines', { method: 'POST', body: {}, headers: { 'x-xsrf-token': 'x' } });
    await light.get('/api/session/screens', { 'sec-fetch-site': 'cross-site' });
    expect(noted()).toMatchObject([
      { refused: 'NOT_PERMITTED', route: 'GET /api/admin/users', account: id, firm: firmId, level: 40 },
      { refused: 'ANTI_FORGERY', route: 'POST /api/carts/:cart/lines', account: id },
      { refused: 'NOT_FROM_HERE', route: 'GET /api/session/screens' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('geheimes-Wort');
  });

  it('as one line of JSON, in UTC, whatever was sent', async () => {
    const light = await app.signedIn('light');
    lines.length = 0;
    await light.get('/api/admin/users?text=%0A%7B%22level%22:60%7D', { 'user-agent': '\\n{"level":60}' });
    expect(lines).toHaveLength(1);
    // Milliseconds of the epoch, which know no time zone.
    expect(Math.abs(Date.now() - (lines[0]?.time ?? 0))).toBeLessThan(60_000);
  });

  it('of a file too', async () => {
    const light = await app.signedIn('light');
    lines.length = 0;
    await light.get('/files/firm-logo', { 'sec-fetch-site': 'cross-site' });
    expect(noted()).toMatchObject([{ refused: 'NOT_FROM_HERE', route: 'GET /files/firm-logo' }]);
  });

  it('of a sign-in, with the address and without the name', async () => {
    lines.length = 0;
    await app.visitor().signIn('chef', 'falsch-falsch');
    expect(noted()).toMatchObject([
      { refused: 'ERROR_CREDENTIALS', route: 'GET /api/session/login', address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/chef|falsch/);
  });

  it('and what is no refusal does not', async () => {
    lines.length = 0;
    await app.visitor().get('/api/session/screens');
    await app.visitor().get('/api/no-such-call');
    expect(noted()).toEqual([]);
  });
});

it('a flood of refusals is noted up to 600 lines a minute, and then how many more there were', () => {
  let now = 0;
  const said: object[] = [];
  const request = {
    ip: '::1',
    method: 'GET',
    routeOptions: { url: '/x' },
    log: { warn: (line: object) => said.push(line) },
  };
  const note = noteRefusals(() => now);
  const refuse = () => note(request as never, new Failure('NOT_PERMITTED')); // of a request, what it looks at
  for (let times = 0; times < 700; times += 1) refuse();
  expect(said).toHaveLength(600);
  now = 60_000;
  refuse();
  expect(said.slice(600)).toMatchObject([{ count: 100 }, { refused: 'NOT_PERMITTED' }]);
});
