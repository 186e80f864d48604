import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());

type Description = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>;
};

it('OpenAPI 3.1 describes every call with its access, and a browser can open it', async () => {
  const answer = await app.visitor().get('/api/openapi.json', { 'x-requested-with': null });
  const { openapi, paths } = answer.json as Description;
  expect(openapi).toBe('3.1.0');
  for (const { method, path, name, access } of endpoints) {
    expect(paths[`/api${path}`]?.[method.toLowerCase()]).toMatchObject({ operationId: name, 'x-access': access });
  }
});

it('names are unique, and so are method and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => method + path)).size).toBe(endpoints.length);
});

it('the calls of the specification stand at their paths (R7.3–R7.10, R7.13, R7.20)', () => {
  const served = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(served).toEqual(
    expect.arrayContaining([
      'GET /session/login',
      'GET /logout',
      'POST /session/login',
      'GET /session/address',
      'GET /session/carhistory',
      'GET /firmadmin/firm/acceptAgbAndLicence',
      'GET /registration/supplier/{supplier}',
      'POST /tecdoc/car/select.do',
      'GET /banner',
    ]),
  );
});
