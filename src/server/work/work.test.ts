import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { languages } from '#shared/session/language.ts';
import type { LabourRates } from '#shared/work/labour-rate.ts';
import type { ChosenWork, WorkJob, WorkJobDetail, WorkNode } from '#shared/work/work-job.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';
import { brakeJobs, repairTypes } from '#test/workshop.ts';

/* Through the whole server, with the demo's work values. */

let app: TestApp;
let chef: Visitor;
let aw: Visitor;
let other: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  aw = await app.signedIn('aw');
  other = await app.signedIn('other');
});
afterAll(() => app.close());

const { golf, unknown: nowhere } = repairTypes;
const { discs, pads, fluid } = brakeJobs;

type Tree = { nodes: WorkNode[]; total: number; unitTenths: number; sources: string[] };
const treeOf = async (visitor: Visitor, adcTypeId: number) =>
  (await visitor.get(`/api/work/tree?adcTypeId=${adcTypeId}`)).json as Tree;
const jobsOf = async (visitor: Visitor, query: string) =>
  ((await visitor.get(`/api/work/jobs?${query}`)).json as { jobs: WorkJob[] }).jobs;
const totalOf = (visitor: Visitor, jobs: unknown, adcTypeId = golf) =>
  visitor.post('/api/work/total', { adcTypeId, jobs });

