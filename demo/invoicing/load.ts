import { type Kysely, sql, type Transaction } from 'kysely';
import firms from '#demo/firms.json' with { type: 'json' };
import { type InvoicingFiles, readInvoicingFiles } from '#demo/invoicing/invoicing-files.ts';
import { loadEstimates } from '#demo/invoicing/load-estimates.ts';
import { planVisits } from '#demo/invoicing/plan-visits.ts';
import { keepPapers, writePapers } from '#demo/invoicing/write-papers.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { InvoiceSettings, Seller } from '#shared/invoicing/seller.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** A fact of the house: it is done. */
export const demoInvoicingKey = 'demo-invoicing';
const firmKey = 'nordlicht';

/** Invented, and told as such: no office has given these numbers, and no bank this account. */
const settings: InvoiceSettings = {
  legalName: 'Autohaus Nordlicht GmbH',
  taxNumber: '00/000/00000',
  vatId: 'DE000000000',
  iban: 'DE32000000000000123456',
  bic: '',
  bank: 'Musterbank Nordlicht',
  accountHolder: '',
  email: 'rechnung@nordlicht.example',
  phone: '040 66969-210',
  contact: 'Jana Brandt',
  website: 'www.nordlicht.example',
  register: 'HRB 00000, Amtsgericht Musterstadt',
  manager: 'Jana Brandt',
  isSmallBusiness: false,
  logo: null,
  paymentDays: 14,
  cashDiscountDays: 0,
  cashDiscountRate: 0,
  reminderDays: 10,
  reminderFees: [0, 500, 1000],
  datevAdviser: 0,
  datevClient: 0,
};

/** The workshop's customers and a year of papers to them, up to today. It is whole or not there, and not done twice. */
export async function loadDemoInvoicing(db: Kysely<Schema>, now: Date): Promise<void> {
  const desk = await asSystem(db, async (tx) => {
    const done = tx.selectFrom('house').select('key').where('key', '=', demoInvoicingKey);
    if (await done.executeTakeFirst()) return null;
    // Of two servers that start together the second waits here, and finds it done.
    await sql`lock table house in share row exclusive mode`.execute(tx);
    if (await done.executeTakeFirst()) return null;
    const boss = await loadYear(tx, now);
    await tx.insertInto('house').values({ key: demoInvoicingKey, value: 'true' }).execute();
    return boss;
  });
  if (desk) await loadEstimates(db, desk as unknown as User, now); // all that is asked of it
}

async function loadYear(tx: Tx, now: Date) {
  const name = firms.find(({ key }) => key === firmKey)?.name ?? '';
  const firm = await tx
    .selectFrom('firm')
    .select(['id', 'name', 'street', 'postal_code as postalCode', 'city', 'country', 'phone'])
    .where('name', '=', name)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('account')
    .select(['id', 'name', 'locale'])
    .where('firm_id', '=', firm?.id ?? 0)
    .where('username', '=', 'chef')
    .executeTakeFirst();
  if (!firm || !account) return null;
  const { id: firmId, ...address } = firm;
  const files = await readInvoicingFiles();
  const today = localDay(now);
  const customers = await keepCustomers(tx, firmId, files, now);
  const vehicles = await keepVehicles(tx, { firmId, customers, now }, files);
  await tx
    .insertInto('invoice_settings')
    .values({ firm_id: firmId, settings: JSON.stringify(settings) })
    .execute();
  const plans = planVisits(files, today);
  const ids = await takeIds(tx, { firmId, account }, plans.length, now);
  const writer = { firmId, account, seller: sellerOf(address), customers, vehicles };
  await keepPapers(tx, writePapers(plans, ids, writer), { ...writer, now });
  await keepTexts(tx, firmId);
  return { ...account, firmId };
}

function sellerOf(address: Seller['address']): Seller {
  const { paymentDays: _, cashDiscountDays: __, cashDiscountRate: ___, ...facts } = settings;
  const { reminderDays: ____, reminderFees: _____, datevAdviser: ______, datevClient: _______, ...seller } = facts;
  return { ...seller, name: address.name, address };
}

/** Empty sheets, to be filled in: papers name each other before they are written. */
async function takeIds(
  tx: Tx,
  { firmId, account }: { firmId: number; account: { id: number; name: string } },
  count: number,
  now: Date,
) {
  const { rows } = await sql<{ id: number }>`
    insert into sales_document (firm_id, kind, root_id, document_date, made_by_id, made_by, made_at, changed_at)
    select ${firmId}, 'invoice', 0, ${localDay(now)}::date, ${account.id}, ${account.name}, ${now}, ${now}
    from generate_series(1, ${count})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** By the ids of the file. */
async function keepCustomers(tx: Tx, firm_id: number, { customers }: InvoicingFiles, now: Date) {
  const ids = await tx
    .insertInto('customer')
    .values(
      customers.map((line) => {
        const { id: _, consent, ...customer } = line;
        const consent_since = consent ? localDay(now, -200) : null;
        return { ...customer, firm_id, created_at: now, consent_mail: consent, consent_since };
      }),
    )
    .returning('id')
    .execute();
  return new Map(customers.map(({ id }, index) => [id, ids[index]?.id ?? 0]));
}

type Kept = { readonly firmId: number; readonly customers: ReadonlyMap<number, number>; readonly now: Date };

/** By plate. Types that an operator's own catalogue does not have are known by their number alone. */
async function keepVehicles(tx: Tx, { firmId, customers, now }: Kept, { vehicles }: InvoicingFiles) {
  const types = await sql<{ id: number; name: string }>`
    select type.k_type_id as id, concat_ws(' ', producer.name, series.name, type.name) as name
    from vehicle_type type join model_series series on series.id = type.model_id
    join producer on producer.id = series.producer_id
    where type.k_type_id = any (${vehicles.map(({ k_type_id }) => k_type_id)}::bigint[])`.execute(tx);
  const names = new Map(types.rows.map(({ id, name }) => [Number(id), name]));
  const rows = await tx
    .insertInto('customer_vehicle')
    .values(
      vehicles.map(({ customer, plate, k_type_id, mileage_km, first_registration, inspection_in_days }) => ({
        firm_id: firmId,
        customer_id: customers.get(customer) ?? 0,
        plate,
        k_type_id,
        car_name: names.get(k_type_id) ?? plate,
        mileage: mileage_km,
        first_registration,
        next_inspection: localDay(now, inspection_in_days),
        created_at: now,
      })),
    )
    .returning(['id', 'plate', 'car_name as name'])
    .execute();
  return new Map(rows.map(({ plate, ...vehicle }) => [plate, vehicle]));
}

async function keepTexts(tx: Tx, firm_id: number): Promise<void> {
  const texts = [
    {
      place: 'closing' as const,
      kind: 'invoice' as const,
      name: 'Dank',
      text: 'Vielen Dank für Ihren Auftrag. Gute Fahrt!',
      is_default: true,
    },
    {
      place: 'opening' as const,
      kind: 'job-order' as const,
      name: 'Auftrag',
      text: 'Wir führen die folgenden Arbeiten für Sie aus.',
      is_default: true,
    },
    {
      place: 'mail' as const,
      kind: null,
      name: 'Rechnung',
      text: 'Guten Tag,\n\nanbei erhalten Sie unsere Rechnung.',
      is_default: true,
    },
  ];
  await tx
    .insertInto('document_text')
    .values(texts.map((text) => ({ ...text, firm_id, positions: '[]' })))
    .execute();
}
