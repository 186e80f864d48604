import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices, visibleTo } from '#server/documents/document-access.ts';
import { deliveredOn, isReturnableLine, ownLines, readBought, sent } from '#server/returns/bought-lines.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { readReturnTerms, usualTerms } from '#server/returns/return-terms.ts';
import { toReturnable } from '#server/returns/returnable-lines.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

const mostShown = 500;
/** Longer than it takes from a delivery note or an invoice to the delivery itself. */
const graceDays = 40;

const usual = sql`${usualTerms.coreDays}::int`;
const longestDays = sql`(select greatest(max(terms.core_days), ${usual}) from supplier_terms terms)`;
const until = sql`${deliveredOn} + coalesce(
  (select terms.core_days from supplier_terms terms where terms.supplier_code = d.supplier_code), ${usual}
)`;

type Place = { readonly paper: number; readonly place: number; readonly sum: number; readonly count: number };

/** Where they stand, and what all of them are worth; the ones that must go soonest first. */
async function findOpen(tx: Transaction<Schema>, user: User, now: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select d.id as paper, billed.position as place, count(*) over ()::int as count,
      (sum((billed.quantity - coalesce(back.pieces, 0)) * billed.unit_price) over ())::bigint as sum
    from document d
    join supplier_document_line billed on billed.firm_id = d.firm_id and billed.document_id = d.supplier_document_id
      and billed.kind = 'deposit'
    left join (
      select document_id, position, sum(quantity)::int as pieces from piece_back
      where firm_id = ${user.firmId} group by document_id, position
    ) back on back.document_id = billed.document_id and back.position = billed.position
    left join ${sent}
    where ${isReturnableLine} and ${visibleTo(user)} and ${ownLines(user)} and coalesce(back.pieces, 0) < billed.quantity
      and d.issued_at >= ${now}::timestamptz - make_interval(days => ${longestDays} + ${graceDays}::int)
      and ${until} >= ${localDay(now)}::date
    order by ${until}, d.id, billed.position
    limit ${mostShown}`.execute(tx);
  return rows;
}

/** Old parts that are still here and worth their deposit. */
export function openCores(deps: ReturnDeps, user: User, now: Date) {
  return asFirm(deps.db, user.firmId, async (tx) => {
    const places = await findOpen(tx, user, now);
    const [papers, positions] = [places.map(({ paper }) => paper), places.map(({ place }) => place)];
    const where: RawBuilder<boolean> = sql`(d.id, billed.position) in (
      select * from unnest(${papers}::bigint[], ${positions}::int[])
    )`;
    const rows = await readBought(tx, user, { where, order: sql`${until}, d.id, billed.position`, most: mostShown });
    const termsOf = await readReturnTerms(
      tx,
      rows.map(({ supplierCode }) => supplierCode),
    );
    const isPriced = await seesDocumentPrices(tx, user);
    const cores = rows.map((row) =>
      toReturnable(deps, row, { kind: 'core', terms: termsOf(row.supplierCode), isPriced, now }),
    );
    const { sum = 0, count = 0 } = places[0] ?? {};
    return { cores, sum: isPriced ? sum : null, hasMore: count > mostShown };
  });
}
