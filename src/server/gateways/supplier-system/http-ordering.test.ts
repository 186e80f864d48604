import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpSupplierSystem } from '#server/gateways/supplier-system/http.ts';
import type { SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import { testNow } from '#test/test-now.ts';

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const order: SupplierOrder = {
  key: '6e0c2bd0-1c9d-4e0e-9a0f-2f1d5f6f0001',
  orderId: 7,
  number: 'B-2026-000007',
  firmId: 5,
  supplierCode: 'X',
  reference: 'Müller, Golf',
  note: '',
  address: { name: 'Eins', street: 'Weg 1', postalCode: '20000', city: 'Hamburg', country: 'DE' },
  allowPartial: true,
  placedAt: testNow,
  lines: [1, 2].map((line) => ({
    line,
    articleId: 40 + line,
    brand: 'NORA',
    number: `24.${line}`,
    quantity: 2,
    unitPrice: 4180,
    deposit: 0,
    delivery: 'as-available',
    tour: 'Tour 2',
    arrivesAt: new Date('2026-11-18T15:15:00Z'),
  })),
};
const confirmed = {
  supplierNumber: 'ERP-9',
  lines: [{ line: 1, state: 'back-ordered', arrivesAt: '2026-11-20T13:30:00+01:00' }],
};

let answer: Answer;
let asked: { call: string; body: unknown; headers: IncomingMessage['headers'] }[];
let time: number;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  const call = `${request.method} ${request.url}`;
  asked.push({ call, body: body === '' ? null : JSON.parse(body), headers: request.headers });
  answer(response);
});
const port = () => (server.address() as AddressInfo).port; // it listens on TCP
const systemAt = (baseUrl = `http://127.0.0.1:${port()}/erp/`, timeoutMs = 30_000) => {
  const now = () => new Date(time);
  const options = {
    baseUrl,
    key: 'secret-key',
    timeoutMs,
    now,
    log: pino({ level: 'silent' }),
    findArticle: () => null,
    customerNumberOf: async (firmId: number) => (firmId === 5 ? 'K-4711' : null),
  };
  const { ordering, surcharges } = httpSupplierSystem(options);
  if (ordering.kind !== 'there') throw new Error('It stands elsewhere.');
  return {
    ...ordering,
    surcharges: (goods: number) => surcharges({ firmId: 5, supplierCode: 'X', goods, isFetched: true, now: testNow }),
  };
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  time = testNow.getTime();
  answer = json(confirmed, 201);
});

