import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { bookCredit } from '#server/gateways/supplier-system/book-credit.ts';
import { languageOf } from '#shared/session/language.ts';
import de from '#shared/texts/return-papers/de.json' with { type: 'json' };
import en from '#shared/texts/return-papers/en.json' with { type: 'json' };
import fr from '#shared/texts/return-papers/fr.json' with { type: 'json' };
import it from '#shared/texts/return-papers/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

type Tx = Transaction<Schema>;

const texts = { de, en, fr, it };
/** As many as a return has. */
const mostLines = 400;

type ReturnOf = { readonly firmId: number; readonly returnId: number };
type GrantedLine = {
  readonly invoiceId: number;
  readonly position: number;
  readonly quantity: number;
  readonly unitPrice: number;
};

/**
 * The credit notes for what the supplier has granted, one per invoice. All of it is billed. False: it was credited by another
 * way in the meantime.
 */
export async function creditReturn(tx: Tx, { firmId, returnId }: ReturnOf, now: Date): Promise<boolean> {
  const { rows } = await sql<GrantedLine>`
    select invoice_id as "invoiceId", position, decided_quantity as quantity, decided_price as "unitPrice" from return_line
    where firm_id = ${firmId} and return_id = ${returnId} and decided_quantity > 0
    order by line
    limit ${mostLines}`.execute(tx);
  const note = await readNote(tx, { firmId, returnId });
  const invoices = [...Map.groupBy(rows, ({ invoiceId }) => invoiceId)].sort(([a], [b]) => a - b);
  for (const [invoiceId, lines] of invoices) {
    const reply = await bookCredit(tx, { firmId, invoiceId, lines, note, now });
    if (reply.kind !== 'booked') return false;
    const row = { firm_id: firmId, return_id: returnId, credit_note_id: reply.id };
    await tx.insertInto('return_credit').values(row).execute();
  }
  return true;
}

/** In the language of who has announced the return. */
async function readNote(tx: Tx, { firmId, returnId }: ReturnOf): Promise<string> {
  const { number, locale } = await tx
    .selectFrom('return_case')
    .leftJoin('account', (join) =>
      join.onRef('account.firm_id', '=', 'return_case.firm_id').onRef('account.id', '=', 'return_case.account_id'),
    )
    .select(['return_case.number', 'account.locale'])
    .where('return_case.firm_id', '=', firmId)
    .where('return_case.id', '=', returnId)
    .executeTakeFirstOrThrow();
  const language = languageOf(locale ?? '');
  return wordsOf(texts[language].returnPapers, language)('creditNote', { number });
}
