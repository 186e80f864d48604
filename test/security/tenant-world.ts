import { sql } from 'kysely';
import { loadDemoInvoicing } from '#demo/invoicing/load.ts';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Role, roles } from '#shared/access/roles.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { handOver } from '#test/handoff-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';
import { brakeJobs, selectCar } from '#test/workshop.ts';

export type TenantWorld = {
  readonly victim: number;
  readonly attackers: Readonly<Record<string, Visitor>>;
  /** What of the victim's an address or a body may name, by the parameter or field. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  /** Words that stand in the victim's rows alone. */
  readonly secrets: readonly string[];
  /** By endpoint, where chance would hardly ever make one that is taken. */
  readonly bodies: Readonly<Record<string, unknown>>;
};

const allButOperator: readonly Role[] = roles.filter((role) => role !== 'ROLE_ADMIN');

/** A workshop with a year of papers, and two who would like to see them: another workshop and another supplier's desk. */
export async function tenantWorld(app: TestApp): Promise<TenantWorld> {
  await loadDemoReturns(app.db, testNow);
  await loadDemoInvoicing(app.db, testNow);
  const [victim, workshop, desk] = await addPeople(app);
  const owner = await app.signedIn('victim');
  await fillIn(owner);
  const attackers = { workshop: await app.signedIn('attacker'), desk: await app.signedIn('attacking-desk') };
  const ids = await idsOf(app, victim);
  const secrets = await secretsOf(app, victim, [workshop, desk]);
  return { victim, attackers, ids, secrets, bodies: await bodiesOf(owner, ids.belegId?.[0] ?? 0) };
}

async function bodiesOf(owner: Visitor, belegId: number): Promise<Record<string, unknown>> {
  const { sheet } = (await owner.get(`/api/invoicing/documents/${belegId}`)).json as SalesDocument;
  const payment = { amount: 100, method: 'cash', paidOn: '2026-03-02', takesCashDiscount: false, note: '' };
  return {
    saveSalesDocument: { version: 1, draft: sheet.draft },
    addPayment: { ...payment, key: '7d4c0c1e-6f0a-4b53-9d5e-0d1d6f0b7a11' },
  };
}

