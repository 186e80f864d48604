import type { Kysely } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Booking, paymentBookings, revenueBookings } from '#server/invoicing/datev-bookings.ts';
import { readDebtors } from '#server/invoicing/debtors.ts';
import { readSettings } from '#server/invoicing/invoice-settings.ts';
import { readBooked, readIssued, readPaymentsOf } from '#server/invoicing/read-books.ts';
import { amountText } from '#shared/e-invoice/decimal.ts';
import type { InvoiceSettings } from '#shared/invoicing/seller.ts';
import type { User } from '#shared/session/user.ts';

/* DATEV format (EXTF), category 21, bookings. Customers are debtors from 10001 on. */

const heads = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
];

/** Windows-1252, as the format wants it; what it does not have is written without its marks, or as a question mark. */
export async function datevFile(
  db: Kysely<Schema>,
  user: User,
  from: string,
  to: string,
  now: Date,
): Promise<Uint8Array> {
  const { settings, bookings } = await tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const issued = await readIssued(tx, from, to);
      const payments = await readPaymentsOf(tx, from, to);
      const named = [
        ...issued.flatMap(({ deducted }) => (deducted ?? []).map(({ id }) => id)),
        ...payments.map(({ document_id }) => document_id),
      ];
      const papers = await readBooked(tx, [...new Set(named)]);
      const buyers = [...issued, ...papers.values()].map(({ buyer_id }) => buyer_id);
      const books = { papers, debtorOf: await readDebtors(tx, user.firmId, buyers) };
      return {
        settings: await readSettings(tx),
        bookings: [
          ...issued.flatMap((row) => revenueBookings(row, books)),
          ...payments.flatMap((payment) => paymentBookings(payment, books)),
        ],
      };
    }),
  );
  const lines = [headOf(settings, { from, to, now, user }), heads.map(quoted).join(';'), ...bookings.map(lineOf)];
  return windows1252(`${lines.join('\r\n')}\r\n`);
}

function lineOf({ amount, account, contra, day, number, text }: Booking): string {
  const [, month = '', date = ''] = day.split('-');
  const cells = [
    amountText(Math.abs(amount)).replace('.', ','),
    quoted(amount < 0 ? 'H' : 'S'),
    quoted('EUR'),
    '',
    '',
    '',
    String(account),
    String(contra),
    '',
    `${date}${month}`,
    quoted(number.slice(0, 36)),
    quoted(''),
    '',
    quoted([...text].slice(0, 60).join('')),
  ];
  return cells.join(';');
}

type Span = { readonly from: string; readonly to: string; readonly now: Date; readonly user: User };

function headOf({ datevAdviser, datevClient }: InvoiceSettings, { from, to, now, user }: Span): string {
  const compact = (day: string) => day.replaceAll('-', '');
  const made = now.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  const year = `${from.slice(0, 4)}0101`;
  const name = user.name.slice(0, 25);
  return [
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', made, '', quoted('PF'), quoted(name), quoted('')],
    ...[String(datevAdviser || 1001), String(datevClient || 1), year, '4', compact(from), compact(to)],
    ...[
      quoted('Passform Faktura'),
      quoted(''),
      '1',
      '0',
      '0',
      quoted('EUR'),
      '',
      '',
      '',
      '',
      quoted('03'),
      '',
      '',
      '',
      '',
    ],
  ].join(';');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;

const extra = new Map([
  ['€', 0x80],
  ['‚', 0x82],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['—', 0x97],
  ['š', 0x9a],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
]);

export function windows1252(text: string): Uint8Array {
  const codeOf = (sign: string): number | undefined => {
    const code = sign.codePointAt(0) ?? 0;
    return extra.get(sign) ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined);
  };
  const bytes = [...text.normalize('NFC')].map(
    (sign) => codeOf(sign) ?? codeOf([...sign.normalize('NFD')][0] ?? '?') ?? 0x3f,
  );
  return Uint8Array.from(bytes);
}
