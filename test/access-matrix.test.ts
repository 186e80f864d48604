import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Endpoint } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type ScreenKey, screenKeys, screens } from '#shared/screens.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import { fileNeeds, refusalOfAct } from '#shared/session/acts.ts';
import { mayOpen, vehicleGate } from '#shared/vehicle/vehicle-gate.ts';
import { type Caller, signInCallers } from '#test/access-callers.ts';
import { type ByteRoute, bytePath, byteRoutes, otherRoutes } from '#test/byte-routes.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { servedRoutes } from '#test/served-routes.ts';
import { someAtATime } from '#test/some-at-a-time.ts';
import type { Answer } from '#test/visitor.ts';

/*
 * Every endpoint, every route of bytes and every screen, for every role alone, for every demo account, for no roles and
 * for no one. What is expected comes from the tables in shared/, which the client's guards read too; what happens comes
 * from the server. One test asks everybody about one endpoint and names each who got a wrong answer.
 */

let app: TestApp;
let callers: ReadonlyMap<string, Caller>;

beforeAll(async () => {
  app = await freshApp();
  callers = await signInCallers(app);
  const { ids, countries } = app.catalogue.current().articles;
  const soldEverywhere = { id: String(ids[countries.indexOf(0)]) };
  Object.assign(examplesOf, { articleDetail: soldEverywhere, articleVehicles: soldEverywhere });
});

afterAll(() => app.close());

/** A value of each path parameter that its endpoint takes. */
const examples: Record<string, string> = {
  supplier: 'NORDTEIL',
  notice: 'terms',
  kind: 'PC',
  producer: '1',
  model: '1',
  hsn: '0603',
  tsn: 'ADT',
  vin: 'WVWZZZAUZFW000214',
  number: '1PA985',
  id: '900000032',
  plate: 'KS-PF%20214',
  carId: '1',
  cart: 'current',
  order: '1',
  address: '1',
  position: '1',
  article: '1',
  drawing: 'front-brake',
  connection: '1',
  parcel: '1',
  estimate: '1',
  document: '1',
  firm: '1',
  return: '1',
  view: '1',
  belegId: '1',
  customer: '1',
  vehicle: '1',
  payment: '1',
  token: 'nobody-has-this-token',
  user: '1',
  banner: '1',
  mail: '1',
  import: '1',
  release: '1',
  registration: '1',
  session: '1',
  webDay: '1',
};
/** The same word means another identifier elsewhere. */
const examplesOf: Record<string, Record<string, string>> = {
  byEngineCode: { code: 'CUNA' },
  byNatCode: { code: '990004' },
  technicalSheet: { key: 'torques' },
  markTechnicalSheet: { key: 'torques' },
  workJob: { id: '46010110' },
};
const queries: Record<string, string> = {
  botTask: '?action=register',
  positionIdeas: '?text=filter',
  synonymIdeas: '?text=filter&language=de',
  maintenancePlan: '?adcTypeId=900100001',
  serviceHistory: '?carId=1',
  notice: '?language=de',
  operatingMaterials: '?adcTypeId=900100001',
  returnTours: '?suppliers=NORDTEIL',
  returnableLines: '?kind=return&text=filter',
  rimTyreInfo: '?adcTypeId=900100001',
  suggestCars: '?text=golf',
  tyreSizes: '?adcTypeId=900100001',
  tyrePortal: '?articles=5510001',
  byWords: '?text=golf',
  catalogueSuggestions: '?text=brems',
  findCustomers: '?text=nord',
  moduleAvailability: '?adcTypeId=900100001',
  technicalSheet: '?adcTypeId=900100001',
  technicalSheets: '?adcTypeId=900100001',
  technicalValues: '?adcTypeId=900100001&text=rad',
  workHits: '?adcTypeId=900100001&text=brems',
  workJob: '?adcTypeId=900100001',
  workJobs: '?adcTypeId=900100001',
  workPackages: '?adcTypeId=900100001',
  workTree: '?adcTypeId=900100001',
};

