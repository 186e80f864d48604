import { asSystem } from '#server/db/tenant.ts';
import { roles } from '#shared/access/roles.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { askInside } from '#test/security/ask-inside.ts';
import { addEveryRole, everyRole } from '#test/security/every-role.ts';
import { testNow } from '#test/test-now.ts';
import { type Answer, Visitor } from '#test/visitor.ts';

type Sent = { readonly method: string; readonly body: string | undefined };
export type FuzzCallers = { readonly send: (who: number, url: string, sent: Sent) => Promise<Answer> };

/** Somebody with every role there is, in a workshop and at a supplier's, and a visitor. What they do to themselves is mended. */
export async function fuzzCallers(app: TestApp): Promise<FuzzCallers> {
  await addEveryRole(app);
  const ask = askInside(app.app);
  const visitors = new Map<string, Visitor>();
  const signIn = async (name: string) => {
    const visitor = new Visitor(app.origin, [], ask);
    const { status } = await visitor.signIn(name);
    if (status !== 200) throw new Error(`${name} could not sign in: ${status}`);
    visitors.set(name, visitor);
    return visitor;
  };
  return {
    async send(who, url, sent) {
      const name = who % 8 === 7 ? null : (everyRole[who % everyRole.length] ?? null);
      if (name === null) return new Visitor(app.origin, [], ask).send(url, sent);
      const visitor = visitors.get(name) ?? (await signIn(name));
      const answer = await visitor.send(url, sent);
      if (answer.status !== 401 && codeOf(answer) !== 'NOT_PERMITTED' && codeOf(answer) !== 'AGREEMENT_REQUIRED')
        return answer;
      await mend(app);
      return (await signIn(name)).send(url, sent);
    },
  };
}

const codeOf = ({ json }: Answer) => (json as { code?: string } | undefined)?.code;

async function mend({ db }: TestApp): Promise<void> {
  await asSystem(db, async (tx) => {
    const model = await tx
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('account')
      .set({ roles: [...roles], locked_at: null, password_hash: model.password_hash, second_factor_since: null })
      .where('username', 'in', everyRole)
      .execute();
    await tx
      .updateTable('firm')
      .set({ agreed_agb_at: testNow, agreed_licence_at: testNow, requires_second_factor: false })
      .execute();
    await tx.deleteFrom('sign_in_throttle').execute();
  });
}
