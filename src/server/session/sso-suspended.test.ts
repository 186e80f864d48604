import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Customer, CustomerAnswer } from '#shared/desk/customers-contract.ts';
import { minutes, type TestApp } from '#test/fresh-app.ts';
import type { Person } from '#test/openid-provider.ts';
import { lena, type SsoWorld, ssoWorld } from '#test/sso-world.ts';

let world: SsoWorld;
let app: TestApp;

beforeAll(async () => {
  const roles = {
    mechanic: ['ROLE_USER_PLUS_AW', 'ROLE_ORDER'],
    trainee: ['ROLE_USER_LIGHT'],
    office: ['ROLE_USER_PLUS_AW', 'ROLE_FAKTURA'],
  };
  world = await ssoWorld({ roleClaim: 'roles', roles });
  app = world.app;
  await world.know(lena, 'light');
});
afterAll(() => world.close());
beforeEach(() => app.later(minutes(16)));

const mechanic: Person = { ...lena, roles: ['mechanic'] };
const trainee: Person = { ...lena, roles: ['trainee'] };
const all = ['ROLE_ORDER', 'ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT'] as const;

const account = () =>
  asSystem(app.db, (tx) =>
    tx
      .selectFrom('account')
      .select(['firm_id as firmId', 'roles', 'suspended_roles as suspended'])
      .where('username', '=', 'light')
      .executeTakeFirstOrThrow(),
  );
const hold = (roles: Role[]) =>
  asSystem(app.db, (tx) =>
    tx.updateTable('account').set({ roles, suspended_roles: [] }).where('username', '=', 'light').execute(),
  );
const lastChange = () =>
  asSystem(app.db, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'roles-changed')
      .where('by_name', '=', 'Nordteile')
      .orderBy('entry', 'desc')
      .executeTakeFirstOrThrow(),
  );

/** As the supplier's desk does it. */
async function book(additions: readonly Role[]): Promise<void> {
  const desk = await app.signedIn('supplier');
  const path = `/api/supplier/customers/${(await account()).firmId}`;
  const { version, terms } = (await desk.get(path)).json as Customer;
  const body = { version, terms: { ...terms, level: 'ROLE_USER_PLUS_AW', additions } };
  expect(((await desk.send(path, { method: 'PUT', body })).json as CustomerAnswer).kind).toBe('saved');
}

it('a sign-on drops no suspended role that the provider may not decide about; the plan of before brings it back', async () => {
  await book(all);
  await hold(['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_ORDER', 'ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT']);
  await book([]);
  expect((await account()).suspended).toEqual(['ROLE_DOCUMENT_MANAGEMENT', 'ROLE_FAKTURA', 'ROLE_ORDER']);
  const { visitor } = await world.signOn(trainee);
  expect((await visitor.silentLogin()).json).toMatchObject({ username: 'light' });
  expect(await account()).toMatchObject({
    roles: ['ROLE_USER', 'ROLE_USER_LIGHT'],
    suspended: ['ROLE_DOCUMENT_MANAGEMENT', 'ROLE_FAKTURA'],
  });
  expect((await lastChange()).detail).toEqual({
    user: 'light',
    before: 'ROLE_USER ROLE_USER_PLUS_AW',
    after: 'ROLE_USER ROLE_USER_LIGHT',
    dropped: 'ROLE_ORDER',
  });
  await book(all);
  expect((await account()).roles).toEqual(['ROLE_DOCUMENT_MANAGEMENT', 'ROLE_FAKTURA', 'ROLE_USER', 'ROLE_USER_LIGHT']);
});

it('what the provider goes on giving stays suspended; what it no longer gives goes, though the roles are the same', async () => {
  await book(all);
  await hold(['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_ORDER', 'ROLE_TYRES']);
  await book([]);
  await world.signOn(mechanic);
  expect(await account()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_USER_PLUS_AW'], suspended: ['ROLE_ORDER'] });
  expect((await lastChange()).detail).toMatchObject({ dropped: 'ROLE_TYRES' });
});

it('once the workshop has agreed, the provider decides about the suspended invoicing too', async () => {
  await book(all);
  await hold(['ROLE_USER', 'ROLE_USER_PLUS_AW', 'ROLE_FAKTURA', 'ROLE_DOCUMENT_MANAGEMENT']);
  await book([]);
  const { firmId } = await account();
  const agreement = { firm_id: firmId, supplier_code: 'NORDTEIL', agreed_at: app.clock.now, agreed_by: 'Jana Brandt' };
  await asSystem(app.db, (tx) => tx.insertInto('sso_agreement').values(agreement).execute());
  await world.signOn({ ...lena, roles: ['office'] });
  expect((await account()).suspended).toEqual(['ROLE_FAKTURA']);
  expect((await lastChange()).detail).toMatchObject({ dropped: 'ROLE_DOCUMENT_MANAGEMENT' });
  await asSystem(app.db, (tx) => tx.deleteFrom('sso_agreement').execute());
});

it('a withheld role that the firm has not booked is suspended by a sign-on, not deleted', async () => {
  await book([]);
  await hold(['ROLE_USER', 'ROLE_USER_LIGHT', 'ROLE_FAKTURA']);
  await world.signOn(mechanic);
  expect(await account()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_USER_PLUS_AW'], suspended: ['ROLE_FAKTURA'] });
  expect((await lastChange()).detail).toMatchObject({ suspended: 'ROLE_FAKTURA' });
});
