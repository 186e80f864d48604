import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Customer, CustomerAnswer } from '#shared/desk/customers-contract.ts';
import type { User } from '#shared/session/user.ts';
import type { SupplierAccess } from '#shared/settings/supplier-access-contract.ts';
import { days, freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import type { Visitor } from '#test/visitor.ts';

let app: TestApp;
let firm: number;
beforeAll(async () => {
  app = await freshApp();
  firm = ((await (await app.signedIn('chef')).silentLogin()).json as User).firmId;
});
afterAll(() => app.close());
// The desk's changes ask for a fresh proof.
beforeEach(() => app.later(minutes(11)));

const read = async (visitor: Visitor) => (await visitor.get(`/api/supplier/customers/${firm}`)).json as Customer;
const admins = [{ name: 'Jana Brandt', email: 'jana.brandt@nordlicht.example', isAdmin: true }];

/** By the firm's own admin, as on its settings page. */
async function access(change: 'withdraw' | 'grant', endsOn: string | null = null) {
  const chef = await app.signedIn('chef');
  const { suppliers } = (await chef.get('/api/firm/supplier-access')).json as { suppliers: SupplierAccess[] };
  const version = suppliers.find(({ supplier }) => supplier === 'NORDTEIL')?.version;
  const path = '/api/firm/supplier-access/NORDTEIL';
  const answer =
    change === 'withdraw'
      ? await chef.send(path, { method: 'DELETE' })
      : await chef.send(path, {
          method: 'PUT',
          body: { purpose: 'Beratung', scopes: ['catalogue', 'orders'], endsOn, version },
        });
  expect(answer.status).toBe(200);
}

describe('people of a customer', () => {
  it('with a grant: names and e-mail, and neither usernames nor sign-ins', async () => {
    for (const username of ['agent', 'callcenter', 'supplier']) {
      const { people, users } = await read(await app.signedIn(username));
      expect(people).toHaveLength(users);
      for (const person of people) expect(Object.keys(person).toSorted()).toEqual(['email', 'id', 'isAdmin', 'name']);
      expect(people[0]).toMatchObject({ ...admins[0] });
    }
  });

  it('whom the firm has locked is no contact', async () => {
    const lock = (locked_at: Date | null) =>
      asSystem(app.db, (tx) =>
        tx
          .updateTable('account')
          .set({ locked_at, locked_by: locked_at && 'Jana Brandt' })
          .where('username', '=', 'tyres')
          .execute(),
      );
    await lock(app.clock.now);
    expect((await read(await app.signedIn('agent'))).people.map(({ name }) => name)).not.toContain('Tim Reuter');
    await lock(null);
  });

  it('without a grant, withdrawn or ended: the firm’s admins alone', async () => {
    const contacts = async (username: string) =>
      (await read(await app.signedIn(username))).people.map(({ name, email, isAdmin }) => ({ name, email, isAdmin }));
    await access('withdraw');
    for (const username of ['agent', 'callcenter', 'supplier']) expect(await contacts(username)).toEqual(admins);
    await access('grant', new Date(app.clock.now.getTime() + days(1)).toISOString().slice(0, 10));
    expect((await contacts('agent')).length).toBeGreaterThan(1);
    app.later(days(3));
    expect(await contacts('agent')).toEqual(admins);
  });

  it('a smaller plan names those alone whom the supplier may know', async () => {
    const book = async (additions: readonly string[]) => {
      const supplier = await app.signedIn('supplier');
      const { version, terms } = await read(supplier);
      const body = { version, terms: { ...terms, additions } };
      const path = `/api/supplier/customers/${firm}`;
      const answer = (await supplier.send(path, { method: 'PUT', body })).json as CustomerAnswer;
      if (answer.kind !== 'saved') throw new Error(answer.kind);
      return { before: terms.additions, taken: answer.taken };
    };
    const { before, taken } = await book(['ROLE_SELLIN']);
    expect(taken.length).toBeGreaterThan(2);
    expect(taken.filter(({ name }) => name !== null)).toMatchObject([{ name: 'Jana Brandt' }]);
    expect(JSON.stringify(taken)).not.toContain('username');
    await book(before);
    await access('grant');
    const known = await book(['ROLE_SELLIN']);
    expect(known.taken.map(({ name }) => name)).toContain('Tarek Celik');
    expect(JSON.stringify(known.taken)).not.toContain('username');
    await book(before);
  });
});
