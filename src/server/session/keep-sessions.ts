import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listen.ts';
import { poolOf } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { watchWrites } from '#server/db/watch-writes.ts';
import { changesSessions, KeptSessions, sessionNewsChannel } from '#server/session/kept-sessions.ts';

type Deps = { readonly db: Kysely<Schema>; readonly connection: Connection | string };

/** What this process itself changes holds with the next call; what others change, as soon as the database has told. */
export async function keepSessions(app: FastifyInstance, { db, connection }: Deps): Promise<KeptSessions> {
  const kept = new KeptSessions();
  watchWrites(poolOf(db), changesSessions, () => kept.dropAll());
  const listener = listen(connection, sessionNewsChannel, kept.ear, app.log);
  app.addHook('onClose', () => listener.close());
  await listener.ready;
  return kept;
}
