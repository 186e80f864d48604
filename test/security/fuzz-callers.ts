import { asSystem } from '#server/db/tenant.ts';
import { roles } from '#shared/access/roles.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

type Sent = { readonly method: string; readonly body: string | undefined };
export type FuzzCallers = { readonly send: (who: number, url: string, sent: Sent) => Promise<Answer> };

/** By whose account they are made: a workshop's and a supplier's. */
const models = ['chef', 'supplier'];
const nameOf = (model: string) => `fuzz.${model}`;

/** Somebody with every role there is, in a workshop and at a supplier's, and a visitor. What they do to themselves is mended. */
export async function fuzzCallers(app: TestApp): Promise<FuzzCallers> {
  await addAccounts(app);
  const visitors = new Map<string, Visitor>();
  const signIn = async (model: string) => {
    const visitor = await app.signedIn(nameOf(model));
    visitors.set(model, visitor);
    return visitor;
  };
  return {
    async send(who, url, sent) {
      const model = who % 8 === 7 ? null : (models[who % models.length] ?? null);
      if (model === null) return app.visitor().send(url, sent);
      const visitor = visitors.get(model) ?? (await signIn(model));
      const answer = await visitor.send(url, sent);
      if (answer.status !== 401 && codeOf(answer) !== 'NOT_PERMITTED' && codeOf(answer) !== 'AGREEMENT_REQUIRED')
        return answer;
      await mend(app);
      return (await signIn(model)).send(url, sent);
    },
  };
}

const codeOf = ({ json }: Answer) => (json as { code?: string } | undefined)?.code;

async function addAccounts({ db }: TestApp): Promise<void> {
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
    }));
    await tx.insertInto('account').values(rows).execute();
  });
}

async function mend({ db }: TestApp): Promise<void> {
  await asSystem(db, async (tx) => {
    const names = models.map(nameOf);
    const model = await tx
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('account')
      .set({ roles: [...roles], locked_at: null, password_hash: model.password_hash })
      .where('username', 'in', names)
      .execute();
    await tx.updateTable('firm').set({ agreed_agb_at: testNow, agreed_licence_at: testNow }).execute();
    await tx.deleteFrom('sign_in_throttle').execute();
  });
}
