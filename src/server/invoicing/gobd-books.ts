import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { BookTable } from '#server/invoicing/gobd-tables.ts';
import { fileName } from '#server/invoicing/keep-paper.ts';
import { type BookRow, paymentsOf } from '#server/invoicing/read-books.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';

export type Span = { readonly from: string; readonly to: string };
type Books = { readonly db: Kysely<Schema>; readonly firmId: number; readonly span: Span };
type Tx = Transaction<Schema>;

const pageLength = 5000;
const papersAtOnce = 500;

/** Page by page, each in a transaction of its own; `last` is the row that it goes on after. */
async function* paged<Row>(
  { db, firmId }: Books,
  read: (tx: Tx, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await asFirm(db, firmId, (tx) => read(tx, last));
    yield rows;
    last = rows.at(-1);
    if (rows.length < pageLength) return;
  }
}

export const documentTable = (rows: readonly BookRow[]): BookTable => ({
  file: 'belege.csv',
  name: 'Belege',
  description: 'Ausgestellte Belege',
  keys: 1,
  columns: [
    { name: 'Belegnummer', kind: 'text' },
    { name: 'Art', kind: 'text' },
    { name: 'Zustand', kind: 'text' },
    { name: 'Datum', kind: 'date' },
    { name: 'Faellig', kind: 'date' },
    { name: 'Kundennummer', kind: 'text' },
    { name: 'Kunde', kind: 'text' },
    { name: 'Netto', kind: 'money' },
    { name: 'Brutto', kind: 'money' },
    { name: 'Offen', kind: 'money' },
    { name: 'Ausgestellt_von', kind: 'text' },
    { name: 'Ausgestellt_am', kind: 'text' },
    { name: 'SHA256', kind: 'text' },
    { name: 'Datei', kind: 'text' },
  ],
  pages: async function* () {
    yield rows.map((row) => [
      row.number,
      row.kind,
      row.state,
      row.document_date,
      row.due_on,
      row.customer_id === null ? null : String(row.customer_id),
      row.customer_name,
      row.net,
      row.gross,
      row.open,
      row.issued_by,
      row.issued_at?.toISOString() ?? null,
      row.hash?.toString('hex') ?? null,
      `belege/${fileName(row, 'pdf')}`,
    ]);
  },
});

export const positionTable = ({ db, firmId }: Books, documents: readonly BookRow[]): BookTable => ({
  file: 'positionen.csv',
  name: 'Positionen',
  description: 'Positionen der Belege',
  keys: 2,
  columns: [
    { name: 'Belegnummer', kind: 'text' },
    { name: 'Position', kind: 'number' },
    { name: 'Art', kind: 'text' },
    { name: 'Bezeichnung', kind: 'text' },
    { name: 'Nummer', kind: 'text' },
    { name: 'Menge', kind: 'quantity' },
    { name: 'Einheit', kind: 'text' },
    { name: 'Einzelpreis', kind: 'money' },
    { name: 'Rabatt_Prozent', kind: 'money' },
    { name: 'USt_Prozent', kind: 'money' },
    { name: 'Betrag', kind: 'money' },
  ],
  pages: async function* () {
    const numbers = new Map(documents.map(({ id, number }) => [id, number]));
    const ids = [...numbers.keys()];
    for (let at = 0; at < ids.length; at += papersAtOnce) {
      const some = ids.slice(at, at + papersAtOnce);
      const rows = await asFirm(db, firmId, (tx) =>
        tx
          .selectFrom('sales_position')
          .selectAll()
          .where(sql<boolean>`document_id = any (${some}::bigint[])`)
          .orderBy('document_id')
          .orderBy('line')
          .execute(),
      );
      yield rows.map((row) => [
        numbers.get(row.document_id) ?? null,
        row.line,
        row.kind,
        row.text,
        row.number,
        row.quantity,
        row.unit,
        row.unit_price,
        row.discount,
        row.vat_rate,
        row.amount,
      ]);
    }
  },
});

export const paymentTable = (books: Books): BookTable => ({
  file: 'zahlungen.csv',
  name: 'Zahlungen',
  description: 'Zahlungen und Verrechnungen',
  keys: 1,
  columns: [
    { name: 'Buchung', kind: 'number' },
    { name: 'Belegnummer', kind: 'text' },
    { name: 'Datum', kind: 'date' },
    { name: 'Art', kind: 'text' },
    { name: 'Betrag', kind: 'money' },
    { name: 'Bemerkung', kind: 'text' },
    { name: 'Gebucht_von', kind: 'text' },
  ],
  pages: async function* () {
    const { from, to } = books.span;
    const readPage = (tx: Tx, last?: { readonly id: number }) =>
      paymentsOf(tx, from, to)
        .where('payment.id', '>', last?.id ?? 0)
        .orderBy('payment.id')
        .limit(pageLength)
        .execute();
    for await (const rows of paged<Awaited<ReturnType<typeof readPage>>[number]>(books, readPage)) {
      yield rows.map((row) => [row.id, row.number, row.paid_on, row.method, row.amount, row.note, row.by_name]);
    }
  },
});

/** By the days of the house, to the end of the last one. */
export const auditTable = (books: Books): BookTable => ({
  file: 'protokoll.csv',
  name: 'Protokoll',
  description: 'Verkettetes Protokoll: Hash = SHA-256 aus Hash_davor (Bytes) und Verkettet (UTF-8)',
  keys: 1,
  columns: [
    { name: 'Eintrag', kind: 'number' },
    { name: 'Zeitpunkt', kind: 'text' },
    { name: 'Wer', kind: 'text' },
    { name: 'Was', kind: 'text' },
    { name: 'Gegenstand', kind: 'text' },
    { name: 'Verkettet', kind: 'text' },
    { name: 'Hash_davor', kind: 'text' },
    { name: 'Hash', kind: 'text' },
  ],
  pages: async function* () {
    const { from, to } = books.span;
    const readPage = (tx: Tx, last?: { readonly entry: number }) =>
      tx
        .selectFrom('audit_entry')
        .selectAll()
        .select(sql<string>`audit_words(audit_entry)`.as('words'))
        .where('at', '>=', localInstant(from, '00:00'))
        .where('at', '<', localInstant(dayAfter(to, 1), '00:00'))
        .where('entry', '>', last?.entry ?? 0)
        .orderBy('entry')
        .limit(pageLength)
        .execute();
    for await (const rows of paged<Awaited<ReturnType<typeof readPage>>[number]>(books, readPage)) {
      yield rows.map((row) => [
        row.entry,
        row.at.toISOString(),
        row.by_name,
        row.action,
        `${row.subject} ${row.subject_id}`,
        row.words,
        row.before_hash.toString('hex'),
        row.hash.toString('hex'),
      ]);
    }
  },
});
