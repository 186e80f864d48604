import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

const dayMs = 86_400_000;
const sessionsStayMs = dayMs;
const parcelsStayMs = 90 * dayMs;
const atOnce = 500;

/** Starts of yesterday, and what was handed over long ago: names, prices and plates stand in it. What waits stays. */
export async function forgetOld(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await asSystem(db, async (tx) => {
    await tx
      .deleteFrom('handoff_session')
      .where((eb) =>
        eb(
          eb.refTuple('firm_id', 'id'),
          'in',
          eb
            .selectFrom('handoff_session')
            .select(['firm_id', 'id'])
            .where('started_at', '<', before(sessionsStayMs))
            .limit(atOnce)
            .$asTuple('firm_id', 'id'),
        ),
      )
      .execute();
    await tx
      .deleteFrom('handoff_parcel')
      .where((eb) =>
        eb(
          eb.refTuple('firm_id', 'id'),
          'in',
          eb
            .selectFrom('handoff_parcel')
            .select(['firm_id', 'id'])
            .where('state', '<>', 'waiting')
            .where('created_at', '<', before(parcelsStayMs))
            .limit(atOnce)
            .$asTuple('firm_id', 'id'),
        ),
      )
      .execute();
  });
}
