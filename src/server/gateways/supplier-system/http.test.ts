import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpSupplierSystem } from '#server/gateways/supplier-system/http.ts';
import type { SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import { testNow } from '#test/test-now.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const disc = {
  id: 1,
  listPrice: 9615,
  purchasePrice: 4180,
  discountGroup: 'BR',
  scale: [
    { from: 10, purchasePrice: 3800 },
    { from: 4, purchasePrice: 4000 },
  ],
  promotion: { name: 'Aktion', until: '2026-11-30T23:00:00+01:00' },
  stock: [{ warehouse: 'Kassel', kind: 'branch', quantity: 6 }],
  daysOnOrder: 2,
};

let answer: Answer;
let asked: { body: unknown; headers: IncomingMessage['headers']; url: string | undefined }[];
let time: number;
let system: SupplierSystem;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  asked.push({ body: JSON.parse(body), headers: request.headers, url: `${request.method} ${request.url}` });
  answer(response, request);
});
const port = () => (server.address() as AddressInfo).port; // it listens on TCP
const systemAt = (baseUrl: string, timeoutMs = 30_000) =>
  httpSupplierSystem({
    baseUrl,
    key: 'secret-key',
    timeoutMs,
    now: () => new Date(time),
    log: pino({ level: 'silent' }),
    customerNumberOf: async (firmId) => (firmId === 5 ? 'K-4711' : null),
    findArticle: (id) => (id < 900 ? { brand: 'NORA', number: `24.${id}` } : null),
  });
const ask = (ids: readonly number[], by = system) =>
  by.offers({ firmId: 5, supplierCode: 'X', articles: ids.map((id) => ({ id, quantity: 2 })), now: testNow });

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
  answer = json({ offers: [disc] });
  system = systemAt(`http://127.0.0.1:${port()}/erp/`);
});

describe("a supplier's system over HTTP", () => {
  it('is asked by brand and number, for a customer, with the key in a header', async () => {
    await ask([1, 950]);
    expect(asked[0]).toMatchObject({
      url: 'POST /erp/offers',
      body: { customer: 'K-4711', articles: [{ id: 1, brand: 'NORA', number: '24.1', quantity: 2 }] },
      headers: { 'x-api-key': 'secret-key', 'content-type': 'application/json' },
    });
  });

  it('a firm without a customer number is not asked about: there it would be nobody, or somebody else', async () => {
    const request = { firmId: 6, supplierCode: 'X', now: testNow };
    expect(await system.offers({ ...request, articles: [{ id: 1, quantity: 2 }] })).toEqual({
      offers: [],
      failed: [1],
      unknown: [],
    });
    await expect(system.surcharges({ ...request, goods: 100, isFetched: false })).rejects.toThrow('UNAVAILABLE');
    expect(asked).toEqual([]);
  });

  it('its answer is an offer; what it leaves out has a default', async () => {
    const { offers, failed, unknown } = await ask([1]);
    expect({ failed, unknown }).toEqual({ failed: [], unknown: [] });
    expect(offers).toEqual([
      {
        articleId: 1,
        listPrice: 9615,
        purchasePrice: 4180,
        discountGroup: 'BR',
        scale: [
          { from: 4, purchasePrice: 4000 },
          { from: 10, purchasePrice: 3800 },
        ],
        promotion: { id: null, name: 'Aktion', until: new Date('2026-11-30T22:00:00Z'), isWebDay: false, left: null },
        deposit: 0,
        isExchange: false,
        stock: [
          { warehouse: { name: 'Kassel', kind: 'branch', transferMinutes: 0, days: 0, cutOff: null }, quantity: 6 },
        ],
        daysOnOrder: 2,
        delivery: null,
      },
    ]);
  });

  it('a promise of its own is taken as it is', async () => {
    answer = json({ offers: [{ id: 1, delivery: { class: 'next-day', arrivesAt: '2026-11-19T05:30:00Z' } }] });
    expect((await ask([1])).offers[0]?.delivery).toEqual({
      class: 'next-day',
      tour: null,
      cutOffAt: null,
      arrivesAt: new Date('2026-11-19T05:30:00Z'),
    });
  });

  it('a partial answer: what is there counts, what is missing or wrong has failed, what nobody asked for is ignored', async () => {
    answer = json({
      offers: [
        disc,
        { id: 2, listPrice: -5 },
        { id: 3, listPrice: 'many' },
        null,
        7,
        { id: 77 },
        { ...disc, listPrice: 1 },
      ],
      unknown: [4, 1, 'x', 78],
    });
    const { offers, failed, unknown } = await ask([1, 2, 3, 4, 5, 950]);
    expect(offers.map(({ articleId, listPrice }) => [articleId, listPrice])).toEqual([[1, 9615]]);
    expect(failed).toEqual([2, 3, 5]);
    expect(unknown).toEqual([950, 4]);
  });

  it('a hundred articles with thirty warehouses each are not too long an answer', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const stock = Array.from({ length: 30 }, (_, index) => ({
      warehouse: `Auslieferungslager Nordhessen-Waldeck ${index}`,
      kind: 'branch-other',
      quantity: index,
      transferMinutes: 90,
      days: 0,
      cutOff: '15:30',
    }));
    const offers = ids.map((id) => ({ ...disc, id, stock }));
    expect(JSON.stringify(offers).length).toBeGreaterThan(400_000);
    answer = json({ offers });
    expect((await ask(ids)).offers).toHaveLength(100);
  });

  it('nothing is asked where no article has a name', async () => {
    expect(await ask([950])).toEqual({ offers: [], failed: [], unknown: [950] });
    expect(asked).toEqual([]);
  });
});

