import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleList, TreeNode } from '#shared/articles/article.ts';
import type { CarFact } from '#shared/articles/fit.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/* The demo's catalogue, as a mechanic meets it. */

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const golfList = async (query: string) =>
  (await chef.get(`/api/articles?kTypeId=900000032&limit=200&${query}`)).json as ArticleList;

it('the engine of a type with several codes can be answered, and clears up what waits for it', async () => {
  const { nodes } = (await chef.get('/api/articles/tree?kTypeId=900000032')).json as { nodes: TreeNode[] };
  const questions = [];
  for (const { id } of nodes) questions.push({ id, question: (await golfList(`node=${id}`)).question });
  const engine = questions.find(({ question }) => question?.answers.some(({ text }) => text === 'CRLB'));
  const { criterionId = 0, answers = [], clears = 0 } = engine?.question ?? {};
  expect(answers.map(({ text }) => text).sort()).toEqual(['CKFC', 'CRBC', 'CRLB']);
  const before = (await golfList(`node=${engine?.id}&filters=f2`)).total;
  const after = await golfList(`node=${engine?.id}&filters=f2&facts=${criterionId}:${answers[0]?.valueId}`);
  expect(clears).toBeGreaterThan(0);
  expect(after.total).toBeLessThan(before);
});

it('pictures of the demo are drawings in the colours of the theme', async () => {
  const { rows } = await golfList('text=bremsscheibe');
  const [picture] = rows.flatMap((row) => row.picture ?? []);
  expect(picture).toMatchObject({
    isDrawing: true,
    url: expect.stringMatching(/^\/files\/pictures\/drawing%2F.+\?r=\d+$/),
  });
  const file = await chef.get(picture?.url ?? '');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.text).toContain('id="drawing"');
});

it('the equipment that a VIN tells confirms parts, and rules others out', async () => {
  const golf = (await chef.post('/api/tecdoc/car/select.do', { kTypeId: 900_000_032, plate: 'KS-PF 214' })).json as Car;
  const facts = (await chef.get(`/api/articles/car-facts/${golf.carId}`)).json as CarFact[];
  expect(facts.filter(({ known }) => known === 'vin').length).toBeGreaterThan(0);
  const told = facts.map(({ criterionId, valueId }) => `${criterionId}:${valueId}v`).join();
  const car = `kTypeId=${golf.kTypeId}&registered=${golf.firstRegistration?.slice(0, 7)}&facts=${told}`;
  const tree = (await chef.get(`/api/articles/tree?kTypeId=${golf.kTypeId}`)).json as { nodes: TreeNode[] };
  const reasons = new Set<string>();
  for (const { id } of tree.nodes.filter(({ parentId }) => parentId === null)) {
    const list = (await chef.get(`/api/articles?node=${id}&${car}&limit=200`)).json as ArticleList;
    for (const { fit } of list.rows)
      for (const { kind, known } of fit?.reasons ?? []) if (known === 'vin') reasons.add(kind);
  }
  expect(reasons).toEqual(new Set(['met', 'failed']));
});
