import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { demoIntroduction, demoPassword } from '#demo/load.ts';
import { furnishDemo, settleDemo } from '#demo/settle.ts';
import packageJson from '#package' with { type: 'json' };
import { buildApp } from '#server/app.ts';
import { openRunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { snapshotFolder } from '#server/catalogue/snapshot-folder.ts';
import { listenError } from '#server/check-start.ts';
import type { Config } from '#server/config.ts';
import { startSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { drain as makeDrain } from '#server/http/drain.ts';
import { backlog } from '#server/http/limits.ts';
import { loopBoard } from '#server/jobs/loop-board.ts';
import { openHouse } from '#server/open-house.ts';
import { sweepSessions } from '#server/session/sweep.ts';
import type { ShutDown } from '#server/shut-down.ts';

const builtClient = join(import.meta.dirname, '../../dist/client');

type Start = {
  readonly config: Config;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly stopping: ShutDown;
  readonly say: (sentence: string) => void;
};

/** Opens the database and the catalogue, then listens. */
export async function serve({ config, clock, log, stopping, say }: Start): Promise<void> {
  const house = await openHouse(config, log, say);
  stopping.before(() => house.close());
  const isDemo = await settleDemo(house, {
    asked: config.DEMO,
    embedded: house.embedded,
    production: config.NODE_ENV === 'production',
    now: clock(),
    say,
  });
  const demo = isDemo ? demoIntroduction : null;
  // Prices, stock and workshop data are written while the catalogue is compiled: at the first start both take seconds.
  const [catalogue] = await Promise.all([
    openRunningCatalogue({ ...house, folder: snapshotFolder(config.DATA_DIR), log }),
    isDemo ? furnishDemo(house.db, clock()) : null,
  ]);
  stopping.before(() => catalogue.close());
  const board = loopBoard();
  const drain = makeDrain();
  const app = await buildApp({
    config,
    ...house,
    catalogue,
    version: packageJson.version,
    clock,
    demo,
    log,
    clientFolder: config.CLIENT_DIR ?? builtClient,
    board,
    drain,
  });
  stopping.before(() => app.close());
  sweepSessions(house.db, clock, log);
  const supplierDay = startSupplierDay({ db: house.db, clock, log, board });
  stopping.before(() => supplierDay.close());

  const address = await app
    .listen({ port: config.PORT, host: config.HOST, backlog })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, config);
    });
  stopping.before(async () => {
    drain.begin();
    await sleep(config.DRAIN_SECONDS * 1000);
  });
  stopping.started();
  say(`${config.PRODUCT_NAME} is running: ${config.PUBLIC_URL ?? `http://localhost:${new URL(address).port}`}`);
  if (isDemo) {
    say(`Sign in with the user "chef" and the password "${demoPassword}". More accounts stand on the login page.`);
    if (config.SMTP_URL === undefined)
      say('Mails are kept in the database and not sent, because no SMTP_URL is given.');
  }
}