describe('the tree of jobs', () => {
  it('counts what is there for the car, below each branch, and says that it is demo data', async () => {
    const { nodes, total, unitTenths, sources } = await treeOf(aw, golf);
    const top = nodes.filter(({ parentId }) => parentId === null);
    expect(top.length).toBeGreaterThanOrEqual(13);
    expect(top.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(total).toBeGreaterThan(120);
    const brakes = top.find(({ name }) => name === 'Bremsanlage');
    const below = nodes.filter(({ parentId }) => parentId === brakes?.id);
    expect(below.reduce((sum, { count }) => sum + count, 0)).toBe(brakes?.count);
    expect([unitTenths, sources]).toEqual([60, ['demo']]);
  });

  it('is in the language of the user', async () => {
    const romand = await app.signedIn('romand');
    const names = (await treeOf(romand, golf)).nodes.map(({ name }) => name);
    expect(names).toContain('Freinage');
    expect((await jobsOf(romand, `adcTypeId=${golf}&text=plaquettes avant`))[0]?.name).toMatch(/^Plaquettes/);
  });

  it('an unknown adcTypeId has an empty answer', async () => {
    expect(await treeOf(aw, nowhere)).toEqual({ nodes: [], total: 0, unitTenths: 60, sources: [] });
    expect(await jobsOf(aw, `adcTypeId=${nowhere}`)).toEqual([]);
    expect(await jobsOf(aw, `adcTypeId=${nowhere}&text=bremse`)).toEqual([]);
    expect((await totalOf(aw, [discs], nowhere)).json).toMatchObject({ jobs: [], total: 0, unknown: [discs] });
    expect((await aw.get(`/api/work/jobs/${discs}?adcTypeId=${nowhere}`)).status).toBe(404);
    expect((await aw.get(`/api/work/hits?adcTypeId=${nowhere}&text=bremse`)).json).toMatchObject({ jobs: [] });
  });

  it('is for those with labour values, and for nobody else (R6.6, R6.8)', async () => {
    for (const [username, status] of [
      ['aw', 200],
      ['tec', 200],
      ['plus', 403],
      ['light', 403],
      ['noroles', 403],
    ] as const)
      expect((await (await app.signedIn(username)).get(`/api/work/tree?adcTypeId=${golf}`)).status).toBe(status);
    expect((await app.visitor().get(`/api/work/tree?adcTypeId=${golf}`)).status).toBe(401);
  });
});

describe('jobs', () => {
  it('every demo car has at least 120, each with time and steps, and they differ by fuel, gearbox and drive', async () => {
    const types = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('adc_type_repair_group as member')
        .innerJoin('repair_group as g', 'g.id', 'member.repair_group_id')
        .select(['g.id', 'fuel', 'kind', 'gearbox', 'drive'])
        .select((eb) => eb.fn.min('adc_type_id').as('adcTypeId'))
        .groupBy('g.id')
        .execute(),
    );
    const all = await asSystem(app.db, (tx) =>
      tx.selectFrom('vehicle_type').select('adc_type_id').where('adc_type_id', 'is not', null).execute(),
    );
    const members = await asSystem(app.db, (tx) => tx.selectFrom('adc_type_repair_group').selectAll().execute());
    expect(members).toHaveLength(all.length);
    for (const { adcTypeId, fuel, kind, gearbox, drive } of types) {
      const { total, nodes } = await treeOf(aw, adcTypeId);
      const names = nodes.map(({ name }) => name);
      expect(total, `${kind} ${fuel}`).toBeGreaterThanOrEqual(120);
      expect(names.includes('Abgas'), `${kind} ${fuel}`).toBe(fuel !== 'electric' && kind !== 'MOTORCYCLE');
      expect(names.includes('Hochvolt')).toBe(/electric|hybrid|plugin/.test(fuel));
      expect(names.includes('Kupplung') && kind !== 'MOTORCYCLE').toBe(gearbox === 'manual' && kind !== 'MOTORCYCLE');
      if (kind !== 'MOTORCYCLE') expect(names.includes('Hinterachsantrieb')).toBe(drive !== 'front');
    }
  }, 60_000);

  it('have names in all four languages, a number of eight digits, and a source', async () => {
    const rows = await asSystem(app.db, (tx) => tx.selectFrom('work_job').selectAll().execute());
    expect(rows.length).toBeGreaterThanOrEqual(260);
    for (const { id, names, source } of rows) {
      expect(String(id)).toMatch(/^\d{8}$/);
      for (const language of languages) expect(names[language], String(id)).toBeTruthy();
      expect(source).toBe('demo');
    }
  });

  it('stand below a branch, by number, with what else they contain', async () => {
    const { nodes } = await treeOf(aw, golf);
    const node = nodes.find(({ name }) => name === 'Scheibenbremse vorn');
    const jobs = await jobsOf(aw, `adcTypeId=${golf}&node=${node?.id}`);
    expect(jobs).toHaveLength(node?.count ?? 0);
    expect(jobs[0]).toMatchObject({
      id: discs,
      name: 'Bremsscheiben vorn ersetzen',
      note: 'beide',
      contains: ['Räder vorn', 'Beläge vorn', 'Scheiben vorn'],
      rate: 'mechanic',
      minutes: 72,
    });
    expect(await jobsOf(aw, `adcTypeId=${golf}&node=999999`)).toEqual([]);
  });

  it('are found by words, with slips, and by their number', async () => {
    const names = async (text: string) =>
      (await jobsOf(aw, `adcTypeId=${golf}&text=${encodeURIComponent(text)}`)).map(({ name }) => name);
    expect((await names('bremsbel vorn'))[0]).toBe('Bremsbeläge vorn ersetzen');
    expect((await names('Bremsbläge vron'))[0]).toBe('Bremsbeläge vorn ersetzen');
    expect(await names('46 01 01 10')).toEqual(['Bremsscheiben vorn ersetzen']);
    expect(await names('xyzzy')).toEqual([]);
    expect(await names("'; drop table work_job; --")).toEqual([]);
    const hits = (await aw.get(`/api/work/hits?adcTypeId=${golf}&text=brems`)).json as { jobs: WorkJob[] };
    expect(hits.jobs).toHaveLength(6);
  });

  it('have steps, included and follow-up work, and parts named by the catalogue', async () => {
    const detail = (await aw.get(`/api/work/jobs/${discs}?adcTypeId=${golf}`)).json as WorkJobDetail;
    expect(detail.steps.map(({ minutes }) => minutes)).toEqual([18, 24, 18, 12]);
    expect(detail.followUps.map(({ name }) => name)).toContain('Bremsflüssigkeit wechseln');
    expect(detail.parts).toEqual([
      { genericArticleId: 15, name: 'Bremsscheibe vorn', quantity: 2 },
      { genericArticleId: 16, name: 'Bremsbelagsatz vorn', quantity: 1 },
    ]);
    const [belt] = await jobsOf(aw, `adcTypeId=${golf}&text=Zahnriemensatz mit Wasserpumpe`);
    const whole = (await aw.get(`/api/work/jobs/${belt?.id}?adcTypeId=${golf}`)).json as WorkJobDetail;
    expect(whole.includes.map(({ name }) => name)).toEqual(['Zahnriemensatz ersetzen', 'Wasserpumpe ersetzen']);
    const [plugs] = await jobsOf(aw, `adcTypeId=${golf}&text=Glühkerzen ersetzen`);
    const glow = (await aw.get(`/api/work/jobs/${plugs?.id}?adcTypeId=${golf}`)).json as WorkJobDetail;
    expect(glow.parts).toEqual([{ genericArticleId: 270, name: 'Glühkerze', quantity: 4 }]);
    expect((await aw.get(`/api/work/jobs/99999999?adcTypeId=${golf}`)).status).toBe(404);
  });
});

