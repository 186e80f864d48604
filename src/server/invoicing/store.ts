import { type Kysely, sql, type Transaction } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type EstimateRow, estimateOf, headOf, type LineRow, lineOf } from '#server/invoicing/estimate-rows.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { acceptedLines, type Estimate, type EstimateHead, offeredLines } from '#shared/invoicing/estimate.ts';
import { type EstimateState, mayBecome } from '#shared/invoicing/estimate-state.ts';
import { estimateTotals } from '#shared/invoicing/estimate-totals.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;
/** A cart's lines and as many deposits. */
const mostLines = 5000;
const mostEvents = 500;

export function readEstimate(db: Kysely<Schema>, firmId: number, id: number, now: Date): Promise<Estimate> {
  return asFirm(db, firmId, (tx) => readEstimateIn(tx, id, now));
}

/** null: those of the whole firm. Without the right for its invoicing, the own ones. */
const makerOf = ({ id, roles }: User): number | null => (isPermitted(roles, 'ROUTE_INVOICING') ? null : id);

/** Whoever may not see an estimate is told that there is none. */
function checkSeesEstimate(user: User, row: Pick<EstimateRow, 'made_by_id'>): void {
  const maker = makerOf(user);
  if (maker !== null && row.made_by_id !== maker) throw new Failure('NOT_FOUND');
}

export function readOwnEstimate(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<Estimate> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await tx.selectFrom('estimate').select('made_by_id').where('id', '=', id).executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND');
    checkSeesEstimate(user, row);
    return readEstimateIn(tx, id, now);
  });
}

export async function readEstimateIn(tx: Tx, id: number, now: Date): Promise<Estimate> {
  const row = await tx.selectFrom('estimate').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const events = await tx
    .selectFrom('estimate_event')
    .selectAll()
    .where('estimate_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  return estimateOf(row, await readLines(tx, id), events.toReversed(), localDay(now));
}

export const readLines = (tx: Tx, id: number): Promise<LineRow[]> =>
  tx.selectFrom('estimate_line').selectAll().where('estimate_id', '=', id).orderBy('line').limit(mostLines).execute();

/** Locked until the end: changes of one estimate come one after the other. */
export async function lockEstimate(tx: Tx, id: number): Promise<EstimateRow> {
  const row = await tx.selectFrom('estimate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** The same for whoever works with it. */
export async function lockOwnEstimate(tx: Tx, user: User, id: number): Promise<EstimateRow> {
  const row = await lockEstimate(tx, id);
  checkSeesEstimate(user, row);
  return row;
}

type Wanted = {
  readonly cart?: number | undefined;
  readonly text?: string | undefined;
  readonly before?: number | undefined;
};

/** A cart that was emptied begins anew: what was offered from it before is another job. */
const sinceEmptied = (cartId: number) =>
  sql<boolean>`not exists (select from cart where cart.id = ${cartId} and (cart.emptied ->> 'at')::timestamptz > estimate.made_at)`;

export function listEstimates(db: Kysely<Schema>, user: User, wanted: Wanted, now: Date) {
  const maker = makerOf(user);
  return asFirm(db, user.firmId, async (tx): Promise<{ estimates: EstimateHead[]; hasMore: boolean }> => {
    let query = tx.selectFrom('estimate').selectAll();
    if (maker !== null) query = query.where('made_by_id', '=', maker);
    if (wanted.cart !== undefined) query = query.where('cart_id', '=', wanted.cart).where(sinceEmptied(wanted.cart));
    if (wanted.before !== undefined) query = query.where('id', '<', wanted.before);
    const text = wanted.text?.trim().toLowerCase() ?? '';
    if (text !== '') {
      const pattern = anywhere(text);
      query = query.where(
        sql<boolean>`(lower(coalesce(number, '')) like ${pattern} or lower(coalesce(customer ->> 'name', '')) like ${pattern}
          or lower(cars::text) like ${pattern})`,
      );
    }
    const rows = await query
      .orderBy('id', 'desc')
      .limit(pageLength + 1)
      .execute();
    const today = localDay(now);
    return {
      estimates: rows.slice(0, pageLength).map((row) => headOf(row, today)),
      hasMore: rows.length > pageLength,
    };
  });
}

type Step = { readonly to: EstimateState; readonly by: string; readonly note?: string; readonly answers?: string };

/** The one way from state to state: by the table, and noted with its time. */
export async function moveTo(tx: Tx, row: EstimateRow, { to, by, note = '', answers }: Step, now: Date): Promise<void> {
  if (!mayBecome(row.state, to)) throw new Failure('TOO_LATE');
  await tx.updateTable('estimate').set({ state: to }).where('id', '=', row.id).execute();
  await noteEvent(tx, row, { to, by, note, ...(answers !== undefined && { answers }) }, now);
}

export async function noteEvent(
  tx: Tx,
  row: Pick<EstimateRow, 'firm_id' | 'id'>,
  { to, by, note = '', answers }: Step,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('estimate_event')
    .values({
      firm_id: row.firm_id,
      estimate_id: row.id,
      state: to,
      at: now,
      by_name: by,
      note,
      answers: answers ?? null,
    })
    .execute();
}

/** After any change of lines or answers. */
export async function writeTotals(tx: Tx, { id, country }: Pick<EstimateRow, 'id' | 'country'>): Promise<void> {
  const lines = (await readLines(tx, id)).map(lineOf);
  const isAnswered = lines.some(({ answer }) => answer !== null);
  await tx
    .updateTable('estimate')
    .set({
      totals: JSON.stringify(estimateTotals(offeredLines(lines), country)),
      accepted_totals: isAnswered ? JSON.stringify(estimateTotals(acceptedLines(lines), country)) : null,
    })
    .where('id', '=', id)
    .execute();
}
