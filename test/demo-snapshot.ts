import { link, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { compileRelease, wantedCatalogue } from '#server/catalogue/compile-release.ts';
import { openRunningCatalogue, type RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { writeSnapshot } from '#server/catalogue/snapshot-file.ts';
import type { Connection } from '#server/db/connection.ts';
import { openPool } from '#server/db/pool.ts';
import type { TestPostgres } from '#test/template-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the compiled catalogue of the demo world. */
    snapshots: string;
  }
}

const log = pino({ level: 'silent' });

/** Once for the whole run: every copy of the demo's database has the same catalogue. */
export async function compileDemo({ superuser, login, templates }: TestPostgres, folder: string): Promise<void> {
  const pool = openPool({ ...superuser, ...login, database: templates.demo }, { log });
  try {
    const wanted = await wantedCatalogue(pool);
    if (wanted) await writeSnapshot(join(folder, `release-${wanted.release}.bin`), await compileRelease(pool, wanted));
  } finally {
    await pool.end();
  }
}

/** Each test has a folder of its own, because a test may swap releases. */
export async function openTestCatalogue(to: { pool: Pool; connection: Connection }): Promise<RunningCatalogue> {
  const shared = inject('snapshots');
  const folder = await mkdtemp(join(tmpdir(), 'passform-snapshot-'));
  for (const name of await readdir(shared)) await link(join(shared, name), join(folder, name));
  const catalogue = await openRunningCatalogue({ ...to, folder, log, warmsUp: false });
  return {
    ...catalogue,
    close: async () => {
      await catalogue.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
