import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { AdminFirm } from '#shared/admin/firms-contract.ts';
import { apiBase, type Endpoint } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';
import type { FirmFacts, FirmSelf } from '#shared/settings/firm-facts-contract.ts';
import { codeOf, setUpApp } from '#test/authenticator-app.ts';
import { endpointWrites } from '#test/endpoint-writes.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.later(minutes(20));
  chef = await app.signedIn('chef');
});

const codeIn = ({ json }: Answer) => (json as { code?: string } | undefined)?.code;
const byPassword = (visitor: Visitor, password = 'passform') =>
  visitor.post('/api/session/step-up', undefined, {
    authorization: basicAuthorization({ username: 'chef', password }),
  });
const state = async (visitor: Visitor) => (await visitor.get('/api/session/step-up')).json;
const address = {
  name: 'Halle 2',
  street: 'Am Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

const asked = (endpoint: Endpoint) => endpoint.stepUp === true && endpoint.access !== 'public';

const guarded = [
  'account',
  'account_totp',
  'delivery_address',
  'dms_connection',
  'invoice_settings',
  'passkey',
  'recovery_code',
  'registration',
  'sso_agreement',
  'supplier_grant',
];

/** Of the calls that write one of these tables those that need no fresh proof, and why. */
const withoutProof: Readonly<Record<string, string>> = {
  beginActing: 'creates the account that a supplier’s person works under, without rights of its own',
  changeLocale: 'the own language',
  changeName: 'the own name',
  changePreferences: 'the own preferences',
  connectionList: 'reads connections',
  handOver: 'reads the connection',
  handoffDocument: 'reads the connection',
  handoffState: 'reads the connection',
  lockFirmUser: 'gives nothing that the account did not have; a lock must not wait',
  lockUser: 'as lockFirmUser',
  refuseRegistration: 'gives nothing',
  removeConnection: 'takes access away',
  withdrawSupplierAccess: 'takes access away',
};

describe('what asks for a fresh proof', () => {
  it('is every call that writes bank details, addresses, roles, grants, factors or keys, whichever endpoint it is', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')",
    );
    const open = endpointWrites(endpoints, new Set(rows.map(({ name }) => name)))
      .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.stepUp === undefined)
      .flatMap(({ endpoint, tables }) => guarded.filter((table) => tables.has(table)).map(() => endpoint.name));
    expect([...new Set(open)].toSorted()).toEqual(Object.keys(withoutProof).toSorted());
  });

  it.each(
    endpoints
      .filter((endpoint) => asked(endpoint) && endpoint.access !== 'ROLE_ADMIN')
      .map((one) => [one.name, one] as const),
  )('%s is refused to a session whose proof is eleven minutes old', async (_name, { method, path, access }) => {
    const visitor = access === 'ROLE_SUPPLIER_ADMIN' ? await app.signedIn('supplier') : chef;
    app.later(minutes(11));
    const url = apiBase + path.replaceAll(/\{\w+\}/g, '1');
    const answer = await visitor.send(url, { method, ...(method !== 'DELETE' && { body: {} }) });
    expect([answer.status, codeIn(answer)]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it.each([
    '/files/privacy/own.json',
    '/files/privacy/people/1.json',
    '/files/privacy/customers/1.json',
    '/files/invoicing/datev.csv?from=2026-01-01&to=2026-01-31',
    '/files/invoicing/gobd.zip?from=2026-01-01&to=2026-01-31',
  ])('the copy of personal data %s is too', async (path) => {
    app.later(minutes(11));
    const answer = await chef.get(path);
    expect([answer.status, codeIn(answer)]).toEqual([403, 'STEP_UP_REQUIRED']);
  });
});

describe('a fresh proof', () => {
  it('is the sign-in itself, for ten minutes', async () => {
    expect((await chef.post('/api/firm/addresses', address)).status).toBe(200);
    app.later(minutes(10));
    expect(await state(chef)).toMatchObject({ isFresh: true, needs: 'password' });
    app.later(minutes(1));
    expect(await state(chef)).toMatchObject({ isFresh: false });
  });

  it('is the password again; a wrong one is no 401, which would sign out (R4.2)', async () => {
    app.later(minutes(11));
    const wrong = await byPassword(chef, 'falsch-falsch');
    expect([wrong.status, codeIn(wrong)]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    expect((await chef.post('/api/firm/addresses', address)).status).toBe(403);
    expect((await byPassword(chef)).status).toBe(204);
    expect((await chef.post('/api/firm/addresses', address)).status).toBe(200);
  });

  it('of one session is none of another', async () => {
    app.later(minutes(11));
    const other = await app.signedIn('chef');
    await byPassword(other);
    expect((await chef.post('/api/firm/addresses', address)).status).toBe(403);
  });

  it('is not what a remembered device brings', async () => {
    const remembered = await app.signedIn('chef', true);
    remembered.cookies.delete('passform');
    expect((await remembered.silentLogin()).status).toBe(200);
    expect(await state(remembered)).toMatchObject({ isFresh: false });
    expect(codeIn(await remembered.post('/api/firm/addresses', address))).toBe('STEP_UP_REQUIRED');
  });

  it('is the factor where there is one, and never the password alone', async () => {
    const { secret } = await setUpApp(chef, app.clock.now);
    app.later(minutes(11));
    expect(await state(chef)).toMatchObject({ isFresh: false, needs: 'factor' });
    expect(codeIn(await byPassword(chef))).toBe('SECOND_FACTOR_REQUIRED');
    const headers = { authorization: basicAuthorization({ username: 'chef', password: 'passform' }) };
    const change = await chef.post('/api/session/login', { newPassword: 'ein ganz neuer Satz' }, headers);
    expect(codeIn(change), 'the password is changed with the factor too').toBe('STEP_UP_REQUIRED');
    expect((await chef.post('/api/session/factor/code', { code: codeOf(secret, app.clock.now) })).status).toBe(200);
    expect((await chef.post('/api/firm/addresses', address)).status).toBe(200);
    expect((await chef.send('/api/session/factor/totp', { method: 'DELETE' })).json).toMatchObject({ kind: 'dropped' });
  });
});

describe('mails tell the owner', () => {
  const mails = async (to: string) => {
    const rows = await asSystem(app.db, (tx) =>
      tx.selectFrom('mail').select('subject').where('to_address', '=', to).orderBy('id').execute(),
    );
    return rows.map(({ subject }) => subject);
  };
  const chefMail = () =>
    asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('email').where('username', '=', 'chef').executeTakeFirstOrThrow(),
    ).then(({ email }) => email ?? '');

  it('of another device, once, and not of the own one', async () => {
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ is_demo: false }).where('username', '=', 'chef').execute(),
    );
    const count = async () =>
      (await mails(await chefMail())).filter((subject) => subject.includes('neuen Gerät')).length;
    const before = await count();
    const visitor = app.visitor();
    await visitor.signIn('chef');
    expect(await count()).toBe(before + 1);
    await visitor.signIn('chef');
    expect(await count()).toBe(before + 1);
  });

  it('of a changed delivery address, to every admin of the firm', async () => {
    await chef.post('/api/firm/addresses', address);
    expect(await mails(await chefMail())).toContain('Passform: Lieferadresse geändert');
  });

  it('of the company’s own address, which goods go to as well, whether the admin or the operator changes it', async () => {
    const count = async () =>
      (await mails(await chefMail())).filter((subject) => subject.includes('Lieferadresse')).length;
    const before = await count();
    const { self } = (await chef.get('/api/firm/facts')).json as FirmFacts;
    const put = (changed: FirmSelf) =>
      chef.send('/api/firm/facts', { method: 'PUT', body: { before: self, self: changed } });
    expect((await put({ ...self, street: 'Neue Gasse 13' })).json).toMatchObject({ kind: 'saved' });
    expect(await count()).toBe(before + 1);
    const admin = await app.signedIn('admin');
    const { facts } = (await admin.get('/api/admin/firms/1')).json as AdminFirm;
    const change = (wanted: AdminFirm['facts']) =>
      admin.send('/api/admin/firms/1', { method: 'PUT', body: { before: facts, facts: wanted } });
    expect((await change({ ...facts, street: self.street })).json).toMatchObject({ kind: 'saved' });
    expect(await count()).toBe(before + 2);
    const back = (await admin.get('/api/admin/firms/1')).json as AdminFirm;
    const phone = { before: back.facts, facts: { ...back.facts, phone: '040 1' } };
    expect((await admin.send('/api/admin/firms/1', { method: 'PUT', body: phone })).json).toMatchObject({
      kind: 'saved',
    });
    expect(await count()).toBe(before + 2);
  });
});

