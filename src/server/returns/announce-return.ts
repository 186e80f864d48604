import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type BoughtRow, readBought } from '#server/returns/bought-lines.ts';
import { depositOf, judgeLine, type Refusal, type TakenLine } from '#server/returns/judge-return.ts';
import { type LocatedLine, locateLines } from '#server/returns/locate-lines.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { readReturnTerms } from '#server/returns/return-terms.ts';
import { readNextTours } from '#server/returns/return-tours.ts';
import { readReturn } from '#server/returns/store.ts';
import { writeReturn } from '#server/returns/write-return.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { type announceReturn as contract, photoLimits, type ReturnWish } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';
import type { Departure } from '#shared/suppliers/next-tour.ts';

type Tx = Transaction<Schema>;
type Answer = AnswerOf<typeof contract>;
type Refused = Extract<Answer, { kind: 'refused' }>;

/**
 * Once for a key: one return for each supplier. The documents that the goods are on are locked, so that two requests at once
 * never send back more than was delivered or billed. All lines are accepted, or none.
 */
export async function announceReturn(deps: ReturnDeps, user: User, wish: ReturnWish, now: Date): Promise<Answer> {
  const found = await announce(deps, user, wish, now);
  if ('kind' in found) return found;
  return { kind: 'announced', returns: await Promise.all(found.map((id) => readReturn(deps.db, user, id))) };
}

/** A key belongs to one wish of one person. */
function hashOf(user: User, { kind, handover, note, lines }: ReturnWish): string {
  return createHash('sha256')
    .update(JSON.stringify([user.id, kind, handover, note, lines]))
    .digest('base64url');
}

async function findByKey(tx: Tx, key: string, bodyHash: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('return_case')
    .select(['id', 'body_hash'])
    .where('key', '=', key)
    .orderBy('id')
    .limit(200)
    .execute();
  if (rows.some(({ body_hash }) => body_hash !== bodyHash)) throw new Failure('KEY_REUSED');
  return rows.map(({ id }) => id);
}

function announce(deps: ReturnDeps, user: User, wish: ReturnWish, now: Date): Promise<number[] | Refused> {
  const bodyHash = hashOf(user, wish);
  return asFirm(deps.db, user.firmId, async (tx) => {
    // Whoever comes with the same key waits, and then finds what has become of it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`return ${user.firmId} ${wish.key}`}, 0))`.execute(tx);
    const known = await findByKey(tx, wish.key, bodyHash);
    if (known.length > 0) return known;
    const located = await locateLines(tx, user, wish.lines);
    const rows = await readWanted(tx, user, located);
    const codes = rows.map(({ supplierCode }) => supplierCode);
    const tourOf = wish.handover === 'tour' ? await readNextTours(tx, codes, now) : () => null;
    const judged = await judge(tx, deps, user, { wish, located, rows, tourOf, now });
    if ('kind' in judged) return judged;
    const ids: number[] = [];
    // In the same order by everybody: a number is held until the end.
    const suppliers = [...Map.groupBy(judged.lines, ({ row }) => row.supplierCode)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    for (const [code, lines] of suppliers)
      ids.push(await writeReturn(tx, user, { wish, bodyHash, lines, tour: tourOf(code), now }));
    return ids;
  });
}

/** The lines, and those behind them, which may be their deposits. */
function readWanted(tx: Tx, user: User, lines: readonly LocatedLine[]): Promise<BoughtRow[]> {
  const [papers, positions] = [lines.map(({ documentId }) => documentId), lines.map(({ position }) => position)];
  const where = sql<boolean>`exists (
    select from unnest(${papers}::bigint[], ${positions}::bigint[]) as wanted (paper, place)
    where wanted.paper = d.id and billed.position in (wanted.place, wanted.place + 1)
  )`;
  return readBought(tx, user, { where, most: 2 * lines.length });
}

type Asked = {
  readonly wish: ReturnWish;
  readonly located: readonly LocatedLine[];
  readonly rows: readonly BoughtRow[];
  readonly tourOf: (supplierCode: string) => Departure | null;
  readonly now: Date;
};

async function judge(
  tx: Tx,
  deps: ReturnDeps,
  user: User,
  { wish, located, rows, tourOf, now }: Asked,
): Promise<Refused | { readonly lines: readonly TakenLine[] }> {
  const { kind } = wish;
  const isFetched = (code: string) => wish.handover !== 'tour' || tourOf(code) !== null;
  const photos = await lockPhotos(tx, user, wish);
  const termsOf = await readReturnTerms(
    tx,
    rows.map(({ supplierCode }) => supplierCode),
  );
  const refused: Refused['lines'] = [];
  const taken: TakenLine[] = [];
  for (const { wanted, note, ...place } of located) {
    const isSame = (other: { documentId: number; position: number }) =>
      other.documentId === place.documentId && other.position === place.position;
    const row = rows.find(isSame);
    const outcome: Refusal | TakenLine =
      located.filter(isSame).length > 1
        ? 'twice'
        : row
          ? judgeLine(deps, { row, note, wanted }, { kind, termsOf, photos, isFetched, now })
          : 'unknown-line';
    if (typeof outcome === 'string')
      refused.push({ documentId: wanted.documentId, position: wanted.position, reason: outcome });
    else taken.push(outcome, ...(kind === 'core' ? [] : depositOf(outcome, rows)));
  }
  return refused.length > 0 ? { kind: 'refused', lines: refused } : { lines: taken };
}

/** A picture is shown once. By its id: is it a test report? */
async function lockPhotos(tx: Tx, user: User, { lines }: ReturnWish): Promise<ReadonlyMap<number, boolean>> {
  const ids = lines.flatMap(({ photos }) => photos);
  if (ids.length > photoLimits.perReturn || new Set(ids).size < ids.length) throw new Failure('INVALID_INPUT');
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('return_photo')
    .select(['id', 'content_type'])
    .where('firm_id', '=', user.firmId)
    .where('account_id', '=', user.id)
    .where('return_id', 'is', null)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, content_type }) => [id, content_type === 'application/pdf']));
}
