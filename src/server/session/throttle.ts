import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

const windowMinutes = 15;

type Attempt = { readonly username: string; readonly address: string };
type Limit = { readonly key: string; readonly failures: number };

/** An account is closed to the address that guesses, not to its owner elsewhere; an address is closed to all accounts. */
function limits({ username, address: from }: Attempt): Limit[] {
  const address = network(from);
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url');
  return [
    { key: `pair:${account}:${address}`, failures: 10 },
    { key: `address:${address}`, failures: 60 },
    { key: `account:${account}`, failures: 300 },
  ];
}

/** Who has one IPv6 address has the 2^64 around it: they count as one. */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}

/** Seconds until this attempt may be made, 0 when at once. */
export async function throttledFor(tx: Transaction<Schema>, attempt: Attempt, now: Date): Promise<number> {
  const keys = limits(attempt).map(({ key }) => key);
  const { until } = await tx
    .selectFrom('sign_in_throttle')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return until && until > now ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
}

export async function countFailure(tx: Transaction<Schema>, attempt: Attempt, now: Date): Promise<void> {
  const rows = limits(attempt);
  // One statement, keys in one order: parallel attempts neither lose a count nor wait for each other in a circle.
  await sql`
    insert into sign_in_throttle as known (key, failures, counted_since, blocked_until)
    select key, 1, ${now}, null from unnest(${rows.map((row) => row.key)}::text[]) as key order by key
    on conflict (key) do update set
      failures = case when known.counted_since < ${windowStart(now)} then 1 else known.failures + 1 end,
      counted_since = case when known.counted_since < ${windowStart(now)} then ${now} else known.counted_since end
  `.execute(tx);
  await sql`
    update sign_in_throttle set blocked_until = ${new Date(now.getTime() + windowMinutes * 60_000)}
    from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.failures)}::int[]) as allowed (limited, most)
    where key = limited and failures >= most
  `.execute(tx);
}

export async function forgetFailures(tx: Transaction<Schema>, attempt: Attempt): Promise<void> {
  const [pair] = limits(attempt);
  if (pair) await tx.deleteFrom('sign_in_throttle').where('key', '=', pair.key).execute();
}

const windowStart = (now: Date) => new Date(now.getTime() - windowMinutes * 60_000);
