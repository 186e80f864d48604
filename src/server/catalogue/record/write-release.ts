import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { loadRelease, type OnProgress, Rejected, type ReleaseCounts } from '#server/catalogue/record/load-release.ts';
import { withSystemClient } from '#server/db/system-client.ts';

export type Written =
  | { readonly kind: 'ready'; readonly releaseId: number; readonly counts: ReleaseCounts }
  /** Another load is at work. */
  | { readonly kind: 'busy' }
  /** The data contradicts itself; nothing of it is kept. */
  | { readonly kind: 'rejected'; readonly releaseId: number; readonly problems: readonly string[] };

type Options = {
  /** Where the rows come from: "demo" is labelled as such on screen and paper. */
  readonly source: string;
  readonly label: string;
  readonly now: () => Date;
  readonly onProgress?: OnProgress;
  /** Hears its number before anything is loaded. */
  readonly onRelease?: ((releaseId: number) => Promise<void>) | undefined;
};

// Any number will do, as long as every node takes the same.
const LOCK = 7_277_369;

/**
 * Loads a catalogue beside the running one, in one transaction: if it fails or is cut off, nothing is left but the note that
 * it was tried. It becomes the running one by swapRelease only.
 */
export async function writeRelease(pool: Pool, source: CatalogueSource, options: Options): Promise<Written> {
  const { now, onProgress = () => undefined } = options;
  let releaseId: number | undefined;
  try {
    return await withSystemClient(pool, async (client) => {
      if (!(await lock(client))) return { kind: 'busy' };
      const release = await begin(pool, options);
      releaseId = release;
      await options.onRelease?.(release);
      await client.query('select open_release($1)', [release]);
      const counts = await loadRelease(client, release, source, onProgress);
      await client.query('select seal_release($1, $2)', [release, now()]);
      await client.query('update catalogue_release set counts = $2 where id = $1', [release, JSON.stringify(counts)]);
      return { kind: 'ready', releaseId: release, counts };
    });
  } catch (error) {
    const problems = problemsIn(error);
    const reason = problems?.join('\n') ?? (error instanceof Error ? error.message : String(error));
    if (releaseId !== undefined) await failRelease(pool, releaseId, reason, now()).catch(() => undefined);
    if (problems === null || releaseId === undefined) throw error;
    return { kind: 'rejected', releaseId, problems };
  }
}

async function lock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [LOCK]);
  return rows[0]?.free ?? false;
}

/** Under the lock: whatever still stands as being loaded was killed. */
async function begin(pool: Pool, { source, label, now }: Options): Promise<number> {
  return withSystemClient(pool, async (client) => {
    await client.query(`update catalogue_release set reason = 'The load was cut off.' where state = 'staging'`);
    await client.query(`select drop_release(id, $1) from catalogue_release where state = 'staging'`, [now()]);
    const { rows } = await client.query<{ id: number }>(
      `insert into catalogue_release (source, label, state, created_at) values ($1, $2, 'staging', $3) returning id`,
      [source, label, now()],
    );
    const [first] = rows;
    if (!first) throw new Error('A release was not noted.');
    return first.id;
  });
}

/** What did not become the running release, and why. */
export const failRelease = (pool: Pool, release: number, reason: string, at: Date) =>
  withSystemClient(pool, async (client) => {
    await client.query(`update catalogue_release set state = 'failed', reason = $2 where id = $1`, [release, reason]);
    await client.query('select drop_release($1, $2)', [release, at]);
  });

/** What the database itself found wrong with the data: classes 22 (wrong values) and 23 (keys and constraints). */
function problemsIn(error: unknown): readonly string[] | null {
  if (error instanceof Rejected) return error.problems;
  if (error instanceof RangeError) return [error.message];
  if (error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')) {
    return [[error.message, error.detail, error.where?.split('\n')[0]].filter(Boolean).join('; ')];
  }
  return null;
}
