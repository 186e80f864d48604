import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import type { MaintenancePlan, MaintenanceTask } from '#shared/maintenance/task.ts';
import { languages } from '#shared/session/language.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/* Through the whole server, with the demo's service plans. */

let app: TestApp;
let aw: Visitor;
let tec: Visitor;
let carId: number;
let tecCarId: number;

const golf = 900_100_031;
const golfType = 900_000_032;
const eGolf = 900_100_034;
const nowhere = 123_456_789;
const [oil, airFilter, brakeFluid, cabinFilter, brakes, coolant] = [101, 103, 203, 303, 201, 114];

async function select(visitor: Visitor): Promise<number> {
  const selected = await visitor.post('/api/tecdoc/car/select.do', { kTypeId: golfType });
  return (selected.json as { carId: number }).carId;
}

beforeAll(async () => {
  app = await freshApp();
  aw = await app.signedIn('aw');
  tec = await app.signedIn('tec');
  carId = await select(aw);
  tecCarId = await select(tec);
});
afterAll(() => app.close());

const planOf = async (visitor: Visitor, adcTypeId: number) =>
  ((await visitor.get(`/api/maintenance/plan?adcTypeId=${adcTypeId}`)).json as { plan: MaintenancePlan | null }).plan;
const due = (visitor: Visitor, more: object = {}) =>
  visitor.post('/api/maintenance/due', {
    adcTypeId: golf,
    carId: null,
    schedule: 'fixed',
    mileageKm: 118_400,
    firstRegistration: '2014-04-10',
    lastService: { date: '2025-11-12', km: 91_200 },
    ...more,
  });

describe('the plan of a car', () => {
  it('has tasks with interval, labour, parts and fluids, and says that it is demo data', async () => {
    const plan = await planOf(aw, golf);
    expect(plan).toMatchObject({
      stepKm: 30_000,
      schedules: ['fixed', 'long-life'],
      gearbox: 'manual',
      source: 'demo',
    });
    const byId = new Map(plan?.tasks.map((task) => [task.id, task]));
    expect(byId.get(oil)).toMatchObject({
      name: 'Motoröl und Ölfilter ersetzen',
      group: 'engine',
      kind: 'replace',
      intervals: { fixed: { km: 15_000, months: 12 }, 'long-life': { km: 30_000, months: 24 } },
      jobId: 10_020_112,
      material: { kind: 'engine-oil', unit: 'l' },
      source: 'demo',
    });
    expect(byId.get(oil)?.minutes).toBeGreaterThan(0);
    expect(byId.get(oil)?.parts.map(({ name }) => name)).toContain('Ölfilter');
    expect(plan?.tasks.length).toBeGreaterThanOrEqual(30);
  });

  it('is there for every demo car, and differs by fuel, timing and gearbox: an electric car has no oil change', async () => {
    const groups = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('adc_type_repair_group as member')
        .innerJoin('repair_group as g', 'g.id', 'member.repair_group_id')
        .select(['g.id', 'fuel', 'kind', 'gearbox', 'timing'])
        .select((eb) => eb.fn.min('adc_type_id').as('adcTypeId'))
        .groupBy('g.id')
        .execute(),
    );
    for (const { adcTypeId, fuel, kind, gearbox, timing } of groups) {
      const plan = await planOf(aw, adcTypeId);
      const ids = new Set(plan?.tasks.map(({ id }) => id));
      const name = `${kind} ${fuel} ${gearbox} ${timing}`;
      expect(ids.size, name).toBeGreaterThanOrEqual(kind === 'MOTORCYCLE' ? 12 : 28);
      expect(ids.has(oil) || ids.has(102), name).toBe(fuel !== 'electric');
      expect(ids.has(111), name).toBe(timing === 'belt' && kind !== 'MOTORCYCLE');
      expect(ids.has(112), name).toBe(timing === 'chain' && kind !== 'MOTORCYCLE');
      expect(ids.has(117), name).toBe(gearbox === 'automatic' && fuel !== 'electric' && kind !== 'MOTORCYCLE');
      expect(ids.has(121), name).toBe(/electric|hybrid|plugin/.test(fuel));
    }
    expect((await planOf(aw, eGolf))?.schedules).toEqual(['fixed']);
  }, 60_000);

  it('has names in all four languages; the answer is in the language of the user', async () => {
    const rows = await asSystem(app.db, (tx) => tx.selectFrom('maintenance_task').selectAll().execute());
    for (const { names } of rows) for (const language of languages) expect(names[language]).toBeTruthy();
    const plan = await planOf(await app.signedIn('romand'), golf);
    expect(plan?.tasks.find(({ id }) => id === brakeFluid)?.name).toBe('Remplacer le liquide de frein');
  });

  it('an unknown adcTypeId has an empty answer', async () => {
    expect(await planOf(aw, nowhere)).toBeNull();
    expect((await due(aw, { adcTypeId: nowhere })).json).toEqual({ kind: 'due', tasks: [] });
  });

  it('is for those with labour values, and for nobody else (R6.6, R6.8)', async () => {
    for (const [username, status] of [
      ['aw', 200],
      ['tec', 200],
      ['plus', 403],
      ['light', 403],
      ['noroles', 403],
    ] as const)
      expect((await (await app.signedIn(username)).get(`/api/maintenance/plan?adcTypeId=${golf}`)).status).toBe(status);
    expect((await app.visitor().get(`/api/maintenance/plan?adcTypeId=${golf}`)).status).toBe(401);
  });
});

