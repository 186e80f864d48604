import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#shared/contract.ts';
import type { tyreList, tyrePortal, tyreSizes } from '#shared/tyres/contract.ts';
import { segments } from '#shared/tyres/tyre.ts';
import { tyreCriteria } from '#shared/tyres/tyre-catalogue.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

type Answer = AnswerOf<typeof tyreList>;
type List = Extract<Answer, { kind: 'list' }>;

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const ask = async (query: Record<string, string>, who = chef) =>
  (await who.get(`/api/tyres?${new URLSearchParams(query)}`)).json as Answer;
const list = async (query: Record<string, string>): Promise<List> => {
  const answer = await ask(query);
  if (answer.kind !== 'list') throw new Error(JSON.stringify(answer));
  return answer;
};

describe('the sizes of a car (R7.19)', () => {
  it('come as wheel sets with rims, bolt circle and pressures, each with its source', async () => {
    const { sets } = (await chef.get('/api/tyres/sizes?adcTypeId=900100001')).json as AnswerOf<typeof tyreSizes>;
    expect(sets[0]).toMatchObject({ key: '195/55 R16 87H', isMixed: false });
    expect(sets[0]?.front).toMatchObject({
      rim: '6,5J×16',
      boltCircle: '5×120',
      source: 'manufacturer',
      pressureSource: 'demo',
    });
  });

  it('say which need reinforced tyres, the pressures for full load and the torque of the wheels', async () => {
    const answer = (await chef.get('/api/tyres/sizes?adcTypeId=900100031')).json as AnswerOf<typeof tyreSizes>;
    const reinforced = answer.sets.filter(({ isReinforced }) => isReinforced);
    expect(reinforced.map(({ key }) => key)).toEqual(['225/40 R18 92Y']);
    expect(answer.sets[0]?.fullLoad).toMatchObject({ frontBar: 2.5, rearBar: 3, source: 'demo' });
    expect(answer.wheelTorque).toEqual({ newtonMetres: 120, source: 'demo' });
  });

  it('never ask for less pressure with a full load than without one', async () => {
    const { rows } = await app.pool.query<{ id: number }>('select distinct adc_type_id as id from rim_tyre order by 1');
    for (const { id } of rows.filter((_, at) => at % 20 === 0)) {
      const { sets } = (await chef.get(`/api/tyres/sizes?adcTypeId=${id}`)).json as AnswerOf<typeof tyreSizes>;
      for (const { key, front, rear, fullLoad } of sets) {
        expect(fullLoad?.frontBar ?? 99, key).toBeGreaterThanOrEqual(front.pressureFrontBar ?? 0);
        expect(fullLoad?.rearBar ?? 99, key).toBeGreaterThanOrEqual(rear.pressureRearBar ?? 0);
      }
    }
  });

  it('of a car with another size behind are sets of two', async () => {
    const { sets } = (await chef.get('/api/tyres/sizes?adcTypeId=900100094')).json as AnswerOf<typeof tyreSizes>;
    expect(sets.find(({ isMixed }) => isMixed)?.key).toBe('235/55 R19 101T+255/50 R19 103T');
  });

  it('of an unknown car are none', async () => {
    expect((await chef.get('/api/tyres/sizes?adcTypeId=1')).json).toEqual({
      sets: [],
      wheelTorque: null,
      fitted: null,
    });
    expect((await chef.get('/api/tyres/sizes?adcTypeId=-1')).status).toBe(400);
  });

  it('every size that a demo car may wear has tyres', async () => {
    const { rows } = await app.pool.query<{ tyre: string }>('select distinct tyre from rim_tyre order by tyre');
    const missing = [];
    for (const { tyre } of rows) {
      const found = await list({ size: tyre, limit: '0' });
      if (found.total === 0) missing.push(tyre);
    }
    expect(rows.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });
});

describe('what a car wears', () => {
  const sizes = async (carId: number, who = chef) =>
    (await who.get(`/api/tyres/sizes?adcTypeId=900100031&carId=${carId}`)).json as AnswerOf<typeof tyreSizes>;

  it('is remembered of it, and forgotten; it belongs to its user', async () => {
    const carOf = async (who: Visitor) =>
      ((await who.post('/api/tecdoc/car/select.do', { kTypeId: 900000032 })).json as { carId: number }).carId;
    const carId = await carOf(chef);
    const size = '225/45 R17 91W';
    const wear = (body: object, who = chef) => who.send('/api/tyres/fitted', { method: 'PUT', body });
    expect((await wear({ carId, size })).json).toEqual({ fitted: size });
    expect((await wear({ carId, size: '205/55 R16 91V' })).status).toBe(200);
    expect((await sizes(carId)).fitted).toBe('205/55 R16 91V');
    const [tec, other] = [await app.signedIn('tec'), await app.signedIn('other')];
    for (const stranger of [tec, other]) {
      expect((await sizes(carId, stranger)).fitted).toBeNull();
      expect((await wear({ carId, size }, stranger)).status).toBe(404);
    }
    for (const bad of ['Golf', '', '9'.repeat(201), '207/55 R16'])
      expect((await wear({ carId, size: bad })).status).toBe(400);
    expect((await wear({ carId: -1, size })).status).toBe(400);
    expect((await wear({ carId: 999_999, size })).status).toBe(404);
    expect((await wear({ carId, size: null })).json).toEqual({ fitted: null });
    expect((await sizes(carId)).fitted).toBeNull();
  });
});

describe('the tyres of a size', () => {
  it('are at least 2,500 of at least 12 brands, each with a label where it needs one', async () => {
    const all = await list({ limit: '0' });
    expect(all.total).toBeGreaterThanOrEqual(2500);
    const brands = all.filters.filter(({ groupId }) => groupId === 'brand');
    expect(brands.length).toBeGreaterThanOrEqual(12);
    const { rows } = await list({ size: '205/55 R16 91V', season: 'winter', limit: '100' });
    expect(rows.length).toBeGreaterThan(15);
    for (const { tyre, warnings } of rows) {
      expect(tyre).toMatchObject({ size: '205/55 R16', season: 'winter', hasSnow: true, hasMudSnow: true });
      expect(tyre.label).not.toBeNull();
      expect(tyre.dot).toBeGreaterThan(2500);
      expect(segments).toContain(tyre.segment);
      expect(warnings.every(({ kind }) => kind === 'sticker')).toBe(true);
    }
  });

  it('say with the reason what the car asks for and they do not reach', async () => {
    const { rows, demand, least } = await list({ size: '205/55 R16 94V', season: 'winter', limit: '100' });
    expect([demand, least]).toEqual([
      { load: 94, speed: 'V' },
      { load: 94, speed: 'H' },
    ]);
    const weak = rows.find(({ tyre }) => tyre.load === 91);
    expect(weak?.warnings[0]).toEqual({ kind: 'load', has: 91, needs: 94, hasKg: 615, needsKg: 670 });
    const slow = rows.find(({ tyre }) => tyre.speed === 'H');
    expect(slow?.warnings.at(-1)).toMatchObject({ kind: 'sticker', kmh: 210, needsKmh: 240 });
    const summer = await list({ size: '205/55 R16 91Y', season: 'summer', limit: '100' });
    expect(summer.rows.find(({ tyre }) => tyre.speed === 'V')?.warnings).toMatchObject([
      { kind: 'speed', has: 'V', needs: 'Y' },
    ]);
  });

  it('can be narrowed to what reaches the indices, and to fresh ones', async () => {
    const all = await list({ size: '205/55 R16 91V', season: 'winter' });
    const enough = await list({ size: '205/55 R16 91V', season: 'winter', enough: 'true' });
    expect(enough.total).toBeLessThan(all.total);
    expect(enough.rows.some(({ tyre }) => tyre.speed === 'T')).toBe(false);
    const fresh = await list({ size: '205/55 R16', season: 'winter', since: '2620' });
    expect(fresh.rows.every(({ tyre }) => (tyre.dot ?? 0) >= 2620)).toBe(true);
    expect(fresh.total).toBeGreaterThan(0);
    expect(enough.all).toBe(all.total);
  });

  it('are filtered by brand, segment and indices, and by what they have', async () => {
    const { filters, flags, segments: segmentsShown } = await list({ size: '225/45 R17 91W', season: 'summer' });
    const groups = new Set(filters.map(({ groupId }) => groupId));
    for (const criterion of ['tyre-segment', 'fuel-class', 'wet-class', 'speed-index', 'load-index'] as const)
      expect(groups).toContain(`c${tyreCriteria[criterion]}`);
    const premium = filters.find(({ text }) => text === 'Premium');
    const [reinforced] = flags;
    expect(segmentsShown.map(({ segment }) => segment)).toEqual(['premium', 'quality', 'budget']);
    expect(segmentsShown.find(({ segment }) => segment === 'premium')?.key).toBe(premium?.key);
    expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Verstärkt (XL)', 'Notlaufeigenschaft']));
    const chosen = await list({
      size: '225/45 R17 91W',
      season: 'summer',
      filters: `${premium?.key},${reinforced?.key}`,
    });
    expect(chosen.total).toBeGreaterThan(0);
    expect(chosen.rows.every(({ tyre }) => tyre.segment === 'premium' && tyre.isReinforced)).toBe(true);
    expect(chosen.flags.find(({ key }) => key === reinforced?.key)?.isSelected).toBe(true);
  });

  it('come by delivery, then purchase price, as every list', async () => {
    const { rows } = await list({ size: '205/55 R16', season: 'winter', limit: '100' });
    const body = { articles: rows.map(({ id }) => ({ id })) };
    const { offers } = (await chef.post('/api/articles/offers', body)).json as {
      offers: { articleId: number; purchasePrice: number; delivery: { class: string } }[];
    };
    const classes = ['now', 'next-tour', 'next-day', 'on-order', 'not-deliverable'];
    const keys = rows.map(({ id }) => {
      const offer = offers.find(({ articleId }) => articleId === id);
      return classes.indexOf(offer?.delivery.class ?? '') * 1_000_000 + (offer?.purchasePrice ?? 0);
    });
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(offers.every(({ purchasePrice }) => purchasePrice > 3000 && purchasePrice < 12_000)).toBe(true);
  });

  it('of a mixed set come in pairs of one tread, each checked against its own axle', async () => {
    const { rows, total } = await list({ size: '235/55 R19 101T+255/50 R19 103T', season: 'summer' });
    expect(total).toBeGreaterThan(3);
    for (const { tyre, rear, brand } of rows) {
      expect(rear?.brand.id).toBe(brand.id);
      expect([rear?.tyre.tread, rear?.tyre.size]).toEqual([tyre.tread, '255/50 R19']);
    }
  });

  it('by measure are those of all sizes with it, and say what else there is', async () => {
    const { rows, choices } = await list({ width: '195', rim: '15' });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every(({ tyre }) => /^195\/\d\d R15C?$/.test(tyre.size))).toBe(true);
    expect(choices.ratios).toEqual(expect.arrayContaining([50, 55, 60, 65]));
    expect(choices.rims).toContain(16);
  });

  it('of a motorcycle have neither season nor label', async () => {
    const { rows, hasSeasons, least } = await list({ size: '120/70 ZR17 58W', season: 'winter' });
    expect([hasSeasons, least]).toEqual([false, { load: 58, speed: 'W' }]);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]?.tyre.label).toBeNull();
  });

  it('are the same for the same question, in any of four languages', async () => {
    const english = await app.signedIn('english');
    const answer = await ask({ size: '205/55 R16', season: 'winter' }, english);
    expect(answer.kind === 'list' && answer.flags.map(({ name }) => name)).toContain('Reinforced (XL)');
  });
});

