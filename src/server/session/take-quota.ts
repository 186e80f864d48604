import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { countAttempts } from '#server/session/throttle.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

const day = 24 * 60 * 60;
const quarter = 15 * 60;

/** How much of a thing one account and one firm may use. */
type Quota = { readonly name: string; readonly account: number; readonly firm?: number; readonly seconds: number };

/** More than a workshop writes, and far less than a sender of unwanted mail wants. */
export const mailQuotas: readonly Quota[] = [
  { name: 'mails', account: 40, firm: 100, seconds: quarter },
  { name: 'mails-day', account: 300, firm: 600, seconds: day },
];

/** Mails that the portal writes by itself where a firm's admin changes something: to mailboxes that the admin has typed. */
export const noticeQuotas: readonly Quota[] = [
  { name: 'notices', account: 40, firm: 100, seconds: quarter },
  { name: 'notices-day', account: 300, firm: 600, seconds: day },
];

/** Plates and VINs belong to people: whoever tries number after number looks for them. */
export const lookUpQuotas = (ofQuarter: number): readonly Quota[] => [
  { name: 'look-ups', account: ofQuarter, seconds: quarter },
  { name: 'look-ups-day', account: 8 * ofQuarter, seconds: day },
];
/** What the register knows of a plate comes with the choice of the vehicle too. */
export const selectionQuotas = (ofQuarter: number): readonly Quota[] => [
  { name: 'selections', account: ofQuarter, seconds: quarter },
  { name: 'selections-day', account: 8 * ofQuarter, seconds: day },
];
/** While somebody types, every letter asks. */
export const suggestionQuotas = (ofQuarter: number): readonly Quota[] => [
  { name: 'suggestions', account: 8 * ofQuarter, seconds: quarter },
  { name: 'suggestions-day', account: 8 * 8 * ofQuarter, seconds: day },
];

/**
 * Throws QUOTA_USED. Before anything else that a transaction locks, so that two of a firm wait in one order. What is rolled
 * back has used nothing.
 */
export async function takeQuota(
  tx: Transaction<Schema>,
  { id, firmId }: Pick<User, 'id' | 'firmId'>,
  quotas: readonly Quota[],
  now: Date,
): Promise<void> {
  for (const { name, account, firm, seconds } of quotas) {
    const keys = [
      { key: `${name}:${id}`, most: account },
      ...(firm === undefined ? [] : [{ key: `${name}-firm:${firmId}`, most: firm }]),
    ];
    const wait = await countAttempts(tx, keys, now, seconds);
    if (wait > 0) throw new Failure('QUOTA_USED', { retryAfterSeconds: wait });
  }
}
