import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { anywhere } from '#server/db/like-pattern.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { headOf, headsOf, isBilled } from '#server/invoicing/document-rows.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { DocumentStage } from '#shared/invoicing/document-stage.ts';
import type { salesDocuments } from '#shared/invoicing/documents-contract.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

const pageLength = 50;
type Wanted = z.output<(typeof salesDocuments)['query']>;

export function listDocuments(db: Kysely<Schema>, user: User, wanted: Wanted, now: Date) {
  const today = localDay(now);
  return asFirm(db, user.firmId, async (tx): Promise<{ documents: DocumentHead[]; next: string | null }> => {
    let query = headsOf(tx);
    if (wanted.kind !== undefined) query = query.where('paper.kind', '=', wanted.kind);
    if (wanted.customer !== undefined) query = query.where('paper.customer_id', '=', wanted.customer);
    if (wanted.from !== undefined) query = query.where('paper.document_date', '>=', wanted.from);
    if (wanted.to !== undefined) query = query.where('paper.document_date', '<=', wanted.to);
    if (wanted.stage !== undefined) query = query.where(atStage(wanted.stage, today));
    for (const word of (wanted.text ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)) {
      query = query.where('paper.search', 'like', anywhere(word));
    }
    const [day, id] = wanted.after?.split('_') ?? [];
    if (day !== undefined && id !== undefined) {
      query = query.where(sql<boolean>`(paper.document_date, paper.id) < (${day}::date, ${Number(id)}::bigint)`);
    }
    const rows = await query
      .orderBy('paper.document_date', 'desc')
      .orderBy('paper.id', 'desc')
      .limit(pageLength + 1)
      .execute();
    const shown = rows.slice(0, pageLength).map((row) => headOf(row, today));
    const last = shown.at(-1);
    return { documents: shown, next: rows.length > pageLength && last ? `${last.documentDate}_${last.id}` : null };
  });
}

const bills = sql`paper.kind in ('invoice', 'partial-invoice', 'final-invoice')`;
const isLate = (today: string) => sql`(${bills} and paper.open > 0 and paper.due_on < ${today}::date)`;
const isPartly = sql`abs(paper.open) < abs(paper.gross)`;
const hasMoney = sql`paper.kind not in ('estimate', 'job-order')`;

/** stageOf, as a condition. A test compares the two. */
function atStage(stage: DocumentStage, today: string) {
  const is = {
    draft: sql<boolean>`paper.state = 'draft'`,
    cancelled: sql<boolean>`paper.state = 'cancelled'`,
    issued: sql<boolean>`(paper.state = 'issued' and ((paper.kind = 'estimate' and estimate.state is null)
      or (paper.kind = 'job-order' and not ${isBilled})
      or (${hasMoney} and paper.open = 0 and paper.gross = 0)))`,
    billed: sql<boolean>`(paper.state = 'issued' and ${isBilled})`,
    paid: sql<boolean>`(paper.state = 'issued' and ${hasMoney} and paper.open = 0 and paper.gross <> 0)`,
    overdue: sql<boolean>`(paper.state = 'issued' and ${isLate(today)})`,
    'partly-paid': sql<boolean>`(paper.state = 'issued' and ${hasMoney} and paper.open <> 0 and not ${isLate(today)} and ${isPartly})`,
    open: sql<boolean>`(paper.state = 'issued' and ${hasMoney} and paper.open <> 0 and not ${isLate(today)} and not ${isPartly})`,
  } as const;
  if (stage in is) return is[stage as keyof typeof is]; // the line before has asked
  const expired = sql`(estimate.state = 'sent' and estimate.valid_until < ${today}::date)`;
  if (stage === 'expired')
    return sql<boolean>`(paper.kind = 'estimate' and (${expired} or estimate.state = 'expired'))`;
  return sql<boolean>`(paper.kind = 'estimate' and estimate.state = ${stage} and not ${expired})`;
}
