import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type HttpVehicleSource, httpVehicleSource } from '#server/gateways/vehicle-data/http.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const golf = { kTypeId: 900000032, vin: 'WVWZZZAUZFW000214', firstRegistration: '2015-03-18', mileageKm: 132_600 };
const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

let database: FreshDatabase;
let answer: Answer;
let asked: IncomingMessage[];
let time: number;
let source: HttpVehicleSource;
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

const log = pino({ level: 'silent' });
const sourceAt = (baseUrl: string, timeoutMs = 30_000) =>
  httpVehicleSource({ baseUrl, key: 'secret-key', timeoutMs, now: () => new Date(time), log, db: database.db });
const port = () => (server.address() as AddressInfo).port; // it listens on TCP

beforeAll(async () => {
  database = await freshDatabase('empty');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.drop();
});
beforeEach(() => {
  asked = [];
  time = testNow.getTime();
  answer = json({ vehicles: [golf] });
  source = sourceAt(`http://127.0.0.1:${port()}/data/`);
});
afterEach(() => asSystem(database.db, (tx) => tx.deleteFrom('gateway_cache').execute()));

const cached = () => asSystem(database.db, (tx) => tx.selectFrom('gateway_cache').selectAll().execute());

describe('vehicle data over HTTP', () => {
  it('asks with plate or VIN in the path and the key in a header', async () => {
    expect(await source.byPlate('KSPF214')).toEqual([golf]);
    expect(await source.byVin('WVWZZZAUZFW000214')).toEqual([golf]);
    expect(asked.map(({ url }) => url)).toEqual(['/data/plates/KSPF214', '/data/vins/WVWZZZAUZFW000214']);
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'secret-key', accept: 'application/json' });
  });

  it('umlauts and signs in a plate cannot leave their place in the path', async () => {
    await source.byPlate('MÜX1');
    await source.byPlate('../vins/x?y#z');
    expect(asked.map(({ url }) => url)).toEqual(['/data/plates/M%C3%9CX1', '/data/plates/..%2Fvins%2Fx%3Fy%23z']);
  });

  it('a key of the authority instead of a number of ours is an answer too; other fields are ignored', async () => {
    answer = json({ vehicles: [{ hsn: '0603', tsn: 'BNW', colour: 'red' }], page: 1 });
    expect(await source.byPlate('KSPF214')).toEqual([{ hsn: '0603', tsn: 'BNW' }]);
  });

  it.each([400, 404, 410, 422])('status %i means: unknown there', async (status) => {
    answer = json({ error: 'no' }, status);
    expect(await source.byPlate('KSPF214')).toEqual([]);
  });
});