function addPeople({ db }: TestApp): Promise<[victim: number, workshop: number, desk: number]> {
  return asSystem(db, async (tx) => {
    const firmOf = async (username: string) =>
      tx
        .selectFrom('account')
        .select(['firm_id', 'password_hash'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
    const [victim, workshop] = [await firmOf('chef'), await firmOf('other')];
    const desk = await sql<{ id: number }>`
      update firm set agreed_agb_at = ${testNow}, agreed_licence_at = ${testNow}
      where kind = 'supplier' and primary_supplier = 'ALPTEIL' returning id`.execute(tx);
    const deskFirm = desk.rows[0]?.id ?? 0;
    const people = { victim: victim.firm_id, attacker: workshop.firm_id, 'attacking-desk': deskFirm };
    const rows = Object.entries(people).map(([username, firm_id]) => ({
      firm_id,
      username,
      name: `Herr ${username}`,
      password_hash: victim.password_hash,
      locale: 'de_DE',
      roles: [...allButOperator],
    }));
    await tx.insertInto('account').values(rows).execute();
    return [victim.firm_id, workshop.firm_id, deskFirm];
  });
}

/** What the demo does not leave behind. */
async function fillIn(visitor: Visitor): Promise<void> {
  const carId = await selectCar(visitor);
  const key = () => crypto.randomUUID();
  const line = { kind: 'free', name: 'Zuschlag', quantity: 1, minutes: null, salesPrice: 100, carId: null };
  const steps: [path: string, body: object][] = [
    [
      '/delivery-addresses',
      { name: 'Halle 9', street: 'Am Kai 9', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    ],
    ['/document-views', { name: 'Ansicht', filter: {} }],
    ['/work/packages', { name: 'Paket', jobs: [brakeJobs.discs], parts: [] }],
    [
      '/invoicing/texts',
      { id: null, place: 'closing', positions: [], isDefault: false, kind: null, name: 'T', text: 'x' },
    ],
    ['/maintenance/history', { carId, doneOn: '2025-11-12', mileageKm: 91_200, tasks: [101], note: 'Öl', key: key() }],
    ['/handoff/connections', { name: 'DMS', format: 'json', origins: ['https://dms.example'], hookUrl: null }],
    ['/carts/current/lines', { ...line, key: key() }],
    ['/carts/current/park', { name: 'Geparkt', isShared: false }],
    ['/carts/current/lines', { ...line, key: key() }],
  ];
  for (const [path, body] of steps) {
    const { status, text } = await visitor.post(`/api${path}`, body);
    if (status >= 300) throw new Error(`${path}: ${text}`);
  }
  await handOver(visitor, null, { format: 'json' });
}

const tables: Record<string, string> = {
  cart: 'cart',
  order: 'customer_order',
  address: 'delivery_address',
  position: 'cart_position',
  connection: 'dms_connection',
  parcel: 'handoff_parcel',
  estimate: 'estimate',
  document: 'document',
  return: 'return_case',
  view: 'document_view',
  belegId: 'sales_document',
  customer: 'customer',
  vehicle: 'customer_vehicle',
  payment: 'sales_payment',
  user: 'account',
  photo: 'return_photo',
  carId: 'user_car',
  package: 'work_package',
  text: 'document_text',
  record: 'service_record',
};

/** Fields of bodies that name the same things. */
const fields: Record<string, string> = {
  customerId: 'customer',
  vehicleId: 'vehicle',
  cartId: 'cart',
  addressId: 'address',
  orderId: 'order',
  documentId: 'document',
  connection: 'connection',
  connectionId: 'connection',
  accountId: 'user',
  userId: 'user',
  positionId: 'position',
  estimateId: 'estimate',
  photos: 'photo',
  positions: 'position',
  other: 'customer',
  from: 'customer',
  firmId: 'firm',
  firmIds: 'firm',
};

async function idsOf({ db }: TestApp, victim: number): Promise<Record<string, readonly number[]>> {
  return asSystem(db, async (tx) => {
    const found: Record<string, readonly number[]> = { firm: [victim] };
    const read = async (table: string, column: string) => {
      const { rows } = await sql<{ id: number }>`
        select ${sql.ref(column)} as id from ${sql.table(table)} where firm_id = ${victim} order by 1 desc limit 20`.execute(
        tx,
      );
      return rows.map(({ id }) => id);
    };
    for (const [name, table] of Object.entries(tables)) found[name] = await read(table, 'id');
    found.session = await read('session', 'number');
    const missing = Object.keys(found).filter((name) => found[name]?.length === 0);
    if (missing.length > 0) throw new Error(`The victim has no ${missing.join(', ')}`);
    for (const [field, name] of Object.entries(fields)) found[field] = found[name] ?? [];
    return found;
  });
}

/** People, customers and numbers of papers (not those of own series, which begin alike everywhere); what an attacker's own rows hold too gives nothing away. */
async function secretsOf({ db }: TestApp, victim: number, others: readonly number[]): Promise<string[]> {
  return asSystem(db, async (tx) => {
    const words = async (firms: readonly number[]) => {
      const { rows } = await sql<{ word: string }>`
        select email as word from account where firm_id = any(${firms})
        union select name from customer where firm_id = any(${firms})
        union select plate from customer_vehicle where firm_id = any(${firms})
        union select number from customer_order where firm_id = any(${firms})
        union select number from document where firm_id = any(${firms})`.execute(tx);
      return new Set(rows.map(({ word }) => word));
    };
    const theirs = await words(others);
    return [...(await words([victim]))].filter((word) => (word ?? '').length >= 6 && !theirs.has(word));
  });
}
