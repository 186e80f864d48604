import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { noteExpired } from '#server/session/acting.ts';
import { shownFirmHeader } from '#shared/request-headers.ts';
import type { User } from '#shared/session/user.ts';
import { type ActingWorld, actingWorld, begin, codeOf, end, me } from '#test/acting-world.ts';
import { hours } from '#test/fresh-app.ts';

let app: ActingWorld;
beforeAll(async () => {
  app = await actingWorld();
});
afterAll(() => app.close());

const setAccount = (
  username: string,
  values: { roles?: User['roles']; locked_at?: Date | null; locked_by?: string | null },
) => asSystem(app.db, (tx) => tx.updateTable('account').set(values).where('username', '=', username).execute());

describe('two tabs of one session', () => {
  let second: number;
  beforeAll(async () => {
    const { id } = await asSystem(app.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into firm (kind, name, street, postal_code, city, country, primary_supplier, agreed_agb_at, agreed_licence_at, agreed_by)
        select kind, 'Werkstatt Zwei', street, postal_code, city, country, primary_supplier, agreed_agb_at, agreed_licence_at, agreed_by
        from firm where id = ${app.nordlicht} returning id`.execute(tx);
      const firm = rows[0] ?? { id: 0 };
      await sql`
        insert into supplier_grant (firm_id, supplier_code, scopes, given_by, given_at)
        select ${firm.id}, supplier_code, scopes, given_by, given_at from supplier_grant
        where firm_id = ${app.nordlicht}`.execute(tx);
      return firm;
    });
    second = id;
  });

  it('the latest counts in both, and a tab that shows the other firm does nothing', async () => {
    const one = await app.acting('callcenter');
    const other = one.copy();
    await begin(other, second);
    expect((await me(one)).firmName).toBe('Werkstatt Zwei');
    const stale = { [shownFirmHeader]: String(app.nordlicht) };
    const answer = await one.send('/api/watch-list/1', { method: 'DELETE', headers: stale });
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 409, code: 'FIRM_CHANGED' });
    expect(codeOf(await one.get('/api/orders', stale))).toBe('FIRM_CHANGED');
    expect((await one.get('/api/orders', { [shownFirmHeader]: String(second) })).status).toBe(200);
    expect((await one.get('/api/session/login?userType=local', stale)).status).toBe(200);
    const ended = (await app.logOf(app.nordlicht)).at(-1);
    expect(ended).toMatchObject({ action: 'acting-ended', detail: { reason: 'switched' } });
  });

  it('ids of the other firm are nobody’s here', async () => {
    const one = await app.acting('callcenter');
    const { json } = await one.get('/api/carts/current');
    const { id } = json as { id: number };
    await begin(one, second);
    expect((await one.get(`/api/carts/${id}`)).status).toBe(404);
    expect((await one.send(`/api/carts/${id}`, { method: 'DELETE' })).status).not.toBe(200);
  });

  it('begun at once for two firms, it is for one of them, and each begin has its end', async () => {
    const one = await app.signedIn('callcenter');
    await Promise.all([
      begin(one, app.nordlicht),
      begin(one.copy(), second),
      begin(one.copy(), app.nordlicht),
      begin(one.copy(), second),
    ]);
    const { firmId } = await me(one);
    expect([app.nordlicht, second]).toContain(firmId);
    await end(one);
    for (const firm of [app.nordlicht, second]) {
      const acts = (await app.logOf(firm)).map(({ action }) => action);
      const count = (wanted: string) => acts.filter((action) => action === wanted).length;
      expect(count('acting-ended')).toBeLessThanOrEqual(count('acting-began'));
    }
    expect((await me(one)).acting).toBeUndefined();
  });
});

describe('acting ends', () => {
  let held: User['roles'];
  beforeEach(async () => {
    held = (await me(await app.signedIn('callcenter'))).roles;
  });

  it('with the role, at the next call, and says so in the log', async () => {
    const callCenter = await app.acting('callcenter');
    await setAccount('callcenter', { roles: ['ROLE_USER', 'ROLE_USER_PLUS'] });
    expect((await me(callCenter)).firmName).toBe('Nordteile');
    await setAccount('callcenter', { roles: held });
    expect((await me(callCenter)).acting, 'it does not come back by itself').toBeUndefined();
    expect((await app.logOf(app.nordlicht)).at(-1)).toMatchObject({
      action: 'acting-ended',
      detail: { reason: 'taken-away' },
    });
  });

  it('with the account', async () => {
    const callCenter = await app.acting('callcenter');
    await setAccount('callcenter', { locked_at: new Date(), locked_by: 'x' });
    expect((await callCenter.get('/api/orders')).status).toBe(401);
    await setAccount('callcenter', { locked_at: null, locked_by: null });
  });

  it('when the firm goes to another supplier', async () => {
    const callCenter = await app.acting('callcenter');
    const move = (code: string) =>
      asSystem(app.db, (tx) =>
        tx.updateTable('firm').set({ primary_supplier: code }).where('id', '=', app.nordlicht).execute(),
      );
    await move('ALPTEIL');
    expect((await me(callCenter)).firmName).toBe('Nordteile');
    await move('NORDTEIL');
  });

  it('with the sign-out, and stays no longer than the session', async () => {
    const callCenter = await app.acting('callcenter');
    await callCenter.get('/api/logout');
    expect((await app.logOf(app.nordlicht)).at(-1)).toMatchObject({
      action: 'acting-ended',
      detail: { reason: 'signed-out' },
    });
    expect((await callCenter.silentLogin()).status).toBe(401);
    const forgotten = await app.acting('callcenter');
    app.later(hours(17));
    expect((await forgotten.silentLogin()).status).toBe(401);
    const sweep = () => asSystem(app.db, (tx) => noteExpired(tx, new Date(Date.now() + hours(24 * 3650))));
    const open = await asSystem(app.db, (tx) =>
      tx.selectFrom('session').select('id_hash').where('acting_firm_id', '=', app.nordlicht).execute(),
    );
    const before = (await app.logOf(app.nordlicht)).length;
    await Promise.all([sweep(), sweep()]);
    const noted = (await app.logOf(app.nordlicht)).slice(before);
    expect(noted.length, 'each once').toBe(open.length);
    expect(noted.at(-1)).toMatchObject({ action: 'acting-ended', detail: { reason: 'expired' } });
  });

  it('with a session that is ended from elsewhere, and the log says so', async () => {
    const admin = await app.signedIn('admin');
    const { id } = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('id').where('username', '=', 'callcenter').executeTakeFirstOrThrow(),
    );
    const ways = [
      () => admin.send(`/api/admin/users/${id}/sessions`, { method: 'DELETE' }),
      async () => (await app.signedIn('callcenter')).send('/api/settings/sessions', { method: 'DELETE' }),
    ];
    for (const endIt of ways) {
      const callCenter = await app.acting('callcenter');
      const before = (await app.logOf(app.nordlicht)).length;
      expect((await endIt()).status).toBe(200);
      expect((await callCenter.silentLogin()).status).toBe(401);
      expect((await app.logOf(app.nordlicht)).slice(before)).toMatchObject([
        { action: 'acting-ended', detail: { reason: 'signed-out' } },
      ]);
    }
  });
});
