import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { dropOldChanges } from '#server/imports/queue/queued-runs.ts';
import { runsToRevert } from '#server/imports/revert-imports.ts';
import type { FileImportAnswer } from '#shared/imports/file-import-endpoints.ts';
import type { ImportRun, UndoneRuns } from '#shared/imports/import-run.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { me } from '#test/acting-world.ts';
import { asActing } from '#test/as-acting.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let desk: InvoicingDesk;
let chef: Visitor;
let firmId: number;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
  desk = invoicingDesk(chef);
  await desk.settle();
  firmId = (await me(chef)).firmId;
});
afterAll(() => app.close());

const path = '/api/invoicing/customers-import';
type Wish = { isTrial?: boolean; isDelta?: boolean; removed?: number };
const load = async (csv: string, wish: Wish = {}, who = chef) =>
  (await who.post(path, { name: 'kunden.csv', file: Buffer.from(csv).toString('base64'), ...wish }))
    .json as FileImportAnswer;
const countsIn = (answer: FileImportAnswer) => {
  if (answer.kind === 'refused') throw new Error(answer.reason);
  const { added, changed, removed, unchanged } = answer.preview;
  return { kind: answer.kind, added, changed, removed, unchanged };
};
const done = async (csv: string, wish: Wish = {}): Promise<number> => {
  const answer = await load(csv, wish);
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return answer.import;
};
const revert = async (id: number, who = chef) => {
  const { runs, count } = (await who.get(`${path}/runs/${id}/revert`)).json as UndoneRuns;
  return (await who.post(`${path}/runs/${id}/revert`, { newest: runs[0]?.id, count })).json;
};
const find = async (text: string) => {
  const { customers } = (await chef.get(`/api/invoicing/customers?text=${encodeURIComponent(text)}`)).json as {
    customers: { id: number; name: string }[];
  };
  return customers;
};
const read = async (id: number | undefined) => (await chef.get(`/api/invoicing/customers/${id}`)).json as CustomerFile;

/** Every row of a firm's register. */
const register = (firm = firmId) =>
  asSystem(app.db, async (tx) => {
    const rows = async (table: string) =>
      (
        await sql<{
          row: unknown;
        }>`select to_jsonb(one) as row from ${sql.table(table)} one where firm_id = ${firm} order by id`.execute(tx)
      ).rows;
    return [await rows('customer'), await rows('customer_vehicle')];
  });
const logged = (run: number) =>
  asSystem(app.db, (tx) => tx.selectFrom('import_change').selectAll().where('run_id', '=', run).execute());

const heading = 'Firma;Nachname;Vorname;Straße;PLZ;Ort;E-Mail;Kennzeichen;FIN;HU;Lieblingsfarbe';
const table = [
  heading,
  ';Öztürk;Ayşe;Weg 1;20000;Hamburg;ayse@t.example;HH-T 1;;11/2027;rot',
  ';Öztürk;Ayşe;Weg 1;20000;Hamburg;ayse@t.example;HH-T 2;;18.03.2028;',
  '"Bau; Söhne GmbH";Meister;Max;Weg 2;20001;Hamburg;max@t.example;;;;',
  ';Falsch;;Weg 3;20002;Hamburg;keine-mail;;;;',
  ';Schlecht;;Weg 3;20003;Hamburg;;HH-T 9;KURZ;;',
].join('\r\n');