describe('what is no size', () => {
  it.each([
    ['Golf', 'unreadable'],
    ['-205/55 R16', 'unreadable'],
    ['207/55 R16', 'width'],
    ['205/25 R13', 'impossible'],
  ])('%s is answered with the reason', async (size, fault) => {
    expect(await ask({ size })).toEqual({ kind: 'fault', fault });
  });

  it('of ten thousand characters is too long', async () => {
    expect(await ask({ size: '9'.repeat(10_000) })).toEqual({ kind: 'fault', fault: 'too-long' });
  });

  it('beyond all bounds is refused, and what nobody has is an empty list', async () => {
    expect((await chef.get(`/api/tyres?size=${'9'.repeat(10_001)}`)).status).toBe(400);
    for (const query of [
      'width=-205',
      'rim=1e3',
      'limit=-1',
      'filters=x',
      'season=monsoon',
      'offset=99999999',
      'since=abc',
      'nobody=1',
    ])
      expect((await chef.get(`/api/tyres?${query}`)).status, query).toBe(400);
    expect(await list({ size: '355/25 R21' })).toMatchObject({ total: 0, all: 0, rows: [] });
    expect(await list({ size: '205/55 R16', offset: '5000' })).toMatchObject({ rows: [] });
    expect(await list({ size: '205/55 R16', filters: 'v1,b999999' })).toBeTruthy();
  });
});