/** Where an example does not do for everyone who passes the door. All other endpoints must succeed. */
const mayAnswer: Record<string, number> = {
  pendingSignIn: 410, // nobody's sign-in waits for a second step
  serviceHistory: 404, // the car is that of one user
  carFacts: 404, // the car is that of one firm
  login: 400, // its query would begin another session
  readOrder: 404, // nobody has ordered
  readEstimate: 404, // it is that of one firm
  readDocument: 404, // nobody has ordered
  readIncomingInvoice: 404, // nor uploaded anything
  readSalesDocument: 404, // nobody has written anything
  checkSalesDocument: 404,
  documentCar: 404,
  readCustomer: 404,
  readReturn: 404, // nobody has sent anything back
  suppliersReturns: 404, // a workshop has no supplier's desk
  suppliersRegistrations: 404, // the same
  deskWaiting: 404,
  deskCustomers: 404,
  deskCustomer: 404,
  suppliersOrders: 404,
  readSuppliersOrder: 404,
  deskWebDays: 404, // the same
  deskWebDay: 404,
  readSuppliersReturn: 404, // nor has anybody sent it anything
  outboxMail: 404, // nobody has written one
  firmUser: 404, // the person is of one firm
  houseImport: 404, // nor imported anything
  houseImportUndone: 404,
  deskImportUndone: 404,
  deskImports: 404, // a workshop has no supplier's desk
  deskImport: 404,
  synonymImportUndone: 404, // nobody has imported anything
  customerImportUndone: 404,
  tourImportUndone: 404,
  deskSynonymImportUndone: 404,
  tourImports: 404, // a workshop has no supplier's desk
  deskSynonymImports: 404,
  deskSetup: 404,
  deskTours: 404,
  deskSynonyms: 404,
  deskBanners: 404,
  deskBannerReach: 404,
  releaseEffect: 404, // the only release runs
  findCustomers: 404, // a workshop has no customers of a supplier
  publicEstimate: 404, // whoever has no link finds nothing
};

const atOnce = 8;
type Judge = (caller: Caller) => Promise<{ readonly answer: Answer; readonly expected: string | readonly number[] }>;

/** Who was told something else than expected: a code, or one of some statuses. */
async function wrongAnswers(judge: Judge): Promise<string[]> {
  const verdicts = await someAtATime(atOnce, [...callers], async ([who, caller]) => {
    const { answer, expected } = await judge(caller);
    const code = (answer.json as { code?: string } | undefined)?.code;
    const isRight = typeof expected === 'string' ? code === expected : expected.includes(answer.status);
    return isRight ? [] : `${who}: ${expected.toString()} expected, ${answer.status} ${code ?? ''} came`;
  });
  return verdicts.flat();
}

/** What somebody is told at the door, or null. */
function refusalOf({ access, asOneself = false, ...called }: Endpoint, { held: here, own, kind }: Caller) {
  const held = asOneself ? (own ?? here) : here;
  if (access === 'public') return null;
  if (held === null) return 'NOT_SIGNED_IN';
  if (access !== 'signed-in' && !isPermitted(held, access)) return 'NOT_PERMITTED';
  // The demo's firms grant everything that can be granted.
  return kind === undefined ? null : refusalOfAct({ kind, scopes: actingScopes }, { access, asOneself, ...called });
}

/** The same for bytes, where acting is asked about first. */
function refusalOfBytes(url: string, method: string, { access }: ByteRoute, { held, kind }: Caller) {
  if (held === null) return 'NOT_SIGNED_IN';
  const [file = ''] = url.split('?');
  if (kind !== undefined && (method !== 'GET' || fileNeeds(file) === null)) return 'NOT_WHILE_ACTING';
  return access.length === 0 || access.some((one) => isPermitted(held, one)) ? null : 'NOT_PERMITTED';
}

