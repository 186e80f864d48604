import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import firms from '#demo/firms.json' with { type: 'json' };
import { loadReturnHistory } from '#demo/returns/load-history.ts';
import { demoPhoto } from '#demo/returns/photo.ts';
import { type PlannedReturn, plannedReturns } from '#demo/returns/plan.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { announceReturn } from '#server/returns/announce-return.ts';
import { type BoughtRow, readBought } from '#server/returns/bought-lines.ts';
import { decide } from '#server/returns/decide-return.ts';
import { takePhoto } from '#server/returns/return-photos.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { familyOf, isElectrical } from '#shared/returns/part-family.ts';
import { questionsOf } from '#shared/returns/questions.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import type { User } from '#shared/session/user.ts';

type Db = Kysely<Schema>;

/** A fact of the house: it is done. */
export const demoReturnsKey = 'demo-returns';

/**
 * Returns, old parts and warranty cases in all states, by the portal's own ways. What is there already is not made again,
 * and of servers that start together only one makes them.
 */
export async function loadDemoReturns(db: Db, now: Date): Promise<void> {
  await asSystem(db, async (tx) => {
    // However long the other one takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${demoReturnsKey}, 0))`.execute(tx);
    const done = await tx.selectFrom('house').select('key').where('key', '=', demoReturnsKey).executeTakeFirst();
    if (done) return;
    await asSystem(db, (own) => loadReturnHistory(own, now));
    const known = await readKnown(db);
    const users = new Map<string, User | null>();
    for (const [index, planned] of plannedReturns.entries()) {
      if (known.has(keyOf(index))) continue;
      const user = users.get(planned.firm) ?? (await readUser(db, planned.firm));
      users.set(planned.firm, user);
      if (user) await makeReturn(db, user, planned, { index, now });
    }
    await tx.insertInto('house').values({ key: demoReturnsKey, value: 'true' }).execute();
  });
}

/** A start may have been cut off in the middle. */
const readKnown = async (db: Db): Promise<ReadonlySet<string>> =>
  asSystem(db, async (tx) => {
    const keys = plannedReturns.map((_, index) => keyOf(index));
    const rows = await tx.selectFrom('return_case').select('key').where('key', 'in', keys).execute();
    return new Set(rows.map(({ key }) => key));
  });

type When = { readonly index: number; readonly now: Date };

async function makeReturn(db: Db, user: User, planned: PlannedReturn, { index, now }: When): Promise<void> {
  const key = keyOf(index);
  const at = momentOf(planned, index, now);
  const rows = await chooseLines(db, user, planned, at);
  if (rows.length === 0) return;
  const lines = [];
  for (const row of rows) {
    const photos = planned.hasPhoto ? [(await takePhoto(db, user, demoPhoto(), at)).id] : [];
    lines.push({
      documentId: row.documentId,
      position: row.position,
      quantity: 1,
      reason: planned.reason,
      condition: planned.condition,
      // Of a part that has failed the answers say it.
      text: planned.kind === 'warranty' ? '' : (planned.text ?? ''),
      batch: planned.kind === 'warranty' ? `L${localDay(at, -200).replaceAll('-', '').slice(2)}` : '',
      answers: planned.kind === 'warranty' ? answersFor(row, planned, at) : {},
      photos,
    });
  }
  const { kind, handover } = planned;
  const deps = { db, findPart: () => null, portalUrl: () => null };
  const answer = await announceReturn(deps, user, { key, kind, handover, note: '', lines }, at);
  if (answer.kind === 'announced')
    for (const made of answer.returns) await carryOn(db, user, made, { planned, at, now });
}

