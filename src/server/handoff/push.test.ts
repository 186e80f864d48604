import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { deliverDue } from '#server/handoff/deliver.ts';
import { ForbiddenTarget, isInnerAddress, pushTarget } from '#server/handoff/push-target.ts';
import { type HandoffDocument, handoffDocumentSchema } from '#shared/handoff/handoff-document.ts';
import { type HandoffWorld, handOver, handoffWorld } from '#test/handoff-world.ts';
import { startDms } from '#test/loopback-dms.ts';
import { testNow } from '#test/test-now.ts';

/* A real server on loopback receives what is pushed: slow, down, wrong, and again. */

let world: HandoffWorld;
let dms: Awaited<ReturnType<typeof startDms>>;
let connection: { id: number; secret: string };
let quantity = 0;
beforeAll(async () => {
  dms = await startDms();
  world = await handoffWorld({ HANDOFF_PRIVATE_ORIGINS: dms.origin });
  connection = await world.connect('push', dms.origin, `${dms.origin}/carts?from=portal`);
});
afterAll(async () => {
  await world.app.close();
  await dms.stop();
});
beforeEach(() => {
  dms.received.length = 0;
  dms.answers({});
});

async function push() {
  quantity += 2;
  await world.put(world.chef, 0, quantity);
  const { json } = await handOver(world.chef, connection.id);
  return (json as { parcel: { id: number } }).parcel.id;
}
const rowOf = (id: number) =>
  asSystem(world.app.db, (tx) =>
    tx
      .selectFrom('handoff_parcel')
      .select(['state', 'attempts', 'reason', 'next_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const stateOf = (id: number) => expect.poll(async () => (await rowOf(id)).state);
/** The server's own clock stands; the loop of the test works at a time of its choice. */
const deliver = (now: Date, timeoutMs = 30_000) =>
  deliverDue(
    {
      db: world.app.db,
      log: pino({ level: 'silent' }),
      timeoutMs,
      rules: { privateOrigins: [dms.origin] },
    },
    now,
  );
const later = (ms: number) => new Date(testNow.getTime() + ms);

describe('a push', () => {
  it('arrives at once, signed, as JSON of the schema', async () => {
    const id = await push();
    await stateOf(id).toBe('delivered');
    expect(dms.received).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = dms.received;
    expect(path).toBe('/carts?from=portal');
    const document: HandoffDocument = handoffDocumentSchema.parse(JSON.parse(body));
    expect(document.parcel).toBe(id);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-passform-connection': String(connection.id),
      'x-passform-parcel': String(id),
    });
    const signed = createHmac('sha256', connection.secret).update(`${String(headers['x-passform-timestamp'])}.${body}`);
    expect(headers['x-passform-signature']).toBe(signed.digest('hex'));
  });

  it('to a DMS that is down or answers an error comes again until it is taken, in the order of the hand-overs', async () => {
    dms.answers({ status: 503 });
    const first = await push();
    await expect.poll(async () => (await rowOf(first)).reason).toBe('status 503');
    const second = await push();
    await deliver(later(3_600_000));
    expect(await rowOf(first)).toMatchObject({ state: 'waiting', attempts: 2 });
    expect(await rowOf(second)).toMatchObject({ state: 'waiting', attempts: 0 });
    dms.answers({});
    dms.received.length = 0;
    await deliver(later(2 * 3_600_000));
    await deliver(later(3 * 3_600_000));
    expect(dms.received.map(({ headers }) => headers['x-passform-parcel'])).toEqual([String(first), String(second)]);
    expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['delivered', 'delivered']);
  });

  it('does not wait for a slow DMS beyond its limit, and does not follow a redirect', async () => {
    dms.answers({ status: 302, location: `${dms.origin}/elsewhere` });
    const id = await push();
    await expect.poll(async () => (await rowOf(id)).reason).toBe('status 302');
    expect(dms.received.map(({ path }) => path)).toEqual(['/carts?from=portal']);
    dms.answers({ delayMs: 3000 });
    const began = performance.now();
    await deliver(later(4 * 3_600_000), 300);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/abort|timeout/i) });
    dms.answers({});
    await deliver(later(6 * 3_600_000));
    expect((await rowOf(id)).state).toBe('delivered');
  });

  it('is worked on by one server at a time', async () => {
    dms.answers({ status: 500 });
    const id = await push();
    await expect.poll(async () => (await rowOf(id)).attempts).toBe(1);
    await expect.poll(async () => (await rowOf(id)).reason).toBe('status 500');
    dms.received.length = 0;
    dms.answers({ delayMs: 200 });
    await Promise.all([1, 2, 3, 4].map(() => deliver(later(8 * 3_600_000))));
    expect(dms.received).toHaveLength(1);
  });

  it('waits while its connection is switched off, and holds up no other', async () => {
    dms.answers({ status: 500 });
    const id = await push();
    await expect.poll(async () => (await rowOf(id)).reason).toBe('status 500');
    dms.answers({});
    dms.received.length = 0;
    const setActive = (isActive: boolean) =>
      world.chef.send(`/api/handoff/connections/${connection.id}`, { method: 'PUT', body: { isActive } });
    await setActive(false);
    await deliver(later(8 * 3_600_000));
    expect(dms.received).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await setActive(true);
    await deliver(later(9 * 3_600_000));
    expect((await rowOf(id)).state).toBe('delivered');
  });

  it('is given up after two days, and sent again when the user asks', async () => {
    dms.answers({ status: 500 });
    const id = await push();
    await expect.poll(async () => (await rowOf(id)).attempts).toBe(1);
    await expect.poll(async () => (await rowOf(id)).reason).toBe('status 500');
    await deliver(later(49 * 3_600_000));
    expect((await rowOf(id)).state).toBe('failed');
    dms.answers({});
    expect((await world.chef.post(`/api/handoff/parcels/${id}/again`)).status).toBe(200);
    await stateOf(id).toBe('delivered');
  });
});

describe('our server goes nowhere else', () => {
  const rules = { privateOrigins: ['http://10.0.0.5:8080', 'http://127.0.0.1:4711'] };
  const target = (origin: string) => () => pushTarget(`${origin}/x`, [origin], rules);

  it.each([
    'http://127.0.0.1:80',
    'http://127.0.0.1:4712',
    'http://localhost:4711',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://192.168.1.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'http://dms.example',
    'http://10.0.0.5:8081',
  ])('%s is refused though the firm allows it', (origin) => {
    expect(target(origin)).toThrow(ForbiddenTarget);
  });

  it('what the operator allows by name, and what lies outside, is reached', () => {
    expect(target('http://10.0.0.5:8080')).not.toThrow();
    expect(target('http://127.0.0.1:4711')).not.toThrow();
    expect(target('https://dms.example')).not.toThrow();
    expect(() => pushTarget('https://evil.example/', ['https://dms.example'], rules)).toThrow(ForbiddenTarget);
  });

  it('a name that leads to a private address is refused when it is looked up', async () => {
    const { lookup } = pushTarget('https://localhost/x', ['https://localhost'], rules);
    const error = await new Promise((resolve) => lookup('localhost', {}, (fault) => resolve(fault)));
    expect(error).toBeInstanceOf(ForbiddenTarget);
  });

  it.each([
    ['8.8.8.8', false],
    ['2a00:1450::1', false],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['::', true],
    ['fe80::1', true],
    ['::ffff:127.0.0.1', true],
    ['nonsense', true],
  ])('%s is an inner address: %j', (address, inner) => {
    expect(isInnerAddress(address)).toBe(inner);
  });
});
