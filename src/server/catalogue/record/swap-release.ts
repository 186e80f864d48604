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
    await client.query('lock table running_release in share row exclusive mode');
    const { rows: ready } = await client.query(
      `select from catalogue_release where id = $1 and state in ('ready', 'retired') and dropped_at is null for update`,
      [releaseId],
    );
    if (ready.length === 0) return undefined;
    const { rows: last } = await client.query<{ id: number }>(
      `update catalogue_release set state = 'retired' where state = 'running' returning id`,
    );
    await client.query(
      `insert into running_release (release_id) values ($1) on conflict (is_running) do update set release_id = excluded.release_id`,
      [releaseId],
    );
    await client.query(`update catalogue_release set state = 'running', swapped_at = $2 where id = $1`, [
      releaseId,
      now(),
    ]);
    await client.query('select pg_notify($1, $2)', [catalogueChannel, String(releaseId)]);
    return last[0]?.id ?? null;
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

/** Also what was made ready before and never ran. One by one: a release that somebody still reads is left for the next time. */
async function dropOlder(pool: Pool, { releaseId, before }: Swap, at: Date): Promise<void> {
  const { rows: old } = await withSystemClient(pool, (client) =>
    client.query<{ id: number }>(
      `select id from catalogue_release
       where dropped_at is null and (state = 'retired' and id is distinct from $1 or state = 'ready' and id < $2)`,
      [before, releaseId],
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
