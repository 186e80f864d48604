import { type Kysely, sql, type Transaction } from 'kysely';
import { loadDemoDrawings } from '#demo/drawings/load.ts';
import { removeDemoDrawings } from '#demo/drawings/remove.ts';
import { loadDemoMaintenance } from '#demo/maintenance/load.ts';
import { removeDemoMaintenance } from '#demo/maintenance/remove.ts';
import { loadRepairGroups } from '#demo/repair-groups/load.ts';
import { loadDemoTechnicalInfo } from '#demo/technical-info/load.ts';
import { removeDemoTechnicalInfo } from '#demo/technical-info/remove.ts';
import { loadMountingJobs } from '#demo/tyres/load-mounting.ts';
import { loadDemoWork } from '#demo/work/load.ts';
import { removeDemoWork } from '#demo/work/remove.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

type Tx = Transaction<Schema>;

/** A step's key is a fact of the house: it is done. The repair groups come first, the others hang on them. */
const steps: readonly { readonly key: string; readonly load: (tx: Tx) => Promise<unknown> }[] = [
  { key: 'demo-repair-groups', load: loadRepairGroups },
  { key: 'demo-work', load: loadDemoWork },
  { key: 'demo-maintenance', load: loadDemoMaintenance },
  { key: 'demo-technical-info', load: loadDemoTechnicalInfo },
  { key: 'demo-tyre-mounting', load: loadMountingJobs },
  { key: 'demo-drawings', load: loadDemoDrawings },
];

/** What a workshop looks up for the demo's cars. Each step is whole or not there, and none is done twice. */
export async function loadDemoWorkshop(db: Kysely<Schema>): Promise<void> {
  for (const { key, load } of steps) {
    await asSystem(db, async (tx) => {
      const done = tx.selectFrom('house').select('key').where('key', '=', key);
      if (await done.executeTakeFirst()) return;
      // Of two servers that start together the second waits here, and finds it done.
      await sql`lock table house in share row exclusive mode`.execute(tx);
      if (await done.executeTakeFirst()) return;
      await load(tx);
      await tx.insertInto('house').values({ key, value: 'true' }).execute();
    });
  }
}

/** What hangs on the repair groups goes with them. */
export async function removeDemoWorkshop(tx: Tx): Promise<void> {
  const keys = steps.map(({ key }) => key);
  await tx.deleteFrom('house').where('key', 'in', keys).execute();
  await tx.deleteFrom('repair_group').where('source', '=', 'demo').execute();
  await removeDemoWork(tx);
  await removeDemoMaintenance(tx);
  await removeDemoTechnicalInfo(tx);
  await removeDemoDrawings(tx);
}
