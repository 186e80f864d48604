import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import type { MaintenancePlan } from '#shared/maintenance/task.ts';
import { languages } from '#shared/session/language.ts';
import type { TechnicalSheet } from '#shared/technical-info/technical-value.ts';
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
/** 116 d, with a changed value. */
const bmw = 900_100_001;
const [oil, airFilter, brakeFluid, cabinFilter, wheelBolts, coolant] = [101, 103, 203, 303, 212, 114];

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
    type Group = { kind: string; fuel: string; gearbox: string; timing: string; isPlanned: boolean; tasks: number[] };
    const { rows: groups } = await asSystem(app.db, (tx) =>
      sql<Group>`select kind, fuel, gearbox, timing, plan.repair_group_id is not null as "isPlanned",
          array(select task_id from maintenance_interval i where i.repair_group_id = g.id and schedule = 'fixed') as tasks
        from repair_group g left join maintenance_plan plan on plan.repair_group_id = g.id
        where exists (select from adc_type_repair_group member where member.repair_group_id = g.id)`.execute(tx),
    );
    expect(groups.length).toBeGreaterThan(0);
    for (const { kind, fuel, gearbox, timing, isPlanned, tasks } of groups) {
      const ids = new Set(tasks);
      const name = `${kind} ${fuel} ${gearbox} ${timing}`;
      expect(isPlanned, name).toBe(true);
      expect(ids.size, name).toBeGreaterThanOrEqual(kind === 'MOTORCYCLE' ? 12 : 28);
      expect(ids.has(oil) || ids.has(102), name).toBe(fuel !== 'electric');
      expect(ids.has(111), name).toBe(timing === 'belt' && kind !== 'MOTORCYCLE');
      expect(ids.has(112), name).toBe(timing === 'chain' && kind !== 'MOTORCYCLE');
      expect(ids.has(117), name).toBe(gearbox === 'automatic' && fuel !== 'electric' && kind !== 'MOTORCYCLE');
      expect(ids.has(121), name).toBe(/electric|hybrid|plugin/.test(fuel));
    }
    const plan = await planOf(aw, eGolf);
    expect(plan?.schedules).toEqual(['fixed']);
    expect(plan?.tasks.map(({ id }) => id)).not.toContain(oil);
  });

  it('has names in all four languages; the answer is in the language of the user', async () => {
    const rows = await asSystem(app.db, (tx) => tx.selectFrom('maintenance_task').selectAll().execute());
    for (const { names } of rows) for (const language of languages) expect(names[language]).toBeTruthy();
    const plan = await planOf(await app.signedIn('romand'), golf);
    expect(plan?.tasks.find(({ id }) => id === brakeFluid)?.name).toBe('Remplacer le liquide de frein');
  });

  it('an unknown adcTypeId has an empty answer', async () => {
    expect(await planOf(aw, nowhere)).toBeNull();
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

describe('a torque', () => {
  it('is known for every car whose plan has a task with screws', async () => {
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ count: number; known: number }>`
        select count(*)::int as count, count(repair_group_value.value_id)::int as known
        from maintenance_task task join maintenance_interval on task_id = task.id and schedule = 'fixed'
          left join technical_value value on value.key = task.torque_key
          left join repair_group_value on repair_group_value.value_id = value.id
            and repair_group_value.repair_group_id = maintenance_interval.repair_group_id
        where task.torque_key is not null`.execute(tx),
    );
    expect(rows[0]?.count).toBeGreaterThan(100);
    expect(rows[0]?.known).toBe(rows[0]?.count);
  });

  it('is what the data sheet of the car says, whatever its body and engine', async () => {
    const heavy = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('adc_type_repair_group as member')
        .innerJoin('repair_group as g', 'g.id', 'member.repair_group_id')
        .select(['body', (eb) => eb.fn.min('adc_type_id').as('adcTypeId')])
        .where('body', 'in', ['hatchback', 'suv', 'van'])
        .groupBy('body')
        .orderBy('body')
        .execute(),
    );
    const torques = [];
    for (const { adcTypeId } of heavy) {
      const tasks = (await planOf(aw, adcTypeId))?.tasks ?? [];
      const sheet = (await tec.get(`/api/technical-info/sheets/torques?adcTypeId=${adcTypeId}`)).json as TechnicalSheet;
      const values = sheet.sections.flatMap((section) => section.values);
      const used = tasks.flatMap(({ torque }) => torque ?? []);
      expect(used.length).toBeGreaterThan(1);
      for (const torque of used) expect(values).toContainEqual(torque);
      torques.push(tasks.find(({ id }) => id === wheelBolts)?.torque?.amountMilli);
    }
    expect(torques).toEqual([120_000, 135_000, 155_000]);
  });

  it('follows a change that is in force (R4.12); so does a fluid', async () => {
    const taskOf = async (adcTypeId: number, wanted: number) =>
      (await planOf(aw, adcTypeId))?.tasks.find(({ id }) => id === wanted);
    const change = { state: 'in-force', source: 'demo' };
    expect((await taskOf(bmw, oil))?.torque).toMatchObject({ amountMilli: 25_000, unit: 'Nm', change });
    const changed = { adc_type_id: bmw, value_key: 'fill.coolant', source: 'manufacturer' };
    await asSystem(app.db, (tx) =>
      tx
        .insertInto('technical_change')
        .values({ ...changed, old_milli: 7400, new_milli: 7650, since: '2025-01-01', until: null })
        .execute(),
    );
    // Half of it is still invented.
    expect((await taskOf(bmw, coolant))?.material).toMatchObject({ amountMilli: 7650, source: 'demo' });
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