/** The same key at every start. */
function keyOf(index: number): `${string}-${string}` {
  const hex = createHash('sha256').update(`demo return ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function readUser(db: Db, firm: string): Promise<User | null> {
  const name = firms.find(({ key }) => key === firm)?.name ?? '';
  const row = await asSystem(db, (tx) =>
    tx
      .selectFrom('account')
      .innerJoin('firm', 'firm.id', 'account.firm_id')
      .select(['account.id', 'account.firm_id', 'account.name', 'account.roles', 'firm.primary_supplier'])
      .where('firm.name', '=', name)
      .where('account.username', 'in', ['chef', 'other', 'neu'])
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { id, firm_id: firmId, roles, primary_supplier: primarySupplier } = row;
  return { id, firmId, name: row.name, roles, primarySupplier } as unknown as User; // all that is asked of it
}

/** In the morning of that day, one after the other, nobody works on a Sunday; never ahead of the clock. */
const momentOf = ({ daysAgo }: PlannedReturn, index: number, now: Date): Date => {
  const day = localDay(now, -daysAgo);
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
  const at = localInstant(isSunday ? localDay(now, -daysAgo - 1) : day, `09:${10 + index}`);
  return at < now ? at : new Date(now.getTime() - (60 - index) * 60_000);
};

/** Bought some days before, not back yet, and worth it. */
async function chooseLines(db: Db, user: User, planned: PlannedReturn, at: Date): Promise<BoughtRow[]> {
  const [from, to] = planned.kind === 'warranty' ? [140, 40] : planned.kind === 'core' ? [88, 1] : [27, 0.5];
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const where = sql<boolean>`billed.kind = ${planned.kind === 'core' ? 'deposit' : 'part'}
    and d.issued_at between ${before(from)} and ${before(to)}
    and pieces_back(billed.firm_id, billed.document_id, billed.position) < billed.quantity
    and billed.unit_price > ${planned.kind === 'core' ? 0 : 600}`;
  const rows = await asFirm(db, user.firmId, (tx) => readBought(tx, user, { where, most: 60 }));
  const fitting = rows.filter(
    (row) => !row.isSpecialOrder && !(planned.condition === 'opened' && isElectrical(row.name)),
  );
  // Of parts that fail, those about which more is asked; of the others, those that are worth the way.
  const isDull = ({ name, unitPrice }: BoughtRow) =>
    planned.kind === 'warranty' ? familyOf(name) === 'general' : planned.kind === 'return' && unitPrice < 1500;
  const sorted = fitting.toSorted((a, b) => Number(isDull(a)) - Number(isDull(b)));
  return sorted.slice(0, planned.lines ?? 1);
}

function answersFor(row: BoughtRow, { text, reason }: PlannedReturn, at: Date): Record<string, string> {
  const fittedOn = row.deliveredOn;
  const known: Record<string, string> = {
    fittedOn,
    removedOn: localDay(at, -1),
    fittedAt: '84210',
    removedAt: '89750',
    fault: text ?? '',
    restVoltage: '11,2',
    faultCodes: 'P0299',
    coolant: 'G12evo',
  };
  return Object.fromEntries(
    questionsOf(familyOf(row.name), reason)
      .filter(({ isRequired }) => isRequired)
      .map(({ key, choices }) => [key, choices?.[0] ?? known[key] ?? '1']),
  );
}

type Course = { readonly planned: PlannedReturn; readonly at: Date; readonly now: Date };

/** What has become of it since. */
async function carryOn(db: Db, user: User, made: ReturnCase, { planned, at, now }: Course): Promise<void> {
  const reached = returnStates.indexOf(planned.state);
  const after = (from: Date, hours: number) => new Date(Math.min(now.getTime(), from.getTime() + hours * 3_600_000));
  const tour = made.collectsAt === null ? null : new Date(made.collectsAt);
  const collected = tour && tour < now ? tour : after(at, 6);
  await asSystem(db, async (tx) => {
    const step = (state: string, when: Date, by: string, note: string) =>
      sql`select advance_return(${user.firmId}, ${made.id}, ${state}, ${when}, ${by}, ${note})`.execute(tx);
    if (planned.state === 'cancelled') return void (await step('cancelled', after(at, 1), user.name, ''));
    if (reached >= returnStates.indexOf('collected'))
      await step('collected', collected, made.supplierName, made.tour ?? '');
    if (reached >= returnStates.indexOf('received')) await step('received', after(collected, 4), made.supplierName, '');
    if (planned.outcome === undefined) return;
    const path = { firm: user.firmId, return: made.id };
    await decide(tx, made.supplierCode, path, {
      lines: decisions(made, planned),
      now: decidedAt(after(collected, 47), now),
      by: made.supplierName,
    });
  });
}

/** Months that are closed have their statement already. */
function decidedAt(wished: Date, now: Date): Date {
  const month = localInstant(`${localDay(now).slice(0, 7)}-01`, '08:00');
  return wished >= month ? wished : month <= now ? month : now;
}

const decisions = ({ lines }: ReturnCase, { outcome = 'accepted', outcomeNote = '', kind }: PlannedReturn) =>
  lines.map(({ line, quantity, expected }) => ({
    line,
    decision: outcome,
    quantity: outcome === 'refused' ? 0 : quantity,
    unitPrice:
      outcome === 'reduced'
        ? Math.max(1, Math.round(((expected ?? 0) / quantity) * (kind === 'core' ? 0.5 : 0.85)))
        : null,
    note: outcomeNote,
  }));
