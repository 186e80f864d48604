import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Drain } from '#server/http/drain.ts';
import type { Route } from '#server/http/serve.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import type { Portal } from '#shared/portal/contract.ts';

export type AppDeps = {
  readonly config: Config;
  readonly secret: string;
  readonly version: string;
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  /** The same database past any pooler, for what Kysely does not do: releases of the catalogue. */
  readonly pool: Pool;
  /** Parts: what of them is on the screen is answered from memory. */
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly clock: () => Date;
  readonly demo: Portal['demo'];
  readonly log: FastifyBaseLogger;
  /** null where only the API is wanted. */
  readonly clientFolder: string | null;
  /** Where the loops say how they fare; those outside the app too. */
  readonly board?: LoopBoard;
  /** Whether the database is our own, under DATA_DIR. */
  readonly embedded?: boolean;
  /** Where reads may be answered too. */
  readonly replica?: Replica | null;
  readonly drain?: Drain;
  /** Calls beside the portal's own; measurements add an empty one. */
  readonly also?: readonly Route[];
  /** Whether prices and stock are read into memory before the first request for them. */
  readonly readsAhead?: boolean;
  /** How long a first list waits for prices and stock. */
  readonly listPatienceMs?: number;
};
