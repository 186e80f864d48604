import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import type { TourPlan } from '#shared/suppliers/tour-plan.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let supplier: Visitor;
beforeAll(async () => {
  app = await freshApp();
  await addPeople();
  supplier = await app.signedIn('supplier');
});
afterAll(() => app.close());

/** Of the same supplier, each with one right. */
async function addPeople() {
  await asSystem(app.db, async (tx) => {
    const model = await tx
      .selectFrom('account')
      .select(['firm_id', 'password_hash'])
      .where('username', '=', 'supplier')
      .executeTakeFirstOrThrow();
    const roles: Role[] = ['ROLE_TOUR_IMPORT', 'ROLE_TOUR_EXPORT', 'ROLE_TREE_SYNONYM_IMPORT', 'ROLE_SUPPLIER_ADMIN'];
    await tx
      .insertInto('account')
      .values(roles.map((role) => ({ ...model, username: role, name: role, locale: 'de_DE', roles: [role] })))
      .execute();
  });
}

type Plan = { plan: TourPlan; version: string };
const plan = async (who = supplier) => (await who.get('/api/supplier/tours')).json as Plan;
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const upload = (content: string | Uint8Array, name = 'touren.csv') => ({ name, file: base64(content) });
const bytesOf = async (path: string) => {
  const cookie = [...supplier.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Uint8Array(await (await fetch(app.origin + path, { headers: { cookie } })).arrayBuffer());
};
const preview = async (file: object, who = supplier) =>
  (await who.post('/api/supplier/tours/preview', file)).json as Record<string, unknown> & { version: string };

describe('the tours of a supplier', () => {
  it('that are exported are imported again without a change, as CSV and as a workbook', async () => {
    const { plan: before, version } = await plan();
    const odd = { ...before.tours[0], name: '=1+1', cutOff: '05:00', arrival: '06:00' } as TourPlan['tours'][number];
    const changed = { plan: { ...before, tours: [...before.tours, odd] }, version };
    expect((await supplier.send('/api/supplier/tours', { method: 'PUT', body: changed })).json).toMatchObject({
      kind: 'saved',
    });
    const csv = await bytesOf('/files/supplier/tours.csv');
    expect(Buffer.from(csv).toString()).toContain("'=1+1;");
    for (const [file, name] of [
      [csv, 't.csv'],
      [await bytesOf('/files/supplier/tours.xlsx'), 't.xlsx'],
    ] as const)
      expect(await preview(upload(file, name)), name).toMatchObject({
        kind: 'preview',
        added: [],
        changed: [],
        removed: [],
        refused: [],
        same: before.tours.length + 1,
      });
  });

  it('show what a file changes before it is taken, and are changed all together', async () => {
    const { plan: before } = await plan();
    const [first] = before.tours;
    const file = `Tour;Wochentage;Bestellschluss;Ankunft;Tage später\n${first?.name};Mo-Fr;03:00;04:00;0\nNeu;Sa;9:00;11:00;\n`;
    const seen = await preview(upload(file));
    expect(seen).toMatchObject({
      added: [{ name: 'Neu', weekdays: [6], cutOff: '09:00', arrivesDaysLater: 0 }],
      changed: [{ after: { cutOff: '03:00' } }],
      same: 0,
    });
    expect((await plan()).plan).toEqual(before);
    const take = async (version: string) =>
      (await supplier.post('/api/supplier/tours/import', { ...upload(file), version })).json;
    expect(await take('another')).toMatchObject({ kind: 'changed' });
    expect(await take(seen.version)).toMatchObject({ kind: 'saved' });
    expect(new Set((await plan()).plan.tours.map(({ name }) => name))).toEqual(new Set([first?.name, 'Neu']));
    expect((await plan()).plan.hours).toEqual(before.hours);
    expect(await take(seen.version)).toMatchObject({ kind: 'changed' });
  });

  it('are not touched by a file with lines that cannot be read', async () => {
    const { plan: before } = await plan();
    const file =
      'Tour,Tage,Bestellschluss,Ankunft\nA,Mo,08:00,10:00\na,Mo,08:00,10:00\nB,nie,08:00,10:00\nC,Mo,10:00,08:00\n';
    const seen = await preview(upload(file));
    expect(seen.refused).toEqual([
      { line: 3, name: 'a', reason: 'name-twice' },
      { line: 4, name: 'B', reason: 'weekdays' },
      { line: 5, name: 'C', reason: 'arrives-before-cut-off' },
    ]);
    const answer = await supplier.post('/api/supplier/tours/import', { ...upload(file), version: seen.version });
    expect(answer.json).toEqual({ kind: 'lines' });
    expect((await plan()).plan).toEqual(before);
  });

  it('refuse what is no list of tours, with a sentence', async () => {
    for (const content of ['', 'a,b\n1,2\n', '%PDF-1.4', 'PK\x03\x04 no zip', 'Tour;Tage;Bestellschluss;Ankunft\n'])
      expect(await preview(upload(content)), content).toMatchObject({
        kind: 'refused',
        reason: expect.stringMatching(/\.$/),
      });
    expect((await supplier.post('/api/supplier/tours/preview', { name: '../x', file: '' })).status).toBe(400);
  });

  it('are edited, imported and exported by whoever has just that right', async () => {
    const [importer, exporter, manager] = await Promise.all(
      ['ROLE_TOUR_IMPORT', 'ROLE_TOUR_EXPORT', 'ROLE_SUPPLIER_ADMIN'].map((name) => app.signedIn(name)),
    );
    const statuses = async (who: Visitor | undefined) => {
      if (!who) return [];
      const { plan: now, version } = await plan(who);
      return [
        (await who.send('/api/supplier/tours', { method: 'PUT', body: { plan: now, version } })).status,
        (await who.post('/api/supplier/tours/preview', upload('x'))).status,
        (await who.get('/files/supplier/tours.csv')).status,
      ];
    };
    expect(await statuses(manager)).toEqual([200, 403, 403]);
    expect(await statuses(importer)).toEqual([403, 200, 403]);
    expect(await statuses(exporter)).toEqual([403, 403, 200]);
    expect((await (await app.signedIn('agent')).get('/api/supplier/tours')).status).toBe(403);
  });
});

describe('synonyms at the desk', () => {
  it('go out as a file that comes in again without a change', async () => {
    const who = await app.signedIn('ROLE_TREE_SYNONYM_IMPORT');
    const list = async () => (await who.get('/api/supplier/synonyms')).json as { total: number };
    const { total } = await list();
    const out = Buffer.from(await bytesOf('/files/supplier/synonyms.csv')).toString();
    const file = `${out}generic-article;1;de;'=Quietsche\r\n`;
    const take = async (content: string | Uint8Array, name: string) =>
      (await who.post('/api/supplier/synonyms/import', upload(content, name))).json;
    expect(await take(file, 's.csv')).toMatchObject({ kind: 'done', kept: total + 1, skipped: 0 });
    expect(Buffer.from(await bytesOf('/files/supplier/synonyms.csv')).toString()).toContain(";'=Quietsche");
    expect(await take(await bytesOf('/files/supplier/synonyms.xlsx'), 's.xlsx')).toMatchObject({
      kept: total + 1,
      skipped: 0,
    });
    expect(await take('%PDF', 's.csv')).toMatchObject({ kind: 'refused' });
    expect((await who.get('/api/supplier/tours')).status).toBe(403);
    expect((await who.get('/api/admin/synonyms')).status).toBe(403);
  });

  it('are searched by that supplier’s customers alone, and leave the words of all as they are', async () => {
    const [who, admin] = [await app.signedIn('ROLE_TREE_SYNONYM_IMPORT'), await app.signedIn('admin')];
    const house = (await admin.get('/api/admin/synonyms')).text;
    const { id } =
      app.catalogue.current().words.genericArticles.find(({ names }) => names.de === 'Bremsscheibe vorn') ?? {};
    const file = `Ziel;Nummer;Sprache;Wort\r\ngeneric-article;${id};de;Quietschteller\r\n`;
    const taken = await who.post('/api/supplier/synonyms/import', upload(file, 's.csv'));
    expect(taken.json).toMatchObject({ kind: 'done', kept: 1 });
    expect((await admin.get('/api/admin/synonyms')).text).toBe(house);
    const found = async (username: string) => {
      const visitor = await app.signedIn(username);
      return ((await visitor.get('/api/articles?text=quietschteller')).json as { total: number }).total;
    };
    expect(await found('chef'), 'a customer of Nordteile').toBeGreaterThan(0);
    expect(await found('other'), 'a customer of another supplier').toBe(0);
  });
});
