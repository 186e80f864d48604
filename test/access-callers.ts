import accounts from '#demo/accounts.json' with { type: 'json' };
import { asSystem } from '#server/db/tenant.ts';
import { type Role, roleSchema, roles } from '#shared/access/roles.ts';
import type { ActingKind } from '#shared/session/acting.ts';
import type { User } from '#shared/session/user.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { askInside } from '#test/security/ask-inside.ts';
import { someAtATime } from '#test/some-at-a-time.ts';
import { type Ask, Visitor } from '#test/visitor.ts';

export type Caller = {
  readonly visitor: Visitor;
  /** null: nobody. While acting, what that leaves of the own roles. */
  readonly held: readonly Role[] | null;
  /** What somebody who acts for a firm holds at home. */
  readonly own?: readonly Role[];
  readonly kind?: ActingKind;
};

/** By the account that acts. */
const acting = { 'agent for a customer': 'agent', 'callcenter for a customer': 'callcenter' };

/** Every role alone, every demo account whose firm has agreed (one has no roles), nobody, and whoever acts for a customer. */
export async function signInCallers(app: TestApp): Promise<ReadonlyMap<string, Caller>> {
  await addOneAccountPerRole(app);
  const ask = askInside(app.app);
  const signIns = [
    ...roles.map((role) => ({ who: `only ${role}`, username: `only.${role}`, held: [role] })),
    ...accounts
      .filter(({ firm }) => firm !== 'deich')
      .map(({ username, roles: held }) => ({ who: username, username, held: rolesOf(held) })),
  ];
  // As many as the server computes at once; with far more it would take them for an attack.
  const signedIn = await someAtATime(4, signIns, async ({ who, username, held }) => {
    const { cookies } = await app.signedIn(username);
    return [who, { visitor: new Visitor(app.origin, cookies, ask), held }] as const;
  });
  const nobody = ['a visitor', { visitor: new Visitor(app.origin, [], ask), held: null }] as const;
  const callers = new Map<string, Caller>([nobody, ...signedIn]);
  for (const [who, username] of Object.entries(acting)) callers.set(who, await actFor(app, username, ask));
  return callers;
}

const rolesOf = (held: readonly string[]) => held.map((role) => roleSchema.parse(role));

async function actFor(app: TestApp, username: string, ask: Ask): Promise<Caller> {
  const visitor = new Visitor(app.origin, (await app.signedIn(username)).cookies, ask);
  const { firmId } = (await (await app.signedIn('chef')).silentLogin()).json as User;
  await visitor.post('/api/acting', { firmId });
  const user = (await visitor.silentLogin()).json as User;
  if (!user.acting) throw new Error(`${username} does not act`);
  const own = accounts.find((account) => account.username === username)?.roles ?? [];
  return { visitor, held: user.roles, own: rolesOf(own), kind: user.acting.kind };
}

async function addOneAccountPerRole({ db }: TestApp): Promise<void> {
  await asSystem(db, async (tx) => {
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