describe('a table of customers', () => {
  it('is shown first, and nothing changes', async () => {
    const before = await register();
    const seen = await load(table, { isTrial: true });
    expect(countsIn(seen)).toMatchObject({ kind: 'preview', added: 4, changed: 0, removed: 0 });
    expect(seen).toMatchObject({
      read: 5,
      kept: 3,
      skipped: 2,
      report: [
        { line: 5, reason: 'the column "E-mail" has a value that cannot be used' },
        { line: 6, reason: 'the column "VIN" has a value that cannot be used' },
      ],
    });
    if (seen.kind !== 'preview') throw new Error(seen.kind);
    expect(seen.preview.rows.map(({ row }) => row)).toEqual(expect.arrayContaining(['Ayşe Öztürk', 'HH-T 1']));
    expect(await register()).toEqual(before);
  });

  it('brings new customers with their vehicles, a second time nothing, and is undone', async () => {
    const before = await register();
    const run = await done(table);
    const [found] = await find('öztürk');
    expect((await read(found?.id)).vehicles.map(({ nextInspection }) => nextInspection)).toEqual([
      '2027-11-30',
      '2028-03-18',
    ]);
    expect(await find('bau söhne')).toHaveLength(1);
    expect(countsIn(await load(table))).toMatchObject({ kind: 'done', added: 0, changed: 0, removed: 0 });
    expect(await revert(run)).toEqual({ kind: 'reverted', runs: 1 });
    expect(await register()).toEqual(before);
  });

  it('changes known customers in the columns that it has; an empty cell clears, and the preview counts it', async () => {
    const name = 'Klara Spalte';
    const { id } = await desk.customer({
      name,
      postalCode: '30000',
      email: 'k@s.example',
      phone: '0511 123456',
      note: 'alt',
    });
    await desk.vehicle(id, 'H-KS 1');
    const before = await register();
    const csv = `Name;PLZ;E-Mail;Notiz;Kennzeichen;Kilometerstand\n${name};30000;neu@s.example;;H-KS 1;120.000\n`;
    const seen = await load(csv, { isTrial: true });
    expect(countsIn(seen)).toMatchObject({ added: 0, changed: 2, removed: 0 });
    if (seen.kind !== 'preview') throw new Error(seen.kind);
    expect(seen.preview.columns).toContainEqual({ table: 'customer', column: 'note', changed: 1, cleared: 1 });
    const run = await done(csv);
    expect(await read(id)).toMatchObject({
      email: 'neu@s.example',
      note: '',
      phone: '0511 123456',
      vehicles: [{ plate: 'H-KS 1', mileage: 120_000 }],
    });
    expect(await revert(run)).toMatchObject({ kind: 'reverted' });
    expect(await register()).toEqual(before);
  });

  it('never overwrites another person with the same phone number', async () => {
    const { id } = await desk.customer({ name: 'Helga Familie', postalCode: '30000', phone: '0511 765432' });
    expect(await load('Name;PLZ;Tel\nKarl Familie;30000;0511 765432\nOtto Familie;30001;\n')).toMatchObject({
      kind: 'done',
      kept: 1,
      report: [{ line: 2, reason: 'a customer with another name has this e-mail, phone number or VAT ID' }],
    });
    expect(await read(id)).toMatchObject({ name: 'Helga Familie' });
  });

  it('as the whole list asks for the number, keeps who has documents, and is undone', async () => {
    const { id: billed } = await desk.customer({ name: 'Hat Beleg', postalCode: '1' });
    await desk.issued(await desk.draft('invoice', billed));
    const before = await register();
    const csv = 'Name;PLZ\nNur Einer;40000\n';
    const seen = await load(csv, { isDelta: false });
    expect(countsIn(seen)).toMatchObject({ kind: 'preview', added: 1 });
    expect(await register()).toEqual(before);
    const { removed } = countsIn(seen);
    expect(removed).toBeGreaterThan(3);
    expect(countsIn(await load(csv, { isDelta: false, removed: removed - 1 }))).toMatchObject({ kind: 'preview' });
    const run = await done(csv, { isDelta: false, removed });
    expect(await find('Klara Spalte')).toEqual([]);
    expect(await find('Hat Beleg')).toHaveLength(1);
    expect(await revert(run)).toEqual({ kind: 'reverted', runs: 1 });
    expect(await register()).toEqual(before);
    expect(((await chef.get(`${path}/runs`)).json as { runs: ImportRun[] }).runs[0]).toMatchObject({
      id: run,
      state: 'reverted',
      file: 'kunden.csv',
    });
  });

  it.each([
    ['', 'is empty'],
    ['a;b;c\n1;2;3', 'lacks the columns "Name"'],
    ['Name;E-Mail\nFalsch;x\n', 'has no line that can be used'],
  ])('is refused with a sentence where it is none: %j', async (csv, reason) => {
    expect(await load(csv)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  });
});

describe('the return to the state before', () => {
  const one = (name: string) => `Name;PLZ;Kennzeichen\n${name};50000;\n`;

  it('is refused where a customer has been changed by hand since', async () => {
    const run = await done(one('Von Hand'));
    const [found] = await find('Von Hand');
    const file = await read(found?.id);
    const { id, vehicles, since, revenue, open, documents, ...data } = file;
    await chef.send(`/api/invoicing/customers/${id}`, { method: 'PUT', body: { ...data, phone: '1' } });
    expect([vehicles, since.length > 0, revenue, open, documents]).toEqual([[], true, 0, 0, 0]);
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'edited' });
    expect(await read(id)).toMatchObject({ phone: '1' });
  });

  it('is refused where a document or a vehicle entered by hand depends on a new customer', async () => {
    const run = await done(one('Mit Wagen'));
    const [found] = await find('Mit Wagen');
    await desk.vehicle(found?.id ?? 0, 'K-MW 1');
    expect(await revert(run)).toEqual({ kind: 'refused', reason: 'in-use' });
    const billed = await done(one('Mit Rechnung'));
    await desk.issued(await desk.draft('invoice', (await find('Mit Rechnung'))[0]?.id ?? 0));
    expect(await revert(billed)).toEqual({ kind: 'refused', reason: 'in-use' });
    expect(await find('Mit Rechnung')).toHaveLength(1);
  });

  it('belongs to the firm: another one sees nothing of it, changes nothing, and nothing shows it to the operator', async () => {
    const run = await done(one('Geheime Kundin'));
    const other = await app.signedIn('other');
    const theirs = (await me(other)).firmId;
    await asSystem(app.db, (tx) =>
      sql`update account set roles = array_append(roles, 'ROLE_FAKTURA') where firm_id = ${theirs}`.execute(tx),
    );
    const colleague = await app.signedIn('other');
    const own = await load('Name\nEigener Kunde\n', {}, colleague);
    if (own.kind !== 'done') throw new Error(JSON.stringify(own));
    const before = [await register(), await register(theirs)];
    expect((await colleague.get(`${path}/runs/${run}/revert`)).status).toBe(404);
    expect((await colleague.post(`${path}/runs/${run}/revert`, { newest: run, count: 1 })).status).toBe(404);
    expect((await colleague.get(`${path}/runs`)).text).not.toContain(`"id":${run},`);
    // The database itself, should a condition be forgotten.
    const seen = await asFirm(app.db, theirs, async (tx) => {
      await sql`select undo_import(${run}, true)`.execute(tx);
      return [
        await tx.selectFrom('import_change').select('firm_id').distinct().execute(),
        await tx.selectFrom('import_run').select('firm_id').distinct().execute(),
      ];
    });
    expect(seen).toEqual([[{ firm_id: theirs }], [{ firm_id: theirs }]]);
    expect([await register(), await register(theirs)]).toEqual(before);
    const admin = await app.signedIn('admin');
    expect((await admin.get(`/api/admin/imports/${run}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/imports/${run}/revert`)).status).toBe(404);
    expect((await admin.get('/api/admin/imports')).text).not.toContain('kunden.csv');
    expect(await asSystem(app.db, (tx) => runsToRevert(tx, run, testNow))).toEqual([]);
  });

  it('is closed to a supplier who acts for the firm, run and log alike', async () => {
    const run = await done(one('Nicht fuer Lieferanten'));
    const seen = await asActing({ firmId, supplier: 'NORDTEIL', accountId: 1, clock: () => testNow }, () =>
      asFirm(app.db, firmId, async (tx) => [
        await tx.selectFrom('import_change').select('id').execute(),
        await tx.selectFrom('import_run').select('id').execute(),
      ]),
    );
    expect(seen).toEqual([[], []]);
    expect(await logged(run)).not.toEqual([]);
  });
});

