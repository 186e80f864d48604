import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoIntroduction } from '#demo/load.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

const cars = demoIntroduction.samples.filter(({ kind }) => kind !== 'article');

it.each(cars)('the demo knows the sample $kind $value, and takes it for what it is', async ({ kind, value }) => {
  const visitor = await app.signedIn('other'); // in Switzerland, where type numbers are known
  const { json } = await visitor.get(`/api/vehicle/suggest?text=${encodeURIComponent(value)}`);
  expect(json).toMatchObject({ kind });
  expect((json as { count: number }).count).toBeGreaterThan(0);
});
