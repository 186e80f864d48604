import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { forgetRegistrations } from '#server/registration/store.ts';
import type { DeskRegistration } from '#shared/registration/desk-contract.ts';
import { days } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import { linkIn, registrationWorld, workshop } from '#test/registration-world.ts';
import { testNow } from '#test/test-now.ts';

let world: Awaited<ReturnType<typeof registrationWorld>>;
beforeAll(async () => {
  world = await registrationWorld();
});
afterAll(() => world.close());
afterEach(() => world.rest());

const code = (json: unknown) => (json as { code?: string } | undefined)?.code;
const newPassword = 'Kolben und Pleuel';
const as = (email: string, firm: Partial<typeof workshop.firm> = {}) => ({
  ...workshop,
  firm: { ...workshop.firm, ...firm },
  person: { ...workshop.person, email },
});

async function confirmed(email: string, firm: Partial<typeof workshop.firm> = {}) {
  await world.register(as(email, firm));
  const { token } = linkIn(await world.mailTo(email));
  const { json } = await world.app.visitor().post('/api/registration/confirm', { token, newPassword });
  const { statusToken } = json as { statusToken: string };
  return { token, statusToken };
}

async function deskFinds(email: string): Promise<DeskRegistration | undefined> {
  const supplier = await world.app.signedIn('supplier');
  const { json } = await supplier.get('/api/supplier/registrations');
  return (json as { registrations: DeskRegistration[] }).registrations.find(({ person }) => person.email === email);
}

describe("the supplier's desk", () => {
  it('refuses with a reason, which goes out by mail and stands on the status page', async () => {
    const { statusToken } = await confirmed('refused@muster.example');
    const found = await deskFinds('refused@muster.example');
    const supplier = await world.app.signedIn('supplier');
    const path = `/api/supplier/registrations/${found?.id}`;
    expect((await supplier.post(`${path}/refuse`, { reason: 'Außerhalb unseres Gebiets' })).status).toBe(200);
    expect((await world.mailTo('refused@muster.example', 3)).text).toContain('Außerhalb unseres Gebiets');
    const { json } = await world.app.visitor().post('/api/registration/status', { token: statusToken });
    expect(json).toMatchObject({ state: 'refused', reason: 'Außerhalb unseres Gebiets' });
    expect(code((await supplier.post(`${path}/approve`, { roles: ['ROLE_USER_LIGHT'] })).json)).toBe('TOO_LATE');
  });

  it('gives no role that a workshop may not have', async () => {
    await confirmed('roles@muster.example');
    const found = await deskFinds('roles@muster.example');
    const supplier = await world.app.signedIn('supplier');
    for (const role of ['ROLE_ADMIN', 'ROLE_SUPPLIER_ADMIN', 'ROLE_CALL_CENTER', 'ROLE_FIRM_ADMIN']) {
      const { status } = await supplier.post(`/api/supplier/registrations/${found?.id}/approve`, { roles: [role] });
      expect(status).toBe(400);
    }
  });

  it('comes too late where somebody gets an account of that name at this moment', async () => {
    await confirmed('race@muster.example');
    const found = await deskFinds('race@muster.example');
    const supplier = await world.app.signedIn('supplier');
    const taken = `insert into account (firm_id, username, name, locale, roles, password_hash)
      select firm_id, 'race@muster.example', name, locale, roles, '' from account where username = 'light'`;
    const late = await meanwhile(world.app.pool, taken, () =>
      supplier.post(`/api/supplier/registrations/${found?.id}/approve`, { roles: ['ROLE_USER_LIGHT'] }),
    );
    expect([late.status, code(late.json)]).toEqual([409, 'TOO_LATE']);
  });

  it('gives a customer number once', async () => {
    const supplier = await world.app.signedIn('supplier');
    const approve = async (email: string) => {
      await confirmed(email);
      const found = await deskFinds(email);
      return supplier.post(`/api/supplier/registrations/${found?.id}/approve`, {
        roles: ['ROLE_USER_LIGHT'],
        customerNumber: '0815',
      });
    };
    expect((await approve('first@muster.example')).status).toBe(200);
    expect((await approve('second@muster.example')).json).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'customerNumber', reason: 'taken' }],
    });
  });

  it('sees that a firm with the same VAT id is a customer already', async () => {
    await asSystem(world.app.db, (tx) =>
      tx.updateTable('firm').set({ vat_id: 'DE129273398' }).where('name', '=', 'Werkstatt am Deich').execute(),
    );
    await confirmed('again@muster.example', { vatId: 'DE129273398' });
    expect((await deskFinds('again@muster.example'))?.knownAs).toBe('Werkstatt am Deich');
  });

  it('decides on the own supplier’s registrations only, and each once', async () => {
    await world.register({
      ...as('swiss@muster.example', { country: 'CH', postalCode: '6004', vatId: '' }),
      supplier: 'ALPTEIL',
    });
    const { token } = linkIn(await world.mailTo('swiss@muster.example'));
    await world.app.visitor().post('/api/registration/confirm', { token, newPassword });
    expect(await deskFinds('swiss@muster.example')).toBeUndefined();
    const { id } = await asSystem(world.app.db, (tx) =>
      tx.selectFrom('registration').select('id').where('email', '=', 'swiss@muster.example').executeTakeFirstOrThrow(),
    );
    const supplier = await world.app.signedIn('supplier');
    const { status } = await supplier.post(`/api/supplier/registrations/${id}/approve`, { roles: ['ROLE_USER_LIGHT'] });
    expect(status).toBe(404);
  });
});

describe('what is kept', () => {
  const held = async (email: string) =>
    (
      await asSystem(world.app.db, (tx) =>
        tx.selectFrom('registration').select('state').where('email', '=', email).execute(),
      )
    ).map(({ state }) => state);
  const forget = (after: number) =>
    asSystem(world.app.db, (tx) => forgetRegistrations(tx, new Date(testNow.getTime() + after)));

  it('of an unconfirmed registration goes after two days, of a waiting one it stays', async () => {
    await world.register(as('unconfirmed@muster.example'));
    await world.mailTo('unconfirmed@muster.example');
    await confirmed('staying@muster.example');
    await forget(days(1));
    expect(await held('unconfirmed@muster.example')).toEqual(['unconfirmed']);
    await forget(days(30));
    expect(await held('unconfirmed@muster.example')).toEqual([]);
    expect(await held('staying@muster.example')).toEqual(['waiting']);
  });

  it('of a refused one goes after half a year', async () => {
    expect(await held('refused@muster.example')).toEqual(['refused']);
    await forget(days(200));
    expect(await held('refused@muster.example')).toEqual([]);
  });
});