describe('its answers are kept', () => {
  it('for 24 hours, for every server on this database, and the plate cannot be read from the key', async () => {
    await source.byPlate('KSPF214');
    expect(await sourceAt(`http://127.0.0.1:${port()}/data/`).byPlate('KSPF214')).toEqual([golf]);
    expect(asked).toHaveLength(1);
    expect((await cached())[0]?.key).not.toContain('KSPF214');
    time += 24 * 3_600_000;
    await source.byPlate('KSPF214');
    expect(asked).toHaveLength(2);
  });

  it('an empty one for an hour', async () => {
    answer = json({ vehicles: [] });
    await source.byPlate('KSPF999');
    time += 3_599_000;
    await source.byPlate('KSPF999');
    expect(asked).toHaveLength(1);
    time += 1000;
    await source.byPlate('KSPF999');
    expect(asked).toHaveLength(2);
  });

  it('apart by plate, VIN and service', async () => {
    await source.byPlate('KSPF214');
    await source.byVin('KSPF214');
    await source.byPlate('KSPF215');
    await sourceAt(`http://127.0.0.1:${port()}/other`).byPlate('KSPF214');
    expect(asked).toHaveLength(4);
  });

  it('a failure never; while the service is down the kept ones still answer', async () => {
    await source.byPlate('KSPF214');
    answer = json({}, 500);
    for (let index = 0; index < 6; index += 1) {
      await expect(source.byPlate(`KSPF${index}`)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(await source.byPlate('KSPF214')).toEqual([golf]);
    expect(await cached()).toHaveLength(1);
  });

  it('what has run out is cleared away by the next one', async () => {
    await source.byPlate('KSPF1');
    await source.byPlate('KSPF2');
    time += 48 * 3_600_000;
    await source.byPlate('KSPF3');
    expect(await cached()).toHaveLength(1);
  });
});

describe('its failure is UNAVAILABLE', () => {
  const wrong: [string, Answer][] = [
    ['status 500', json({ vehicles: [golf] }, 500)],
    ['status 401, a wrong key', json({}, 401)],
    ['broken JSON', (_, response) => response.end('{"vehicles":[')],
    ['a page instead of JSON', (_, response) => response.end('<html></html>')],
    ['a wrong shape', json([golf])],
    ['a vehicle without any name', json({ vehicles: [{ vin: golf.vin }] })],
    ['half a key', json({ vehicles: [{ hsn: '0603' }] })],
    ['a wrong type', json({ vehicles: [{ kTypeId: '900000032' }] })],
    ['too many vehicles', json({ vehicles: Array.from({ length: 101 }, () => golf) })],
    ['an endless answer', (_, response) => response.end(`{"vehicles":[],"x":"${'x'.repeat(300_000)}"}`)],
    [
      'an answer cut in the middle',
      (_, response) => response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy()),
    ],
  ];
  it.each(wrong)('with %s', async (_, wrongAnswer) => {
    answer = wrongAnswer;
    await expect(source.byVin('WVWZZZAUZFW000214')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(await cached()).toEqual([]);
  });

  it('with a redirect, which is not followed', async () => {
    answer = (request, response) =>
      request.url === '/elsewhere'
        ? json({ vehicles: [golf] })(request, response)
        : response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(source.byPlate('KSPF214')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked.map(({ url }) => url)).toEqual(['/data/plates/KSPF214']);
  });

  it('when nobody listens there', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const free = (nobody.address() as AddressInfo).port; // it listens on TCP
    nobody.close();
    await expect(sourceAt(`http://127.0.0.1:${free}`).byPlate('KSPF214')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  it('when it is too slow, in its head or in its body, after the time given', async () => {
    const hurried = sourceAt(`http://127.0.0.1:${port()}`, 200);
    for (const slow of [
      () => undefined,
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(200).write('{'),
    ]) {
      answer = slow;
      const began = performance.now();
      await expect(hurried.byPlate('KSPF214')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(performance.now() - began).toBeLessThan(1500);
    }
    expect(asked, 'slowness is not tried twice').toHaveLength(2);
  });

  it('not when only the first connection breaks: it is tried once more', async () => {
    answer = (request, response) => {
      if (asked.length === 1) request.socket.destroy();
      else json({ vehicles: [golf] })(request, response);
    };
    expect(await source.byPlate('KSPF214')).toEqual([golf]);
    expect(asked).toHaveLength(2);
  });

  it('a second broken connection is the end', async () => {
    answer = (request) => request.socket.destroy();
    await expect(source.byPlate('KSPF214')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked).toHaveLength(2);
  });
});

describe('a service that keeps failing', () => {
  const fail = async (count: number) => {
    for (let index = 0; index < count; index += 1) await source.byPlate(`KSPF${index}`).catch(() => undefined);
  };

  it('is left alone after five failures for 30 s, then tried by one question, and trusted when that succeeds', async () => {
    answer = json({}, 500);
    await fail(8);
    expect(asked).toHaveLength(5);
    time += 30_000;
    await fail(3);
    expect(asked, 'one trial, which fails').toHaveLength(6);
    time += 30_000;
    answer = json({ vehicles: [golf] });
    expect(await source.byPlate('KSPF214')).toEqual([golf]);
    expect(await source.byPlate('KSPF215')).toEqual([golf]);
    expect(asked).toHaveLength(8);
  });

  it('unknown plates are no failures, however many', async () => {
    answer = json({}, 404);
    await fail(8);
    expect(asked).toHaveLength(8);
  });
});
