import { type Kysely, sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type FirmLogo, readFirmLogo } from '#server/invoicing/sender.ts';
import { numberText, prefixBefore } from '#server/invoicing/take-number.ts';
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
  const own = logo === null ? await readFirmLogo(tx) : null;
  const address = { ...firm, postalCode: postal_code };
  return sellerOf(settings, address, logo ?? (own && dataAddress(own)) ?? linkedPicture(logo_url));
}

const dataAddress = ({ media_type, content }: FirmLogo) => `data:${media_type};base64,${content.toString('base64')}`;

/** A logo that lies elsewhere is not fetched for a paper. */
const linkedPicture = (url: string | null): string | null => (url?.startsWith('data:image/') ? url : null);

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
  return { settings: await readSettings(tx), seller: await readSeller(tx), numbers: await readNumbers(tx, year) };
}

/** The next of each kind. A year that has not begun goes on with the letters of the one before. */
async function readNumbers(tx: Tx, year: number) {
  const rows = await tx
    .selectFrom('number_series')
    .distinctOn('series')
    .select(['series', 'year', 'last', 'last_date', 'prefix'])
    .where('year', '<=', year)
    .orderBy('series')
    .orderBy('year', 'desc')
    .execute();
  return documentKinds.map((kind) => {
    const { series } = kindFacts[kind];
    const row = rows.find((one) => one.series === series);
    const ofYear = row?.year === year ? row : undefined;
    const [prefix, next] = [row?.prefix ?? series, (ofYear?.last ?? 0) + 1];
    const isBegun = ofYear !== undefined && ofYear.last_date !== null;
    return { kind, prefix, next, example: numberText({ prefix, year, number: next }), isBegun };
  });
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
  { kind, next, prefix }: { readonly kind: DocumentKind; readonly next: number; readonly prefix?: string | undefined },
  now: Date,
) {
  return asFirm(db, user.firmId, async (tx) => {
    const year = Number(localDay(now).slice(0, 4));
    const { series } = kindFacts[kind];
    // One at a time: two kinds must not get the same letters at once.
    await sql`select pg_advisory_xact_lock(7277403, ${user.firmId % 2_147_483_647})`.execute(tx);
    const others = (await readNumbers(tx, year)).filter((one) => one.kind !== kind);
    if (prefix !== undefined && others.some((one) => one.prefix === prefix))
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'prefix', reason: 'another kind has these letters' }] });
    const letters = prefix === undefined ? prefixBefore(series, year) : sql`${prefix}::text`;
    const { rows } = await sql`
      insert into number_series (firm_id, series, year, last, prefix)
      values (${user.firmId}, ${series}, ${year}, ${next - 1}, ${letters})
      on conflict (firm_id, series, year) do update
        set last = excluded.last, prefix = ${prefix === undefined ? sql`number_series.prefix` : sql`excluded.prefix`}
        where number_series.last_date is null
      returning last`.execute(tx);
    if (rows.length === 0) throw new Failure('TOO_LATE');
    const detail = { series, next: String(next), ...(prefix !== undefined && { prefix }) };
    await appendAudit(
      tx,
      { ...whoOf(user), action: 'numbers-started', subject: 'invoicing', subjectId: 0, detail },
      now,
    );
    return allSettings(tx, now);
  });
}
