import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { documentKinds } from '#shared/documents/document-kind.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { endpoints } from '#shared/endpoints.ts';
import { fetchFile } from '#test/document-files.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
let light: Visitor;
/** Of another firm, with every right there. */
let other: Visitor;
beforeAll(async () => {
  app = await freshApp({ database: 'documents' });
  await loadDemoReturns(app.db, testNow);
  await asSystem(app.db, (tx) =>
    sql`update account set roles = roles || '{ROLE_DOCUMENT_MANAGEMENT}' where username = 'other'`.execute(tx),
  );
  [chef, light, other] = [await app.signedIn('chef'), await app.signedIn('light'), await app.signedIn('other')];
});
afterAll(() => app.close());

const list = async (visitor: Visitor, query = '') =>
  ((await visitor.get(`/api/documents${query}`)).json as { documents: DocumentHead[] }).documents; // checked by the server itself outside production
const first = async (visitor: Visitor, kind: string): Promise<DocumentHead> => {
  const [found] = await list(visitor, `?kinds=${kind}`);
  if (!found) throw new Error(`there is no ${kind}`);
  return found;
};
const fileStatus = async (visitor: Visitor, path: string) => (await fetchFile(app.origin, visitor, path)).status;
const key = '11111111-1111-4111-8111-111111111111';

describe('another firm', () => {
  it('every id of it answers 404, at every call and every file', async () => {
    const calls = endpoints.filter(({ area, path }) => area === 'documents' && path.includes('{document}'));
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'matchIncomingAgain',
      'orderDocumentAgain',
      'readDocument',
      'readIncomingInvoice',
    ]);
    const own = await first(other, 'invoice');
    for (const kind of documentKinds) {
      const { id } = await first(chef, kind);
      for (const { method, path, name } of calls) {
        const body = name === 'orderDocumentAgain' ? { key } : undefined;
        const answer = await other.send(`/api${path.replace('{document}', String(id))}`, { method, body });
        expect([kind, name, answer.status]).toEqual([kind, name, 404]);
      }
      for (const path of [
        `/files/documents/${id}.pdf`,
        `/files/documents/${id}.xml`,
        `/files/documents.zip?ids=${id}`,
        `/files/documents.zip?ids=${own.id},${id}`,
      ])
        expect([path, await fileStatus(other, path)]).toEqual([path, 404]);
      // The very same ids are there for those whose they are.
      expect(await fileStatus(chef, `/files/documents/${id}.pdf`)).toBe(200);
    }
  });

  it('nothing of it is found, counted or exported', async () => {
    const { number, id } = await first(chef, 'invoice');
    expect(await list(other, `?text=${number}`)).toEqual([]);
    expect((await other.get(`/api/documents/totals?text=${number}`)).json).toEqual({
      count: 0,
      isMore: false,
      gross: 0,
      open: 0,
    });
    const { bytes } = await fetchFile(app.origin, other, '/files/documents.csv');
    expect(new TextDecoder().decode(bytes)).not.toContain('NT-');
    const all = await list(other);
    expect(all.map((head) => head.id)).not.toContain(id);
    expect(all.every(({ supplierName }) => supplierName === 'Alpenteile')).toBe(true);
  });
});

