import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { startMails } from '#server/gateways/mail/send-mails.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import { deliverDue } from '#server/handoff/deliver.ts';
import { forgetOld } from '#server/handoff/forget-old.ts';
import { startImports } from '#server/imports/queue/start-imports.ts';
import { estimateAttachmentName } from '#server/invoicing/estimate-mail.ts';
import { documentAttachment, documentAttachmentName } from '#server/invoicing/mail-document.ts';
import { estimateAttachment } from '#server/invoicing/write-estimate.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';
import { orderAttachment, orderAttachmentName } from '#server/orders/order-attachment.ts';
import { sendOrders } from '#server/orders/send-orders.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { workRequests } from '#server/registration/work-requests.ts';
import { forgetPhotos } from '#server/returns/return-photos.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  readonly config: Config;
  readonly supplierSystems: SupplierSystems;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly board: LoopBoard;
  /** What mails about accounts need. */
  readonly mails: MailDeps;
  readonly openLinks: LinkSeal['open'];
};

/** What the server does without being asked, from the moment it listens until it closes. */
export function startBackground(app: FastifyInstance, deps: Deps) {
  const { db, connection, config, clock, log, board, openLinks } = deps;
  const linkTo = (path: `/${string}`) => portalUrl(config.PUBLIC_URL, path);
  const loop = (name: string, everyMs: number, work: (now: Date) => Promise<boolean>) => () =>
    workLoop({ name, everyMs, clock, log, board, work });
  const makers = {
    handoff: loop('handoff', 5000, async (now) => {
      const rules = { privateOrigins: config.HANDOFF_PRIVATE_ORIGINS };
      const hasMore = await deliverDue({ db, log, rules }, now);
      if (!hasMore) await forgetOld(db, now);
      return hasMore;
    }),
    orders: () => sendOrders({ ...deps, portalUrl: linkTo }),
    imports: () =>
      startImports({
        ...deps,
        dataDir: config.DATA_DIR,
        aheadMs: config.CLOCK_OFFSET_MINUTES * 60_000,
      }),
    'return-photos': loop('return-photos', 600_000, (now) => forgetPhotos(db, now)),
    registration: loop('registration', 5000, (now) => workRequests({ db, mails: deps.mails, log }, now)),
  } satisfies Record<string, () => WorkLoop>;

  const running = new Map<string, WorkLoop>();
  app.addHook('onListen', async () => {
    for (const [name, make] of Object.entries(makers)) running.set(name, make());
  });
  app.addHook('onClose', async () => {
    await Promise.all(Array.from(running.values(), (work) => work.close()));
  });

  // By the names under which the areas order them: see OutgoingMail.
  const attachmentMakers = {
    [orderAttachmentName]: orderAttachment(db),
    [estimateAttachmentName]: estimateAttachment(db),
    [documentAttachmentName]: documentAttachment(db),
  };
  const mails = startMails({ db, connection, config, clock, log, board, attachmentMakers, openLinks });
  app.addHook('onClose', () => mails.close());

  /** There is something to do now. Before the server listens, the first round finds it. */
  return { wake: (name: keyof typeof makers) => running.get(name)?.wake() };
}
