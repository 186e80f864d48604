import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type InvoicingDesk, invoicingDesk } from '#test/invoicing-desk.ts';
import { figure } from '#test/security/form.ts';
import type { Visitor } from '#test/visitor.ts';

/* Point 14: what somebody may ask for whose data is kept here (Art. 15, 17 and 20 GDPR), and what the law keeps all the same. */

let app: TestApp;
let chef: Visitor;
let desk: InvoicingDesk;
/** A transaction before these tests. */
let xidBefore: string;
beforeAll(async () => {
  app = await freshApp();
  const { rows } = await app.pool.query<{ id: string }>('select pg_current_xact_id()::xid::text as id');
  xidBefore = rows[0]?.id ?? '';
  chef = await app.signedIn('chef');
  desk = invoicingDesk(chef);
  await desk.settle();
});
afterAll(() => app.close());

const [name, email, plate] = ['Liselotte Vergissmein', 'liselotte@vergissmein.example', 'KS-LV 77'];
const erase = async (id: number, by = chef) => by.post(`/api/invoicing/customers/${id}/erase`);
const person = () => desk.customer({ kind: 'private', name, email, street: 'Nelkenweg 3' });

/** An invoice that is paid. */
async function settled(customer: number): Promise<SalesDocument> {
  const bill = await desk.issued(await desk.draft('invoice', customer));
  await desk.pay(bill.id, (await desk.read(bill.id)).open);
  return bill;
}

