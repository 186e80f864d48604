import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/failures.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const searches: Record<string, (text: string) => string> = {
  hsn: (text) => `/api/tecdoc/car/byhsntsn/${text}/ADT`,
  tsn: (text) => `/api/tecdoc/car/byhsntsn/0603/${text}`,
  vin: (text) => `/api/tecdoc/car/byVin/${text}`,
  'engine code': (text) => `/api/tecdoc/car/bymotorcode/${text}`,
  'type number': (text) => `/api/typenumber/${text}`,
  natcode: (text) => `/api/autovista/carlist/byNatcode/${text}`,
  'k-type': (text) => `/api/tecdoc/car/byktypeid/${text}`,
  plate: (text) => `/api/tecrmi/car/bynumberplate/${text}`,
  words: (text) => `/api/vehicle/by-words?text=${text}`,
  suggest: (text) => `/api/vehicle/suggest?text=${text}`,
};

const hostile = [
  "' or 1=1 --",
  "'; drop table vehicle_type; --",
  '../../etc/passwd',
  '..\\..\\x',
  '%',
  '_%_%',
  '\\',
  '\u0000',
  'a\u0000b',
  '\n\r\t',
  "'a' & !'b'",
  ':*',
  '<script>alert(1)</script>',
  '🚗🚗🚗',
  'ﬀ Ⅶ ①',
  '\u202e',
  '٣٤٥٦٧٨',
  '-1',
  '0',
  '1e308',
  'NaN',
  '__proto__',
  'x'.repeat(100),
  'x'.repeat(101),
  '9'.repeat(10_000),
  'x '.repeat(90),
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
];

describe.each(Object.entries(searches))('by %s', (_name, path) => {
  it.each(hostile)('%j is no hit or a refusal with the reason, never a 5xx (R8.5)', async (text) => {
    const answer = await chef.get(path(encodeURIComponent(text)));
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 400) {
      expect(problemSchema.parse(answer.json)).toMatchObject({ code: 'INVALID_INPUT' });
      expect(answer.text).not.toMatch(/node_modules|\.ts:|select |syntax/i);
    }
  });
});

describe('an identifier that does not fit its form is refused with field and reason (R7.17)', () => {
  it.each([
    ['byhsntsn/603/ADT', 'hsn', 'notHsnTsn'],
    ['byhsntsn/06033/ADT', 'hsn', 'notHsnTsn'],
    ['byhsntsn/0603/AD', 'tsn', 'notHsnTsn'],
    ['byhsntsn/0603/ADT0002145', 'tsn', 'notHsnTsn'],
    ['byhsntsn/0603/000', 'tsn', 'notHsnTsn'],
    ['byVin/WVWZZZAUZFW00021', 'vin', 'notVin'],
    ['byVin/WVWZZZAUZFW0002145', 'vin', 'notVin'],
    ['bymotorcode/A', 'code', 'notEngineCode'],
    ['bymotorcode/1234', 'code', 'notEngineCode'],
    ['bymotorcode/ABCDEFGHIJKLM', 'code', 'notEngineCode'],
    ['byktypeid/0', 'id', 'notKType'],
    ['byktypeid/9999999999999', 'id', 'notKType'],
  ])('tecdoc/car/%s', async (path, field, reason) => {
    const { json } = await chef.get(`/api/tecdoc/car/${path}`);
    expect(json).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, reason }] });
  });

  it.each([
    ['typenumber/1VD40', 'number', 'notTypeNumber'],
    ['typenumber/X', 'number', 'useVin'],
    ['typenumber/ivi', 'number', 'useVin'],
    ['autovista/carlist/byNatcode/99001', 'code', 'notNatCode'],
    ['tecrmi/car/bynumberplate/KS', 'plate', 'notPlate'],
    ['tecrmi/car/bynumberplate/214', 'plate', 'notPlate'],
  ])('%s', async (path, field, reason) => {
    const { json } = await chef.get(`/api/${path}`);
    expect(json).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, reason }] });
  });

  it('a K-type of another universe is no hit', async () => {
    for (const id of ['1', '123', '999999999999']) {
      expect((await chef.get(`/api/tecdoc/car/byktypeid/${id}`)).json).toEqual([]);
    }
  });
});

it('a text given twice, none at all, or an unknown field is refused', async () => {
  for (const query of ['', '?text=', '?text=a&text=b', '?text=a&limit=9', `?text=${'x'.repeat(201)}`]) {
    for (const path of ['by-words', 'suggest'])
      expect((await chef.get(`/api/vehicle/${path}${query}`)).status).toBe(400);
  }
});

it('hostile cars posted to select, update, pin and remove change nothing', async () => {
  const before = (await chef.get('/api/session/carhistory')).json;
  for (const body of [
    { carId: -1 },
    { carId: '1' },
    { carId: 1e300 },
    { carId: null },
    [],
    'x',
    { carId: 1, firmId: 1 },
  ]) {
    for (const path of [
      'tecdoc/car/select.do',
      'tecdoc/car/update',
      'session/carhistory/pin',
      'session/carhistory/remove',
    ]) {
      expect([400, 404]).toContain((await chef.post(`/api/${path}`, JSON.stringify(body))).status);
    }
  }
  const odd = { kTypeId: 900000001, plate: `'${'x'.repeat(9000)}`, vin: '%', carId: 8_999_999_999 };
  expect((await chef.post('/api/tecdoc/car/select.do', odd)).status).toBe(404);
  expect((await chef.post('/api/tecdoc/car/select.do', { ...odd, note: '\u0000' })).status).toBe(400);
  expect((await chef.get('/api/session/carhistory')).json).toEqual(before);
});
