import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#shared/contract.ts';
import type { tyreList, tyrePortal } from '#shared/tyres/contract.ts';
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
  (await who.get(`/api/tyres?${new URLSearchParams(query).toString()}`)).json as Answer;
const list = async (query: Record<string, string>): Promise<List> => {
  const answer = await ask(query);
  if (answer.kind !== 'list') throw new Error(JSON.stringify(answer));
  return answer;
};

const isOwn = ({ tyre }: List['rows'][number]) => tyre.size === '225/40 R18';

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

  it('are judged by what the car asks of the size, whatever was typed', async () => {
    const golf = { season: 'summer', adcTypeId: '900100031', limit: '100' };
    for (const size of ['225/40 R18', '225/40 R18 88V', '225/40 R18 92Y']) {
      const { demand, rows } = await list({ ...golf, size });
      expect(demand, size).toEqual({ load: 92, speed: 'Y' });
      const weak = rows.filter(({ tyre }) => tyre.load < 92);
      expect(weak.length).toBeGreaterThan(0);
      for (const { warnings } of weak) expect(warnings[0]).toMatchObject({ kind: 'load', needs: 92 });
      const enough = await list({ ...golf, size, enough: 'true' });
      expect(enough.rows.every(({ tyre }) => tyre.load >= 92 && tyre.speed === 'Y')).toBe(true);
    }
    expect((await list({ ...golf, size: '205/55 R16 94W' })).demand).toEqual({ load: 94, speed: 'W' });
    expect((await list({ ...golf, size: '195/65 R15 91T' })).demand).toEqual({ load: 91, speed: 'T' });
    expect((await list({ ...golf, adcTypeId: '1', size: '205/55 R16 88T' })).demand).toEqual({ load: 88, speed: 'T' });
    expect((await list({ size: '205/55 R16' })).demand).toEqual({ load: null, speed: null });
  });

  it('by measure are judged each by its own size', async () => {
    const golf = { width: '225', rim: '18', season: 'summer', adcTypeId: '900100031', limit: '100' };
    const { rows } = await list(golf);
    const [own, others] = [rows.filter(isOwn), rows.filter((row) => !isOwn(row))];
    expect([own.length > 0, others.length > 0]).toEqual([true, true]);
    for (const { tyre, warnings } of own) expect(warnings.some(({ kind }) => kind === 'load')).toBe(tyre.load < 92);
    expect(own.some(({ tyre }) => tyre.load < 92)).toBe(true);
    for (const { warnings } of others) expect(warnings).toEqual([{ kind: 'size' }]);
    const { adcTypeId: _, ...withoutCar } = golf;
    expect((await list(withoutCar)).rows.every(({ warnings }) => warnings.length === 0)).toBe(true);
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
    const found = await list({ size: '235/55 R19 101T+255/50 R19 103T', season: 'summer' });
    const { rows, total } = found;
    expect(total).toBeGreaterThan(3);
    expect(found).toMatchObject({ least: { load: 101, speed: 'T' }, leastRear: { load: 103, speed: 'T' } });
    expect((await list({ size: '205/55 R16 91V' })).leastRear).toBeNull();
    for (const { tyre, rear, brand } of rows) {
      expect(rear?.brand.id).toBe(brand.id);
      expect([rear?.tyre.tread, rear?.tyre.size]).toEqual([tyre.tread, '255/50 R19']);
    }
  });

  it('of a mixed set are wanted only if both are', async () => {
    const size = '235/55 R19 101T+255/50 R19 103T';
    const [all, fresh] = [
      await list({ size, season: 'summer' }),
      await list({ size, season: 'summer', since: '2620' }),
    ];
    const isOld = ({ tyre }: { tyre: { dot: number | null } }) => (tyre.dot ?? 0) < 2620;
    expect(all.rows.some((row) => !isOld(row) && row.rear !== null && isOld(row.rear))).toBe(true);
    expect(fresh.total).toBeGreaterThan(0);
    expect(fresh.rows.every((row) => !isOld(row) && row.rear !== null && !isOld(row.rear))).toBe(true);
    const demanding = '235/55 R19+255/50 R19 103Y';
    const enough = await list({ size: demanding, season: 'summer', enough: 'true' });
    expect(enough.rows.every(({ rear }) => rear?.tyre.speed === 'Y')).toBe(true);
    expect(enough.total).toBeLessThan((await list({ size: demanding, season: 'summer' })).total);
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
    ['205/55 R16+225/45 R17+195/65 R15', 'unreadable'],
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
