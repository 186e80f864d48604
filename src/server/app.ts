import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { adminRoutes } from '#server/admin/routes.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { firmCountries } from '#server/articles/firm-country.ts';
import { serveMedia } from '#server/articles/media-file.ts';
import { articleOffersRoutes } from '#server/articles/offers-routes.ts';
import { articleRoutes } from '#server/articles/routes.ts';
import { startBackground } from '#server/background.ts';
import { bannerRoutes } from '#server/banner/routes.ts';
import { cartEntryRoutes } from '#server/cart/entry-routes.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { foreignOrigins, howReached } from '#server/config.ts';
import { placeOf } from '#server/db/replica.ts';
import { deskFileRoutes } from '#server/desk/file-routes.ts';
import { deskRoutes } from '#server/desk/routes.ts';
import { serveDeskFiles } from '#server/desk/serve-desk-files.ts';
import { serveImportPieces } from '#server/desk/serve-import-pieces.ts';
import { serveDocuments } from '#server/documents/document-file.ts';
import { documentRoutes } from '#server/documents/routes.ts';
import { serveUploads } from '#server/documents/serve-uploads.ts';
import { serveDrawings } from '#server/drawings/drawing-file.ts';
import { drawingEditRoutes } from '#server/drawings/edit-routes.ts';
import { drawingRoutes } from '#server/drawings/routes.ts';
import { examineApart } from '#server/e-invoice/examine-apart.ts';
import { chooseBotCheck } from '#server/gateways/bot-check/choose-bot-check.ts';
import { connectIdentityProviders } from '#server/gateways/identity/connect.ts';
import { linkSeal } from '#server/gateways/mail/link-seal.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { connectSupplierSystems } from '#server/gateways/supplier-system/connect.ts';
import { lastKnown } from '#server/gateways/supplier-system/last-known.ts';
import { handoffRoutes } from '#server/handoff/routes.ts';
import { serveHandoff } from '#server/handoff/serve-handoff.ts';
import { bindRequests, enteringAs, readingOnly } from '#server/http/acting.ts';
import { serveDescription } from '#server/http/description.ts';
import { closeWhileDraining, drain as makeDrain } from '#server/http/drain.ts';
import { handleFailures } from '#server/http/failure-handler.ts';
import { openFrontDoor } from '#server/http/front-door.ts';
import { securityHeaders, sendSecurityHeaders } from '#server/http/headers.ts';
import { acceptJsonOnly } from '#server/http/json-body.ts';
import { serverLimits } from '#server/http/limits.ts';
import { hearNews, serveLive } from '#server/http/live.ts';
import { readingFrom, tellSeen } from '#server/http/reading.ts';
import { requestTimes } from '#server/http/request-times.ts';
import { requireHost } from '#server/http/require-host.ts';
import { registerRoutes } from '#server/http/serve.ts';
import { cookies as makeCookies } from '#server/http/session-cookie.ts';
import { closeUnusedConnections } from '#server/http/unused-connections.ts';
import { serveVitals } from '#server/http/vitals.ts';
import { refuseWrongMethods } from '#server/http/wrong-method.ts';
import { customerRoutes } from '#server/invoicing/customer-routes.ts';
import { serveSalesDocuments } from '#server/invoicing/document-file.ts';
import { documentRoutes as salesDocumentRoutes } from '#server/invoicing/document-routes.ts';
import { serveEstimates } from '#server/invoicing/estimate-file.ts';
import { invoicingRoutes } from '#server/invoicing/routes.ts';
import { loopBoard } from '#server/jobs/loop-board.ts';
import { serveChecklists } from '#server/maintenance/checklist-file.ts';
import { maintenanceRoutes } from '#server/maintenance/routes.ts';
import { messageRoutes } from '#server/messages/routes.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { keptPapers } from '#server/papers/kept-papers.ts';
import { serveClient } from '#server/portal/client-files.ts';
import { serveLanguageFiles } from '#server/portal/language-files.ts';
import { portalRoutes } from '#server/portal/routes.ts';
import { registrationRoutes } from '#server/registration/routes.ts';
import { partFinder } from '#server/returns/return-deps.ts';
import { returnNotePaper, serveReturnFiles } from '#server/returns/return-file.ts';
import { returnRoutes } from '#server/returns/routes.ts';
import { servePhotoUploads } from '#server/returns/serve-photo-uploads.ts';
import { actingRoutes, notesIn } from '#server/session/acting-routes.ts';
import { factorRoutes } from '#server/session/factor/factor-routes.ts';
import { localTo } from '#server/session/factor/loopback.ts';
import { endedSince, findSignedIn, knownSignedIn, stillSignedIn } from '#server/session/find-signed-in.ts';
import { keepSessions } from '#server/session/keep-sessions.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { serveSso } from '#server/session/serve-sso.ts';
import { serveFirmLogos } from '#server/settings/firm-logo-file.ts';
import { firmSettingsRoutes } from '#server/settings/firm-routes.ts';
import { servePersonData } from '#server/settings/person-data-file.ts';
import { settingsRoutes } from '#server/settings/routes.ts';
import { soldArticles } from '#server/sold-articles.ts';
import { serveSupplierLogos } from '#server/suppliers/logo-file.ts';
import { supplierRoutes } from '#server/suppliers/routes.ts';
import { typeNumberSuppliers } from '#server/suppliers/store.ts';
import { technicalInfoRoutes } from '#server/technical-info/routes.ts';
import { tyreRoutes } from '#server/tyres/routes.ts';
import { universalSearchRoutes } from '#server/universal-search/routes.ts';
import { vehicleRoutes } from '#server/vehicle/routes.ts';
import { vehicleSources } from '#server/vehicle-sources.ts';
import { serveWebDayPictures } from '#server/webdays/picture-file.ts';
import { webDayRoutes } from '#server/webdays/routes.ts';
import { recountLabour } from '#server/work/recount-labour.ts';
import { workRoutes } from '#server/work/routes.ts';

