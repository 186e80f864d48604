import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

let demo: FreshDatabase;
beforeAll(async () => {
  demo = await freshDatabase('demo');
});
afterAll(() => demo.drop());

type CarCounts = {
  adcTypeId: number;
  tasks: number;
  jobs: number;
  sheets: number;
  tyres: number;
  materials: number;
};

/** What the workshop finds for each type that has repair data. The overview repeats other sheets and does not count. */
const countPerCar = async (): Promise<CarCounts[]> => {
  const { rows } = await asSystem(demo.db, (tx) =>
    sql<CarCounts>`
      with tasks as (select repair_group_id, count(distinct task_id)::int as tasks
          from maintenance_plan join maintenance_interval using (repair_group_id) group by 1),
        jobs as (select repair_group_id, count(*)::int as jobs
          from repair_group_work join work_job on own_step_id = any (step_ids) group by 1),
        sheets as (select repair_group_id, count(distinct sheet)::int as sheets from repair_group_value
          join technical_value value on value.id = value_id join technical_section section on section.key = value.section
          group by 1)
      select vehicle_type.adc_type_id as "adcTypeId", coalesce(tasks, 0) as tasks, coalesce(jobs, 0) as jobs,
        coalesce(sheets, 0) as sheets,
        (select count(*)::int from rim_tyre tyre where tyre.adc_type_id = vehicle_type.adc_type_id) as tyres,
        (select count(*)::int from operating_material material
          where material.adc_type_id = vehicle_type.adc_type_id) as materials
      from vehicle_type
        left join adc_type_repair_group using (adc_type_id)
        left join tasks using (repair_group_id)
        left join jobs using (repair_group_id)
        left join sheets using (repair_group_id)
      where vehicle_type.adc_type_id is not null
      order by 1`.execute(tx),
  );
  return rows;
};

/** German names of everything that cars of one drive are told: jobs, tasks, values and fluids. */
const namesFor = async (fuel: string): Promise<string[]> => {
  const { rows } = await asSystem(demo.db, (tx) =>
    sql<{ name: string }>`
      with own as (select id from repair_group where fuel = ${fuel})
      select names ->> 'de' as name from work_job
        where exists (select from repair_group_work join own on id = repair_group_id where own_step_id = any (step_ids))
      union select names ->> 'de' from maintenance_task
        where id in (select task_id from maintenance_interval join own on own.id = repair_group_id)
      union select names ->> 'de' from technical_value
        where id in (select value_id from repair_group_value join own on own.id = repair_group_id)
      union select kind from operating_material
        join vehicle_type using (adc_type_id) where fuel = ${fuel}`.execute(tx),
  );
  return rows.map(({ name }) => name);
};

describe('the workshop of the demo', () => {
  it('every car with repair data has a plan, 120 jobs, 10 data sheets, tyres and fluids (R7.18, R7.19)', async () => {
    const cars = await countPerCar();
    expect(cars.length).toBeGreaterThan(500);
    const short = cars.filter(
      ({ tasks, jobs, sheets, tyres, materials }) =>
        tasks < 5 || jobs < 120 || sheets < 10 || tyres === 0 || materials < 2,
    );
    expect(short).toEqual([]);
  });

  it('an electric car has no oil change, no belts and no exhaust; one with an engine has', async () => {
    const ofEngines = /motoröl|ölwechsel|ölfilter|engine-oil|riemen|auspuff|abgas|katalysator|zündkerze|glühkerze/i;
    const [electric, diesel] = [await namesFor('electric'), await namesFor('diesel')];
    expect(electric.length).toBeGreaterThan(250);
    expect(electric.filter((name) => ofEngines.test(name))).toEqual([]);
    expect(electric.some((name) => /hochvolt/i.test(name))).toBe(true);
    expect(diesel.filter((name) => ofEngines.test(name)).length).toBeGreaterThan(20);
  });

  it('cars of another engine, gearbox or drive have other data', async () => {
    const { rows } = await asSystem(demo.db, (tx) =>
      sql<{ fuel: string; gearbox: string; drive: string; jobs: string; amounts: string }>`
        select fuel, gearbox, drive,
          (select md5(step_ids::text || minutes::text) from repair_group_work where repair_group_id = id) as jobs,
          (select md5(string_agg(value_id || ' ' || coalesce(amount_milli, 0), ',' order by value_id))
            from repair_group_value where repair_group_id = id) as amounts
        from repair_group where kind = 'PC' and fuel in ('petrol', 'diesel', 'electric')`.execute(tx),
    );
    for (const fact of ['fuel', 'gearbox', 'drive'] as const)
      for (const data of ['jobs', 'amounts'] as const) {
        const kinds = Map.groupBy(rows, (row) => row[fact]);
        const seen = [...kinds.values()].map((own) => new Set(own.map((row) => row[data])));
        expect(seen.length, fact).toBeGreaterThan(1);
        // No set of data serves two kinds: each kind differs somewhere.
        const all = seen.flatMap((set) => [...set]);
        expect(new Set(all).size, `${fact}, ${data}`).toBe(all.length);
      }
  });

  it('there are at least 400 fault codes', async () => {
    const { count } = await asSystem(demo.db, (tx) =>
      tx
        .selectFrom('fault_code')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBeGreaterThanOrEqual(400);
  });
});
