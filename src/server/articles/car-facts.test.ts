import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { ArticleList } from '#shared/articles/article.ts';
import type { CarFact } from '#shared/articles/fit.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { smallTypes } from '#test/small-catalogue.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  await runSmallCatalogue(app);
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const [bmw] = smallTypes;

describe('what is known of a car', () => {
  const cars = async (visitor: Visitor) => (await visitor.get('/api/session/carhistory')).json as Car[];
  const carId = async (visitor: Visitor) => (await cars(visitor)).find(({ kTypeId }) => kTypeId === bmw)?.carId ?? 0;
  const facts = async (visitor: Visitor, id: number) =>
    (await visitor.get(`/api/articles/car-facts/${id}`)).json as CarFact[];

  it('is the user’s answer, until it is taken back; a VIN knows better', async () => {
    const id = await carId(chef);
    expect(await facts(chef, id)).toEqual([]);
    const answered = await chef.post('/api/articles/car-facts', { carId: id, criterionId: 5, valueId: 7 });
    const answer = {
      criterionId: 5,
      valueId: 7,
      criterion: 'Bremssattel',
      value: 'PC57',
      isNone: false,
      known: 'answer',
    };
    expect([answered.status, answered.json]).toEqual([200, [answer]]);
    expect(await facts(chef, id)).toEqual([answer]);

    const { vin } = (await cars(chef)).find(({ carId: own }) => own === id) ?? {};
    const equipment = { vin: vin ?? '', criterion_id: 5, value_id: 6, source: 'demo' };
    await asSystem(app.db, (tx) => tx.insertInto('vin_equipment').values(equipment).execute());
    expect(await facts(chef, id)).toEqual([{ ...answer, valueId: 6, value: 'FN3-57', known: 'vin' }]);
    await asSystem(app.db, (tx) => tx.deleteFrom('vin_equipment').execute());

    const unknown = await chef.post('/api/articles/car-facts', { carId: id, criterionId: 5, valueId: null });
    expect(unknown.json).toEqual([{ ...answer, valueId: null, value: null }]);
    const none = await chef.post('/api/articles/car-facts', {
      carId: id,
      criterionId: 5,
      valueId: null,
      isNone: true,
    });
    expect(none.json).toEqual([{ ...answer, valueId: null, value: null, isNone: true }]);
    const ruledOut = (await chef.get(`/api/articles?genericArticle=20&kTypeId=${bmw}&facts=5:0`)).json as ArticleList;
    expect(ruledOut.question).toBeNull();
    expect(ruledOut.rows.at(-1)?.fit).toMatchObject({ verdict: 'no', reasons: [{ kind: 'failed', known: 'answer' }] });
    const both = { carId: id, criterionId: 5, valueId: 7, isNone: true };
    expect((await chef.post('/api/articles/car-facts', both)).status).toBe(404);
    const forgotten = await chef.post('/api/articles/car-facts', {
      carId: id,
      criterionId: 5,
      valueId: null,
      forget: true,
    });
    expect(forgotten.json).toEqual([]);
  });

  it('takes no answer that the catalogue does not know', async () => {
    const id = await carId(chef);
    for (const [criterionId, valueId] of [
      [5, 1],
      [5, 4711],
      [1, 1],
      [4711, 7],
    ]) {
      const { status } = await chef.post('/api/articles/car-facts', { carId: id, criterionId, valueId });
      expect(status).toBe(404);
    }
  });

  it('is nobody else’s', async () => {
    const id = await carId(chef);
    for (const name of ['plus', 'other']) {
      const stranger = await app.signedIn(name);
      expect((await stranger.get(`/api/articles/car-facts/${id}`)).json).toMatchObject({ code: 'ERROR_SELECT_CAR' });
      const { status } = await stranger.post('/api/articles/car-facts', { carId: id, criterionId: 5, valueId: 7 });
      expect(status).toBe(404);
    }
  });
});
