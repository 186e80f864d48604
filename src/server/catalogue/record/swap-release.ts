import type { Pool } from 'pg';
import { withSystemClient } from '#server/db/system-client.ts';

/** Every node listens here; the payload is the id of the release that runs from now on. */
export const catalogueChannel = 'passform_catalogue';

export type Swapped =
  | {
      readonly kind: 'swapped';
      readonly releaseId: number;
      readonly before: number | null;
      /** What went wrong when it was running already. */
      readonly notes: readonly string[];
    }
  /** There is no such release, it is not whole, or it has been dropped. */
  | { readonly kind: 'not-ready' };

/** In one transaction: whoever reads sees the old catalogue or the new one. The last one stays, in case of a way back. */
export async function swapRelease(pool: Pool, releaseId: number, now: () => Date): Promise<Swapped> {
  const before = await withSystemClient(pool, async (client) => {
    const { rows } = await client.query<{ before: number | null }>('select before from run_release($1, $2)', [
      releaseId,
      now(),
    ]);
    return rows[0]?.before;
  });
  if (before === undefined) return { kind: 'not-ready' };
  const notes = await dropOlder(pool, { releaseId, before }, now()).then(
    () => [],
    (error: unknown) => [
      `Older releases could not be dropped: ${error instanceof Error ? error.message : String(error)}`,
    ],
  );
  return { kind: 'swapped', releaseId, before, notes };
}

type Swap = { readonly releaseId: number; readonly before: number | null };

/** The return to the state before an import needs the release that ran before it. A release is large: only so many. */
const keptForReturn = 3;

/** Also what was made ready before and never ran. One by one: a release that somebody still reads is left for the next time. */
async function dropOlder(pool: Pool, { releaseId, before }: Swap, at: Date): Promise<void> {
  const { rows: old } = await withSystemClient(pool, (client) =>
    client.query<{ id: number }>(
      `select id from catalogue_release
       where dropped_at is null and (state = 'ready' and id < $2 or state = 'retired' and id is distinct from $1
         and id not in (select release_before from import_run
           where state in ('done', 'reverting') and release_before is not null and ended_at > $3::timestamptz - interval '30 days'
           order by ended_at desc limit ${keptForReturn}))`,
      [before, releaseId, at],
    ),
  );
  for (const { id } of old) {
    await withSystemClient(pool, (client) => client.query('select drop_release($1, $2)', [id, at])).catch(
      (error: unknown) => {
        if (!isInUse(error)) throw error;
      },
    );
  }
}

/** 55P03: not to be had in the time given; 40P01: two waited for each other; 55006: it has become the running one. */
const inUse: readonly unknown[] = ['55P03', '40P01', '55006'];
const isInUse = (error: unknown) => error instanceof Error && 'code' in error && inUse.includes(error.code);

export async function runningRelease(pool: Pool): Promise<{ id: number; source: string; label: string } | null> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<{ id: number; source: string; label: string }>(
      'select id, source, label from running_release join catalogue_release on id = release_id',
    ),
  );
  return rows[0] ?? null;
}
