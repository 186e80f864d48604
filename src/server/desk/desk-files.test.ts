import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import type { FileImportAnswer } from '#shared/imports/file-import-endpoints.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';
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
const importTours = async (file: object, wish: object = {}, who = supplier) =>
  (await who.post('/api/supplier/tours/import', { ...file, ...wish })).json as FileImportAnswer;
const countsIn = (answer: FileImportAnswer) => {
  if (answer.kind === 'refused') return answer;
  const { added, changed, removed, unchanged } = answer.preview;
  return { kind: answer.kind, added, changed, removed, unchanged };
};
const isTrial = { isTrial: true };

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
      expect(countsIn(await importTours(upload(file, name), { isTrial: true, isDelta: false })), name).toEqual({
        kind: 'preview',
        added: 0,
        changed: 0,
        removed: 0,
        unchanged: before.tours.length + 1,
      });
  });

  it('show what a file changes before it is imported; what it does not name stays, unless it is the whole list', async () => {
    const { plan: before } = await plan();
    const [first] = before.tours;
    const count = before.tours.length;
    const file = upload(
      `Tour;Wochentage;Bestellschluss;Ankunft;Tage später\n${first?.name.toUpperCase()};Mo-Fr;03:00;04:00;0\nNeu;Sa;9:00;11:00;\n`,
    );
    const seen = await importTours(file, isTrial);
    expect(countsIn(seen)).toEqual({ kind: 'preview', added: 1, changed: 1, removed: 0, unchanged: count - 1 });
    if (seen.kind === 'refused') throw new Error(seen.reason);
    expect(seen.preview.rows[0]).toMatchObject({ what: 'changed', row: first?.name });
    expect(seen.preview.rows[0]?.values).toContainEqual({ column: 'cut_off', before: first?.cutOff, after: '03:00' });
    const whole = { isDelta: false };
    expect(countsIn(await importTours(file, { ...whole, ...isTrial }))).toMatchObject({ removed: count - 1 });
    expect(countsIn(await importTours(file, whole)), 'the number was not typed').toMatchObject({ kind: 'preview' });
    expect(countsIn(await importTours(file, { ...whole, removed: 1 }))).toMatchObject({ kind: 'preview' });
    expect((await plan()).plan).toEqual(before);

    expect((await importTours(file)).kind).toBe('done');
    expect((await plan()).plan.tours).toHaveLength(count + 1);
    expect((await importTours(file, { ...whole, removed: count - 1 })).kind).toBe('done');
    expect(new Set((await plan()).plan.tours.map(({ name }) => name))).toEqual(new Set([first?.name, 'Neu']));
    expect((await plan()).plan.hours).toEqual(before.hours);
  });

  it('return to what they were before an import, together with the later ones', async () => {
    const { runs } = (await supplier.get('/api/supplier/tours/import/runs')).json as { runs: ImportRun[] };
    expect(runs).toHaveLength(2);
    const first = runs.at(-1)?.id ?? 0;
    const path = `/api/supplier/tours/import/runs/${first}/revert`;
    const undone = ((await supplier.get(path)).json as { runs: { id: number }[] }).runs.map(({ id }) => id);
    expect(undone).toEqual(runs.map(({ id }) => id));
    const { plan: now, version } = await plan();
    const edited = {
      ...now,
      tours: now.tours.map((tour) => (tour.name === 'Neu' ? { ...tour, weekdays: [5, 6] } : tour)),
    };
    const put = async (to: TourPlan, of: string) =>
      supplier.send('/api/supplier/tours', { method: 'PUT', body: { plan: to, version: of } });
    await put(edited, version);
    expect((await supplier.post(path, { newest: undone[0], count: undone.length })).json).toEqual({
      kind: 'refused',
      reason: 'edited',
    });
    expect((await plan()).plan).toEqual(edited);
    await put(now, (await plan()).version);
    expect((await supplier.post(path, { newest: first, count: 1 })).json).toEqual({
      kind: 'refused',
      reason: 'changed',
    });
    expect((await supplier.post(path, { newest: undone[0], count: undone.length })).json).toEqual({
      kind: 'reverted',
      runs: 2,
    });
    const names = (await plan()).plan.tours.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names).not.toContain('Neu');
    const audit = await asSystem(app.db, (tx) =>
      tx.selectFrom('audit_entry').select('action').where('subject', '=', 'tours').orderBy('entry').execute(),
    );
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['ordered', 'imported', 'reverted']));
  });

  it('cannot be returned to by another supplier, nor without the right to import', async () => {
    const { runs } = (await supplier.get('/api/supplier/tours/import/runs')).json as { runs: ImportRun[] };
    const path = `/api/supplier/tours/import/runs/${runs[0]?.id}/revert`;
    expect((await (await app.signedIn('ROLE_TOUR_EXPORT')).get(path)).status).toBe(403);
    const other = await app.signedIn('ROLE_TREE_SYNONYM_IMPORT');
    expect((await other.get(`/api/supplier/synonyms/import/runs/${runs[0]?.id}/revert`)).status).toBe(404);
  });

  it('are not touched by a file with lines that cannot be used, which are named', async () => {
    const { plan: before } = await plan();
    const file = upload(
      'Tour,Tage,Bestellschluss,Ankunft\nA,Mo,08:00,10:00\na,Mo,08:00,10:00\nB,nie,08:00,10:00\nC,Mo,10:00,08:00\n',
    );
    for (const wish of [isTrial, {}])
      expect(await importTours(file, wish)).toMatchObject({
        kind: 'refused',
        report: [
          { line: 3, reason: 'another line has this name' },
          { line: 4, reason: 'the weekdays cannot be read, such as Mo-Fr' },
          { line: 5, reason: 'it arrives before its cut-off' },
        ],
      });
    expect((await plan()).plan).toEqual(before);
  });

  it('refuse a file that is not a list of tours, with a sentence', async () => {
    for (const content of ['', 'a,b\n1,2\n', '%PDF-1.4', 'PK\x03\x04 no zip', 'Tour;Tage;Bestellschluss;Ankunft\n'])
      expect(await importTours(upload(content), isTrial), content).toMatchObject({
        kind: 'refused',
        reason: expect.stringMatching(/\.$/),
      });
    expect((await supplier.post('/api/supplier/tours/import', { name: '../x', file: '' })).status).toBe(400);
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
        (await who.post('/api/supplier/tours/import', { ...upload('x'), isTrial: true })).status,
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

  it('stay unless the file is the whole list, and return to what they were', async () => {
    const who = await app.signedIn('ROLE_TREE_SYNONYM_IMPORT');
    const list = async () => (await who.get('/api/supplier/synonyms')).json as { synonyms: { word: string }[] };
    const before = await list();
    const file = upload('Ziel;Nummer;Sprache;Wort\r\ngeneric-article;2;de;Probewort\r\n', 's.csv');
    const take = async (wish: object) =>
      (await who.post('/api/supplier/synonyms/import', { ...file, ...wish })).json as FileImportAnswer;
    const count = before.synonyms.length;
    expect(countsIn(await take({ isTrial: true }))).toEqual({
      kind: 'preview',
      added: 1,
      changed: 0,
      removed: 0,
      unchanged: count,
    });
    expect(countsIn(await take({ isDelta: false }))).toMatchObject({ kind: 'preview', removed: count });
    expect(await list()).toEqual(before);
    const answer = await take({ isDelta: false, removed: count });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect((await list()).synonyms.map(({ word }) => word)).toEqual(['Probewort']);
    const path = `/api/supplier/synonyms/import/runs/${answer.import}/revert`;
    expect((await (await app.signedIn('supplier')).get(path.replace('synonyms', 'tours'))).status).toBe(404);
    expect((await who.post(path, { newest: answer.import, count: 1 })).json).toEqual({ kind: 'reverted', runs: 1 });
    expect(await list()).toEqual(before);
  });

  it('are read by headings that the supplier has assigned, which the operator and others do not share', async () => {
    const who = await app.signedIn('ROLE_TREE_SYNONYM_IMPORT');
    const headings = [{ heading: 'Begriff', column: 'word' }];
    const columns = '/api/supplier/synonyms/columns';
    const body = { kind: 'synonyms', supplier: null };
    expect((await who.send(columns, { method: 'PUT', body: { ...body, headings } })).json).toEqual({ kind: 'kept' });
    const file = upload('Ziel;Nummer;Sprache;Begriff\r\ngeneric-article;2;de;Probe\r\n', 's.csv');
    expect((await who.post('/api/supplier/synonyms/import', { ...file, isTrial: true })).json).toMatchObject({
      kept: 1,
    });
    const admin = await app.signedIn('admin');
    expect((await admin.post('/api/admin/synonyms/import', { ...file, isTrial: true })).json).toMatchObject({
      kind: 'refused',
    });
  });
});