describe("an order for a supplier's system over HTTP", () => {
  it('goes there once, under its key, with all that the supplier needs', async () => {
    await systemAt().send(order);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      call: 'POST /erp/orders',
      headers: { 'idempotency-key': order.key, 'x-api-key': 'secret-key', 'content-type': 'application/json' },
      body: {
        customer: 'K-4711',
        orderNumber: 'B-2026-000007',
        placedAt: '2026-11-18T11:13:00.000Z',
        reference: 'Müller, Golf',
        address: { city: 'Hamburg' },
        allowPartial: true,
        lines: [
          {
            line: 1,
            id: 41,
            brand: 'NORA',
            number: '24.1',
            quantity: 2,
            unitPrice: 4180,
            delivery: 'as-available',
            tour: 'Tour 2',
            arrivesAt: '2026-11-18T15:15:00.000Z',
          },
          { line: 2 },
        ],
      },
    });
  });

  it('of a firm without a customer number is not sent, and waits until it has one', async () => {
    expect(await systemAt().send({ ...order, firmId: 6 })).toBe('not-sent');
    expect(asked).toEqual([]);
  });

  it.each([200, 201])('is confirmed with %i; a line that is not named comes as promised', async (status) => {
    answer = json(confirmed, status);
    expect(await systemAt().send(order)).toEqual({
      kind: 'confirmed',
      supplierNumber: 'ERP-9',
      lines: [
        { line: 1, state: 'back-ordered', warehouse: null, tour: null, arrivesAt: new Date('2026-11-20T12:30:00Z') },
        { line: 2, state: 'reserved', warehouse: null, tour: 'Tour 2', arrivesAt: new Date('2026-11-18T15:15:00Z') },
      ],
    });
  });

  it.each([409, 422])('is refused with %i, a reason and the lines', async (status) => {
    answer = json({ reason: 'gesperrt', lines: [2] }, status);
    expect(await systemAt().send(order)).toEqual({ kind: 'refused', reason: 'gesperrt', lines: [2] });
  });

  it('that is answered into a broken connection is sent again with the same key and gets the same answer', async () => {
    const known = new Map<string, unknown>();
    let isBroken = true;
    answer = (response) => {
      const key = String(asked.at(-1)?.headers['idempotency-key']);
      const isNew = !known.has(key);
      if (isNew) known.set(key, { supplierNumber: `ERP-${known.size + 1}` });
      if (isBroken) return void response.destroy();
      json(known.get(key), isNew ? 201 : 200)(response);
    };
    const system = systemAt();
    expect(await system.send(order)).toBeNull();
    // It does not try again by itself: whoever keeps the order does.
    expect(asked).toHaveLength(1);
    isBroken = false;
    const first = await system.send(order);
    expect(first).toMatchObject({ kind: 'confirmed', supplierNumber: 'ERP-1' });
    expect(await system.send(order)).toEqual(first);
    expect([known.size, new Set(asked.map(({ headers }) => headers['idempotency-key'])).size]).toEqual([1, 1]);
  });

  const unclear: [string, Answer][] = [
    ['status 500', json(confirmed, 500)],
    ['status 404', json({}, 404)],
    ['status 401', json({}, 401)],
    ['status 202', json(confirmed, 202)],
    ['a redirect', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ['a refusal without a reason', json({ error: 'no' }, 422)],
    ['a refusal that is a page', (response) => void response.writeHead(409).end('<html></html>')],
    ['no number', json({ lines: [] }, 201)],
    ['a line of another form', json({ supplierNumber: '1', lines: [{ line: 'x' }] }, 201)],
    ['broken JSON', (response) => void response.end('{"supplierNumber":')],
    ['a huge answer', (response) => void response.end(`{"supplierNumber":"1","x":"${'x'.repeat(1_100_000)}"}`)],
    [
      'an answer cut in the middle',
      (response) => void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
    ],
    ['no answer at all', (response) => void response.destroy()],
  ];
  it.each(unclear)('is not answered by %s: it is tried again', async (_, wrong) => {
    answer = wrong;
    expect(await systemAt().send(order)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('does not wait longer than the given time', async () => {
    answer = (response) => void setTimeout(() => json(confirmed)(response), 1500).unref();
    const began = performance.now();
    expect(await systemAt(undefined, 200).send(order)).toBeNull();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(asked).toHaveLength(1);
  });

  it('is held back while the system is left alone, and goes when it is back', async () => {
    answer = json({}, 503);
    const system = systemAt();
    for (let round = 0; round < 5; round += 1) expect(await system.send(order)).toBeNull();
    for (let round = 0; round < 2; round += 1) expect(await system.send(order)).toBe('not-sent');
    expect(asked).toHaveLength(5);
    answer = json(confirmed, 201);
    time += 31_000;
    expect(await system.send(order)).toMatchObject({ kind: 'confirmed' });
  });

  it('the largest cart is confirmed line by line, the last one behind two thousand parts with deposits', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => ({ line: 2 * index + 1, state: 'reserved' }));
    answer = json({ supplierNumber: '1', lines }, 201);
    expect(await systemAt().send(order)).toMatchObject({ kind: 'confirmed' });
    answer = json({ reason: 'gesperrt', lines: lines.map(({ line }) => line) }, 422);
    expect(await systemAt().send(order)).toMatchObject({ kind: 'refused' });
  });

  it('refusals are answers: the system is not left alone for them', async () => {
    answer = json({ reason: 'gesperrt' }, 422);
    const system = systemAt();
    for (let round = 0; round < 7; round += 1) expect(await system.send(order)).toMatchObject({ kind: 'refused' });
    expect(asked).toHaveLength(7);
  });

  it('a host that does not exist', async () => {
    expect(await systemAt('http://127.0.0.1:9').send(order)).toBeNull();
  });
});

describe('cancelling there', () => {
  it.each([
    [200, true],
    [409, false],
    [404, null],
    [500, null],
    [302, null],
  ])('%i is %s', async (status, expected) => {
    answer = (response) => void response.writeHead(status).end();
    expect(await systemAt().cancel('a/b ü')).toBe(expected);
    expect(asked.map(({ call, body }) => [call, body])).toEqual([['DELETE /erp/orders/a%2Fb%20%C3%BC', null]]);
  });
});

describe('surcharges there', () => {
  it('are asked for with the goods of the order', async () => {
    answer = json({ surcharges: [{ name: 'Fracht', amount: 690 }] });
    expect(await systemAt().surcharges(12_345)).toEqual([{ name: 'Fracht', amount: 690 }]);
    expect(asked[0]).toMatchObject({
      call: 'POST /erp/surcharges',
      body: { customer: 'K-4711', goods: 12_345, isFetched: true },
    });
  });

  it('there are none where the system does not know the question, however often', async () => {
    answer = json({}, 404);
    const system = systemAt();
    for (let round = 0; round < 7; round += 1) expect(await system.surcharges(1)).toEqual([]);
    expect(asked).toHaveLength(7);
  });

  it.each([
    ['a failure', json({}, 500)],
    ['a negative amount', json({ surcharges: [{ name: 'x', amount: -1 }] })],
  ])('%s: the sum is not known, so nobody orders', async (_, wrong) => {
    answer = wrong;
    await expect(systemAt().surcharges(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
