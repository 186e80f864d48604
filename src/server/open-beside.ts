import { realpath } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { runningEngine } from '#server/db/engine.ts';
import type { Log } from '#server/db/log.ts';
import { DATABASE, LOGIN_ROLE } from '#server/db/login-role.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { socketPath } from '#server/db/socket-dir.ts';
import { openHouse } from '#server/open-house.ts';

type Beside = { readonly db: Kysely<Schema>; readonly pool: Pool; readonly close: () => Promise<void> };

/** The database as it is, while the portal works on it: neither locked nor brought up to date. Where nothing runs, it is started. */
export async function openBeside(config: Config, log: Log): Promise<Beside> {
  const to = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? (await ownIfRunning(config.DATA_DIR));
  if (to === null) return openHouse(config, log, () => undefined);
  const pool = openPool(to, { log, max: 3 });
  return { db: openDatabase(pool), pool, close: () => pool.end() };
}

async function ownIfRunning(dataDir: string) {
  const place = await realpath(dataDir).catch(() => null);
  if (place === null || (await runningEngine(place)) === undefined) return null;
  return { host: socketPath(place), port: 5432, database: DATABASE, user: LOGIN_ROLE };
}
