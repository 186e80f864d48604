import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type ActingWorld, actingWorld, codeOf } from '#test/acting-world.ts';
import { figure } from '#test/security/form.ts';
import { rawHeaders, rawRequest } from '#test/security/raw-request.ts';
import { servedRoutes } from '#test/served-routes.ts';
import type { Visitor } from '#test/visitor.ts';

/* Point 15: the same thing under another name: addresses spelt differently, names in other letters. */

let app: ActingWorld;
let agent: Visitor;
beforeAll(async () => {
  app = await actingWorld();
  agent = await app.acting('agent');
});
afterAll(() => app.close());

/** Streams do not end, and a sign-out would end the test. */
const left = new Set(['/live', '/api/logout']);
const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
/** The first letter of each part of a path that is fixed, in its other spelling. */
const encoded = (path: string) => path.replaceAll(/\/([a-z])/g, (_, letter: string) => `/${hex(letter)}`);

const told = ['cache-control', 'content-type', 'content-security-policy', 'x-frame-options', 'content-disposition'];
type Told = { status: number; headers: (string | null)[] };
const tellOf = (status: number, headers: Headers): Told => ({
  status,
  // A page has a nonce each time.
  headers: told.map((name) => headers.get(name)?.replace(/'nonce-[^']+'/, 'nonce') ?? null),
});

const plainly = async (visitor: Visitor, path: string) => {
  const { status, headers } = await visitor.get(path);
  return tellOf(status, headers);
};

/** As a proxy asks: with the origin in the request line. */
async function byOrigin(visitor: Visitor, path: string): Promise<Told> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [`GET ${app.origin}${path} HTTP/1.1`, 'host: portal', 'x-requested-with: XMLHttpRequest'];
  const sent = [...lines, ...(cookie === '' ? [] : [`cookie: ${cookie}`]), 'connection: close', '', ''];
  const answer = await rawRequest(app.origin, sent.join('\r\n'));
  return tellOf(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), rawHeaders(answer));
}

describe('an address in another spelling', () => {
  it('is answered as in its own, to a visitor and to whoever acts for a firm', async () => {
    const paths = servedRoutes(app.app.printRoutes())
      .filter((route) => route.startsWith('GET '))
      .map((route) => route.slice(4).replaceAll(/:\w+/g, '1').replace('*', '1'))
      .filter((path) => !left.has(path) && !path.startsWith('/sso/'));
    const differing: string[] = [];
    for (const [who, visitor] of [
      ['a visitor', app.visitor()],
      ['an agent', agent],
    ] as const) {
      for (const path of paths) {
        const own = await plainly(visitor, path);
        for (const other of [await plainly(visitor, encoded(path)), await byOrigin(visitor, path)])
          if (JSON.stringify(other) !== JSON.stringify(own))
            differing.push(`${who} ${path}: ${JSON.stringify(own)} and ${JSON.stringify(other)}`);
      }
    }
    figure(15, 'addresses in three spellings', paths.length * 2);
    expect(paths.length).toBeGreaterThan(150);
    expect(differing).toEqual([]);
  }, 120_000);

  it.each(['/handoff/open?ticket=x', '/files/privacy/own.json'])(
    '%s stays closed while acting for a firm, whatever it is spelt like',
    async (path) => {
      for (const spelt of [path, encoded(path), path.replace('f', '%66')])
        expect(codeOf(await agent.get(spelt)), spelt).toBe('NOT_WHILE_ACTING');
      expect((await byOrigin(agent, path)).status).toBe(403);
    },
  );

  it('is never stored by a cache where it is of the API', async () => {
    const chef = await app.signedIn('chef');
    const { status, headers } = await chef.get('/%61pi/%6frders');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('a user name in other letters', () => {
  const wrong = 'falsches-Wort-42!';
  const names = ['admin', 'ADMIN', 'adm\u0130n', 'Adm\u0130N'];

  it('shares the counters of the account that it opens', async () => {
    for (let number = 0; number < 12; number += 1)
      await app.visitor().signIn(names[number % names.length] ?? '', wrong);
    for (const name of names) expect(codeOf(await app.visitor().signIn(name)), name).toBe('BOT_CHECK_REQUIRED');
    const pairs = await asSystem(app.db, (tx) =>
      tx.selectFrom('sign_in_throttle').select('attempts').where('key', 'like', 'pair:%').execute(),
    );
    expect(pairs).toEqual([{ attempts: 5 }]);
  });

  it('tells nothing about accounts that do not exist', async () => {
    for (let number = 0; number < 5; number += 1)
      await app.visitor().signIn(number % 2 === 0 ? 'gh\u0130st' : 'ghist', wrong);
    expect(codeOf(await app.visitor().signIn('GHIST', wrong))).toBe('BOT_CHECK_REQUIRED');
  });
});
