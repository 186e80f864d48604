import type { BaseLogger } from 'pino';

/** What the database's room needs of a logger; pino's and Fastify's fit. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
