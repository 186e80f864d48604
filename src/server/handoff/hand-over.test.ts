import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { HandOverResult, HandoffState } from '#shared/handoff/contract.ts';
import { type HandoffDocument, handoffDocumentSchema } from '#shared/handoff/handoff-document.ts';
import { openTransOrder } from '#shared/handoff/open-trans.ts';
import { type HandoffWorld, handOver, handoffWorld, signedStart } from '#test/handoff-world.ts';
import type { Visitor } from '#test/visitor.ts';

let world: HandoffWorld;
let chef: Visitor;
beforeAll(async () => {
  world = await handoffWorld();
  chef = world.chef;
});
afterAll(() => world.app.close());
beforeEach(() =>
  asSystem(world.app.db, async (tx) => {
    await tx.deleteFrom('cart').execute();
    await tx.deleteFrom('dms_connection').where('name', 'like', 'DMS %').execute();
  }),
);

const resultOf = async (answer: ReturnType<typeof handOver>) => (await answer).json as HandOverResult;
async function handed(answer: ReturnType<typeof handOver>) {
  const result = await resultOf(answer);
  if (result.kind !== 'handed') throw new Error(`Not handed over: ${JSON.stringify(result)}`);
  return result.parcel;
}
const linesOf = ({ lines }: HandoffDocument) =>
  lines.map(({ change, quantity, previousQuantity }) => [change, quantity, previousQuantity]);
const stateOf = async (visitor: Visitor, connection: number) =>
  ((await visitor.get('/api/handoff/carts/current/state')).json as HandoffState).connections.find(
    ({ id }) => id === connection,
  );
const fetchAs = (key: string, after = 0) =>
  world.app.visitor().get(`/handoff/pull?after=${after}`, { authorization: `Bearer ${key}` });

describe('only what is new is handed over', () => {
  it('new lines, then grown, shrunk and removed ones with their new totals; then nothing', async () => {
    const dms = await world.connect('pull', 'https://dms.example');
    await world.put(chef, 0, 2);
    await world.put(chef, 1, 6);
    await world.put(chef, 2, 2);
    expect(await stateOf(chef, dms.id)).toMatchObject({ more: 3, changed: 0, last: null });
    await handed(handOver(chef, dms.id));
    expect(await resultOf(handOver(chef, dms.id))).toEqual({ kind: 'nothing-new' });
    await world.put(chef, 0, 10);
    await world.put(chef, 1, 2);
    await world.put(chef, 2, 0);
    await world.put(chef, 3, 2);
    expect(await stateOf(chef, dms.id)).toMatchObject({ more: 2, changed: 2, onlyAdds: false });
    const looked = (await chef.get(`/api/handoff/carts/current?connection=${dms.id}`)).json as HandoffDocument;
    const [firm] = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('firm').select(['id', 'customer_number as given']).where('name', '=', looked.buyer.name).execute(),
    );
    expect(looked.buyer).toMatchObject({ customerNumber: firm?.given });
    expect(openTransOrder(looked)).toContain(`type="supplier_specific">${firm?.given}</bmecat:PARTY_ID>`);
    expect(linesOf(looked)).toEqual([
      ['removed', 0, 2],
      ['more', 10, 2],
      ['fewer', 2, 6],
      ['new', 2, 0],
    ]);
    await handed(handOver(chef, dms.id));
    expect(await stateOf(chef, dms.id)).toMatchObject({ more: 0, changed: 0, last: { format: 'pull', lines: 4 } });
    const { parcels } = (await fetchAs(dms.key)).json as { parcels: HandoffDocument[] };
    expect(parcels.map((parcel) => linesOf(handoffDocumentSchema.parse(parcel)))).toEqual([
      [
        ['new', 2, 0],
        ['new', 6, 0],
        ['new', 2, 0],
      ],
      [
        ['removed', 0, 2],
        ['more', 10, 2],
        ['fewer', 2, 6],
        ['new', 2, 0],
      ],
    ]);
    expect(parcels[0]?.lines[0]).toMatchObject({
      price: expect.any(Number),
      priceKind: 'purchase',
      supplier: 'NORDTEIL',
    });
  });

  it('each connection has its own memory, and the same key hands over once', async () => {
    const [one, two] = [
      await world.connect('pull', 'https://a.example'),
      await world.connect('csv', 'https://b.example'),
    ];
    await world.put(chef, 0, 2);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => handed(handOver(chef, one.id, { key }))));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 8 }, () => resultOf(handOver(chef, two.id))));
    expect(many.map(({ kind }) => kind).filter((kind) => kind === 'handed')).toHaveLength(1);
  });

  it('a format that only adds sends differences, and what is less waits for people', async () => {
    const dms = await world.connect('oci4', 'https://dms.example', 'https://dms.example/oci');
    await world.put(chef, 0, 4);
    await handed(handOver(chef, dms.id));
    await world.put(chef, 0, 2);
    expect(await resultOf(handOver(chef, dms.id))).toEqual({ kind: 'nothing-new' });
    expect(await stateOf(chef, dms.id)).toMatchObject({ more: 0, changed: 1, onlyAdds: true });
    await world.put(chef, 0, 6);
    const { text } = await chef.get((await handed(handOver(chef, dms.id))).opens ?? '');
    expect(text).toContain('name="NEW_ITEM-QUANTITY[1]" value="2.000"');
  });

  it('purchase prices go out only of hands that may see them (R4.5)', async () => {
    await asSystem(world.app.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    const plus = await world.app.signedIn('plus');
    await world.put(plus, 0, 1);
    await world.put(chef, 0, 1);
    const priceKind = async (visitor: Visitor) =>
      ((await visitor.get('/api/handoff/carts/current')).json as HandoffDocument).lines[0]?.priceKind;
    expect(await priceKind(chef)).toBe('purchase');
    expect(['sales', 'list']).toContain(await priceKind(plus));
    await asSystem(world.app.db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
  });
});