describe('whatever it does wrong is a failed row', () => {
  const wrong: [string, Answer][] = [
    ['status 500', json({ offers: [disc] }, 500)],
    ['status 404', json({}, 404)],
    ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['broken JSON', (response) => void response.end('{"offers":[')],
    ['a page', (response) => void response.end('<html></html>')],
    ['another shape', json([disc])],
    ['a huge answer', (response) => void response.end(`{"offers":[],"x":"${'x'.repeat(2_200_000)}"}`)],
    ['thousands of offers', json({ offers: Array.from({ length: 2000 }, () => 1) })],
    [
      'an answer cut in the middle',
      (response) => void response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy()),
    ],
    ['no answer at all', (response) => void response.destroy()],
  ];
  it.each(wrong)('%s', async (_, wrongAnswer) => {
    answer = wrongAnswer;
    expect(await ask([1, 2])).toEqual({ offers: [], failed: [1, 2], unknown: [] });
  });

  it('too slow, in the given time', async () => {
    answer = (response) => void setTimeout(() => json({ offers: [disc] })(response, undefined as never), 1500).unref();
    const began = performance.now();
    expect(await ask([1], systemAt(`http://127.0.0.1:${port()}`, 200))).toEqual({
      offers: [],
      failed: [1],
      unknown: [],
    });
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('an endless trickle, in the given time', async () => {
    answer = (response) => {
      const drip = setInterval(() => response.write(' '), 20).unref();
      response.on('close', () => clearInterval(drip));
    };
    expect((await ask([1], systemAt(`http://127.0.0.1:${port()}`, 200))).failed).toEqual([1]);
  });

  it('a connection that breaks is tried once more', async () => {
    let broken = false;
    answer = (response, request) => {
      if (broken) return json({ offers: [disc] })(response, request);
      broken = true;
      response.destroy();
    };
    expect((await ask([1])).offers).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('after five failures it is left alone for half a minute', async () => {
    answer = json({}, 500);
    for (let round = 0; round < 7; round += 1) expect((await ask([1])).failed).toEqual([1]);
    expect(asked).toHaveLength(5);
    answer = json({ offers: [disc] });
    time += 31_000;
    expect((await ask([1])).offers).toHaveLength(1);
  });

  it('a host that does not exist', async () => {
    expect((await ask([1], systemAt('http://127.0.0.1:9'))).failed).toEqual([1]);
  });
});
