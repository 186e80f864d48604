import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRead } from '#server/http/serve.ts';
import { placeOrder } from '#shared/orders/contract.ts';
import { readSeen } from '#shared/seen.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import type { Visitor } from '#test/visitor.ts';

/* What a caller has seen. That a replica is read, waited for and given up is proved in replica.test.ts. */

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const list = '/api/orders';
const change = () => chef.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 });
const readsFrom = async (place: 'replica' | 'primary') =>
  Number(new RegExp(`reads_total\\{from="${place}"\\} (\\d+)`).exec((await chef.get('/metrics')).text)?.[1]);

describe('how far the database has got', () => {
  it('is told to whoever changes something, on the answer and in a cookie, and only grows', async () => {
    const places = [await change(), await change()].map(({ headers }) => headers.get('x-passform-seen'));
    const [first, second] = places.map(readSeen);
    expect(first).not.toBeNull();
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect(decodeURIComponent(chef.cookies.get('passform-seen') ?? '')).toBe(places[1]);
  });

  it('is told with a refusal too: what stood in the way must be seen afterwards', async () => {
    const refused = await chef.post('/api/tecdoc/car/select.do', { kTypeId: 1 });
    expect([refused.status >= 400, readSeen(refused.headers.get('x-passform-seen'))]).toEqual([
      true,
      expect.any(BigInt),
    ]);
  });

  it('is not asked for by a read', async () => {
    expect((await chef.get(list)).headers.get('x-passform-seen')).toBeNull();
  });

  it('comes with news, and with the stream that they come in', async () => {
    const cookie = [...chef.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const tab = await LiveStream.open(app.origin, { cookie });
    expect(tab.headers.getSetCookie().join()).toContain('passform-seen=');
    const { headers } = await change();
    await tab.hears(1);
    expect(Number(readSeen(tab.data[0]))).toBeGreaterThanOrEqual(
      Number(readSeen(headers.get('x-passform-seen'))) - 4096,
    );
    await tab.leave();
  });
});

describe('a read', () => {
  it('is answered from the replica, which has what its caller has seen', async () => {
    const before = await readsFrom('replica');
    await change();
    expect((await chef.get(list)).status).toBe(200);
    expect(await readsFrom('replica')).toBe(before + 1);
  });

  it('of a caller who claims to have seen more than there is comes from the primary', async () => {
    const before = await readsFrom('primary');
    expect((await chef.get(list, { 'x-passform-seen': 'FFFFFFFF/0' })).status).toBe(200);
    expect(await readsFrom('primary')).toBe(before + 1);
  });

  it.each(['', 'nonsense', '1/2, 3/4', `${'F'.repeat(5000)}/0`])(
    'is not hindered by the place "%.20s"',
    async (place) => {
      const before = await readsFrom('replica');
      expect((await chef.get(list, { 'x-passform-seen': place })).status).toBe(200);
      expect(await readsFrom('replica')).toBe(before + 1);
    },
  );

  it('is a GET: a call that may write is refused at the start', () => {
    expect(() => serveRead(placeOrder, async () => Promise.reject(new Error('not reached')))).toThrow('is no GET');
  });
});