/** Every table in which this text stands in a row written by these tests, of those that the house may read. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  const client = await app.pool.connect();
  try {
    await client.query('begin; set local role passform_system');
    for (const { name: table } of tables) {
      await client.query('savepoint look');
      const { rows } = await client
        .query<{ here: boolean }>(
          `select exists (select from "${table}" r where age(r.xmin) <= age($2::xid) and strpos(r::text, $1) > 0) as here`,
          [text, xidBefore],
        )
        .catch(async (error: { code?: string }) => {
          if (error.code !== '42501') throw error; // permission denied
          return { rows: [], undone: await client.query('rollback to savepoint look') };
        });
      if (rows[0]?.here) found.push(table);
    }
    await client.query('rollback');
  } finally {
    client.release();
  }
  return found.toSorted();
}

describe('a customer', () => {
  it('gets a copy of everything, with papers and payments, and the copy is noted', async () => {
    const { id } = await person();
    await desk.vehicle(id, plate);
    const bill = await settled(id);
    const copy = await chef.get(`/files/privacy/customers/${id}.json`);
    expect(copy.headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`);
    expect(copy.headers.get('cache-control')).toContain('no-store');
    expect(copy.json).toMatchObject({
      kind: 'customer',
      isCut: false,
      customer: { name, email, vehicles: [{ plate }] },
      papers: [{ number: bill.number, printed: { name } }],
      payments: [{ paper: bill.number }],
    });
    const [noted] = await asSystem(app.db, (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).where('subject', '=', 'customer').execute(),
    );
    expect(noted).toMatchObject({ action: 'data-copied' });
    await erase(id);
  });

  it('is not erased while something is open, and is told what', async () => {
    const { id } = await person();
    await desk.draft('invoice', id);
    const open = await desk.issued(await desk.draft('invoice', id));
    expect((await erase(id)).json).toEqual({ kind: 'waits', obstacles: ['open-amounts', 'drafts'] });
    await desk.pay(open.id, (await desk.read(open.id)).open);
    expect((await erase(id)).json).toEqual({ kind: 'waits', obstacles: ['drafts'] });
    expect((await chef.get(`/api/invoicing/customers/${id}`)).status).toBe(200);
  });

  it('is gone from everything but the papers that the law keeps, which stay as they were', async () => {
    const [who, where] = ['Ottokar Spurlos', 'Spurlosgasse 9'];
    const { id } = await desk.customer({ kind: 'private', name: who, email: 'ottokar@spurlos.example', street: where });
    await desk.vehicle(id, 'KS-OS 88');
    const bill = await settled(id);
    const before = await chef.get(`/files/invoicing/${bill.id}.pdf`);
    expect((await erase(id)).json).toEqual({ kind: 'erased', keptPapers: 1 });
    expect((await chef.get(`/api/invoicing/customers/${id}`)).status).toBe(404);
    expect((await chef.get(`/api/invoicing/customers?text=${encodeURIComponent(who)}`)).json).toMatchObject({
      total: 0,
    });
    const left = await tablesWith(who);
    expect(left).toEqual(['sales_document', 'sales_file'].filter((table) => left.includes(table)));
    expect(await tablesWith('ottokar@spurlos.example')).toEqual(['sales_document']);
    expect(await tablesWith('KS-OS 88')).toEqual([]);
    const after = await chef.get(`/files/invoicing/${bill.id}.pdf`);
    expect([after.status, after.text === before.text]).toEqual([200, true]);
    figure(14, 'tables that still hold the name after erasure', left.join(', '));
    // The books go on: a credit note for it, and the tax adviser's file.
    expect((await desk.turn(bill.id, 'credit-note')).status).toBe(200);
    expect((await chef.get('/files/invoicing/datev.csv?from=2026-01-01&to=2026-12-31')).status).toBe(200);
    expect((await chef.get('/files/invoicing/gobd.zip?from=2026-01-01&to=2026-12-31')).status).toBe(200);
    expect((await chef.get('/api/invoicing/documents')).status).toBe(200);
    expect((await chef.get('/api/invoicing/overview')).status).toBe(200);
  });

  it('twice, at once, and by somebody who may not', async () => {
    const { id } = await person();
    expect((await erase(id, await app.signedIn('light'))).status).toBe(403);
    expect((await erase(id, await app.signedIn('other'))).status).toBe(404);
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});

describe('somebody with an account', () => {
  it('gets a copy of the own data, in which no key and no hash stands', async () => {
    const tec = await app.signedIn('tec', true);
    const { json, text } = await tec.get('/files/privacy/own.json');
    expect(json).toMatchObject({ kind: 'person', account: { username: 'tec' }, isCut: false });
    expect((json as { sessions: unknown[] }).sessions.length).toBeGreaterThan(0);
    for (const secret of [
      'argon2',
      'hash',
      tec.cookies.get('passform') ?? '',
      tec.cookies.get('passform-remember') ?? '',
    ])
      expect(text).not.toContain(secret);
  });

  it('gets the copy also where the user name has letters that no header can hold', async () => {
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ username: 'łukasz.б' }).where('username', '=', 'plus').execute(),
    );
    const { status, headers, json } = await (await app.signedIn('łukasz.б')).get('/files/privacy/own.json');
    expect([status, json]).toMatchObject([200, { account: { username: 'łukasz.б' } }]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_ukasz._.json"; filename*=UTF-8''${encodeURIComponent('łukasz.б')}.json`,
    );
  });

  it('is copied by the own admin, and by no other', async () => {
    const { users } = (await chef.get('/api/firm/users')).json as { users: { id: number; username: string }[] };
    const path = `/files/privacy/people/${users.find(({ username }) => username === 'light')?.id ?? 0}.json`;
    expect((await chef.get(path)).json).toMatchObject({ account: { username: 'light' } });
    expect((await (await app.signedIn('light')).get(path)).status).toBe(403);
    const other = await app.signedIn('other');
    expect([403, 404]).toContain((await other.get(path)).status);
  });

  it('who is removed leaves the name on orders and in the log, and nothing else', async () => {
    const added = {
      username: 'geht.bald',
      name: 'Gustav Gehtbald',
      email: null,
      locale: 'de_DE',
      roles: ['ROLE_USER'],
    };
    const { user } = (await chef.post('/api/firm/users', added)).json as { user: { id: number } };
    expect((await chef.send(`/api/firm/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await tablesWith('Gustav Gehtbald')).toEqual(['audit_entry']);
  });
});
