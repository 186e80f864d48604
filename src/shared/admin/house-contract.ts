import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

export const outboxNames = ['mails', 'orders', 'handoff', 'imports'] as const;

/** A count of firms ends at `mostCounted`. */
export const houseCounts = endpoint({
  area,
  name: 'houseCounts',
  summary: 'How many firms there are, how many imports run, and how many mails were given up',
  method: 'GET',
  path: '/admin/counts',
  access,
  answer: z.object({ firms: z.int(), runningImports: z.int(), failedMails: z.int() }),
});

export const houseJobs = endpoint({
  area,
  name: 'houseJobs',
  summary: 'What works in the background of this process, and what waits in the outboxes of all',
  method: 'GET',
  path: '/admin/jobs',
  access,
  answer: z.object({
    loops: z.array(
      z.object({
        name: z.string(),
        everyMs: z.int(),
        isRunning: z.boolean(),
        runs: z.int(),
        lastEndedAt: z.nullable(z.iso.datetime()),
        lastFailure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
      }),
    ),
    outboxes: z.array(
      z.object({
        name: z.enum(outboxNames),
        /** Not done yet; `late`: longer than an hour past its time. */
        waiting: z.int(),
        late: z.int(),
        /** Given up: somebody has to look. */
        failed: z.int(),
        oldestAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
});

export const houseSystem = endpoint({
  area,
  name: 'houseSystem',
  summary: 'Version, database, storage and backup of this installation',
  method: 'GET',
  path: '/admin/system',
  access,
  answer: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.iso.datetime(),
    memoryBytes: z.int(),
    database: z.object({
      version: z.string(),
      isOwn: z.boolean(),
      bytes: z.int(),
      connections: z.object({ used: z.int(), most: z.int() }),
      migration: z.object({ name: z.string(), appliedAt: z.iso.datetime() }),
      largest: z.array(z.object({ table: z.string(), bytes: z.int(), rows: z.int() })),
    }),
    /** Of the folder DATA_DIR; null: it cannot be asked. */
    storage: z.nullable(z.object({ folder: z.string(), freeBytes: z.int(), totalBytes: z.int() })),
    backup: z.object({
      /** What somebody has noted with the command note-backup. */
      noted: z.nullable(z.object({ at: z.iso.datetime(), place: z.string() })),
      /** What the database itself says of its archive of changes; null: it keeps none. */
      archive: z.nullable(
        z.object({ lastAt: z.nullable(z.iso.datetime()), failedAt: z.nullable(z.iso.datetime()), failed: z.int() }),
      ),
      replicas: z.int(),
    }),
    catalogue: z.nullable(z.object({ release: z.int(), label: z.string(), articles: z.int() })),
    isDemo: z.boolean(),
    sendsMails: z.boolean(),
  }),
});

/** A backup that is older is too old to be relied on. */
export const backupLastsMs = 26 * 3_600_000;
