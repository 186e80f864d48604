import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentRow } from '#server/invoicing/document-rows.ts';
import { referredTo } from '#server/invoicing/sheet-of.ts';

type Tx = Transaction<Schema>;
type Source = Pick<DocumentRow, 'id' | 'root_id'>;

/** The invoice that a reminder made of this paper is about: the paper itself, or what it reminds of. */
async function invoiceOf(tx: Tx, { id, root_id }: Source): Promise<number> {
  const about = { id: 0, kind: 'reminder' as const, root_id, predecessor_id: id, reminder_level: null };
  return (await referredTo(tx, about))?.id ?? id;
}

/** Reminders of an invoice, issued ones by their frozen words, drafts by what they were made of. */
const remindersOf = (tx: Tx, invoice: number, root: number) =>
  tx
    .selectFrom('sales_document as paper')
    .where('paper.root_id', '=', root)
    .where('paper.kind', '=', 'reminder')
    .where((eb) =>
      eb.or([
        eb(sql<number>`(paper.sheet -> 'refersTo' ->> 'id')::bigint`, '=', invoice),
        eb('paper.predecessor_id', '=', invoice),
        eb(
          'paper.predecessor_id',
          'in',
          eb
            .selectFrom('sales_document as before')
            .select('before.id')
            .where('before.root_id', '=', root)
            .where(sql<number>`(before.sheet -> 'refersTo' ->> 'id')::bigint`, '=', invoice),
        ),
      ]),
    );

/** Not sent yet: a second one of the same level would ask for its fee too. */
export async function reminderDraftOf(tx: Tx, source: Source): Promise<number | null> {
  const invoice = await invoiceOf(tx, source);
  const row = await remindersOf(tx, invoice, source.root_id)
    .select('paper.id')
    .where('paper.state', '=', 'draft')
    .orderBy('paper.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of this invoice: other bills of the job are reminded of by themselves. */
export async function reminderLevelAfter(tx: Tx, source: Source): Promise<number> {
  const invoice = await invoiceOf(tx, source);
  const { level } = await remindersOf(tx, invoice, source.root_id)
    .select((eb) => eb.fn.max('paper.reminder_level').as('level'))
    .where('paper.state', '=', 'issued')
    .executeTakeFirstOrThrow();
  return Math.min(3, (level ?? 0) + 1);
}

/** Those whose fee is still open, locked. */
export const lockOpenReminders = (tx: Tx, invoice: Source): Promise<DocumentRow[]> =>
  remindersOf(tx, invoice.id, invoice.root_id)
    .selectAll('paper')
    .where('paper.state', '=', 'issued')
    .where('paper.open', '<>', 0)
    .orderBy('paper.id')
    .forUpdate()
    .execute();
