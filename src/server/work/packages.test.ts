import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkJob, WorkPackage } from '#shared/work/work-job.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';
import { brakeJobs, repairTypes } from '#test/workshop.ts';

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

const { golf, eGolf, unknown: nowhere } = repairTypes;
const { discs, pads, fluid } = brakeJobs;

type Jobs = { readonly jobs: readonly WorkJob[] };

describe('packages', () => {
  const list = async (visitor: Visitor, adcTypeId = golf) =>
    ((await visitor.get(`/api/work/packages?adcTypeId=${adcTypeId}`)).json as { packages: WorkPackage[] }).packages;
  const brakes = {
    name: ' Bremsen vorn komplett ',
    jobs: [discs, fluid],
    parts: [{ genericArticleId: 15, quantity: 2 }],
  };

  it('are saved by one and found by the firm, for every car', async () => {
    const refused = await aw.post('/api/work/packages', brakes);
    expect(refused.status, 'who is not the firm’s admin').toBe(403);
    expect((await chef.post('/api/work/packages', brakes)).status).toBe(200);
    expect(await list(chef)).toMatchObject([
      {
        name: 'Bremsen vorn komplett',
        jobs: [
          { id: discs, name: 'Bremsscheiben vorn ersetzen', isForCar: true },
          { id: fluid, name: 'Bremsflüssigkeit wechseln', isForCar: true },
        ],
        parts: [{ genericArticleId: 15, name: 'Bremsscheibe vorn', quantity: 2 }],
      },
    ]);
    expect((await list(chef, nowhere))[0]?.jobs[0]).toMatchObject({
      name: 'Bremsscheiben vorn ersetzen',
      isForCar: false,
    });
  });

  it('have the parts for the jobs of the car: no others, and as many as it has cylinders', async () => {
    const name = 'Glühkerzen und Scheiben';
    const glow = ((await aw.get(`/api/work/jobs?adcTypeId=${golf}&text=Glühkerzen ersetzen`)).json as Jobs).jobs[0]?.id;
    const saved = [
      { genericArticleId: 15, quantity: 2 },
      { genericArticleId: 270, quantity: 6 },
      { genericArticleId: 1, quantity: 3 },
    ];
    expect((await chef.post('/api/work/packages', { name, jobs: [discs, glow], parts: saved })).status).toBe(200);
    const partsFor = async (adcTypeId: number) =>
      (await list(aw, adcTypeId))
        .find((one) => one.name === name)
        ?.parts.map(({ quantity, forCar }) => [quantity, forCar]);
    expect(await partsFor(golf)).toEqual([
      [2, 2],
      [6, 4],
      // No job asks for it: the firm has added it itself.
      [3, 3],
    ]);
    expect(await partsFor(eGolf)).toEqual([
      [2, 2],
      [6, 0],
      [3, 3],
    ]);
    const id = (await list(aw)).find((one) => one.name === name)?.id;
    expect((await chef.send(`/api/work/packages/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('another firm’s do not exist', async () => {
    const [own] = await list(chef);
    const path = `/api/work/packages/${own?.id}`;
    expect(await list(other)).toEqual([]);
    expect((await other.send(path, { method: 'PUT', body: { name: 'Meins' } })).status).toBe(404);
    expect((await other.send(path, { method: 'DELETE' })).status).toBe(404);
    expect((await chef.send('/api/work/packages/999999999', { method: 'DELETE' })).status).toBe(404);
    expect(await list(chef)).toMatchObject([{ name: 'Bremsen vorn komplett' }]);
  });

  it('are renamed, changed and removed', async () => {
    const [own] = await list(chef);
    const path = `/api/work/packages/${own?.id}`;
    const renamed = await chef.send(path, { method: 'PUT', body: { name: 'Bremse V', jobs: [pads] } });
    expect(renamed.json).toEqual({ kind: 'changed' });
    expect(await list(chef)).toMatchObject([{ name: 'Bremse V', jobs: [{ id: pads }], parts: [{ quantity: 2 }] }]);
    expect((await chef.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(await list(chef)).toEqual([]);
  });

  it('one that is sent twice at once is there once; another one of its name is not saved', async () => {
    const wish = { ...brakes, name: 'Öl und Filter' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => chef.post('/api/work/packages', wish)));
    const [first] = answers;
    expect(first?.json).toMatchObject({ kind: 'saved' });
    expect(answers.map(({ json }) => json)).toEqual(answers.map(() => first?.json));
    const another = await chef.post('/api/work/packages', { ...wish, name: 'ÖL UND FILTER', jobs: [pads] });
    expect(another.json).toEqual({ kind: 'taken' });
    await chef.post('/api/work/packages', { ...wish, name: 'Bremse' });
    const [brake, oil] = await list(chef);
    const path = `/api/work/packages/${brake?.id}`;
    const taken = await chef.send(path, { method: 'PUT', body: { name: 'öl und filter', jobs: [pads] } });
    expect(taken.json).toEqual({ kind: 'taken' });
    expect(await list(chef)).toEqual([brake, oil]);
    const cased = await chef.send(path, { method: 'PUT', body: { name: 'BREMSE' } });
    expect(cased.json).toEqual({ kind: 'changed' });
    expect((await other.post('/api/work/packages', wish)).json).toMatchObject({ kind: 'saved' });
  });

  it('bad ones are refused', async () => {
    for (const wrong of [
      { ...brakes, name: '  ' },
      { ...brakes, name: 'x'.repeat(81) },
      { ...brakes, jobs: [] },
      { ...brakes, jobs: Array.from({ length: 1000 }, (_, at) => 10_000_000 + at) },
      { ...brakes, parts: [{ genericArticleId: 15, quantity: 0 }] },
      { ...brakes, parts: [{ genericArticleId: -1, quantity: 1 }] },
      { name: 'x' },
    ])
      expect((await chef.post('/api/work/packages', wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400);
    for (const id of ['x', '-1', '1.5', '9'.repeat(40)])
      expect((await chef.send(`/api/work/packages/${id}`, { method: 'DELETE' })).status).toBe(400);
  });
});
