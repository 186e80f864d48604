import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { Failure } from '#shared/failures.ts';
import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { DocumentText } from '#shared/invoicing/settings-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
const mostTexts = 500;

function textOf(row: Selectable<Schema['document_text']>): DocumentText {
  const { is_default, firm_id: _, ...text } = row;
  return { ...text, isDefault: is_default };
}

export function listTexts(db: Kysely<Schema>, user: User): Promise<DocumentText[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await tx
      .selectFrom('document_text')
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .limit(mostTexts)
      .execute();
    return rows.map(textOf);
  });
}

type Wanted = Omit<DocumentText, 'id'> & { readonly id: number | null };

export function saveText(db: Kysely<Schema>, user: User, { id, isDefault, ...text }: Wanted): Promise<DocumentText> {
  return asFirm(db, user.firmId, async (tx) => {
    // Everyone reads templates, so no purchase price stands there.
    const positions = text.positions.map((position) => ({ ...position, purchasePrice: null }));
    const values = { ...text, positions: JSON.stringify(positions), is_default: isDefault };
    // One text of a place is the first one of a kind.
    if (isDefault) {
      await tx
        .updateTable('document_text')
        .set({ is_default: false })
        .where('place', '=', text.place)
        .where('kind', text.kind === null ? 'is' : '=', text.kind)
        .execute();
    }
    const row =
      id === null
        ? await insert(tx, user, values)
        : await tx.updateTable('document_text').set(values).where('id', '=', id).returningAll().executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND');
    return textOf(row);
  });
}

async function insert(
  tx: Tx,
  user: User,
  values: Omit<Wanted, 'id' | 'isDefault' | 'positions'> & { positions: string; is_default: boolean },
) {
  const { count } = await tx
    .selectFrom('document_text')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostTexts) throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason: 'too many texts' }] });
  return tx
    .insertInto('document_text')
    .values({ firm_id: user.firmId, ...values })
    .returningAll()
    .executeTakeFirst();
}

export function dropText(db: Kysely<Schema>, user: User, id: number): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    const gone = await tx.deleteFrom('document_text').where('id', '=', id).returning('id').executeTakeFirst();
    if (!gone) throw new Failure('NOT_FOUND');
    return null;
  });
}

/** What a new draft of this kind begins with: a text of its own before one for all. */
export async function defaultText(tx: Tx, place: 'opening' | 'closing', kind: DocumentKind): Promise<string> {
  const row = await tx
    .selectFrom('document_text')
    .select('text')
    .where('place', '=', place)
    .where('is_default', '=', true)
    .where((eb) => eb.or([eb('kind', '=', kind), eb('kind', 'is', null)]))
    .orderBy('kind', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function readTemplate(tx: Tx, id: number): Promise<DocumentText> {
  const row = await tx
    .selectFrom('document_text')
    .selectAll()
    .where('id', '=', id)
    .where('place', '=', 'template')
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return textOf(row);
}
