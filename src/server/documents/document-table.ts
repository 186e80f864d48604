import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import { headOf } from '#server/documents/document-rows.ts';
import { findHeads } from '#server/documents/find-heads.ts';
import { documentNames, paperWords } from '#server/documents/paper-words.ts';
import { mostExported } from '#shared/documents/document-files.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

/** Text, money in cents, or a business date; null: nothing. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'date'; readonly date: string }
  | null;
export type DocumentTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const text = (said: string): Cell => (said === '' ? null : { kind: 'text', text: said });
const money = (cents: number | null): Cell => (cents === null ? null : { kind: 'money', cents });
const date = (day: string | null): Cell => (day === null ? null : { kind: 'date', date: day });

/** All that a filter finds, as a table for other programs. */
export function documentTable(
  db: Kysely<Schema>,
  user: User,
  filter: DocumentFilter,
  now: Date,
): Promise<DocumentTable> {
  return asFirm(db, user.firmId, async (tx) => {
    const isPriced = await seesDocumentPrices(tx, user);
    const language = languageOf(user.locale);
    const [words, names] = [paperWords(language), documentNames(language)];
    const rows = await findHeads(tx, user, filter, { now, isPriced, most: mostExported });
    return {
      columns: [
        words('date'),
        words('kind'),
        words('number'),
        words('supplier'),
        words('reference'),
        words('plates'),
        words('net'),
        words('gross'),
        words('openAmount'),
        words('due'),
        words('state'),
      ],
      rows: rows.map((row) => {
        const head = headOf(row, isPriced);
        return [
          date(localDay(row.issued_at)),
          text(names.kinds[head.kind]),
          text(head.number),
          text(head.supplierName),
          text(head.reference),
          text(head.plates.join(', ')),
          money(head.net),
          money(head.gross),
          money(head.open),
          date(head.dueOn),
          text(names.states[head.state.kind]),
        ];
      }),
    };
  });
}
