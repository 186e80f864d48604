import type { Pool } from 'pg';
import type { ReleaseState } from '#server/db/schema/catalogue.ts';
import { withSystemClient } from '#server/db/system-client.ts';

export type NotedRelease = {
  readonly id: number;
  readonly source: string;
  readonly label: string;
  readonly state: ReleaseState;
  /** Rows per table of a source. */
  readonly counts: Readonly<Record<string, number>>;
  readonly reason: string | null;
  readonly created: Date;
  readonly isDropped: boolean;
};

/** The last fifty, the newest first. */
export async function notedReleases(pool: Pool): Promise<NotedRelease[]> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<NotedRelease>(
      `select id, source, label, state, counts, reason, created_at as created, dropped_at is not null as "isDropped"
       from catalogue_release order by id desc limit 50`,
    ),
  );
  return rows;
}
