import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { followLink, type LinkUse } from '#server/invoicing/estimate-link.ts';
import { lineOf } from '#server/invoicing/estimate-rows.ts';
import { readSender } from '#server/invoicing/sender.ts';
import { lockEstimate, moveTo, readEstimateIn, readLines, writeTotals } from '#server/invoicing/store.ts';
import { tellAccount } from '#server/messages/tell-account.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { choosableLines, type PublicEstimate } from '#shared/invoicing/estimate.ts';
import { stateOfAnswers, takesAnswers } from '#shared/invoicing/estimate-state.ts';
import { screens } from '#shared/screens.ts';

type Tx = Transaction<Schema>;

/** What whoever has the link sees: this estimate, and of the workshop what stands on its paper. */
export async function publicEstimate(db: Kysely<Schema>, use: LinkUse): Promise<PublicEstimate> {
  const { firmId, id } = await followLink(db, use);
  return asFirm(db, firmId, (tx) => readPublic(tx, id, use.now));
}

async function readPublic(tx: Tx, id: number, now: Date): Promise<PublicEstimate> {
  const estimate = await readEstimateIn(tx, id, now);
  const { logo: _, ...firm } = await readSender(tx);
  const { number, sentAt, car } = estimate;
  if (number === null || sentAt === null) throw new Failure('NOT_FOUND');
  const isWithdrawn = estimate.state === 'withdrawn';
  return {
    firm,
    language: estimate.language,
    number,
    state: estimate.state,
    sentAt,
    validUntil: estimate.validUntil,
    customerName: estimate.customer?.name ?? '',
    car: car && { plate: car.plate, name: car.name },
    note: isWithdrawn ? '' : estimate.note,
    // What was taken back is no longer offered, nor shown.
    lines: isWithdrawn ? [] : estimate.lines.map(({ articleId: _article, ...line }) => line),
    totals: isWithdrawn ? null : estimate.totals,
    answered: estimate.answered,
    isOpen: takesAnswers(localDay(now), estimate),
  };
}

type Answer = { readonly line: number; readonly answer: 'accepted' | 'declined' };
type Given = { readonly name: string; readonly answers: readonly Answer[] };

/** The last answer counts, and all of them stay in the history. */
export async function answerEstimate(
  { db, publicUrl }: { readonly db: Kysely<Schema>; readonly publicUrl: string | undefined },
  use: LinkUse,
  given: Given,
): Promise<PublicEstimate> {
  const { firmId, id } = await followLink(db, use);
  return asFirm(db, firmId, async (tx) => {
    const row = await lockEstimate(tx, id);
    const standing = { state: row.state, validUntil: row.valid_until, isOrdered: row.order_key !== null };
    if (!takesAnswers(localDay(use.now), standing)) throw new Failure('TOO_LATE');
    const lines = await readLines(tx, id);
    const answers = checked(choosableLines(lines.map(lineOf)), given.answers);
    await writeAnswers(tx, id, answers);
    await tx
      .updateTable('estimate')
      .set({ answered_by: given.name, answered_at: use.now })
      .where('id', '=', id)
      .execute();
    const answered = choosableLines(lines.map(lineOf)).map((line) => ({
      ...line,
      answer: answers.get(line.line) ?? null,
    }));
    const state = stateOfAnswers(answered);
    const step = { to: state, by: given.name, answers: JSON.stringify(given.answers) };
    await moveTo(tx, row, step, use.now);
    await writeTotals(tx, row);
    for (const topic of ['estimates', 'invoicing'] as const) await tell(tx, { firm: firmId, topic });
    const about = { firmId, accountId: row.made_by_id, kind: `estimate-${state}`, subject: row.number ?? '' } as const;
    const url = portalUrl(publicUrl, `/${screens.cart.path.slice(1)}?estimate=${id}`);
    await tellAccount(tx, { ...about, sender: { id, name: given.name }, url }, use.now);
    return readPublic(tx, id, use.now);
  });
}

/** Each line that can be chosen, once. */
function checked(lines: readonly { readonly line: number }[], given: readonly Answer[]): Map<number, Answer['answer']> {
  const answers = new Map(given.map(({ line, answer }) => [line, answer]));
  const isWhole = answers.size === given.length && answers.size === lines.length;
  if (isWhole && lines.every(({ line }) => answers.has(line))) return answers;
  const reason = 'every line is answered once';
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'answers', reason }] });
}

async function writeAnswers(tx: Tx, id: number, answers: ReadonlyMap<number, Answer['answer']>): Promise<void> {
  for (const answer of ['accepted', 'declined'] as const) {
    const lines = [...answers].filter(([, given]) => given === answer).map(([line]) => line);
    if (lines.length === 0) continue;
    await tx
      .updateTable('estimate_line')
      .set({ answer })
      .where('estimate_id', '=', id)
      .where((eb) => eb.or([eb('line', 'in', lines), eb('belongs_to', 'in', lines)]))
      .execute();
  }
}
