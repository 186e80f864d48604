import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { bannerRoutes } from '#server/banner/routes.ts';
import type { Config } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { serveDescription } from '#server/http/description.ts';
import { handleFailures } from '#server/http/failure-handler.ts';
import { sendSecurityHeaders } from '#server/http/headers.ts';
import { acceptJsonOnly } from '#server/http/json-body.ts';
import { serverLimits } from '#server/http/limits.ts';
import { registerRoutes } from '#server/http/serve.ts';
import { cookies as makeCookies } from '#server/http/session-cookie.ts';
import { serveVitals } from '#server/http/vitals.ts';
import { refuseWrongMethods } from '#server/http/wrong-method.ts';
import { messageRoutes } from '#server/messages/routes.ts';
import { serveClient } from '#server/portal/client-files.ts';
import { serveLanguageFiles } from '#server/portal/language-files.ts';
import { portalRoutes } from '#server/portal/routes.ts';
import { findSignedIn } from '#server/session/find-signed-in.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { serveSupplierLogos } from '#server/suppliers/logo-file.ts';
import { supplierRoutes } from '#server/suppliers/routes.ts';
import { vehicleRoutes } from '#server/vehicle/routes.ts';
import type { Portal } from '#shared/portal/contract.ts';

export type AppDeps = {
  readonly config: Config;
  readonly secret: string;
  readonly version: string;
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly demo: Portal['demo'];
  readonly log: FastifyBaseLogger;
  /** null where only the API is wanted. */
  readonly clientFolder: string | null;
};

/** The only place where things meet. */
export async function buildApp({
  config,
  secret,
  version,
  db,
  clock,
  demo,
  log,
  clientFolder,
}: AppDeps): Promise<FastifyInstance> {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const embedded = config.FRAME_ANCESTORS.length > 0;
  const cookies = makeCookies({ secure: https || embedded, embedded, secret });

  const app = fastify({
    ...serverLimits,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
  });
  handleFailures(app);
  acceptJsonOnly(app);
  await app.register(cookie);
  sendSecurityHeaders(app, { frameAncestors: config.FRAME_ANCESTORS, https });

  const portal: Portal = {
    productName: config.PRODUCT_NAME,
    version,
    phone: config.PHONE ?? null,
    hostOrigins: config.FRAME_ANCESTORS,
    resetBaseUrl: config.RESET_BASE_URL,
    demo,
  };
  const routes = [
    ...sessionRoutes({ db, cookies }),
    ...portalRoutes({ portal, noticeDir: config.NOTICE_DIR }),
    ...vehicleRoutes({ db }),
    ...bannerRoutes({ db }),
    ...supplierRoutes({ db }),
    ...messageRoutes({ db }),
  ];
  registerRoutes(app, routes, {
    findSignedIn: findSignedIn(db, cookies),
    clock,
    secret,
    checkAnswers: config.NODE_ENV !== 'production',
  });
  refuseWrongMethods(app, routes);
  serveDescription(app, { title: config.PRODUCT_NAME, version });
  serveVitals(app, db);
  serveSupplierLogos(app, db);
  await serveLanguageFiles(app);
  if (clientFolder !== null) {
    await serveClient(app, {
      folder: clientFolder,
      productName: config.PRODUCT_NAME,
      frameAncestors: config.FRAME_ANCESTORS,
      themeCss: config.THEME_CSS,
    });
  }
  return app;
}