/** The only place where things meet. */
export async function buildApp({
  config,
  secret,
  version,
  db,
  connection,
  pool,
  catalogue,
  clock,
  demo,
  log,
  clientFolder,
  board = loopBoard(),
  embedded: ownDatabase = false,
  replica = null,
  drain = makeDrain(),
  also = [],
  readsAhead = true,
  listPatienceMs = 2000,
}: AppDeps): Promise<FastifyInstance> {
  const { PRODUCT_NAME: productName, FRAME_ANCESTORS: frameAncestors } = config;
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const embedded = frameAncestors.length > 0;
  const cookies = makeCookies({ secure: https || embedded, embedded, secret });

  const foreign = foreignOrigins(config);
  const headers = securityHeaders({ frameAncestors, foreign, https });
  const app = fastify({
    ...serverLimits(headers),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
  });
  handleFailures(app, endedSince(db, clock));
  bindRequests(app);
  closeUnusedConnections(app);
  closeWhileDraining(app, drain);
  acceptJsonOnly(app);
  await app.register(cookie);
  if (replica) tellSeen(app, { db, cookies });
  sendSecurityHeaders(app, headers);
  requireHost(app);
  const linkTo = (path: `/${string}`) => portalUrl(config.PUBLIC_URL, path);
  const providers = await connectIdentityProviders({ file: config.SSO_FILE, linkTo, log });
  const botCheck = chooseBotCheck({ config, db, secret, log });

  const portal = {
    productName,
    version,
    phone: config.PHONE ?? null,
    hostOrigins: config.FRAME_ANCESTORS,
    resetBaseUrl: config.RESET_BASE_URL,
    singleSignOn: Array.from(providers, ([supplier, { settings }]) => ({ supplier, name: settings.name })),
    ...howReached(config),
    demo,
  };
  const patienceMs = config.SUPPLIER_SYSTEM_TIMEOUT_MS;
  const countryOf = firmCountries(db);
  const { sellableTo, findArticle, findNamed, findSuccessor, pictureOf } = soldArticles(catalogue, countryOf);
  const supplierSystems = connectSupplierSystems({
    db,
    urls: config.SUPPLIER_SYSTEM_URLS,
    keys: config.SUPPLIER_SYSTEM_KEYS,
    timeoutMs: patienceMs,
    now: clock,
    log,
    findArticle: findNamed,
  });
  const offers = lastKnown({ db, connection, clock, log, patienceMs: listPatienceMs });
  // Not before: the port does not wait for it.
  if (readsAhead) app.addHook('onListen', async () => void offers.readAhead());
  app.addHook('onClose', () => offers.close());
  const sources = vehicleSources({ config, db, clock, log });
  const typeNumbers = typeNumberSuppliers(db, config.TYPE_NUMBER_SUPPLIERS);
  const { seal, open: openLinks } = linkSeal(secret);
  const mails = { portalUrl: linkTo, productName, seal };
  const isLocal = localTo(config.PUBLIC_URL);
  const background = startBackground(app, {
    ...{ db, connection, config, supplierSystems, clock, log, board },
    mails,
    openLinks,
  });
  const parts = { db, catalogue, offers, countryOf, supplierSystems, patienceMs, log, findArticle };
  const imports = { db, dataDir: config.DATA_DIR, wakeImports: () => background.wake('imports') };
  const routes = [
    ...also,
    ...sessionRoutes({ db, cookies, providers, botCheck, mails, isLocal }),
    ...factorRoutes({ db, cookies, mails, isLocal, secret, publicUrl: config.PUBLIC_URL }),
    ...actingRoutes(db),
    ...registrationRoutes({ db, botCheck, mails, wake: () => background.wake('registration') }),
    ...portalRoutes({ portal, typeNumberSuppliers: typeNumbers, noticeDir: config.NOTICE_DIR }),
    ...vehicleRoutes({ db, sources, lookUps: config.VEHICLE_LOOKUPS }),
    ...articleRoutes({ db, catalogue, offers }),
    ...articleOffersRoutes({ db, supplierSystems, sellableTo, patienceMs, log }),
    ...tyreRoutes({ db, catalogue, offers, supplierSystems, sellableTo, patienceMs, log }),
    ...cartRoutes({ db, supplierSystems, patienceMs, log, findArticle, pictureOf, recountLabour }),
    ...cartEntryRoutes({ db, supplierSystems, patienceMs, log, findArticle, catalogue, countryOf }),
    ...orderRoutes({
      ...parts,
      pictureOf,
      findSuccessor,
      wakeSender: () => background.wake('orders'),
      unusualFrom: { sum: config.ORDER_CONFIRM_SUM * 100, quantity: config.ORDER_CONFIRM_QUANTITY },
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
    ...deskRoutes({ db }),
    ...bannerRoutes({ db }),
    ...webDayRoutes({ ...parts, pictureOf }),
    ...adminRoutes({ db, mails, pool, clock, board, version, startedAt: clock(), config, ownDatabase, catalogue }),
    ...deskFileRoutes(imports),
    ...supplierRoutes({ db, typeNumberSuppliers: config.TYPE_NUMBER_SUPPLIERS }),
    ...messageRoutes({ db, portalUrl: linkTo }),
    ...settingsRoutes({ db, mails, sendsLinks: portal.sendsLinks }),
    ...firmSettingsRoutes({ db, catalogue, mails, sendsLinks: portal.sendsLinks }),
    ...handoffRoutes({ db, cookies, wake: () => background.wake('handoff') }),
    ...invoicingRoutes({
      db,
      cart: { db, supplierSystems, patienceMs, log, findArticle },
      publicUrl: config.PUBLIC_URL,
      sendsMails: config.SMTP_URL !== undefined,
      seal,
    }),
    ...customerRoutes(db),
    ...salesDocumentRoutes({ ...parts, publicUrl: config.PUBLIC_URL, sendsMails: config.SMTP_URL !== undefined, seal }),
  ];
  const sessions = await keepSessions(app, { db, connection });
  const findUser = enteringAs(findSignedIn({ db, cookies, kept: sessions, isLocal }), clock);
  const checkAnswers = config.NODE_ENV !== 'production';
  const times = requestTimes();
  const { read, counts: reads } = readingFrom({ db, replica, cookies, strict: checkAnswers });
  registerRoutes(app, routes, { findSignedIn: findUser, clock, read, secret, ...notesIn(db), checkAnswers });
  const knownUser = knownSignedIn(cookies, sessions);
  openFrontDoor(app, routes, { knownSignedIn: knownUser, clock, drain, times, headers, checkAnswers });
  const signedIn = { findSignedIn: readingOnly(findUser, notesIn(db).noteRead), clock };
  refuseWrongMethods(app, routes);
  serveDescription(app, { title: config.PRODUCT_NAME, version });
  serveVitals(app, { db, drain, replica, reads, times });
  const placeNow = async () => (replica ? placeOf(db) : null);
  const live = serveLive(app, { ...signedIn, stillSignedIn: stillSignedIn(db), placeNow });
  serveSso(app, { db, cookies, providers, mails, sendsLinks: portal.sendsLinks, clock, isLocal });
  serveSupplierLogos(app, db);
  serveFirmLogos(app, { ...signedIn, db });
  servePersonData(app, { ...signedIn, db });
  serveMedia(app, { ...signedIn, db, catalogue });
  serveDrawings(app, { ...signedIn, db });
  serveWebDayPictures(app, { ...signedIn, db });
  serveEstimates(app, { ...signedIn, db });
  serveSalesDocuments(app, { ...signedIn, db });
  const writePaper = keptPapers();
  serveDocuments(app, { ...signedIn, db, writePaper, returnPaper: returnNotePaper });
  serveReturnFiles(app, { ...signedIn, db, writePaper });
  await serveUploads(app, { ...signedIn, db, secret, examine: examineApart });
  await servePhotoUploads(app, { ...signedIn, db, secret });
  await serveImportPieces(app, { ...signedIn, ...imports, secret });
  serveDeskFiles(app, { ...signedIn, db });
  serveChecklists(app, { ...signedIn, db, catalogue });
  await serveHandoff(app, {
    ...signedIn,
    db,
    sources,
    lookUps: config.VEHICLE_LOOKUPS,
    cookies,
    productName,
    frameAncestors,
  });
  await serveLanguageFiles(app);
  if (clientFolder !== null) {
    const pages = { folder: clientFolder, productName, frameAncestors, foreign };
    await serveClient(app, { ...pages, themeCss: config.THEME_CSS });
  }
  await hearNews(app, connection, live);
  return app;
}