describe('colleagues', () => {
  it('see their own; the whole firm’s with ROLE_DOCUMENT_MANAGEMENT', async () => {
    const own = await list(light);
    expect(own.length).toBeGreaterThan(5);
    const { count } = (await light.get('/api/documents/totals')).json as { count: number }; // as above
    const { count: whole } = (await chef.get('/api/documents/totals')).json as { count: number }; // as above
    expect(count).toBeLessThan(whole / 2);
    for (const { id } of own.slice(0, 5)) {
      const { people } = (await light.get(`/api/documents/${id}`)).json as ShownDocument; // as above
      expect(people).toContain('Lena Albers');
    }
    const mine = new Set(own.map(({ id }) => id));
    const foreign = (await list(chef, '?kinds=invoice')).filter(({ id }) => !mine.has(id)).slice(0, 3);
    expect(foreign.length).toBeGreaterThan(0);
    for (const { id } of foreign) {
      expect((await light.get(`/api/documents/${id}`)).status).toBe(404);
      expect((await light.post(`/api/documents/${id}/again`, { key })).status).toBe(404);
      for (const path of [`/files/documents/${id}.pdf`, `/files/documents/${id}.xml`, `/files/documents.zip?ids=${id}`])
        expect(await fileStatus(light, path)).toBe(404);
    }
  });

  it('on a paper of several people each reads what happened to the own orders alone (decision 25)', async () => {
    const events = (of: ShownDocument) => of.history.flatMap((event) => (event.kind === 'order' ? [event.number] : []));
    const own = (await list(light, '?kinds=order')).map(({ number }) => number);
    let shared = 0;
    for (const { id } of (await list(light, '?kinds=invoice')).slice(0, 20)) {
      const [mine, whole] = [await light.get(`/api/documents/${id}`), await chef.get(`/api/documents/${id}`)];
      const [ours, all] = [events(mine.json as ShownDocument), events(whole.json as ShownDocument)]; // as above
      expect(ours.every((number) => own.includes(number))).toBe(true);
      expect(ours.length).toBeGreaterThan(0);
      if (all.length > ours.length) shared += 1;
    }
    expect(shared).toBeGreaterThan(0);
  });

  it('statements and what came in are nobody’s own', async () => {
    for (const kind of ['statement', 'incoming-invoice']) {
      const { id } = await first(chef, kind);
      expect(await list(light, `?kinds=${kind}`)).toEqual([]);
      expect((await light.get(`/api/documents/${id}`)).status).toBe(404);
    }
  });
});

describe('amounts (R6.8)', () => {
  /** The firm shows no prices, and the colleague has these rights alone; the documents stay the own ones. */
  async function lightWith(roles: string): Promise<Visitor> {
    await asSystem(app.db, async (tx) => {
      await sql`update firm set shows_purchase_prices = false where name = 'Autohaus Nordlicht'`.execute(tx);
      await sql`update account set roles = ${roles}::text[] where username = 'light'`.execute(tx);
    });
    return app.signedIn('light');
  }

  it('are seen by who orders or keeps the papers, whatever the firm shows of its prices', async () => {
    for (const role of ['ROLE_ORDER', 'ROLE_DOCUMENT_MANAGEMENT']) {
      const visitor = await lightWith(`{ROLE_USER,ROLE_USER_LIGHT,${role}}`);
      const { id, gross } = await first(visitor, 'invoice');
      expect(gross).toBeGreaterThan(0);
      for (const ending of ['pdf', 'xml'])
        expect(await fileStatus(visitor, `/files/documents/${id}.${ending}`)).toBe(200);
    }
  });

  it('are in no list, export, paper or filter for who may not', async () => {
    const blind = await lightWith('{ROLE_USER,ROLE_USER_LIGHT}');
    const rows = await list(blind);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ net, gross, open }) => net === null && gross === null && open === null)).toBe(true);
    const { count } = (await blind.get('/api/documents/totals')).json as { count: number }; // as above
    expect((await blind.get('/api/documents/totals?least=99999999')).json).toEqual({
      count,
      isMore: false,
      gross: null,
      open: null,
    });
    const { id } = await first(blind, 'invoice');
    const shown = (await blind.get(`/api/documents/${id}`)).json as ShownDocument; // as above
    expect(shown).toMatchObject({ totals: null, hasPdf: false, hasXml: false, statement: null });
    expect(shown.lines.every(({ unitPrice, amount }) => unitPrice === null && amount === null)).toBe(true);
    for (const path of [`/files/documents/${id}.pdf`, `/files/documents/${id}.xml`, `/files/documents.zip?ids=${id}`])
      expect(await fileStatus(blind, path)).toBe(403);
    const { bytes } = await fetchFile(app.origin, blind, '/files/documents.csv');
    expect(new TextDecoder().decode(bytes)).not.toMatch(/\d,\d\d/);
    const note = await first(blind, 'delivery-note');
    expect(await fileStatus(blind, `/files/documents/${note.id}.pdf`)).toBe(200);
  });
});
