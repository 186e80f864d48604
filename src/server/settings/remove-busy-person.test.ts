import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { meanwhile } from '#test/meanwhile.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

let app: TestApp;
let chef: Visitor;
beforeAll(async () => {
  app = await freshApp();
  chef = await app.signedIn('chef');
});
afterAll(() => app.close());

const accountOf = (username: string) =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('account').select(['id', 'firm_id']).where('username', '=', username).executeTakeFirstOrThrow(),
  );
const codeOf = ({ json }: Answer) => (json as { code?: string } | undefined)?.code;

describe('a person who is removed while working', () => {
  it('is signed out by the request that is under way, which is no failure of the server', async () => {
    const { id } = await accountOf('plus');
    const plus = await app.signedIn('plus');
    const [car] = (await plus.get('/api/session/carhistory')).json as { kTypeId: number }[];
    const gone = `delete from account where id = ${id}`;
    const answer = await meanwhile(app.pool, gone, () =>
      plus.post('/api/tecdoc/car/select.do', { kTypeId: car?.kTypeId, plate: 'HH-ZZ 99' }),
    );
    expect([answer.status, codeOf(answer)]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is removed, whatever they are locking at this moment', { timeout: 30_000 }, async () => {
    const { id, firm_id } = await accountOf('english');
    const other = await app.pool.connect();
    try {
      await other.query('begin; set local role passform_system');
      await other.query(`insert into cart (firm_id, account_id, name, state, created_at, updated_at)
        values (${firm_id}, ${id}, 'x', 'parked', now(), now())`);
      await other.query('commit; begin; set local role passform_system');
      await other.query(`update cart set name = 'y' where account_id = ${id}`);
      const removing = chef.send(`/api/firm/users/${id}`, { method: 'DELETE' });
      await expect
        .poll(async () => {
          const { rows } = await app.pool.query('select from pg_stat_activity where wait_event_type = $1', ['Lock']);
          return rows.length;
        })
        .toBeGreaterThan(0);
      // Now each waits for the other, until the database ends the one that waited first.
      await other.query(`insert into cart (firm_id, account_id, name, state, created_at, updated_at)
        values (${firm_id}, ${id}, 'z', 'parked', now(), now())`);
      await other.query('commit');
      expect((await removing).json).toEqual({ kind: 'removed' });
    } finally {
      other.release();
    }
  });
});