describe('what is due', () => {
  it('by kilometres or months, whichever comes first', async () => {
    const { tasks } = (await due(aw)).json as { tasks: { task: MaintenanceTask; dueDate: string | null }[] };
    const ids = tasks.map(({ task }) => task.id);
    expect(ids).toEqual(expect.arrayContaining([oil, brakeFluid, cabinFilter, brakes]));
    expect(ids).not.toContain(111);
    expect(tasks.find(({ task }) => task.id === oil)?.dueDate).toBe('2026-11-12');
  });

  it.each([
    [{ mileageKm: -1 }, 'mileage-negative'],
    [{ mileageKm: 10_000_000 }, 'mileage-too-high'],
    [{ mileageKm: 0.5 }, 'mileage-not-whole'],
    [{ lastService: { date: '2031-01-01', km: 1 } }, 'date-in-future'],
    [{ firstRegistration: '2031-01-01' }, 'date-in-future'],
    [{ lastService: { date: 'gestern', km: 1 } }, 'date-unknown'],
    [{ lastService: { date: '2013-01-01', km: 1 } }, 'date-before-registration'],
    [{ lastService: { date: '2025-01-01', km: 200_000 } }, 'mileage-below-last-service'],
  ])('%o is answered with its reason: %s', async (wrong, fault) => {
    const { status, json } = await due(aw, wrong);
    expect([status, json]).toEqual([200, { kind: 'fault', fault }]);
  });

  it('what is no number or no date at all is refused', async () => {
    for (const wrong of [
      { mileageKm: 'x' },
      { schedule: 'never' },
      { adcTypeId: -1 },
      { lastService: 'x' },
      { more: 1 },
    ])
      expect((await due(aw, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await due(aw, { carId: 9_999_999 })).status).toBe(404);
  });
});

describe('into the cart', () => {
  const wish = (more: object = {}) => ({
    carId,
    tasks: [oil, airFilter, brakeFluid],
    rate: 'own',
    key: randomUUID(),
    ...more,
  });
  const cartOf = async (visitor: Visitor) => (await visitor.get('/api/carts/current')).json as Cart;

  it('go parts and labour in one step, once for a key', async () => {
    const found = (await aw.post('/api/maintenance/parts', { carId, tasks: wish().tasks })).json as {
      parts: ServiceArticle[];
    };
    const certain = found.parts.filter(({ article }) => article !== null);
    expect(certain.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ölfilter', 'Luftfilter']));
    const sent = wish();
    const first = (await aw.post('/api/maintenance/cart', sent)).json as {
      parts: number;
      jobs: number;
      minutes: number;
      raised: { name: string; quantity: number }[];
    };
    expect(first).toMatchObject({ parts: certain.length, jobs: 3 });
    expect((await aw.post('/api/maintenance/cart', sent)).json).toEqual(first);
    for (const { name, quantity } of first.raised)
      expect((await cartOf(aw)).lines.find((line) => line.name === name)?.quantity).toBe(quantity);
    const { lines } = await cartOf(aw);
    expect(lines.filter(({ kind }) => kind === 'part')).toHaveLength(certain.length);
    const labour = lines.filter(({ kind }) => kind === 'labour');
    expect(labour.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(first.minutes);
    expect(lines.every((line) => line.carId === carId)).toBe(true);
  });

  it('fluids come in cans, as many as the car takes of the material (R7.18)', async () => {
    const { parts } = (await aw.post('/api/maintenance/parts', { carId, tasks: [oil, brakeFluid, coolant] })).json as {
      parts: ServiceArticle[];
    };
    const plan = await planOf(aw, golf);
    for (const [task, name, share] of [
      [oil, 'Motoröl', 1],
      [brakeFluid, 'Bremsflüssigkeit', 1],
      [coolant, 'Kühlerfrostschutz', 0.5],
    ] as const) {
      const amount = plan?.tasks.find(({ id }) => id === task)?.material?.amountMilli ?? 0;
      const part = parts.find((one) => one.name === name);
      expect(part?.litres?.needed, name).toBeCloseTo((amount * share) / 1000, 3);
      const each = part?.litres?.each ?? 0;
      expect(each, name).toBeGreaterThan(0);
      expect(part?.quantity, name).toBe(Math.ceil((part?.litres?.needed ?? 0) / each));
    }
    expect(parts.find(({ name }) => name === 'Ölfilter')).toMatchObject({ quantity: 1, litres: null });
  });

  it('what tasks share is counted once', async () => {
    const total = (await aw.post('/api/work/total', { adcTypeId: golf, jobs: [10_020_112, 10_030_110, 10_020_212] }))
      .json;
    const labour = (await cartOf(aw)).lines.filter(({ kind }) => kind === 'labour');
    expect(labour.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe((total as { total: number }).total);
  });

  it('not what the plan does not have, no foreign car, nothing without the level', async () => {
    const before = (await cartOf(aw)).lines.length;
    expect((await aw.post('/api/maintenance/cart', wish({ tasks: [oil, 999] }))).status).toBe(404);
    expect((await aw.post('/api/maintenance/cart', wish({ carId: tecCarId }))).status).toBe(404);
    for (const wrong of [
      { tasks: [] },
      { key: 'x' },
      { rate: 'gold' },
      { tasks: Array(101).fill(oil) },
      { carId: null },
    ])
      expect((await aw.post('/api/maintenance/cart', wish(wrong))).status, JSON.stringify(wrong)).toBe(400);
    expect((await (await app.signedIn('plus')).post('/api/maintenance/cart', wish())).status).toBe(403);
    expect((await cartOf(aw)).lines).toHaveLength(before);
  });

  it('what the cart has for the car already is not put again, but told', async () => {
    const before = await cartOf(aw);
    const there = before.lines.filter(({ kind }) => kind === 'part').length;
    expect((await aw.post('/api/maintenance/cart', wish())).json).toMatchObject({
      parts: 0,
      jobs: 0,
      minutes: 0,
      there: { parts: there, jobs: 3 },
    });
    expect((await cartOf(aw)).lines).toEqual(before.lines);
    const more = (await aw.post('/api/maintenance/cart', wish({ tasks: [oil, cabinFilter] }))).json;
    expect(more).toMatchObject({ parts: 1, jobs: 1, there: { jobs: 1 } });
    const cabin = (await cartOf(aw)).lines.filter(({ name }) => name === 'Innenraumfilter');
    expect(cabin.map(({ quantity }) => quantity)).toEqual([1]);
  });
});
