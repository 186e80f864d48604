import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { linkLastsMs } from '#server/handoff/take-start.ts';
import { type Cart, mostCarts } from '#shared/cart/cart.ts';
import type { HandoffState } from '#shared/handoff/contract.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { minutes } from '#test/fresh-app.ts';
import { type HandoffWorld, handoffWorld, signedStart } from '#test/handoff-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let world: HandoffWorld;
let dms: { id: number; secret: string; key: string };
let shift = 0;
const now = () => new Date(testNow.getTime() + shift);
const golf = { plate: 'KS-PF 214', mileage: '140000', reference: 'WM-2026/118', customer: 'Müller & Söhne' };
const hook = 'https://dms.example/oci?session=1';

beforeAll(async () => {
  world = await handoffWorld();
  dms = await world.connect('oci4', 'https://dms.example');
});
afterAll(() => world.app.close());

const begin = (visitor: Visitor, wanted: Record<string, string | null>, by = dms) =>
  visitor.get(`/handoff/start?${signedStart(by, wanted, now()).toString()}`);
const follow = (visitor: Visitor, { headers }: Answer) => visitor.get(headers.get('location') ?? '/nowhere');
async function start(visitor: Visitor, wanted: Record<string, string | null>, by = dms) {
  return follow(visitor, await begin(visitor, wanted, by));
}

