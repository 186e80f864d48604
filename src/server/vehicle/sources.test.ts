import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#shared/vehicle/car.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/** What the service outside answers, by the path that it is asked for. */
const answers: Record<string, unknown[]> = {
  '/plates/BXY99': [{ kTypeId: 900000032, vin: 'WVWZZZAUZFW777777', mileageKm: 5, firstRegistration: '2015-01-02' }],
  '/plates/BXY100': [{ hsn: '0603', tsn: 'CKV' }],
  '/plates/BXY101': [{ kTypeId: 4711 }],
  '/plates/HHPF116': [],
  '/vins/SAJAA01A0AA000001': [{ kTypeId: 900000001 }, { kTypeId: 900000002 }, { kTypeId: 900000001 }],
};
const asked: string[] = [];

let service: Server;
let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    asked.push(url);
    const vehicles = answers[decodeURIComponent(url)];
    if (vehicles === undefined) response.writeHead(500).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ vehicles }));
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`; // a TCP server has a port
  app = await freshApp({ env: { VEHICLE_PLATES_URL: url, VEHICLE_VIN_URL: url } });
  chef = await app.signedIn('chef');
});
afterAll(async () => {
  await app.close();
  service.close();
});

const byPlate = (plate: string) => chef.get(`/api/tecrmi/car/bynumberplate/${encodeURIComponent(plate)}`);
const byVin = (vin: string) => chef.get(`/api/tecdoc/car/byVin/${vin}`);

describe('a connected service', () => {
  it('names the type or the key, which our catalogue turns into cars (R7.17)', async () => {
    expect((await byPlate('b-xy 99')).json).toMatchObject([
      {
        kTypeId: 900000032,
        model: 'Golf VII (5G1)',
        plate: 'B-XY 99',
        vin: 'WVWZZZAUZFW777777',
        mileageKm: 5,
        firstRegistration: '2015-01-02',
      },
    ]);
    expect((await byPlate('B-XY 100')).json).toMatchObject([
      { model: 'ID.3 (E11)', plate: 'B-XY 100', hsnTsn: '0603/CKV' },
    ]);
    const cars = (await byVin('SAJAA01A0AA000001')).json as Car[];
    expect(cars.map(({ kTypeId, vin }) => [kTypeId, vin])).toEqual([
      [900000001, 'SAJAA01A0AA000001'],
      [900000002, 'SAJAA01A0AA000001'],
    ]);
  });

  it('that knows nothing, or a type that we do not, leaves the word to our own catalogue', async () => {
    expect((await byPlate('HH-PF 116')).json).toMatchObject([{ kTypeId: 900000001, plate: 'HH-PF 116' }]);
    expect((await byPlate('B-XY 101')).json).toEqual([]);
  });

  it('that fails is made up for by our own catalogue, or told as a failure of the search (R8.5)', async () => {
    expect((await byPlate('KS-PF 214')).json).toMatchObject([{ kTypeId: 900000032 }]);
    const answer = await byPlate('B-ZZ 1');
    expect([answer.status, answer.json]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });

  it('is never asked while someone types, nor for what is no plate or VIN', async () => {
    asked.length = 0;
    await chef.get('/api/vehicle/suggest?text=B-XY%2099');
    await byPlate('KS-PF');
    expect((await byPlate('12345')).status).toBe(400);
    expect((await byVin('WVW')).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
