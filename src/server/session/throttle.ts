import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { foldUsername } from '#shared/session/fold-username.ts';

type Tx = Transaction<Schema>;

const windowSeconds = 15 * 60;

type Attempt = {
  /** The name of the account as it is stored, or as it was typed where there is none. */
  readonly username: string;
  readonly address: string;
};
export type Limit = { readonly key: string; readonly most: number };

/** An account is guessed at from everywhere beyond so many: each address then has fewer tries, and has to prove each. */
const guessedAt = 300;
const ofPair = { usually: 10, guessedAt: 3 };

/** An account is closed to the address that guesses, never to its owner elsewhere; an address is closed to all accounts. */
function limits({ username, address: from }: Attempt) {
  const address = network(from);
  const account = createHash('sha256').update(foldUsername(username)).digest('base64url');
  return {
    pair: { key: `pair:${account}:${address}`, most: ofPair.usually },
    address: { key: `address:${address}`, most: 60 },
    account: { key: `account:${account}`, most: Number.POSITIVE_INFINITY },
  };
}

/**
 * Who has one IPv6 address has the 2^64 around it: they count as one. A proxy may name the port too, which is another one
 * with each connection, and write IPv6 in other forms than RFC 5952.
 */
export function network(address: string): string {
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(host)?.[1];
  const [plain = ''] = host.split('%');
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? host;
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const missing = 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':');
}

/** So many are wrong before someone is asked to prove that no machine is at work (R5.4): of the pair, of the address. */
const unproved = [5, 20] as const;

/**
 * Counts the attempt before its password is looked at, so that many at once get no further than one after the other.
 * One that is refused is not counted. `wait`: the seconds to wait, 0 when it may be made. `others`: what this address got
 * wrong at other accounts. `lacksProof`: it needs one and has none.
 */
export async function takeAttempt(tx: Tx, attempt: Attempt, { hasProof, now }: { hasProof: boolean; now: Date }) {
  const { pair, address, account } = limits(attempt);
  const known = await lookUp(tx, [pair, address, account], { now });
  const isGuessedAt = (known.get(account.key)?.attempts ?? 0) >= guessedAt;
  const rows = [isGuessedAt ? { ...pair, most: ofPair.guessedAt } : pair, address, account];
  const judge = (attempts: (key: string) => number) => {
    const [pairs, addresses] = [attempts(pair.key), attempts(address.key)];
    const needsProof = isGuessedAt || pairs > unproved[0] || addresses > unproved[1];
    return { needsProof, lacksProof: needsProof && !hasProof, others: addresses - pairs };
  };
  const before = judge((key) => (known.get(key)?.attempts ?? 0) + 1);
  const refused = waitOf(rows, oneMore(known), { now });
  if (refused > 0 || before.lacksProof) return { wait: refused, ...before };
  const { wait, attempts } = await count(tx, rows, known, { now });
  const after = judge((key) => attempts.get(key) ?? 0);
  // Others were counted in the same moment.
  if (wait === 0 && after.lacksProof) await forgiveAttempts(tx, rows);
  return { wait, ...after };
}

/** The same for anything that could be guessed at or used too much. `seconds`: a day at most, then counters are deleted. */
export async function countAttempts(
  tx: Tx,
  rows: readonly Limit[],
  now: Date,
  seconds: number = windowSeconds,
): Promise<number> {
  const during = { now, seconds };
  return (await count(tx, rows, await lookUp(tx, rows, during), during)).wait;
}

type During = { readonly now: Date; readonly seconds?: number };
type Counter = { readonly attempts: number; readonly since: Date };

const beginOf = ({ now, seconds = windowSeconds }: During) => new Date(now.getTime() - seconds * 1000);

async function lookUp(tx: Tx, rows: readonly Limit[], during: During): Promise<Map<string, Counter>> {
  const keys = rows.map(({ key }) => key);
  const found = await tx
    .selectFrom('sign_in_throttle')
    .select(['key', 'attempts', 'counted_since as since'])
    .where('key', 'in', keys)
    .where('counted_since', '>=', beginOf(during))
    .execute();
  return new Map(found.map(({ key, ...counter }) => [key, counter]));
}

/** Seconds until the last of the keys that would go beyond their limit begins anew. */
function waitOf(
  rows: readonly Limit[],
  known: ReadonlyMap<string, Counter>,
  { now, seconds = windowSeconds }: During,
): number {
  const waits = rows.flatMap(({ key, most }) => {
    const counter = known.get(key);
    if (!counter || counter.attempts <= most) return [];
    return [Math.max(1, seconds - Math.floor((now.getTime() - counter.since.getTime()) / 1000))];
  });
  return Math.max(0, ...waits);
}

const oneMore = (known: ReadonlyMap<string, Counter>) =>
  new Map(Array.from(known, ([key, { attempts, since }]) => [key, { attempts: attempts + 1, since }]));

async function count(tx: Tx, rows: readonly Limit[], known: ReadonlyMap<string, Counter>, during: During) {
  const refused = waitOf(rows, oneMore(known), during);
  if (refused > 0) return { wait: refused, attempts: new Map<string, number>() };
  const [keys, begins] = [rows.map(({ key }) => key), beginOf(during)];
  // In the order of the keys, as in takeBack: parallel attempts wait for each other and never deadlock.
  const { rows: counted } = await sql<{ key: string; attempts: number; since: Date }>`
    insert into sign_in_throttle as known (key, attempts, counted_since)
    select key, 1, ${during.now} from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when known.counted_since < ${begins} then 1 else known.attempts + 1 end,
      counted_since = case when known.counted_since < ${begins} then ${during.now} else known.counted_since end
    returning key, attempts, counted_since as since
  `.execute(tx);
  const after = new Map(counted.map(({ key, ...counter }) => [key, counter]));
  const wait = waitOf(rows, after, during);
  // Others were counted in the same moment.
  if (wait > 0) await takeBack(tx, keys);
  return { wait, attempts: new Map(counted.map(({ key, attempts }) => [key, attempts])) };
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
  const { pair, address, account } = limits(attempt);
  await takeBack(tx, [pair.key, address.key, account.key]);
  await tx.deleteFrom('sign_in_throttle').where('key', '=', pair.key).execute();
}

/** What was counted just now was no guess. */
export const forgiveAttempts = (tx: Tx, rows: readonly Limit[]): Promise<void> =>
  takeBack(
    tx,
    rows.map(({ key }) => key),
  );

async function takeBack(tx: Tx, keys: readonly string[]): Promise<void> {
  // In the order of `count`. An UPDATE by itself locks its rows in the order of its plan.
  await tx
    .with('locked', (cte) =>
      cte.selectFrom('sign_in_throttle').select('key').where('key', 'in', keys).orderBy('key').forUpdate(),
    )
    .updateTable('sign_in_throttle')
    .from('locked')
    .set({ attempts: sql`greatest(sign_in_throttle.attempts - 1, 0)` })
    .whereRef('sign_in_throttle.key', '=', 'locked.key')
    .execute();
}
