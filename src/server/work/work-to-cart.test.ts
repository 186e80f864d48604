import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';
import { brakeJobs, cartOf, emptyCart, paperText, repairTypes, selectCar } from '#test/workshop.ts';

/* Through the whole server, with the demo's work values. */

let app: TestApp;
let chef: Visitor;
let aw: Visitor;
let tec: Visitor;
/** Of aw. */
let carId: number;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  aw = await app.signedIn('aw');
  tec = await app.signedIn('tec');
  carId = await selectCar(aw);
});
afterAll(() => app.close());

const { golf, unknown: nowhere } = repairTypes;
const { discs, pads, fluid } = brakeJobs;

const wish = (more: object = {}) => {
  return { adcTypeId: golf, carId: null, jobs: [discs, pads], rate: 'own', key: randomUUID(), ...more };
};
const put = async (visitor: Visitor, body: object) => (await visitor.post('/api/work/cart', body)).json;

describe('into the cart', () => {
  it('go the jobs as labour with the time that is counted, once for a key', async () => {
    const sent = wish();
    const answer = { jobs: 2, minutes: 78, parts: 0, there: { jobs: 0, parts: 0 }, raised: [], missing: [] };
    expect(await put(aw, sent)).toEqual(answer);
    expect(await put(aw, sent)).toEqual(answer);
    expect((await cartOf(aw)).lines).toMatchObject([
      { kind: 'labour', name: 'Bremsscheiben vorn ersetzen', quantity: 1, minutes: 72, salesPrice: 14_160 },
      { kind: 'labour', name: 'Bremsbeläge vorn ersetzen', minutes: 6, salesPrice: 1180 },
    ]);
  });

  it('at one rate for all, for a car of the user', async () => {
    const car = (await tec.get('/api/session/carhistory')).json as { carId: number }[];
    const mine = wish({ rate: 'diagnosis', carId: car[0]?.carId, jobs: [discs] });
    expect((await tec.post('/api/work/cart', mine)).status).toBe(200);
    expect((await cartOf(tec)).lines).toMatchObject([{ carId: car[0]?.carId, salesPrice: 16_560 }]);
  });

  it('at a rate of this time, which changes nothing of the firm’s', async () => {
    const sent = wish({ jobs: [fluid], centsPerHour: 10_000 });
    expect((await tec.post('/api/work/cart', sent)).status).toBe(200);
    expect((await cartOf(tec)).lines.at(-1)).toMatchObject({ minutes: 30, salesPrice: 5000 });
    expect((await tec.get('/api/work/rates')).json).toMatchObject({ mechanic: 11_800 });
    for (const centsPerHour of [-1, 1.5, 100_001, null, '100'])
      expect((await tec.post('/api/work/cart', wish({ centsPerHour }))).status, String(centsPerHour)).toBe(400);
  });

  it('with the labour unit of the car’s maker, which the estimate keeps', async () => {
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ id: number; tenths: number }>`
      select adc_type_id as id, tenths_of_a_minute as tenths
      from vehicle_type join model_series on model_series.id = model_id join producer on producer.id = producer_id
        join labour_unit on labour_unit.producer = producer.name
      where tenths_of_a_minute <> 60 and model_series.kind = 'PC' and adc_type_id is not null
      order by 1 limit 1`.execute(tx),
    );
    const { id, tenths } = rows[0] ?? { id: 0, tenths: 0 };
    const chefs = wish({ adcTypeId: id, jobs: [fluid] });
    expect((await chef.post('/api/work/cart', chefs)).status).toBe(200);
    const cart = await cartOf(chef);
    expect(cart.lines.at(-1)).toMatchObject({ name: 'Bremsflüssigkeit wechseln', unitTenths: tenths });
    const made = await chef.post('/api/estimates', { cartId: cart.id, carIds: null, key: randomUUID() });
    expect(made.json).toMatchObject({ lines: [{ kind: 'labour', unitTenths: tenths }] });
  });

  it('not what the car does not have, no foreign car, nothing without the level', async () => {
    expect((await aw.post('/api/work/cart', wish({ jobs: [discs, 99_999_999] }))).status).toBe(404);
    expect((await aw.post('/api/work/cart', wish({ adcTypeId: nowhere }))).status).toBe(404);
    expect((await aw.post('/api/work/cart', wish({ carId: 9_999_999 }))).status).toBe(404);
    for (const wrong of [{ jobs: [] }, { rate: 'gold' }, { key: 'x' }, { jobs: Array(101).fill(discs) }])
      expect((await aw.post('/api/work/cart', wish(wrong))).status, JSON.stringify(wrong)).toBe(400);
    expect((await (await app.signedIn('plus')).post('/api/work/cart', wish())).status).toBe(403);
    expect((await (await app.signedIn('admin')).post('/api/work/cart', wish())).status).toBe(403);
    expect((await cartOf(aw)).lines).toHaveLength(2);
  });
});