describe('the total of several jobs', () => {
  it('counts what they share once, whatever the order, and says with which job', async () => {
    const work = (await totalOf(aw, [fluid, pads, discs])).json as ChosenWork;
    expect([work.alone, work.total]).toEqual([150, 108]);
    expect(work.jobs.map(({ job, alone, minutes }) => [job.id, alone, minutes])).toEqual([
      [discs, 72, 72],
      [pads, 48, 6],
      [fluid, 30, 30],
    ]);
    expect(work.jobs[1]?.steps[0]).toMatchObject({ shortName: 'Räder vorn', countedWith: discs, at: 0 });
    expect((await totalOf(aw, [discs, fluid, pads, discs])).json).toEqual(work);
    // Both need pads: one set is enough.
    expect(work.parts.find(({ genericArticleId }) => genericArticleId === 16)?.quantity).toBe(1);
  });

  it('names what this car does not have, and takes a hundred jobs at most', async () => {
    expect((await totalOf(aw, [discs, 99_999_999])).json).toMatchObject({ total: 72, unknown: [99_999_999] });
    const many = (count: number) => Array.from({ length: count }, (_, at) => 10_000_000 + at);
    expect((await totalOf(aw, many(100))).status).toBe(200);
    expect((await totalOf(aw, many(1000))).status).toBe(400);
    for (const wrong of ['all', [1], [-1], [4.5], [null], null, [1e15]])
      expect((await totalOf(aw, wrong)).status, JSON.stringify(wrong)).toBe(400);
    for (const wrong of [0, -1, 1.5, 'x']) expect((await totalOf(aw, [], wrong as number)).status).toBe(400);
  });
});

describe('hourly rates', () => {
  const ratesOf = async (visitor: Visitor) => (await visitor.get('/api/work/rates')).json as LabourRates;
  const change = (visitor: Visitor, body: unknown) => visitor.send('/api/work/rates', { method: 'PUT', body });

  it('are read by all who see labour, and changed by the firm’s admin alone', async () => {
    expect(await ratesOf(aw)).toEqual({ mechanic: 11_800, body: 12_600, electrics: 12_900, diagnosis: 13_800 });
    const rates = { mechanic: 12_000, body: null, electrics: 12_900, diagnosis: 0 };
    expect((await change(aw, rates)).status).toBe(403);
    expect((await change(chef, rates)).json).toEqual(rates);
    expect(await ratesOf(aw)).toEqual(rates);
    expect((await ratesOf(other)).mechanic).toBe(11_800);
    await change(chef, { mechanic: 11_800, body: 12_600, electrics: 12_900, diagnosis: 13_800 });
  });

  it('bad amounts are refused', async () => {
    const good = { mechanic: 1, body: 1, electrics: 1, diagnosis: 1 };
    for (const wrong of [
      {},
      { ...good, mechanic: -1 },
      { ...good, body: 1e9 },
      { ...good, body: 1.5 },
      { ...good, more: 1 },
    ])
      expect((await change(chef, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
