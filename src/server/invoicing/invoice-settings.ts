import { type Kysely, sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { type DocumentKind, documentKinds, kindFacts } from '#shared/invoicing/document-kind.ts';
import type { InvoiceSettings, Seller } from '#shared/invoicing/seller.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** Until the firm has settled anything. */
const unsettled: InvoiceSettings = {
  legalName: '',
  taxNumber: '',
  vatId: '',
  iban: '',
  bic: '',
  bank: '',
  accountHolder: '',
  email: '',
  phone: '',
  contact: '',
  website: '',
  register: '',
  manager: '',
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

export async function readSettings(tx: Tx): Promise<InvoiceSettings> {
  const row = await tx.selectFrom('invoice_settings').select('settings').executeTakeFirst();
  return { ...unsettled, ...row?.settings };
}

/** The workshop, as it stands on its papers now. */
export async function readSeller(tx: Tx): Promise<Seller> {
  const { logo, ...settings } = await readSettings(tx);
  const { logo_url, postal_code, ...firm } = await tx
    .selectFrom('firm')
    .select(['name', 'street', 'postal_code', 'city', 'country', 'phone', 'logo_url'])
    .executeTakeFirstOrThrow();
  return sellerOf(settings, { ...firm, postalCode: postal_code }, logo ?? dataAddress(logo_url));
}

/** A logo that lies elsewhere is not fetched for a paper. */
const dataAddress = (url: string | null): string | null => (url?.startsWith('data:image/') ? url : null);

function sellerOf(settings: Omit<InvoiceSettings, 'logo'>, address: Seller['address'], logo: string | null): Seller {
  const { legalName, taxNumber, vatId, iban, bic, bank, accountHolder } = settings;
  const { email, phone, contact, website, register, manager, isSmallBusiness } = settings;
  return {
    ...{ legalName, taxNumber, vatId, iban, bic, bank, accountHolder },
    ...{ email, phone, contact, website, register, manager, isSmallBusiness },
    name: address.name,
    address,
    logo,
  };
}

export const readAllSettings = (db: Kysely<Schema>, user: User, now: Date) =>
  asFirm(db, user.firmId, (tx) => allSettings(tx, now));

async function allSettings(tx: Tx, now: Date) {
  const year = Number(localDay(now).slice(0, 4));
  const rows = await tx.selectFrom('number_series').select(['series', 'last']).where('year', '=', year).execute();
  const numbers = documentKinds.map((kind) => {
    const { series } = kindFacts[kind];
    const next = (rows.find((row) => row.series === series)?.last ?? 0) + 1;
    return { kind, next, example: `${series}-${year}-${String(next).padStart(5, '0')}` };
  });
  return { settings: await readSettings(tx), seller: await readSeller(tx), numbers };
}

export function changeSettings(db: Kysely<Schema>, user: User, settings: InvoiceSettings, now: Date) {
  return asFirm(db, user.firmId, async (tx) => {
    const before = await readSettings(tx);
    await tx
      .insertInto('invoice_settings')
      .values({ firm_id: user.firmId, settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('firm_id').doUpdateSet({ settings: JSON.stringify(settings) }))
      .execute();
    // Whose account bills are paid into is worth a note.
    const detail = {
      ibanBefore: before.iban,
      iban: settings.iban,
      taxNumber: settings.taxNumber,
      vatId: settings.vatId,
    };
    await appendAudit(
      tx,
      { ...whoOf(user), action: 'settings-changed', subject: 'invoicing', subjectId: 0, detail },
      now,
    );
    return allSettings(tx, now);
  });
}

export const whoOf = ({ firmId, id, name }: User) => ({ firmId, accountId: id, by: name });

/** Only before the first number of the year. */
export function startNumbers(
  db: Kysely<Schema>,
  user: User,
  { kind, next }: { readonly kind: DocumentKind; readonly next: number },
  now: Date,
) {
  return asFirm(db, user.firmId, async (tx) => {
    const year = Number(localDay(now).slice(0, 4));
    const { series } = kindFacts[kind];
    const { rows } = await sql`
      insert into number_series (firm_id, series, year, last) values (${user.firmId}, ${series}, ${year}, ${next - 1})
      on conflict (firm_id, series, year) do update set last = excluded.last
        where number_series.last_date is null
      returning last`.execute(tx);
    if (rows.length === 0) throw new Failure('TOO_LATE');
    const detail = { series, next: String(next) };
    await appendAudit(
      tx,
      { ...whoOf(user), action: 'numbers-started', subject: 'invoicing', subjectId: 0, detail },
      now,
    );
    return allSettings(tx, now);
  });
}