describe('into a cart that has labour for the car', () => {
  beforeEach(async () => {
    await emptyCart(aw);
  });
  const minutesOf = async () => (await cartOf(aw)).lines.map(({ minutes }) => minutes);

  it('goes only what those jobs do not do anyway, in either order', async () => {
    await put(aw, wish({ carId, jobs: [pads] }));
    expect(await put(aw, wish({ carId, jobs: [discs] }))).toMatchObject({ jobs: 1, minutes: 30 });
    expect(await minutesOf()).toEqual([48, 30]);
    await emptyCart(aw);
    await put(aw, wish({ carId, jobs: [discs] }));
    expect(await put(aw, wish({ carId, jobs: [pads, fluid] }))).toMatchObject({ jobs: 2, minutes: 36 });
    expect((await minutesOf()).reduce((sum: number, minutes) => sum + (minutes ?? 0), 0)).toBe(108);
  });

  it('a job that is there is not put again, whatever its line is called', async () => {
    await put(aw, wish({ carId }));
    const [line] = (await cartOf(aw)).lines;
    const named = { method: 'PUT', body: { version: line?.version, name: 'Remplacer les disques' } };
    expect((await aw.send(`/api/carts/current/positions/${line?.id}`, named)).status).toBe(200);
    expect(await put(aw, wish({ carId }))).toMatchObject({ jobs: 0, minutes: 0, there: { jobs: 2 } });
    expect(await minutesOf()).toEqual([72, 6]);
  });

  it('one that was taken out comes back, and other cars have their own', async () => {
    await put(aw, wish({ carId, jobs: [discs] }));
    const [line] = (await cartOf(aw)).lines;
    const path = `/api/carts/current/positions/${line?.id}?version=${line?.version}`;
    expect((await aw.send(path, { method: 'DELETE' })).status).toBe(200);
    expect(await put(aw, wish({ carId, jobs: [discs] }))).toMatchObject({ jobs: 1, minutes: 72 });
    expect(await put(aw, wish({ jobs: [discs] }))).toMatchObject({ jobs: 1, minutes: 72 });
  });
});

describe('labour that leaves the cart', () => {
  const linesOf = async () => (await cartOf(aw)).lines.map(({ minutes, salesPrice }) => [minutes, salesPrice]);
  const change = async (at: number, method: 'DELETE' | 'PUT', body?: object) => {
    const line = (await cartOf(aw)).lines[at];
    const version = method === 'DELETE' ? `?version=${line?.version}` : '';
    const path = `/api/carts/current/positions/${line?.id}${version}`;
    expect((await aw.send(path, { method, ...(body && { body: { version: line?.version, ...body } }) })).status).toBe(
      200,
    );
    return line?.id;
  };
  beforeEach(async () => {
    await emptyCart(aw);
    await put(aw, wish({ carId, rate: 'diagnosis' }));
  });

  it('leaves to the others what it did for them, at their rate; back again, it takes it back', async () => {
    expect(await linesOf()).toEqual([
      [72, 16_560],
      [6, 1380],
    ]);
    const id = await change(0, 'DELETE');
    expect(await linesOf()).toEqual([[48, 11_040]]);
    expect((await aw.send(`/api/carts/current/positions/${id}/restore`, { method: 'POST' })).status).toBe(200);
    expect(await linesOf()).toEqual([
      [72, 16_560],
      [6, 1380],
    ]);
  });

  it('does not touch a time or a price that somebody has typed', async () => {
    await change(1, 'PUT', { salesPrice: 5000 });
    await change(0, 'DELETE');
    expect(await linesOf()).toEqual([[48, 5000]]);
    await put(aw, wish({ carId, jobs: [discs] }));
    await change(0, 'PUT', { minutes: 10 });
    await change(1, 'DELETE');
    expect(await linesOf()).toEqual([[10, 5000]]);
  });
});

