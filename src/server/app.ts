import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { firmCountries } from '#server/articles/firm-country.ts';
import { serveMedia } from '#server/articles/media-file.ts';
import { articleOffersRoutes } from '#server/articles/offers-routes.ts';
import { articleRoutes } from '#server/articles/routes.ts';
import { bannerRoutes } from '#server/banner/routes.ts';
import { cartEntryRoutes } from '#server/cart/entry-routes.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { articleFacts } from '#server/catalogue/article-facts.ts';
import { firstPicture } from '#server/catalogue/rows.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { sellableOrdinal, sellableSuccessor } from '#server/catalogue/sellable.ts';
import { ordinalOf } from '#server/catalogue/snapshot.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listen.ts';
import type { Schema } from '#server/db/schema.ts';
import { liveChannel } from '#server/db/tell.ts';
import { serveDocuments } from '#server/documents/document-file.ts';
import { documentRoutes } from '#server/documents/routes.ts';
import { serveUploads } from '#server/documents/serve-uploads.ts';
import { serveDrawings } from '#server/drawings/drawing-file.ts';
import { drawingEditRoutes } from '#server/drawings/edit-routes.ts';
import { drawingRoutes } from '#server/drawings/routes.ts';
import { examineApart } from '#server/e-invoice/examine-apart.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { startMails } from '#server/gateways/mail/send-mails.ts';
import { connectSupplierSystems } from '#server/gateways/supplier-system/connect.ts';
import { lastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { httpVehicleSource } from '#server/gateways/vehicle-data/http.ts';
import { deliverDue } from '#server/handoff/deliver.ts';
import { forgetOld } from '#server/handoff/forget-old.ts';
import { handoffRoutes } from '#server/handoff/routes.ts';
import { serveHandoff } from '#server/handoff/serve-handoff.ts';
import { serveDescription } from '#server/http/description.ts';
import { handleFailures } from '#server/http/failure-handler.ts';
import { sendSecurityHeaders } from '#server/http/headers.ts';
import { acceptJsonOnly } from '#server/http/json-body.ts';
import { serverLimits } from '#server/http/limits.ts';
import { serveLive } from '#server/http/live.ts';
import { registerRoutes } from '#server/http/serve.ts';
import { cookies as makeCookies } from '#server/http/session-cookie.ts';
import { closeUnusedConnections } from '#server/http/unused-connections.ts';
import { serveVitals } from '#server/http/vitals.ts';
import { refuseWrongMethods } from '#server/http/wrong-method.ts';
import { customerRoutes } from '#server/invoicing/customer-routes.ts';
import { serveSalesDocuments } from '#server/invoicing/document-file.ts';
import { documentRoutes as salesDocumentRoutes } from '#server/invoicing/document-routes.ts';
import { serveEstimates } from '#server/invoicing/estimate-file.ts';
import { estimateAttachmentName } from '#server/invoicing/estimate-mail.ts';
import { documentAttachment, documentAttachmentName } from '#server/invoicing/mail-document.ts';
import { invoicingRoutes } from '#server/invoicing/routes.ts';
import { estimateAttachment } from '#server/invoicing/write-estimate.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';
import { serveChecklists } from '#server/maintenance/checklist-file.ts';
import { maintenanceRoutes } from '#server/maintenance/routes.ts';
import { messageRoutes } from '#server/messages/routes.ts';
import { orderAttachment, orderAttachmentName } from '#server/orders/order-attachment.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { sendOrders } from '#server/orders/send-orders.ts';
import { keptPapers } from '#server/papers/kept-papers.ts';
import { serveClient } from '#server/portal/client-files.ts';
import { serveLanguageFiles } from '#server/portal/language-files.ts';
import { portalRoutes } from '#server/portal/routes.ts';
import { partFinder } from '#server/returns/return-deps.ts';
import { returnNotePaper, serveReturnFiles } from '#server/returns/return-file.ts';
import { forgetPhotos } from '#server/returns/return-photos.ts';
import { returnRoutes } from '#server/returns/routes.ts';
import { servePhotoUploads } from '#server/returns/serve-photo-uploads.ts';
import { findSignedIn, isStillSignedIn } from '#server/session/find-signed-in.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { serveSupplierLogos } from '#server/suppliers/logo-file.ts';
import { supplierRoutes } from '#server/suppliers/routes.ts';
import { technicalInfoRoutes } from '#server/technical-info/routes.ts';
import { tyreRoutes } from '#server/tyres/routes.ts';
import { universalSearchRoutes } from '#server/universal-search/routes.ts';
import { vehicleRoutes } from '#server/vehicle/routes.ts';
import type { VehicleSources } from '#server/vehicle/sources.ts';
import { recountLabour } from '#server/work/recount-labour.ts';
import { workRoutes } from '#server/work/routes.ts';
import type { Portal } from '#shared/portal/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

export type AppDeps = {
  readonly config: Config;
  readonly secret: string;
  readonly version: string;
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  /** Parts: what of them is on the screen is answered from memory. */
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
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
  connection,
  catalogue,
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
  closeUnusedConnections(app);
  acceptJsonOnly(app);
  await app.register(cookie);
  sendSecurityHeaders(app, { frameAncestors: config.FRAME_ANCESTORS, https });

  const portal: Portal = {
    productName: config.PRODUCT_NAME,
    version,
    phone: config.PHONE ?? null,
    hostOrigins: config.FRAME_ANCESTORS,
    resetBaseUrl: config.RESET_BASE_URL,
    typeNumberSuppliers: config.TYPE_NUMBER_SUPPLIERS,
    demo,
  };
  const patienceMs = config.SUPPLIER_SYSTEM_TIMEOUT_MS;
  const countryOf = firmCountries(db);
  const sellableTo = async ({ firmId }: User, now: Date) => {
    const at = { snapshot: catalogue.current(), country: await countryOf(firmId, now) };
    return (id: number) => sellableOrdinal(at, id) !== null;
  };
  const findArticle = async (id: number, { firmId, locale }: User, now: Date) => {
    const country = await countryOf(firmId, now);
    const snapshot = catalogue.current();
    const ordinal = sellableOrdinal({ snapshot, country }, id);
    return ordinal === null ? null : articleFacts(snapshot, ordinal, languageOf(locale));
  };
  const pictureOf = (id: number) => {
    const snapshot = catalogue.current();
    const ordinal = ordinalOf(snapshot, id);
    return ordinal === null ? null : firstPicture(snapshot, ordinal);
  };
  const supplierSystems = connectSupplierSystems({
    db,
    urls: config.SUPPLIER_SYSTEM_URLS,
    keys: config.SUPPLIER_SYSTEM_KEYS,
    timeoutMs: patienceMs,
    now: clock,
    log,
    findArticle: (id) => {
      const snapshot = catalogue.current();
      const ordinal = ordinalOf(snapshot, id);
      return ordinal === null ? null : articleFacts(snapshot, ordinal, 'de');
    },
  });
  const offers = lastKnown({ db, connection, clock, log });
  // Not before: the port does not wait for it.
  app.addHook('onListen', async () => void offers.readAhead());
  app.addHook('onClose', () => offers.close());
  const sources = vehicleSources({ config, db, clock, log });
  const pushRules = { privateOrigins: config.HANDOFF_PRIVATE_ORIGINS };
  let pushes: WorkLoop | null = null;
  app.addHook('onListen', async () => {
    const work = async (now: Date) => {
      const hasMore = await deliverDue({ db, log, rules: pushRules }, now);
      if (!hasMore) await forgetOld(db, now);
      return hasMore;
    };
    pushes = workLoop({ name: 'handoff', everyMs: 5000, clock, log, work });
  });
  app.addHook('onClose', async () => pushes?.close());
  const linkTo = (path: `/${string}`) => portalUrl(config.PUBLIC_URL, path);
  let orderSender: WorkLoop | null = null;
  app.addHook('onListen', async () => {
    orderSender = sendOrders({ db, supplierSystems, portalUrl: linkTo, clock, log });
  });
  app.addHook('onClose', async () => orderSender?.close());
  let photoSweep: WorkLoop | null = null;
  app.addHook('onListen', async () => {
    const work = (now: Date) => forgetPhotos(db, now);
    photoSweep = workLoop({ name: 'return-photos', everyMs: 600_000, clock, log, work });
  });
  app.addHook('onClose', async () => photoSweep?.close());
  const parts = { db, catalogue, offers, countryOf, supplierSystems, patienceMs, log, findArticle };
  const routes = [
    ...sessionRoutes({ db, cookies }),
    ...portalRoutes({ portal, noticeDir: config.NOTICE_DIR }),
    ...vehicleRoutes({ db, sources }),
    ...articleRoutes({ db, catalogue, offers }),
    ...articleOffersRoutes({ db, supplierSystems, sellableTo, patienceMs, log }),
    ...tyreRoutes({ db, catalogue, offers, supplierSystems, sellableTo, patienceMs, log }),
    ...cartRoutes({ db, supplierSystems, patienceMs, log, findArticle, pictureOf, recountLabour }),
    ...cartEntryRoutes({ db, supplierSystems, patienceMs, log, findArticle, catalogue, countryOf }),
    ...orderRoutes({
      db,
      supplierSystems,
      patienceMs,
      log,
      findArticle,
      pictureOf,
      findSuccessor: async (id, { firmId }, now) =>
        sellableSuccessor({ snapshot: catalogue.current(), country: await countryOf(firmId, now) }, id),
      wakeSender: () => orderSender?.wake(),
      portalUrl: linkTo,
    }),
    ...universalSearchRoutes({ db, catalogue, offers }),
    ...workRoutes(parts),
    ...technicalInfoRoutes({ db }),
    ...maintenanceRoutes(parts),
    ...drawingRoutes(parts),
    ...drawingEditRoutes({ db, catalogue }),
    ...documentRoutes({ db, supplierSystems, patienceMs, log, findArticle }),
    ...returnRoutes({ db, findPart: partFinder(catalogue), portalUrl: linkTo }),
    ...bannerRoutes({ db }),
    ...supplierRoutes({ db }),
    ...messageRoutes({ db }),
    ...handoffRoutes({ db, cookies, wake: () => pushes?.wake() }),
    ...invoicingRoutes({
      db,
      cart: { db, supplierSystems, patienceMs, log, findArticle },
      publicUrl: config.PUBLIC_URL,
      sendsMails: config.SMTP_URL !== undefined,
    }),
    ...customerRoutes(db),
    ...salesDocumentRoutes({ ...parts, publicUrl: config.PUBLIC_URL, sendsMails: config.SMTP_URL !== undefined }),
  ];
  const signedIn = { findSignedIn: findSignedIn(db, cookies), clock };
  registerRoutes(app, routes, { ...signedIn, secret, checkAnswers: config.NODE_ENV !== 'production' });
  refuseWrongMethods(app, routes);
  serveDescription(app, { title: config.PRODUCT_NAME, version });
  serveVitals(app, db);
  const live = serveLive(app, { ...signedIn, isStillSignedIn: isStillSignedIn(db) });
  serveSupplierLogos(app, db);
  serveMedia(app, { ...signedIn, db, catalogue });
  serveDrawings(app, { ...signedIn, db });
  serveEstimates(app, { ...signedIn, db });
  serveSalesDocuments(app, { ...signedIn, db });
  const writePaper = keptPapers();
  serveDocuments(app, { ...signedIn, db, writePaper, returnPaper: returnNotePaper });
  serveReturnFiles(app, { ...signedIn, db, writePaper });
  await serveUploads(app, { ...signedIn, db, secret, examine: examineApart });
  await servePhotoUploads(app, { ...signedIn, db, secret });
  serveChecklists(app, { ...signedIn, db, catalogue });
  await serveHandoff(app, {
    ...signedIn,
    db,
    sources,
    cookies,
    productName: config.PRODUCT_NAME,
    frameAncestors: config.FRAME_ANCESTORS,
  });
  await serveLanguageFiles(app);
  if (clientFolder !== null) {
    await serveClient(app, {
      folder: clientFolder,
      productName: config.PRODUCT_NAME,
      frameAncestors: config.FRAME_ANCESTORS,
      themeCss: config.THEME_CSS,
    });
  }
  // By the names under which the areas order them: see OutgoingMail.
  const attachmentMakers = {
    [orderAttachmentName]: orderAttachment(db),
    [estimateAttachmentName]: estimateAttachment(db),
    [documentAttachmentName]: documentAttachment(db),
  };
  const mails = startMails({ db, connection, config, clock, log, attachmentMakers });
  app.addHook('onClose', () => mails.close());
  const listener = listen(connection, liveChannel, live, log);
  app.addHook('onClose', () => listener.close());
  await listener.ready;
  return app;
}

/** Our own catalogue, unless the operator has connected a service that knows more. */
function vehicleSources({ config, db, clock, log }: Pick<AppDeps, 'config' | 'db' | 'clock' | 'log'>): VehicleSources {
  const connect = (baseUrl: string | undefined, key: string | undefined) =>
    baseUrl === undefined
      ? null
      : httpVehicleSource({ db, baseUrl, key, timeoutMs: config.VEHICLE_SOURCE_TIMEOUT_MS, now: clock, log });
  return {
    byPlate: connect(config.VEHICLE_PLATES_URL, config.VEHICLE_PLATES_KEY)?.byPlate ?? null,
    byVin: connect(config.VEHICLE_VIN_URL, config.VEHICLE_VIN_KEY)?.byVin ?? null,
  };
}