describe('a firm that asks everyone for a second factor', () => {
  it('begins with the admin’s own, ends what is open without one, and lets everyone enrol', async () => {
    const put = (isRequired: boolean) => chef.send('/api/firm/second-factor', { method: 'PUT', body: { isRequired } });
    expect((await put(true)).json).toEqual({ kind: 'own-first' });
    await setUpApp(chef, app.clock.now);
    const light = await app.signedIn('light', true);
    expect((await put(true)).json).toEqual({ kind: 'saved', requiresFactor: true });
    expect((await light.silentLogin()).status).toBe(401);
    expect((await chef.silentLogin()).status).toBe(200);
    const again = app.visitor();
    expect(codeIn(await again.signIn('light'))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await again.get('/api/session/factor')).json).toMatchObject({ kind: 'enrol', reason: 'firm' });
    await setUpApp(again, app.clock.now);
    expect((await again.silentLogin()).status).toBe(200);
    expect((await app.signedIn('other')).cookies.has('passform'), 'other firms are not concerned').toBe(true);

    const { users } = (await chef.get('/api/firm/users')).json as { users: { id: number; username: string }[] };
    const id = users.find(({ username }) => username === 'light')?.id ?? 0;
    const other = await app.signedIn('other');
    const reset = (by: Visitor) => by.send(`/api/firm/users/${id}/factor`, { method: 'DELETE' });
    expect((await reset(other)).status).toBe(404);
    expect((await reset(chef)).json).toMatchObject({ kind: 'saved', user: { hasFactor: false } });
    expect((await again.silentLogin()).status, 'what was open is over').toBe(401);
    const noted = await asSystem(app.db, (tx) => tx.selectFrom('audit_entry').select('action').execute());
    expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['factor-required', 'factor-reset']));
  });
});
