import type { Pool } from 'pg';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { readSynonyms, withSynonyms } from '#server/catalogue/record/synonyms.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { openDatabase } from '#server/db/pool.ts';
import { withSystemClient } from '#server/db/system-client.ts';

/** What the running catalogue is to be made from. */
export type Wanted = Pick<Snapshot, 'release' | 'source' | 'version'>;

/** null: no release is running. */
export async function wantedCatalogue(pool: Pool): Promise<Wanted | null> {
  const running = await runningRelease(pool);
  return running && wantedRelease(pool, running.id);
}

/** null: there is no such release. */
export async function wantedRelease(pool: Pool, release: number): Promise<Wanted | null> {
  const { rows } = await withSystemClient(pool, (client) =>
    client.query<Wanted>(
      `select id as release, source, md5(
        concat_ws(' ', release.sealed_at, release.counts)
        || coalesce((select string_agg(concat_ws(' ', target, target_id, language, word), '|' order by target, target_id, language, word) from synonym), '')
        || coalesce((select string_agg(k_type_id || ' ' || array_to_string(engine_codes, ' '), '|' order by k_type_id) from vehicle_type), '')
      ) as version
      from catalogue_release release where id = $1`,
      [release],
    ),
  );
  return rows[0] ?? null;
}

export async function compileRelease(pool: Pool, wanted: Wanted): Promise<Snapshot> {
  const synonyms = await readSynonyms(openDatabase(pool));
  const types = await withSystemClient(pool, (client) =>
    client.query<{ k_type_id: number; engine_codes: string[] }>(
      `select k_type_id, engine_codes from vehicle_type where engine_codes <> '{}'`,
    ),
  );
  const drawings = await withSystemClient(pool, (client) =>
    client.query<{ key: string }>(
      `select key from media where release_id = $1 and key like 'drawing/%' and media_type = 'image/svg+xml' order by key`,
      [wanted.release],
    ),
  );
  const typeEngines = new Map(types.rows.map(({ k_type_id, engine_codes }) => [k_type_id, engine_codes]));
  const catalogue = withSynonyms(readRelease(pool, wanted.release), synonyms);
  return compileCatalogue(catalogue, { ...wanted, typeEngines, drawings: drawings.rows.map(({ key }) => key) });
}
