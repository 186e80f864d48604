import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { httpLimits, serverLimits } from '#server/http/limits.ts';
import { hashTurns } from '#server/session/passwords.ts';
import { endpoints } from '#shared/endpoints.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { figure, inForm, isLong } from '#test/security/form.ts';
import type { Visitor } from '#test/visitor.ts';

/* Point 11: what one caller may take of the server. */

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp({ env: { TRUST_PROXY: '1' } });
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const spanOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

describe('bodies', () => {
  it('end at 1 MiB, and where a file may come at 6 MB', () => {
    expect(serverLimits({}).bodyLimit).toBe(1_048_576);
    const larger = endpoints.filter(({ largestBody = 0 }) => largestBody > 1_048_576);
    expect(Math.max(...larger.map(({ largestBody = 0 }) => largestBody))).toBeLessThanOrEqual(10_000_000);
    // A visitor without an account sends no files.
    expect(larger.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([]);
  });

  it('have no list and no text without an end', () => {
    type Schema = z.core.JSONSchema.BaseSchema;
    function* endless(schema: Schema, path: string): Iterable<string> {
      if (schema.type === 'array' && schema.maxItems === undefined && !schema.prefixItems) yield `${path}[]`;
      for (const one of schema.anyOf ?? schema.oneOf ?? []) yield* endless(one, path);
      if (schema.items) yield* endless(schema.items as Schema, `${path}[]`);
      for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
        yield* endless(inner, `${path}.${name}`);
    }
    const found = endpoints.flatMap((endpoint) => [
      ...endless(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }), endpoint.name),
    ]);
    expect(found).toEqual([]);
  });
});

describe('time', () => {
  it('a statement that does not end is ended by the database', async () => {
    const { rows } = await app.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('30s');
    const slow = app.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '200ms'`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    });
    await expect(slow).rejects.toThrow('statement timeout');
  });

  it('a client that never ends its headers or its body is left, and meanwhile everyone else is answered', {
    timeout: 150_000,
  }, async () => {
    const { requestTimeout, connectionTimeout } = serverLimits({});
    expect([requestTimeout, connectionTimeout]).toEqual([30_000, 60_000]);
    expect([app.app.server.requestTimeout, app.app.server.headersTimeout]).toEqual([30_000, 30_000]);
    // Node looks for slow requests only so often: what is found late ends late.
    expect(httpLimits.connectionsCheckingInterval).toBeLessThanOrEqual(1000);
    const { hostname, port } = new URL(app.origin);
    const count = inForm(100, 400);
    const began = performance.now();
    const slow = Array.from({ length: count }, (_, index) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          index % 2 === 0
            ? 'GET /api/portal HTTP/1.1\r\nhost: x\r\nx-slow: '
            : 'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        ),
      );
      socket.on('error', () => undefined);
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const spans: number[] = [];
    for (let times = 0; times < 20; times += 1)
      spans.push(await spanOf(async () => expect((await chef.get('/api/session/screens')).status).toBe(200)));
    const slowest = Math.max(...spans);
    figure(11, `slowest of 20 calls beside ${count} clients that send nothing more`, `${slowest.toFixed(0)} ms`);
    expect(slowest).toBeLessThan(3000);
    // They neither read nor go: the server has to leave them by itself.
    const held = () => new Promise<number>((resolve) => app.app.server.getConnections((_, open) => resolve(open)));
    if (isLong) await expect.poll(held, { timeout: 80_000, interval: 1000 }).toBeLessThan(20);
    const ended = (performance.now() - began) / 1000;
    if (isLong) expect(ended).toBeLessThan(35);
    if (isLong) figure(11, `until all ${count} were left`, `${Math.round(ended)} s`);
    for (const socket of slow) socket.destroy();
  });
});

describe('passwords', () => {
  it('are computed few at a time, and what does not depend on them is answered meanwhile', async () => {
    expect(hashTurns.atOnce).toBe(Math.min(3, Math.max(1, availableParallelism() - 1)));
    let compared = 0;
    const flood = Array.from({ length: 40 }, async (_, index) => {
      const { status } = await app.visitor().signIn(`nobody.${index}`, 'falsch-falsch');
      // What lacks a proof is refused at once, without a hash.
      if (status === 401) compared += 1;
      return status;
    });
    const span = await spanOf(async () => expect((await app.visitor().get('/health')).status).toBe(200));
    const before = compared;
    const statuses = await Promise.all(flood);
    figure(11, '/health beside 40 sign-ins at once', `${span.toFixed(0)} ms, after ${before} hashes`);
    expect(statuses.every((status) => [401, 403, 429].includes(status))).toBe(true);
    // On a busy machine both take longer: not in milliseconds, but ahead of the hashes.
    expect(compared).toBeGreaterThanOrEqual(10);
    expect(before).toBeLessThan(compared / 2);
  });

  it('of a flood: 200 wait, and the rest is told to come again', { timeout: 240_000 }, async () => {
    expect(hashTurns).toMatchObject({ patience: 200, maxWaitMs: 20_000 });
    const count = inForm(400, 600);
    // Each from an address of its own: no throttle stands before the hashes.
    const flood = Array.from({ length: count }, (_, index) =>
      app.visitor().get('/api/session/login?userType=local', {
        authorization: basicAuthorization({ username: `somebody.${index}`, password: 'falsch-falsch' }),
        'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${index % 250}`,
      }),
    );
    const answers = await Promise.all(flood);
    const [refused = 0, compared = 0] = [503, 401].map(
      (wanted) => answers.filter(({ status }) => status === wanted).length,
    );
    figure(11, `of ${count} sign-ins at once: compared, turned away`, `${compared}, ${refused}`);
    expect(refused + compared).toBe(count);
    expect(refused).toBeGreaterThan(0);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
  });
});
