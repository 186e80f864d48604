import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { asSystem } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { roleSchema, roles } from '#shared/access/roles.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type ScreenKey, screenKeys, screens } from '#shared/screens.ts';
import { mayOpen, vehicleGate } from '#shared/vehicle/vehicle-gate.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

/*
 * Every endpoint and every screen, for every role alone, for every demo account, for no roles and for no one.
 * What is expected comes from the tables in shared/, which the client's guards read too; what happens comes from the server.
 */

let app: TestApp;
const people = new Map<string, { visitor: Visitor; held: readonly string[] | null }>();

beforeAll(async () => {
  app = await freshApp();
  await addOneAccountPerRole();
  const { ids, countries } = app.catalogue.current().articles;
  const soldEverywhere = { id: String(ids[countries.indexOf(0)]) };
  Object.assign(examplesOf, { articleDetail: soldEverywhere, articleVehicles: soldEverywhere });
  people.set('a visitor', { visitor: app.visitor(), held: null });
  for (const role of roles) people.set(`only ${role}`, { visitor: await app.signedIn(`only.${role}`), held: [role] });
  for (const { username, roles: held } of accounts.filter(({ firm }) => firm !== 'deich')) {
    people.set(username, { visitor: await app.signedIn(username), held });
  }
});
afterAll(() => app.close());

async function addOneAccountPerRole() {
  await asSystem(app.db, async (tx) => {
    const model = await tx
      .selectFrom('account')
      .select(['firm_id', 'password_hash'])
      .where('username', '=', 'chef')
      .executeTakeFirstOrThrow();
    const rows = roles.map((role) => ({
      ...model,
      username: `only.${role}`,
      name: role,
      locale: 'de_DE',
      roles: [role],
    }));
    await tx.insertInto('account').values(rows).execute();
  });
}

const everyone = [
  'a visitor',
  ...roles.map((role) => `only ${role}`),
  ...accounts.filter(({ firm }) => firm !== 'deich').map(({ username }) => username),
];
const personOf = (name: string) => {
  const person = people.get(name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};
const rolesOf = (held: readonly string[]) => held.map((role) => roleSchema.parse(role));

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
  positionIdeas: '?text=filter',
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
  readSuppliersReturn: 404, // nor has anybody sent it anything
  publicEstimate: 404, // whoever has no link finds nothing
};

/** Ends a session or changes the world for others: judged with a copy whose session may go. */
const ends = new Set(['logout']);

describe.each(endpoints)('$method $path ($access) (R6.1–R6.8)', ({ method, path, access, name }) => {
  it.each(everyone)('%s', async (who) => {
    const { visitor, held } = personOf(who);
    const caller = ends.has(name) && held !== null ? await app.signedIn(who.replace('only ', 'only.')) : visitor;
    const values = { ...examples, ...examplesOf[name] };
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? `no-${parameter}`)}${queries[name] ?? ''}`;
    // A body that no endpoint takes: whoever passes the door is told so, and nothing is changed.
    const answer = await caller.send(url, { method, ...(method !== 'GET' && { body: { notAField: true } }) });
    const code = (answer.json as { code?: string } | undefined)?.code;

    const refused =
      access !== 'public' &&
      (held === null
        ? 'NOT_SIGNED_IN'
        : access !== 'signed-in' && !isPermitted(rolesOf(held), access) && 'NOT_PERMITTED');
    if (refused) expect(code).toBe(refused);
    else if (name === 'login' && held === null) expect([400, 401]).toContain(answer.status);
    else expect([200, 204, method === 'GET' ? mayAnswer[name] : 400]).toContain(answer.status);
  });
});

describe('screens', () => {
  it.each(everyone.filter((who) => who !== 'a visitor'))(
    'the server and the guard open the same ones for %s (R2.3, R2.4, R6.1–R6.8)',
    async (who) => {
      const { visitor, held } = personOf(who);
      const user = { roles: rolesOf(held ?? []) };
      const car = { adcTypeId: 900100001 };
      const byGuard = screenKeys.filter((key) => vehicleGate(key, { user, car }) === null);
      const byServer = (await visitor.get('/api/session/screens')).json;
      expect(byServer).toEqual(byGuard);
    },
  );

  it('public ones are open to everyone, the others to nobody without sign-in (R2.1, R2.2)', () => {
    const open = screenKeys.filter((key: ScreenKey) => mayOpen(screens[key], null));
    expect(open.map((key) => screens[key].path)).toEqual([
      '/login',
      '/login/sso-error',
      '/reset-pw',
      '/register',
      '/site-notice',
      '/estimate/$token',
    ]);
    expect(screenKeys.filter((key) => !open.includes(key)).every((key) => /^\/a(\/|$)/.test(screens[key].path))).toBe(
      true,
    );
  });

  it('every route of the specification exists (R2.2)', () => {
    const paths = screenKeys.map((key) => screens[key].path.slice(1).replace('$belegId', '{belegId}'));
    expect(paths.slice(6)).toEqual([
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
      'a/graphical-part-search',
      'a/webdays',
      'a/faktura',
      'a/faktura-belege/{belegId}',
      'a/knoll-returns',
    ]);
  });
});

it('what an admin takes away is gone with the next call (R6.8)', async () => {
  const firmAdmin = await app.signedIn('only.ROLE_FIRM_ADMIN');
  expect((await firmAdmin.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(200);
  await asSystem(app.db, (tx) =>
    tx.updateTable('account').set({ roles: [] }).where('username', '=', 'only.ROLE_FIRM_ADMIN').execute(),
  );
  expect((await firmAdmin.get('/api/firmadmin/firm/acceptAgbAndLicence')).status).toBe(403);
});
