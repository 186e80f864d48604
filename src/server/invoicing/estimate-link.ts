import type { Kysely, Transaction } from 'kysely';
import { actIn } from '#server/db/acting-access.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { lockOwnEstimate } from '#server/invoicing/store.ts';
import { countAttempts, forgiveAttempts, network } from '#server/session/throttle.ts';
import { hashToken, isToken, newToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { screens } from '#shared/screens.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const mostLinks = 50;
/** As long as a customer may still want to look what was agreed. */
const opensForDays = 30;

/** What opens the customer's page: known to whoever gets it now and to nobody afterwards. */
export async function newLink(
  tx: Tx,
  estimate: { readonly firm_id: number; readonly id: number },
  now: Date,
): Promise<string> {
  const token = newToken();
  const { firm_id, id: estimate_id } = estimate;
  const { held } = await tx
    .selectFrom('estimate_link')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('estimate_id', '=', estimate_id)
    .executeTakeFirstOrThrow();
  if (held >= mostLinks) throw new Failure('TOO_LATE');
  await tx
    .insertInto('estimate_link')
    .values({ firm_id, estimate_id, token_hash: hashToken(token), made_at: now })
    .execute();
  return token;
}

/** Behind the "#" no server and no proxy sees it. */
export const linkPath = (token: string): `/${string}` => `/${screens.estimate.path.slice(1)}#${token}`;

/** For one that has been sent and not taken back. */
export function linkAgain(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<`/${string}`> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockOwnEstimate(tx, user, id);
    if (row.state === 'draft' || row.state === 'withdrawn') throw new Failure('TOO_LATE');
    return linkPath(await newLink(tx, row, now));
  });
}

export type LinkUse = { readonly token: string; readonly address: string; readonly now: Date };

const wrongLinks = (address: string) => [{ key: `link:${network(address)}`, most: 60 }];

/** Far more than anyone reads, far less than would keep the writer of papers busy. */
const papers = (hash: Buffer) => [{ key: `paper:${hash.toString('base64url')}`, most: 60 }];

/** The same for its paper, which is work to write: each link so often in a while. */
export async function followLinkToPaper(db: Kysely<Schema>, use: LinkUse) {
  const link = await followLink(db, use);
  const wait = await asSystem(db, (tx) => countAttempts(tx, papers(hashToken(use.token)), use.now));
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return link;
}

/** Whose estimate a link shows. Only wrong ones count against the address; a right one is asked for as often as one likes. */
export async function followLink(db: Kysely<Schema>, { token, address, now }: LinkUse) {
  const hash = hashToken(token);
  // The link itself says whose it is, so no firm can be asked before.
  const found = await asSystem(db, async (tx) => {
    const limits = wrongLinks(address);
    const wait = await countAttempts(tx, limits, now);
    if (wait > 0) return { wait };
    const link = await tx
      .selectFrom('estimate_link')
      .innerJoin('estimate', (join) =>
        join
          .onRef('estimate.firm_id', '=', 'estimate_link.firm_id')
          .onRef('estimate.id', '=', 'estimate_link.estimate_id'),
      )
      .select(['estimate.firm_id as firmId', 'estimate.id', 'estimate.valid_until as validUntil'])
      .select('estimate_link.made_at as madeAt')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (link) await forgiveAttempts(tx, limits);
    return { wait, link };
  });
  if (found.wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: found.wait });
  if (!found.link || !isToken(token)) throw new Failure('NOT_FOUND');
  const { firmId, id, validUntil, madeAt } = found.link;
  if (localDay(now) > lastDay(validUntil, madeAt)) throw new Failure('LINK_EXPIRED');
  // It opens the estimate for everyone, also for a person who acts for a company in the same browser.
  actIn(null);
  return { firmId, id };
}

/** Of a link: some weeks after the estimate, or after the link where it was given out later. */
function lastDay(validUntil: string, madeAt: Date): string {
  const valid = localDay(localInstant(validUntil, '12:00'), opensForDays);
  const made = localDay(madeAt, opensForDays);
  return valid > made ? valid : made;
}
