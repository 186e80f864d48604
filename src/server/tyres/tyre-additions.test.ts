import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#shared/contract.ts';
import type { tyreAdditions } from '#shared/tyres/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

describe('additions', () => {
  it('are rims of the car’s bolt circle, size and offset, sensors, and work in minutes', async () => {
    const query = new URLSearchParams({
      rim: '6,5J×16',
      boltCircle: '5×112',
      offset: '46',
      hub: '57.1',
      kTypeId: '900000032',
      wheels: '4',
    });
    const found = (await chef.get(`/api/tyres/additions?${query}`)).json as AnswerOf<typeof tyreAdditions>;
    expect(found.knowsRims).toBe(true);
    expect(found.rims.length).toBeGreaterThan(0);
    for (const { criteria } of found.rims) expect(criteria.join()).toContain('5×112');
    expect(found.sensors.length).toBeGreaterThan(4);
    expect(found.jobs.find(({ job }) => job === 'mounting')).toEqual({ job: 'mounting', minutes: 32 });
    expect(found.jobSource).toBe('demo');
  });

  it('without a car are no rims, and nonsense is refused', async () => {
    const found = (await chef.get('/api/tyres/additions')).json as AnswerOf<typeof tyreAdditions>;
    expect([found.knowsRims, found.rims]).toEqual([false, []]);
    expect((await chef.get('/api/tyres/additions?boltCircle=round')).status).toBe(400);
    expect((await chef.get('/api/tyres/additions?wheels=-4')).status).toBe(400);
  });
});