describe('bytes', () => {
  it.each(Object.entries(byteRoutes))('%s lets in whom its row names (R6.8)', async (route, row) => {
    const [method = '', path = ''] = route.split(' ');
    const url = bytePath(path) + (row.query ?? '');
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = method === 'GET' ? {} : { method, body: 'no file', headers };
    const judge: Judge = async (caller) => ({
      answer: await caller.visitor.send(url, sent),
      expected: refusalOfBytes(url, method, row, caller) ?? row.answers,
    });
    expect(await wrongAnswers(judge)).toEqual([]);
  });

  it('every route beside the contract stands in one of the tables', () => {
    const ofContract = new Set(endpoints.map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
    const beside = servedRoutes(app.printRoutes()).filter(
      (route) => !route.startsWith('HEAD ') && !ofContract.has(route.split(' ')[1] ?? ''),
    );
    expect(beside.toSorted()).toEqual([...Object.keys(byteRoutes), ...otherRoutes].toSorted());
  });
});

describe('screens', () => {
  it('the server and the guard open the same ones for everyone (R2.3, R2.4, R6.1–R6.8)', async () => {
    const car = { adcTypeId: 900100001 };
    for (const [who, { visitor, held }] of callers) {
      if (held === null) continue;
      const byGuard = screenKeys.filter((key) => vehicleGate(key, { user: { roles: held }, car }) === null);
      expect((await visitor.get('/api/session/screens')).json, who).toEqual(byGuard);
    }
  });

  it('public ones are open to everyone, the others to nobody without sign-in (R2.1, R2.2)', () => {
    const open = screenKeys.filter((key: ScreenKey) => mayOpen(screens[key], null));
    expect(open.map((key) => screens[key].path)).toEqual([
      '/login',
      '/login/sso-error',
      '/login/sso-link',
      '/reset-pw',
      '/register',
      '/registration/supplier/$supplier',
      '/register/confirm',
      '/register/status',
      '/confirm-email',
      '/site-notice',
      '/estimate',
    ]);
    expect(screenKeys.filter((key) => !open.includes(key)).every((key) => /^\/a(\/|$)/.test(screens[key].path))).toBe(
      true,
    );
  });

  it('every route of the specification exists (R2.2)', () => {
    const paths = screenKeys.map((key) => screens[key].path.slice(1).replace('$belegId', '{belegId}'));
    expect(paths.slice(11)).toEqual([
      'a',
      'a/car-selection/no-car',
      'a/car-error',
      'a/locked-area',
      'a/document-management/documents',
      'a/document-management/returns',
      'a/car-parts/article',
      'a/universal',
      'a/tyre',
      'a/maintenance',
      'a/work',
      'a/technical-info',
      'a/cart',
      'a/settings',
      'a/admin',
      'a/supplier', // ours
      'a/graphical-part-search',
      'a/webdays',
      'a/faktura',
      'a/faktura-belege/{belegId}',
      'a/knoll-returns',
    ]);
  });
});

/** Ends the session of whoever asks, so it comes last. */
const ends = new Set(['logout']);
const inOrder = [...endpoints].sort((one, other) => Number(ends.has(one.name)) - Number(ends.has(other.name)));

it.each(inOrder)('$method $path ($access) lets in whom it names, and nobody else (R6.1–R6.8)', async (endpoint) => {
  const { method, path, name } = endpoint;
  const values = { ...examples, ...examplesOf[name] };
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? `no-${parameter}`)}${queries[name] ?? ''}`;
  // A body that no endpoint takes: whoever passes the door is told so, and nothing is changed.
  const sent = { method, ...(method !== 'GET' && { body: { notAField: true } }) };
  const welcome = [200, 204, ...[method === 'GET' ? (mayAnswer[name] ?? []) : 400].flat()];
  const judge: Judge = async (caller) => ({
    answer: await caller.visitor.send(url, sent),
    expected: refusalOf(endpoint, caller) ?? (name === 'login' && caller.held === null ? [400, 401] : welcome),
  });
  expect(await wrongAnswers(judge)).toEqual([]);
});

it('what an admin takes away is gone with the next call (R6.8)', async () => {
  const firmAdmin = await app.signedIn('only.ROLE_FIRM_ADMIN');
  expect((await firmAdmin.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(200);
  await asSystem(app.db, (tx) =>
    tx.updateTable('account').set({ roles: [] }).where('username', '=', 'only.ROLE_FIRM_ADMIN').execute(),
  );
  expect((await firmAdmin.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(403);
});