describe('a signed start', () => {
  it('selects the only car found, notes reference and mileage, and remembers the way back', async () => {
    const chef = await world.app.signedIn('chef');
    const began = await begin(chef, { ...golf, HOOK_URL: hook });
    expect([began.status, began.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/handoff\/open\?ticket=[\w-]{43}$/),
    ]);
    const opened = await follow(chef, began);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/a/car-parts/article']);
    const current = (await chef.get('/api/session/car')).json as Car;
    expect([current.plate, current.mileageKm]).toEqual(['KS-PF 214', 140_000]);
    expect(((await chef.get('/api/carts/current')).json as Cart).reference).toBe('WM-2026/118');
    const [, ...words] = (chef.cookies.get('dmsdata') ?? '').split('.');
    expect(words.map((word) => Buffer.from(word, 'base64url').toString())).toEqual(['DMS oci4', 'WM-2026/118']);
    const state = (await chef.get('/api/handoff/carts/current/state')).json as HandoffState;
    expect(state.started).toEqual({ connection: dms.id, reference: 'WM-2026/118', customer: 'Müller & Söhne' });
    await chef.get('/api/logout');
    expect(chef.cookies.has('dmsdata')).toBe(false);
  });

  it('puts a cart of another job aside, with its lines; a reload changes nothing again', async () => {
    const tec = await world.app.signedIn('tec');
    const cartOf = async () => (await tec.get('/api/carts/current')).json as Cart;
    await world.put(tec, 0, 2);
    await start(tec, { plate: golf.plate, reference: 'WM-1' });
    const first = await cartOf();
    expect([first.reference, first.lines.length]).toEqual(['WM-1', 1]);
    // The same job once more goes on with its cart.
    await start(tec, { plate: golf.plate, reference: 'WM-1' });
    expect((await cartOf()).id).toBe(first.id);

    const began = await begin(tec, { ...golf, reference: 'WM-2' });
    await follow(tec, began);
    const second = await cartOf();
    expect([second.reference, second.lines]).toEqual(['WM-2', []]);
    const parked = (await tec.get(`/api/carts/${first.id}`)).json as Cart;
    expect(parked).toMatchObject({ state: 'parked', name: 'WM-1', reference: 'WM-1', positions: 1 });

    await tec.send('/api/carts/current', { method: 'PUT', body: { reference: 'von Hand' } });
    await tec.post('/api/tecdoc/car/select.do', null);
    const again = await follow(tec, began);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/a/car-parts/article']);
    expect((await cartOf()).reference).toBe('von Hand');
    expect((await tec.get('/api/session/car')).json).toBeNull();
    // An empty one is nobody's job.
    await start(tec, { reference: 'WM-3' });
    expect(await cartOf()).toMatchObject({ id: second.id, reference: 'WM-3' });
  });

  it('leaves the cart of another job as it is where no more can be parked', async () => {
    const plus = await world.app.signedIn('plus');
    await world.put(plus, 0, 2);
    await start(plus, { reference: 'WM-1' });
    const { id } = (await plus.get('/api/carts/current')).json as Cart;
    await asSystem(world.app.db, async (tx) => {
      const { firm_id, account_id } = await tx
        .selectFrom('cart')
        .select(['firm_id', 'account_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const parked = { firm_id, account_id, state: 'parked' as const, created_at: now(), updated_at: now() };
      await tx
        .insertInto('cart')
        .values(Array.from({ length: mostCarts }, () => parked))
        .execute();
    });
    expect((await start(plus, { plate: golf.plate, reference: 'WM-2' })).status).toBe(303);
    const cart = (await plus.get('/api/carts/current')).json as Cart;
    expect(cart).toMatchObject({ id, reference: 'WM-1', positions: 1 });
    const { started } = (await plus.get('/api/handoff/carts/current/state')).json as HandoffState;
    expect(started?.reference).toBe('WM-2');
  });

  it('may come as a form, which carries no session, and then goes on by itself', async () => {
    const chef = await world.app.signedIn('chef');
    const form = signedStart(dms, { hsn: '0603', tsn: 'BNW' }, now()).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: null,
      'sec-fetch-site': 'cross-site',
    };
    const began = await chef.send('/handoff/start', { method: 'POST', body: form, headers });
    expect(began.status).toBe(303);
    const opened = await follow(chef, began);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/^\/a(\/car-parts\/article|\?find=)/);
  });

  it('of somebody who is not signed in waits for the sign-in', async () => {
    const visitor = world.app.visitor();
    const began = await begin(visitor, golf);
    const { headers } = await follow(visitor, began);
    const ticket = /ticket=(.*)$/.exec(began.headers.get('location') ?? '')?.[1];
    expect(headers.get('location')).toBe(`/login?handoff=${ticket}`);
    await visitor.signIn('tec');
    expect((await follow(visitor, began)).headers.get('location')).toBe('/a/car-parts/article');
    // And is then nobody else's.
    expect((await follow(await world.app.signedIn('plus'), began)).status).toBe(410);
  });

  it('several cars are offered for choice, with the question in the box', async () => {
    const chef = await world.app.signedIn('chef');
    expect((await start(chef, { hsn: '0603', tsn: 'ADT' })).headers.get('location')).toBe('/a?find=0603%2FADT');
    expect((await start(chef, {})).headers.get('location')).toBe('/a');
  });

  it.each([
    ['WORK', '/a/work'],
    ['CART', '/a/cart'],
    ['GRAPHICAL_PART_SEARCH', '/a/graphical-part-search'],
    ['INDEX', '/a'],
    ['work', '/a'],
    ['__proto__', '/a'],
    ['//evil.example', '/a'],
  ])('leads to the entry point %s, an unknown one to /a (R2.5, R2.6)', async (entryPoint, path) => {
    const chef = await world.app.signedIn('chef');
    expect((await start(chef, { plate: golf.plate, entryPoint })).headers.get('location')).toBe(path);
    expect((await start(chef, { entryPoint })).headers.get('location')).toBe(path);
    const choose = (await start(chef, { hsn: '0603', tsn: 'ADT', entryPoint })).headers.get('location') ?? '';
    expect(Object.fromEntries(new URL(choose, 'http://x').searchParams)).toEqual({ find: '0603/ADT', entryPoint });
  });

  it('a key that is only a trade name in the register selects nothing', async () => {
    await asSystem(world.app.db, (tx) =>
      tx
        .insertInto('registration_key')
        .values({ hsn: '0709', tsn: '375', maker: 'DAIMLER-BENZ', trade_name: '300 D', source: 'test' })
        .execute(),
    );
    const chef = await world.app.signedIn('chef');
    expect((await start(chef, { hsn: '0709', tsn: '375' })).text).toContain('„0709/375“');
    expect((await chef.get('/api/session/car')).json).toBeNull();
  });

  it('selects for the session that opens it, and leaves the car of another one', async () => {
    const [desk, bay] = [await world.app.signedIn('aw'), await world.app.signedIn('aw')];
    await bay.post('/api/tecdoc/car/select.do', { kTypeId: 900000001 });
    await start(desk, { plate: golf.plate });
    expect((await desk.get('/api/session/car')).json).toMatchObject({ plate: 'KS-PF 214' });
    expect((await bay.get('/api/session/car')).json).toMatchObject({ kTypeId: 900000001 });
  });

  it('a car that nobody knows is said so, and the start holds', async () => {
    const chef = await world.app.signedIn('chef');
    const answer = await start(chef, { vin: 'XXX00000000000000', reference: '<b>"&' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('„XXX00000000000000“');
    expect(answer.text).toContain('href="/a?find=XXX00000000000000"');
    expect(chef.cookies.has('dmsdata')).toBe(true);
    expect((await start(chef, { vin: '<script>alert(1)</script>' })).text).toContain(
      '„&lt;script&gt;alert(1)&lt;/script&gt;“',
    );
    const english = await world.app.signedIn('english');
    expect((await start(english, { plate: '!!' })).text).toContain('No vehicle was found');
  });
});

describe('a start is refused with a sentence', () => {
  const refusedWith = async (query: string, status: number, words: RegExp, headers: Record<string, string> = {}) => {
    const visitor = await world.app.signedIn('chef');
    const answer = await visitor.get(`/handoff/start?${query}`, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toMatch(words);
    expect(visitor.cookies.has('dmsdata')).toBe(false);
  };
  const query = (wanted: Record<string, string | null> = {}, by = dms, at = now()) =>
    signedStart(by, wanted, at).toString();

  it('with a wrong signature, a changed value, or an unknown connection', async () => {
    await refusedWith(query({}, { ...dms, secret: 'other' }), 403, /Signatur/);
    await refusedWith(query(golf).replace('140000', '140001'), 403, /Signatur/);
    await refusedWith(`${query()}&extra=1`, 403, /Signatur/);
    await refusedWith(query({}, { ...dms, id: 999_999 }), 403, /Signatur/);
  });

  it('when it is old, or from the future, or comes a second time', async () => {
    await refusedWith(query({}, dms, new Date(now().getTime() - linkLastsMs - 1000)), 403, /älter als fünf Minuten/);
    await refusedWith(query({}, dms, new Date(now().getTime() + linkLastsMs + 2000)), 403, /älter als fünf Minuten/);
    const once = query();
    expect((await world.app.visitor().get(`/handoff/start?${once}`)).status).toBe(303);
    await refusedWith(once, 403, /schon benutzt/);
  });

  it.each([
    'https://evil.example/',
    'http://dms.example/',
    'javascript:alert(1)',
    'https://chef:x@dms.example/',
    '//dms.example',
    'https://dms.example.evil.example',
  ])('when its HOOK_URL is %j', async (HOOK_URL) => {
    await refusedWith(query({ HOOK_URL }), 403, /HOOK_URL/);
  });

  it('when values are too long, hold control characters, come twice or make no sense', async () => {
    for (const wrong of [
      { reference: 'x'.repeat(201) },
      { customer: 'a\u0000b' },
      { reference: 'a\r\nSet-Cookie: x' },
      { mileage: '-1' },
      { mileage: '1e9' },
      { kTypeId: 'abc' },
      { format: 'pdf' },
      { nonce: 'kurz' },
      { timestamp: 'gestern' },
      { connection: null },
      { HOOK_URL: `https://dms.example/${'x'.repeat(3000)}` },
    ])
      await refusedWith(query(wrong), 400, /unvollständig/);
    await refusedWith(`${query()}&connection=1`, 400, /unvollständig/);
    await refusedWith('', 400, /unvollständig/);
    await refusedWith('%ff=%00', 400, /unvollständig/);
  });

  it('when it brings a user name and password', async () => {
    await refusedWith(query({ USERNAME: 'chef', PASSWORD: 'passform' }), 400, /Benutzername und Passwort/);
  });

  it('in the language of the browser', async () => {
    await refusedWith('', 400, /incomplete/, { 'accept-language': 'en-GB,de;q=0.5' });
    await refusedWith('', 400, /incomplet/, { 'accept-language': 'fr-CH' });
    await refusedWith('', 400, /incompleta/, { 'accept-language': 'nl, it;q=0.8' });
  });

  it('to a user of another firm, who opens a ticket that is not theirs', async () => {
    const other = await world.app.signedIn('other');
    const answer = await start(other, golf);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('anderen Firma');
    expect(other.cookies.has('dmsdata')).toBe(false);
  });

  it('to who may not use the cart, and to a ticket that is made up or old', async () => {
    expect((await start(await world.app.signedIn('noroles'), golf)).status).toBe(403);
    const chef = await world.app.signedIn('chef');
    for (const ticket of ['', 'x', 'a'.repeat(43), '%00', "'; drop table firm"])
      expect((await chef.get(`/handoff/open?ticket=${encodeURIComponent(ticket)}`)).status).toBe(410);
    expect((await chef.get('/handoff/open?ticket=a&ticket=b')).status).toBe(410);
    const began = await begin(chef, golf);
    shift += minutes(16);
    world.app.later(minutes(16));
    expect((await follow(chef, began)).status).toBe(410);
  });

  it('when the connection has been switched off', async () => {
    const off = await world.connect('oci5', 'https://dms.example');
    const admin = await world.app.signedIn('chef');
    await admin.send(`/api/handoff/connections/${off.id}`, { method: 'PUT', body: { isActive: false } });
    await refusedWith(query({}, off), 403, /Signatur/);
  });

  it('as a form that is too large, or in another form', async () => {
    const visitor = world.app.visitor();
    const post = (body: string, type: string) =>
      visitor.send('/handoff/start', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post(`a=${'x'.repeat(40_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
    expect((await post('{}', 'application/json')).status).toBe(400);
    expect((await post('x', 'text/plain')).status).toBe(415);
  });
});
