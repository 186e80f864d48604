import process from 'node:process';
import type { Kysely } from 'kysely';
import { checkChains, readAudit } from '#server/admin/audit-log.ts';
import { countHouse } from '#server/admin/count-house.ts';
import { readJobs } from '#server/admin/house-jobs.ts';
import { memoryBytes, readBackup, readCatalogue, readDatabase, readStorage } from '#server/admin/house-system.ts';
import { findMails, readMail, retryMails } from '#server/admin/mails.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import * as audit from '#shared/admin/audit-contract.ts';
import * as house from '#shared/admin/house-contract.ts';
import * as mails from '#shared/admin/mails-contract.ts';

export type HouseDeps = {
  readonly db: Kysely<Schema>;
  readonly board: LoopBoard;
  readonly version: string;
  readonly startedAt: Date;
  readonly config: { readonly DATA_DIR: string; readonly SMTP_URL?: string | undefined };
  readonly ownDatabase: boolean;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
};

/** R6.5: the audit log, the mail outbox, and how the house itself fares. */
export function adminHouseRoutes({
  db,
  board,
  version,
  startedAt,
  config,
  ownDatabase,
  catalogue,
}: HouseDeps): Route[] {
  const sendsMails = config.SMTP_URL !== undefined;
  return [
    serve(audit.auditLog, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readAudit(tx, query)),
    ),
    serve(audit.checkAudit, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => checkChains(tx, body)),
    ),

    serve(mails.outboxMails, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, async (tx) => ({ ...(await findMails(tx, query)), hasServer: sendsMails })),
    ),
    serve(mails.outboxMail, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => readMail(tx, operator, params.mail)),
    ),
    serve(mails.retryMails, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => retryMails(tx, operator, body, sendsMails, now)),
    ),

    serve(house.houseCounts, (_input, { user: { user }, now }) => asOperator(db, user, now, countHouse)),
    serve(house.houseJobs, (_input, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readJobs(tx, board, now)),
    ),
    serve(house.houseSystem, async (_input, { user: { user }, now }) => ({
      version,
      node: process.version,
      startedAt: startedAt.toISOString(),
      memoryBytes: memoryBytes(),
      storage: await readStorage(config.DATA_DIR),
      sendsMails,
      ...(await asOperator(db, user, now, async (tx) => ({
        database: await readDatabase(tx, ownDatabase),
        backup: await readBackup(tx),
        catalogue: await readCatalogue(tx, catalogue),
        isDemo:
          (await tx.selectFrom('house').select('value').where('key', '=', 'demo').executeTakeFirst())?.value === true,
      }))),
    })),
  ];
}
