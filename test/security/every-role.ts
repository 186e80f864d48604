import { asSystem } from '#server/db/tenant.ts';
import { roles } from '#shared/access/roles.ts';
import type { TestApp } from '#test/fresh-app.ts';

/** By whose account they are made: a workshop's and a supplier's. */
const models = ['chef', 'supplier'];
const nameOf = (model: string) => `every.${model}`;

/** Accounts with every role there is. */
export const everyRole = models.map(nameOf);

export async function addEveryRole({ db }: TestApp): Promise<void> {
  await asSystem(db, async (tx) => {
    const found = await tx
      .selectFrom('account')
      .select(['firm_id', 'password_hash', 'username'])
      .where('username', 'in', models)
      .execute();
    const rows = found.map(({ username, ...model }) => ({
      ...model,
      username: nameOf(username),
      name: username,
      locale: 'de_DE',
      roles: [...roles],
      is_demo: true, // an operator's account, exempt from the second factor on loopback
    }));
    await tx.insertInto('account').values(rows).execute();
  });
}
