import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { creditReturn } from '#server/gateways/supplier-system/credit-return.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { queueDecision } from '#server/returns/return-mail.ts';
import { type FullReturn, shownReturn } from '#server/returns/return-rows.ts';
import { lockFor, type ReturnPath, readFor } from '#server/returns/suppliers-returns.ts';
import { Failure } from '#shared/failures.ts';
import { formatMoney } from '#shared/format/number.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { stateAfterDecision } from '#shared/returns/return-state.ts';
import type { decideReturn as contract } from '#shared/returns/supplier-contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Decisions = z.infer<typeof contract.body>['lines'];
type HeldLine = {
  readonly line: number;
  readonly quantity: number;
  readonly unitPrice: number;
  /** As it was decided before; null: not yet. */
  readonly decision: Decisions[number]['decision'] | null;
  readonly decidedQuantity: number | null;
  readonly decidedPrice: number | null;
  readonly decisionNote: string;
};
/** A decision together with the line that it is about, and what one piece brings. */
type Decided = Omit<HeldLine, 'decision'> & { readonly decision: Decisions[number]; readonly price: number };

/**
 * Every line at once, and the credit notes with it, one per invoice: all of it in one transaction, or nothing. Goods that are
 * not billed yet are credited together with their invoice.
 */
export async function decideReturn(
  deps: Pick<ReturnDeps, 'db' | 'portalUrl'>,
  user: User,
  path: ReturnPath,
  { lines, now }: { readonly lines: Decisions; readonly now: Date },
): Promise<ReturnCase> {
  await asDesk(deps.db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code, note }) => {
    const isNews = await decide(tx, code, path, { lines, now, by: user.name });
    if (!isNews) return;
    const decided = await readFor(tx, code, path);
    await note({
      firmId: path.firm,
      action: 'decided',
      subject: 'return',
      subjectId: path.return,
      detail: detailOf(decided),
    });
    await queueDecision(tx, deps, decided, now);
  });
  // In the register of documents the credit notes are there from now on.
  return asDesk(deps.db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code }) =>
    shownReturn(await readFor(tx, code, path), true),
  );
}

const detailOf = ({ number, state, credited }: FullReturn) => ({ number, state, credited: formatMoney(credited ?? 0) });

type Said = { readonly lines: Decisions; readonly now: Date; readonly by: string };

/** The decision itself, in a transaction of the desk; nobody is told yet. False: just that was decided before. */
export async function decide(
  tx: Tx,
  supplierCode: string,
  path: ReturnPath,
  { lines, now, by }: Said,
): Promise<boolean> {
  const held = await lockFor(tx, supplierCode, path);
  if (held.state === 'announced' || held.state === 'collected') throw new Failure('TOO_EARLY');
  const heldLines = await readLines(tx, path);
  if (held.state !== 'received') {
    // An answer that was lost is asked for again.
    if (held.state !== 'cancelled' && isSame(heldLines, lines)) return false;
    throw new Failure('TOO_LATE');
  }
  const decided = matched(heldLines, lines);
  await keepDecisions(tx, path, decided);
  const state = stateAfterDecision(await readGranted(tx, path));
  // It was credited in another way in the meantime.
  if (state === 'credited' && !(await creditReturn(tx, { firmId: path.firm, returnId: path.return }, now)))
    throw new Failure('TOO_LATE');
  await sql`select advance_return(${path.firm}, ${path.return}, ${state}, ${now}, ${by}, '')`.execute(tx);
  return true;
}

async function readLines(tx: Tx, path: ReturnPath): Promise<HeldLine[]> {
  return tx
    .selectFrom('return_line')
    .select(['line', 'quantity', 'unit_price as unitPrice', 'decision'])
    .select(['decided_quantity as decidedQuantity', 'decided_price as decidedPrice', 'decision_note as decisionNote'])
    .where('firm_id', '=', path.firm)
    .where('return_id', '=', path.return)
    .orderBy('line')
    .limit(returnLimits.lines)
    .execute();
}

/** The decided lines are locked by now, and billing waits for them: what is billed is read here, not before. */
async function readGranted(tx: Tx, path: ReturnPath) {
  const rows = await tx
    .selectFrom('return_line')
    .select(['decided_quantity', 'invoice_id'])
    .where('firm_id', '=', path.firm)
    .where('return_id', '=', path.return)
    .limit(returnLimits.lines)
    .execute();
  return rows.map((row) => ({ granted: row.decided_quantity ?? 0, isBilled: row.invoice_id !== null }));
}

/** Each line once, and what is said of it fits: nobody gets more than was announced and billed. */
function matched(held: readonly HeldLine[], decisions: Decisions): Decided[] {
  const byLine = new Map(decisions.map((decision) => [decision.line, decision]));
  if (byLine.size !== decisions.length || byLine.size !== held.length) throw new Failure('INVALID_INPUT');
  return held.map((line) => {
    const decision = byLine.get(line.line);
    if (!decision || !fits(line, decision)) throw new Failure('INVALID_INPUT');
    return { ...line, decision, price: priceOf(line, decision) };
  });
}

const priceOf = (line: HeldLine, { decision, unitPrice }: Decisions[number]): number =>
  decision === 'refused' ? 0 : (unitPrice ?? line.unitPrice);

function isSame(held: readonly HeldLine[], decisions: Decisions): boolean {
  const isSaid = (line: HeldLine) =>
    decisions.some(
      (said) =>
        said.line === line.line &&
        said.decision === line.decision &&
        said.quantity === line.decidedQuantity &&
        priceOf(line, said) === line.decidedPrice &&
        said.note === line.decisionNote,
    );
  return held.length === decisions.length && held.every(isSaid);
}

/** Whoever gets less, or nothing, is told why. */
function fits(line: HeldLine, { decision, quantity, unitPrice, note }: Decisions[number]): boolean {
  if (decision === 'refused') return quantity === 0 && note !== '';
  if (decision === 'accepted')
    return quantity === line.quantity && (unitPrice === null || unitPrice === line.unitPrice);
  const price = unitPrice ?? line.unitPrice;
  if (quantity < 1 || quantity > line.quantity || price < 1 || price > line.unitPrice) return false;
  return note !== '' && (quantity < line.quantity || price < line.unitPrice);
}

async function keepDecisions(tx: Tx, path: ReturnPath, decided: readonly Decided[]): Promise<void> {
  const rows = decided.map(({ line, decision, price }) => ({
    line,
    decision: decision.decision,
    quantity: decision.quantity,
    price,
    note: decision.note,
  }));
  await sql`
    update return_line held set decision = said.decision, decided_quantity = said.quantity, decided_price = said.price,
      decision_note = said.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (line int, decision text, quantity int, price bigint,
      note text)
    where held.firm_id = ${path.firm} and held.return_id = ${path.return} and held.line = said.line`.execute(tx);
}