describe('a key', () => {
  it('of another call is refused, in either order, and nothing is added', async () => {
    await emptyCart(aw);
    const line = { kind: 'free', name: 'Kleinteile', quantity: 1, minutes: null, salesPrice: null, carId: null };
    const [first, second] = [wish({ carId, jobs: [discs] }), wish({ carId, jobs: [pads] })];
    expect((await aw.post('/api/carts/current/lines', { ...line, key: first.key })).status).toBe(200);
    expect(await put(aw, first)).toMatchObject({ code: 'KEY_REUSED' });
    expect(await put(aw, second)).toMatchObject({ jobs: 1 });
    const late = await aw.post('/api/carts/current/lines', { ...line, key: second.key });
    expect([late.status, late.json]).toEqual([409, expect.objectContaining({ code: 'KEY_REUSED' })]);
    const service = { carId, tasks: [101], rate: 'own', key: second.key };
    expect((await aw.post('/api/maintenance/cart', service)).json).toMatchObject({ code: 'KEY_REUSED' });
    expect((await cartOf(aw)).lines).toHaveLength(2);
  });
});

describe('parts', () => {
  const [oilFilter, airFilter, engineOil, nothing] = [1, 2, 399, 99_999];
  const parts = [oilFilter, airFilter, engineOil, nothing].map((genericArticleId) => ({
    genericArticleId,
    quantity: 2,
  }));

  it('go with the jobs: of each kind the article that fits; what is not certain is named', async () => {
    await emptyCart(aw);
    const sent = wish({ carId, jobs: [discs], parts });
    const answer = await put(aw, sent);
    expect(answer).toMatchObject({ jobs: 1, parts: 2, missing: ['Motoröl', ''] });
    expect(await put(aw, sent)).toEqual(answer);
    const { lines } = await cartOf(aw);
    const found = lines.filter(({ kind }) => kind === 'part');
    expect(found.map(({ name }) => name).toSorted()).toEqual(['Luftfilter', 'Ölfilter']);
    for (const line of found) expect(line).toMatchObject({ carId, source: null });
    expect(found.every(({ quantity }) => quantity >= 2)).toBe(true);
  });

  it('that the cart has for the car are not put again', async () => {
    const before = (await cartOf(aw)).lines;
    const again = wish({ carId, jobs: [discs], parts: parts.slice(0, 2) });
    expect(await put(aw, again)).toMatchObject({ jobs: 0, parts: 0, there: { jobs: 1, parts: 2 }, missing: [] });
    expect((await cartOf(aw)).lines).toEqual(before);
  });

  it('need a car of the user, and a number that makes sense', async () => {
    expect((await aw.post('/api/work/cart', wish({ parts }))).status).toBe(400);
    expect((await aw.post('/api/work/cart', wish({ parts, carId: 9_999_999 }))).status).toBe(404);
    for (const quantity of [0, -1, 1.5, 1000, '2'])
      expect(
        (await aw.post('/api/work/cart', wish({ carId, parts: [{ genericArticleId: 15, quantity }] }))).status,
      ).toBe(400);
  });
});

describe('labour of the demo', () => {
  it('says so in the cart, in the estimate and on paper; a time that is typed has no source', async () => {
    await emptyCart(aw);
    await put(aw, wish({ carId }));
    const cart = await cartOf(aw);
    expect(cart.lines.map(({ source }) => source)).toEqual(['demo', 'demo']);
    const made = await aw.post('/api/estimates', { cartId: cart.id, carIds: null, key: randomUUID() });
    expect(made.json).toMatchObject({ lines: [{ source: 'demo' }, { source: 'demo' }] });
    expect(await paperOf((made.json as { id: number }).id)).toContain('Demodaten – nicht für die Werkstatt');

    for (const { id, version } of cart.lines) {
      const typed = { method: 'PUT', body: { version, minutes: 40 } };
      expect((await aw.send(`/api/carts/current/positions/${id}`, typed)).status).toBe(200);
    }
    const own = await aw.post('/api/estimates', { cartId: cart.id, carIds: null, key: randomUUID() });
    expect(own.json).toMatchObject({ lines: [{ minutes: 40, source: null }, { source: null }] });
    expect(await paperOf((own.json as { id: number }).id)).not.toContain('Demodaten');
  });

  const paperOf = (id: number) => paperText(app, aw, `/files/estimates/${id}.pdf`);
});
