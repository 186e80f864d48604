import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;

const windowSeconds = 15 * 60;

type Attempt = { readonly username: string; readonly address: string };
export type Limit = { readonly key: string; readonly most: number };

/** An account is closed to the address that guesses, not to its owner elsewhere; an address is closed to all accounts. */
function limits({ username, address: from }: Attempt): Limit[] {
  const address = network(from);
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url');
  return [
    { key: `pair:${account}:${address}`, most: 10 },
    { key: `address:${address}`, most: 60 },
    { key: `account:${account}`, most: 300 },
  ];
}

/** Who has one IPv6 address has the 2^64 around it: they count as one. */
export function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}

/** So many are wrong before someone is asked to prove that no machine is at work (R5.4): of the pair, of the address. */
const unproved = [5, 20] as const;

/**
 * Counts the attempt before its password is looked at, so that many at once get no further than one after the other.
 * `wait`: the seconds to wait, 0 when it may be made. `others`: what this address got wrong at other accounts.
 */
export async function takeAttempt(tx: Tx, attempt: Attempt, now: Date) {
  const rows = limits(attempt);
  const { wait, attempts } = await count(tx, rows, now);
  const [ofPair = 0, ofAddress = 0] = rows.map(({ key }) => attempts.get(key) ?? 0);
  const needsProof = ofPair > unproved[0] || ofAddress > unproved[1];
  return { wait, needsProof, others: ofAddress - ofPair };
}

/** The same for anything that could be guessed at: once more for each key. */
export const countAttempts = async (tx: Tx, rows: readonly Limit[], now: Date): Promise<number> =>
  (await count(tx, rows, now)).wait;

async function count(tx: Tx, rows: readonly Limit[], now: Date) {
  const begins = new Date(now.getTime() - windowSeconds * 1000);
  // Keys in one order: parallel attempts wait for each other in a row, never in a circle.
  const { rows: counted } = await sql<{ key: string; attempts: number; counted_since: Date }>`
    insert into sign_in_throttle as known (key, attempts, counted_since)
    select key, 1, ${now} from unnest(${rows.map(({ key }) => key)}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when known.counted_since < ${begins} then 1 else known.attempts + 1 end,
      counted_since = case when known.counted_since < ${begins} then ${now} else known.counted_since end
    returning key, attempts, counted_since
  `.execute(tx);
  const waits = counted
    .filter(({ key, attempts }) => attempts > (rows.find((row) => row.key === key)?.most ?? 0))
    .map(({ counted_since }) => windowSeconds - Math.floor((now.getTime() - counted_since.getTime()) / 1000));
  return { wait: Math.max(0, ...waits), attempts: new Map(counted.map(({ key, attempts }) => [key, attempts])) };
}

/** How often this address has been wrong of late, whatever the account was. */
export async function failuresFrom(tx: Tx, address: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('sign_in_throttle')
    .select('attempts')
    .where('key', '=', `address:${network(address)}`)
    .where('counted_since', '>', new Date(now.getTime() - windowSeconds * 1000))
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** The password was right: this attempt was no guess, and neither were the ones before it from here. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const [pair, ...others] = limits(attempt).map(({ key }) => key);
  await tx
    .deleteFrom('sign_in_throttle')
    .where('key', '=', pair ?? '')
    .execute();
  await takeBack(tx, others);
}

/** What was counted just now was no guess. */
export const forgiveAttempts = (tx: Tx, rows: readonly Limit[]): Promise<void> =>
  takeBack(
    tx,
    rows.map(({ key }) => key),
  );

async function takeBack(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', 'in', keys)
    .where('attempts', '>', 0)
    .execute();
}