describe('files and the way back', () => {
  it('the whole cart is saved as openTRANS, CSV and JSON, as often as one likes', async () => {
    await world.put(chef, 0, 2);
    for (const [format, type] of [
      ['opentrans', 'application/xml'],
      ['csv', 'text/csv'],
      ['json', 'application/json'],
    ] as const) {
      await handed(handOver(chef, null, { format }));
      const parcel = await handed(handOver(chef, null, { format }));
      const file = await chef.get(parcel.opens ?? '');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="warenkorb-[\w.-]+"$/);
      if (format === 'csv') expect(parse(file.text, { bom: true, delimiter: ';' })).toHaveLength(2);
      if (format === 'json') expect(handoffDocumentSchema.parse(file.json).parcel).toBe(parcel.id);
      expect((await (await world.app.signedIn('tec')).get(parcel.opens ?? '')).status).toBe(404);
      expect((await (await world.app.signedIn('other')).get(parcel.opens ?? '')).status).toBe(404);
      expect((await world.app.visitor().get(parcel.opens ?? '')).status).toBe(401);
      expect((await chef.get(parcel.opens ?? '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
  });

  it('the OCI form may go to the HOOK_URL of the start alone, and runs no script but our own', async () => {
    const dms = await world.connect('opentrans', 'https://dms.example');
    const tec = await world.app.signedIn('tec');
    await world.put(tec, 0, 2);
    expect(await resultOf(handOver(tec, dms.id, { format: 'oci5' }))).toEqual({ kind: 'no-address' });
    const start = signedStart(dms, { HOOK_URL: 'https://dms.example/oci?a=1&b="2"', format: 'oci5', reference: 'R 7' });
    const began = await tec.get(`/handoff/start?${start.toString()}`);
    const opened = await tec.get(began.headers.get('location') ?? '');
    expect([began.status, opened.status]).toEqual([303, 303]);
    const parcel = await handed(handOver(tec, dms.id));
    expect(parcel).toMatchObject({ format: 'oci5', state: 'ready', opens: `/handoff/return/${parcel.id}` });
    const { text, headers } = await tec.get(parcel.opens ?? '');
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self'[^;]*;.*form-action https:\/\/dms\.example;/,
    );
    expect(text).toContain('action="https://dms.example/oci?a=1&amp;b=&quot;2&quot;"');
    expect(text).toContain('name="NEW_ITEM-CUST_FIELD5[1]" value="R 7"');
    expect(text).not.toMatch(/<script(?! src="\/handoff\/submit\.js")/);
    expect((await tec.get('/handoff/submit.js')).headers.get('content-type')).toContain('text/javascript');
    // The list has become shorter meanwhile.
    await chef.send(`/api/handoff/connections/${dms.id}`, {
      method: 'PUT',
      body: { origins: ['https://other.example'] },
    });
    await world.put(tec, 0, 6);
    expect(await resultOf(handOver(tec, dms.id))).toEqual({ kind: 'no-address' });
  });
});

describe('a DMS fetches with its key', () => {
  it('what was put there for it since it last came, and nothing of others', async () => {
    const [own, foreign] = [
      await world.connect('pull', 'https://a.example'),
      await world.connect('pull', 'https://b.example'),
    ];
    await world.put(chef, 0, 1);
    const first = await handed(handOver(chef, own.id));
    await world.put(chef, 1, 1);
    const second = await handed(handOver(chef, own.id));
    const ids = async (key: string, after: number) =>
      ((await fetchAs(key, after)).json as { parcels: HandoffDocument[] }).parcels.map(({ parcel }) => parcel);
    expect(await ids(own.key, 0)).toEqual([first.id, second.id]);
    expect(await ids(own.key, first.id)).toEqual([second.id]);
    expect(await ids(foreign.key, 0)).toEqual([]);
  });

  it('a wrong key, the signing secret, or no key is refused, and guessing ends soon', async () => {
    const dms = await world.connect('pull', 'https://a.example');
    for (const wrong of ['', 'x', `${dms.id}.${dms.secret}`, `${dms.id}.${'a'.repeat(43)}`, `0.${'a'.repeat(43)}`])
      expect((await fetchAs(wrong)).status, wrong).toBe(401);
    expect((await world.app.visitor().get('/handoff/pull?after=-1')).status).toBe(400);
    for (let time = 0; time < 10; time += 1) await fetchAs(`${dms.id}.${'b'.repeat(43)}`);
    const last = await fetchAs(`${dms.id}.${'b'.repeat(43)}`);
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
    // However often: the sign-in from the same address does not count it.
    for (let time = 0; time < 50; time += 1) await fetchAs(`${time}.${'b'.repeat(43)}`);
    expect((await fetchAs(`77.${'b'.repeat(43)}`)).status).toBe(429);
    await world.app.signedIn('tec');
    world.app.later(16 * 60_000);
    expect((await fetchAs(dms.key)).status).toBe(200);
  });

  it('not more often than twice a second', async () => {
    const dms = await world.connect('pull', 'https://a.example');
    const statuses: number[] = [];
    for (let time = 0; time < 122; time += 1) statuses.push((await fetchAs(dms.key)).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});

it('bad input to a hand-over is refused, never a failure of the server', async () => {
  await world.put(chef, 0, 1);
  for (const body of [
    {},
    { connection: null, key: randomUUID() },
    { connection: null, format: 'push', key: randomUUID() },
    { connection: 0, key: randomUUID() },
    { connection: null, format: 'csv', key: 'x' },
  ])
    expect((await chef.post('/api/handoff/carts/current', body)).status, JSON.stringify(body)).toBe(400);
  expect((await handOver(chef, 999_999_999)).status).toBe(404);
  expect(
    (await chef.post('/api/handoff/carts/999999999', { connection: null, format: 'csv', key: randomUUID() })).status,
  ).toBe(404);
  expect((await chef.post('/api/handoff/parcels/999999999/again')).status).toBe(404);
  for (const path of [
    '/handoff/return/0',
    '/handoff/return/x',
    '/handoff/files/99999999999999999',
    '/handoff/files/-1',
  ])
    expect((await chef.get(path)).status, path).toBe(404);
});