describe('who may', () => {
  it('ROLE_TYRES is enough for Light, without it the list is refused (R6.5)', async () => {
    const [light, tyres] = [await app.signedIn('light'), await app.signedIn('tyres')];
    expect((await light.get('/api/tyres?size=2055516')).json).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await ask({ size: '2055516' }, tyres)).toMatchObject({ kind: 'list' });
  });

  it('stock of other warehouses is for ROLE_TIREPORTAL alone', async () => {
    const { rows } = await list({ size: '205/55 R16', season: 'winter', limit: '30' });
    const path = `/api/tyres/portal?articles=${rows.map(({ id }) => id).join()}`;
    const { stock, failed } = (await chef.get(path)).json as AnswerOf<typeof tyrePortal>;
    expect(failed).toEqual([]);
    expect(stock.length).toBeGreaterThan(5);
    expect(stock.some(({ kind }) => kind === 'branch')).toBe(false);
    expect(stock.every(({ quantity, arrivesAt }) => quantity > 0 && arrivesAt !== null)).toBe(true);
    for (const who of ['tyres', 'tec', 'plus'])
      expect((await (await app.signedIn(who)).get(path)).json).toMatchObject({ code: 'NOT_PERMITTED' });
    expect((await chef.get('/api/tyres/portal?articles=')).status).toBe(400);
    expect((await chef.get('/api/tyres/portal?articles=0,999999999')).json).toEqual({ stock: [], failed: [] });
  });
});
