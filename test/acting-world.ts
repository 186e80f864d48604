import { expect } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import { freshApp } from '#test/fresh-app.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

export const codeOf = ({ json }: Pick<Answer, 'json'>) => (json as { code?: string } | undefined)?.code;
export const me = async (visitor: Visitor) => (await visitor.silentLogin()).json as User;
export const begin = (visitor: Visitor, firmId: number | undefined) => visitor.post('/api/acting', { firmId });
export const end = (visitor: Visitor) => visitor.send('/api/acting', { method: 'DELETE' });

/** The demo world, for those who act for its firms. */
export async function actingWorld(wanted: Parameters<typeof freshApp>[0] = {}) {
  const app = await freshApp(wanted);
  const rows = await asSystem(app.db, (tx) => tx.selectFrom('firm').select(['id', 'name']).execute());
  const firms = new Map(rows.map(({ id, name }) => [name, id]));
  const nordlicht = firms.get('Autohaus Nordlicht') ?? 0;
  return {
    ...app,
    firms,
    nordlicht,
    async acting(username: string, firmId = nordlicht): Promise<Visitor> {
      const visitor = await app.signedIn(username);
      const { status, json } = await begin(visitor, firmId);
      expect({ status, kind: (json as { kind?: string }).kind }).toEqual({ status: 200, kind: 'acting' });
      return visitor;
    },
    logOf: (firmId: number) =>
      asSystem(app.db, (tx) =>
        tx
          .selectFrom('audit_entry')
          .select(['by_name', 'action', 'detail'])
          .where('firm_id', '=', firmId)
          .orderBy('entry')
          .execute(),
      ),
  };
}

export type ActingWorld = Awaited<ReturnType<typeof actingWorld>>;