describe('what an import remembers of a person', () => {
  it('is no more than counts in its record, and is deleted with the customer, vehicles included', async () => {
    const csv = 'Name;PLZ;E-Mail;Kennzeichen\nPetra Privat;60000;petra@privat.example;F-PP 1\nZweite Person;60001;;\n';
    const run = await done(csv);
    expect(await logged(run)).toHaveLength(3);
    const records = await asSystem(app.db, (tx) =>
      tx.selectFrom('import_run').selectAll().where('id', '=', run).execute(),
    );
    expect(JSON.stringify(records)).not.toMatch(/Petra|petra|F-PP/);
    const [found] = await find('Petra Privat');
    expect((await chef.post(`/api/invoicing/customers/${found?.id}/erase`)).json).toMatchObject({ kind: 'erased' });
    const left = await logged(run);
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/Petra|petra|F-PP/);
    expect(await revert(run)).toMatchObject({ kind: 'reverted' });
    expect(await find('Petra Privat')).toEqual([]);
  });

  it('is deleted after 30 days', async () => {
    const run = await done('Name;PLZ\nNach Dreissig Tagen;60000\n');
    const day = 24 * 3_600_000;
    await dropOldChanges(app.db, new Date(testNow.getTime() + 29 * day));
    expect(await logged(run)).toHaveLength(1);
    await dropOldChanges(app.db, new Date(testNow.getTime() + 31 * day));
    expect(await logged(run)).toEqual([]);
  });

  it('stands in the audit log of the firm', async () => {
    const audit = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('subject', '=', 'customer')
        .where('firm_id', '=', firmId)
        .execute(),
    );
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['ordered', 'imported', 'reverted']));
  });
});
