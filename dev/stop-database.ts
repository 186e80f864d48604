import { realpath } from 'node:fs/promises';
import process from 'node:process';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { stopAbandonedPostgres } from '#server/db/embedded-postgres.ts';

/* Stops the embedded PostgreSQL that a killed `npm run dev` left running. */

const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
const dataDir = DATABASE_URL === undefined && (await realpath(DATA_DIR).catch(() => null));
if (dataDir) await stopAbandonedPostgres(dataDir, pino({ level: 'warn' }));
