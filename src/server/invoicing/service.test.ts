import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveChannel } from '#server/db/tell.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { CustomerVehicle } from '#shared/invoicing/customer-file.ts';
import type { documentCar } from '#shared/invoicing/documents-contract.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import type { DocumentHead, SalesDocument } from '#shared/invoicing/sales-document.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { position } from '#test/sales-sheets.ts';

/* The service of the car that a paper is about, work on it, and who hears of a draft. */

const golf = 900_000_032;
const bmw = 900_000_001;

let app: TestApp;
let desk: InvoicingDesk;
let draft: SalesDocument;
let vehicle: CustomerVehicle;

beforeAll(async () => {
  app = await freshApp();
  desk = invoicingDesk(await app.signedIn('chef'));
  await desk.settle();
  const customer = await desk.customer();
  const data = {
    plate: 'HH-SV 1',
    vin: '',
    kTypeId: golf,
    name: 'Golf',
    mileage: 61_000,
    firstRegistration: '2019-03-01',
    nextInspection: null,
    note: '',
  };
  const kept = await desk.visitor.post(`/api/invoicing/customers/${customer.id}/vehicles`, { id: null, vehicle: data });
  vehicle = kept.json as CustomerVehicle;
  const made = await desk.draft('invoice', customer.id, { positions: [] });
  draft = await desk.save(made, { vehicleId: vehicle.id, mileage: 61_000 });
});
afterAll(() => app.close());

const carOf = async (id: number, query = '') =>
  (await desk.visitor.get(`/api/invoicing/documents/${id}/car${query}`)).json as AnswerOf<typeof documentCar>;

describe('the car of a paper', () => {
  it('is its own vehicle, with what its plan has due now', async () => {
    const { car, tasks } = await carOf(draft.id);
    expect(car).toMatchObject({ kTypeId: golf, plate: 'HH-SV 1', name: 'Golf', isOfPaper: true });
    const due = tasks.filter(({ isDue }) => isDue);
    expect(due.length).toBeGreaterThan(0);
    expect(due.length).toBeLessThan(tasks.length);
  });

  it('is another one only where it is named; a paper without a vehicle has none', async () => {
    expect((await carOf(draft.id, `?kTypeId=${bmw}`)).car).toMatchObject({ kTypeId: bmw, plate: '', isOfPaper: false });
    const bare = await desk.draft('invoice', draft.customerId ?? 0);
    expect(await carOf(bare.id)).toEqual({ car: null, tasks: [] });
    expect((await desk.visitor.get('/api/invoicing/documents/999999/car')).status).toBe(404);
  });
});

describe('positions of a service', () => {
  it('are its labour, by the rates of the firm, and its parts; the same that the plan puts into a cart', async () => {
    const { tasks } = await carOf(draft.id);
    const due = tasks.filter(({ isDue }) => isDue).map(({ id }) => id);
    const from = { kind: 'maintenance', kTypeId: golf, tasks: due };
    const path = `/api/invoicing/documents/${draft.id}/positions`;
    const answer = await desk.visitor.post(path, { version: draft.version, from });
    const { document } = answer.json as { document: SalesDocument };
    const { positions } = document.sheet.draft;
    expect(positions.every(({ origin, vatRate }) => origin === 'maintenance' && vatRate === 1900)).toBe(true);
    const labour = positions.filter(({ kind }) => kind === 'labour');
    const selected = await desk.visitor.post('/api/tecdoc/car/select.do', { kTypeId: golf });
    const { carId } = selected.json as { carId: number };
    const put = await desk.visitor.post('/api/maintenance/cart', { carId, tasks: due, rate: 'own', key: randomUUID() });
    const inCart = put.json as { jobs: number; minutes: number; parts: number; missing: string[] };
    expect(labour).toHaveLength(inCart.jobs);
    expect(labour.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(inCart.minutes);
    const parts = positions.filter(({ kind }) => kind === 'part');
    expect(parts).toHaveLength(inCart.parts + inCart.missing.length);
    expect(parts.filter(({ articleId }) => articleId === null)).toHaveLength(inCart.missing.length);
  });

  it('are not had by who may not see plans, nor for tasks that the plan does not have', async () => {
    const fresh = await desk.read(draft.id);
    const path = `/api/invoicing/documents/${draft.id}/positions`;
    const wrong = { kind: 'maintenance', kTypeId: golf, tasks: [999_999] };
    expect((await desk.visitor.post(path, { version: fresh.version, from: wrong })).status).toBe(404);
    const none = { kind: 'maintenance', kTypeId: golf, tasks: [] };
    expect((await desk.visitor.post(path, { version: fresh.version, from: none })).status).toBe(400);
  });
});

const customerId = () => draft.customerId ?? 0;

it('labour of the work values keeps its job and its rate from the cart to the invoice', async () => {
  const { jobs } = (await desk.visitor.get('/api/work/jobs?adcTypeId=900100001&text=brems')).json as {
    jobs: { id: number; minutes: number }[];
  };
  const [job] = jobs.filter(({ minutes }) => minutes % 6 === 0);
  const wish = { adcTypeId: 900_100_001, carId: null, jobs: [job?.id], rate: 'own', centsPerHour: 9870 };
  expect((await desk.visitor.post('/api/work/cart', { ...wish, key: randomUUID() })).status).toBe(200);
  const { id: cartId } = (await desk.visitor.get('/api/carts/current')).json as Cart;
  const { id } = (await desk.visitor.post('/api/estimates', { cartId, carIds: null, key: randomUUID() }))
    .json as Estimate;
  await desk.put(`/api/estimates/${id}`, { customerId: customerId() });
  await desk.visitor.post(`/api/estimates/${id}/send`, { byMail: false });
  const { documents } = (await desk.visitor.get(`/api/invoicing/documents?kind=estimate&customer=${customerId()}`))
    .json as {
    documents: DocumentHead[];
  };
  const paper = await desk.turned(documents[0]?.id ?? 0, 'job-order');
  const labour = paper.sheet.draft.positions.find(({ jobId }) => jobId === job?.id);
  expect(labour).toMatchObject({ kind: 'labour', unit: 'hour', unitPrice: 9870, minutes: job?.minutes });
});

it('colleagues hear of a draft when their lists change, not of every word', async () => {
  const client = await app.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query(`listen ${liveChannel}`);
  const told = async (work: () => Promise<unknown>) => {
    // What is on its way belongs to what was before.
    await client.query('select 1');
    heard.length = 0;
    await work();
    await client.query('select 1');
    return heard.filter((news) => news.includes('"invoicing"')).length;
  };
  try {
    let draft = await desk.draft('invoice', customerId());
    const save = async (change: Parameters<typeof desk.save>[1]) => {
      draft = await desk.save(draft, change);
    };
    expect(await told(() => save({ closing: 'Danke' }))).toBe(0);
    expect(await told(() => save({ positions: [position('part', { unitPrice: 777 })] }))).toBe(1);
  } finally {
    await client.query('unlisten *');
    client.release();
  }
});
