import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { documentKinds } from '#shared/documents/document-kind.ts';
import { documentStates, statesOf } from '#shared/documents/document-state.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import type { DocumentView } from '#shared/documents/views-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let light: Visitor;
let other: Visitor;
beforeAll(async () => {
  app = await freshApp({ database: 'documents' });
  await loadDemoReturns(app.db, testNow);
  chef = await app.signedIn('chef');
  light = await app.signedIn('light');
  other = await app.signedIn('other');
});
afterAll(() => app.close());

type Page = { documents: DocumentHead[]; next: string | null };
type Totals = { count: number; isMore: boolean; gross: number | null; open: number | null };

const page = async (visitor: Visitor, query = '') => {
  const { status, json } = await visitor.get(`/api/documents${query}`);
  expect(status).toBe(200);
  return json as Page; // checked by the server itself outside production
};
const all = async (visitor: Visitor, query = '') => {
  const found: DocumentHead[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const joined = next === '' ? query : `${query === '' ? '?' : `${query}&`}after=${next}`;
    const { documents, next: following } = await page(visitor, joined);
    found.push(...documents);
    next = following;
  }
  return found;
};
const totals = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/documents/totals${query}`)).json as Totals; // as above
const read = async (visitor: Visitor, id: number) => (await visitor.get(`/api/documents/${id}`)).json as ShownDocument; // as above
const first = async (visitor: Visitor, query: string): Promise<DocumentHead> => {
  const [found] = (await page(visitor, query)).documents;
  if (!found) throw new Error(`nothing is found by ${query}`);
  return found;
};

describe('the list of documents', () => {
  it('is latest first, page by page, and no document is left out or comes twice', async () => {
    const found = await all(chef);
    const { count } = await totals(chef);
    expect(found.length).toBe(count);
    expect(count).toBeGreaterThan(400);
    expect(new Set(found.map(({ id }) => id)).size).toBe(count);
    const times = found.map(({ issuedAt }) => issuedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('knows every kind, each in all of its lasting states', async () => {
    const found = await all(chef);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(documentKinds));
    const states = (kind: DocumentHead['kind']) =>
      [...new Set(found.filter((row) => row.kind === kind).map(({ state }) => state.kind))].sort();
    // An order is placed until the supplier answers, a return decided until the evening's invoice: the demo data has neither.
    const lasting = (kind: DocumentHead['kind']) =>
      statesOf[kind].filter((state) => state !== 'placed' && state !== 'decided').toSorted();
    expect(documentKinds.map((kind) => [kind, states(kind)])).toEqual(
      documentKinds.map((kind) => [kind, lasting(kind)]),
    );
  });

  it('each filter finds what it says and nothing else, and its sums are those of the rows', async () => {
    const everything = await all(chef);
    const money = (rows: DocumentHead[], of: 'gross' | 'open') => rows.reduce((sum, row) => sum + (row[of] ?? 0), 0);
    for (const state of documentStates) {
      const wanted = everything.filter((row) => row.state.kind === state);
      const found = await all(chef, `?states=${state}`);
      expect(found).toEqual(wanted);
      const billed = wanted.filter(({ kind }) => kind === 'invoice' || kind === 'credit-note');
      expect(await totals(chef, `?states=${state}`)).toEqual({
        count: wanted.length,
        isMore: false,
        gross: money(billed, 'gross'),
        open: money(wanted, 'open'),
      });
    }
    const invoices = everything.filter(({ kind }) => kind === 'invoice');
    expect(await all(chef, '?kinds=invoice')).toEqual(invoices);
    expect(await totals(chef, '?kinds=invoice')).toEqual({
      count: invoices.length,
      isMore: false,
      gross: money(invoices, 'gross'),
      open: money(invoices, 'open'),
    });
    const open = everything.filter((row) => (row.open ?? 0) !== 0);
    expect(await all(chef, '?open=1')).toEqual(open);
    const within = await all(chef, '?from=2026-03-01&to=2026-03-31');
    expect(within.length).toBeGreaterThan(10);
    expect(within.every(({ issuedAt }) => issuedAt >= '2026-02-28T23' && issuedAt < '2026-03-31T22')).toBe(true);
    const dear = await all(chef, '?least=50000&most=60000');
    expect(dear.length).toBeGreaterThan(2);
    expect(dear.every(({ gross }) => Math.abs(gross ?? 0) >= 50_000 && Math.abs(gross ?? 0) <= 60_000)).toBe(true);
  });

  it('finds numbers, articles, vehicles and references by their beginnings, however they are written', async () => {
    const invoice = await first(chef, '?kinds=invoice&vehicle=KS');
    const { lines, plates, number } = await read(chef, invoice.id);
    const part = lines.find(({ kind }) => kind === 'part');
    const ids = async (query: string) => (await all(chef, query)).map(({ id }) => id);
    const spaced = encodeURIComponent(number.replaceAll('-', ' ').toLowerCase());
    expect(await ids(`?number=${spaced}`)).toContain(invoice.id);
    expect(await ids(`?text=${encodeURIComponent(part?.number ?? '')}`)).toContain(invoice.id);
    expect(await ids(`?article=${encodeURIComponent(part?.number.replaceAll(/\W/g, '') ?? '')}`)).toContain(invoice.id);
    expect(await ids(`?vehicle=${encodeURIComponent(plates[0]?.replaceAll(/\W/g, '') ?? '')}`)).toContain(invoice.id);
    expect(await ids(`?text=${encodeURIComponent(`${part?.name.split(' ')[0]} ${plates[0]}`)}`)).toContain(invoice.id);
    expect(await ids(`?reference=${encodeURIComponent(invoice.reference)}`)).toContain(invoice.id);
    expect(await ids('?text=nothing-is-called-like-this')).toEqual([]);
    expect(await ids('?text=%27%3B--%20%25%5C_')).toHaveLength((await totals(chef)).count);
  });

  it('bad filters are refused with a reason', async () => {
    for (const query of [
      '?kinds=beer',
      '?states=drunk',
      '?from=2026-13-01',
      '?least=-1',
      '?after=1',
      '?unknown=1',
      '?open=yes',
    ])
      expect((await chef.get(`/api/documents${query}`)).status).toBe(400);
    // A page may end before 1970.
    expect(await page(chef, '?after=-86400000000-7')).toEqual({ documents: [], next: null });
  });
});

describe('one document', () => {
  it('is a link of a chain from the order to the credit, with its history', async () => {
    const { id } = await first(chef, '?states=partly-credited');
    const invoice = await read(chef, id);
    const kinds = invoice.chain.map(({ kind }) => kind);
    for (const kind of ['order', 'order-confirmation', 'delivery-note', 'invoice', 'credit-note'])
      expect(kinds).toContain(kind);
    expect(kinds.indexOf('order')).toBeLessThan(kinds.indexOf('delivery-note'));
    expect(kinds.indexOf('invoice')).toBeLessThan(kinds.indexOf('credit-note'));
    expect(invoice.chain.map((link) => link.id)).toContain(id);
    expect(invoice.history.map((event) => event.kind)).toEqual(expect.arrayContaining(['order', 'document']));
    expect(invoice.checks).toEqual({ isValid: true, isAsDelivered: true, overOrder: 0 });
    expect(invoice.lines.some(({ credited }) => (credited ?? 0) > 0)).toBe(true);
    expect(invoice).toMatchObject({ canReturn: true, canOrderAgain: true, hasPdf: true, hasXml: true });
  });

  it('a paid invoice tells when and how', async () => {
    const { id, state } = await first(chef, '?states=paid');
    const { history } = await read(chef, id);
    expect(history.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(0);
    expect(state.on).toMatch(/^2026-/);
  });

  it('a statement has its month, and is of the whole firm only', async () => {
    const { id } = await first(chef, '?kinds=statement');
    const { statement, gross } = await read(chef, id);
    expect(statement).toMatchObject({ month: '2026-10-01', closing: gross });
    expect((await totals(light, '?kinds=statement')).count).toBe(0);
  });

  it('its parts go into the cart again', async () => {
    const { id } = await first(chef, '?kinds=invoice');
    const parts = (await read(chef, id)).lines.filter(({ kind }) => kind === 'part');
    const again = await chef.post(`/api/documents/${id}/again`, { key: '22222222-2222-4222-8222-222222222222' });
    const { added, missing } = again.json as { added: number; missing: object[] }; // as above
    expect(added + missing.length).toBe(parts.length);
  });
});

describe('saved views', () => {
  const views = async (visitor: Visitor) =>
    ((await visitor.get('/api/document-views')).json as { views: DocumentView[] }).views; // as above

  it('are kept for one user, replaced under the same name, and removed', async () => {
    const save = (filter: object) => chef.post('/api/document-views', { name: ' Offen ', filter });
    expect((await save({ kinds: 'invoice', open: '1' })).status).toBe(200);
    expect((await save({ kinds: 'invoice,credit-note' })).status).toBe(200);
    const [view] = await views(chef);
    expect(view).toMatchObject({ name: 'Offen', filter: { kinds: 'invoice,credit-note' } });
    expect(await views(light)).toEqual([]);
    expect((await light.send(`/api/document-views/${view?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await other.send(`/api/document-views/${view?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await chef.send(`/api/document-views/${view?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await views(chef)).toEqual([]);
  });

  it('hold known filters only, and no more than fifty', async () => {
    expect((await chef.post('/api/document-views', { name: 'x', filter: { kinds: 'beer' } })).status).toBe(400);
    expect((await chef.post('/api/document-views', { name: '', filter: {} })).status).toBe(400);
    const statuses = [];
    for (let count = 1; count <= 51; count += 1)
      statuses.push((await chef.post('/api/document-views', { name: `View ${count}`, filter: {} })).status);
    expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true);
    expect(statuses[50]).toBe(400);
    expect(await views(chef)).toHaveLength(50);
  });
});
