import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type ActingScope, actingScopes } from '#shared/session/acting-scope.ts';
import type { SupplierAccess } from '#shared/settings/supplier-access-contract.ts';
import { type ActingWorld, actingWorld, begin, codeOf, me } from '#test/acting-world.ts';
import { hours } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import { meanwhile } from '#test/meanwhile.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

let app: ActingWorld;
beforeAll(async () => {
  app = await actingWorld();
});
afterAll(() => app.close());

const grant = (scopes: readonly ActingScope[]) =>
  asSystem(app.db, (tx) =>
    tx
      .updateTable('supplier_grant')
      .set({ scopes: [...scopes], withdrawn_at: null, withdrawn_by: null, ends_at: null })
      .where('firm_id', '=', app.nordlicht)
      .execute(),
  );

describe('the grant', () => {
  const access = async (chef: Visitor) =>
    ((await chef.get('/api/firm/supplier-access')).json as { suppliers: SupplierAccess[] }).suppliers[0];

  it('is withdrawn by the firm’s admin, at once also for whoever acts, and can be given back', async () => {
    const [chef, callCenter] = [await app.signedIn('chef'), await app.acting('callcenter')];
    const before = await access(chef);
    expect(before).toMatchObject({ supplier: 'NORDTEIL', state: 'given', givenBy: '', scopes: [...actingScopes] });
    expect(before?.acting).toContain((await me(callCenter)).acting?.name);
    expect((await chef.send('/api/firm/supplier-access/NORDTEIL', { method: 'DELETE' })).status).toBe(200);
    expect((await me(callCenter)).acting, 'a running session').toBeUndefined();
    expect((await begin(callCenter, app.nordlicht)).json).toEqual({ kind: 'refused', reason: 'not-granted' });
    const log = await app.logOf(app.nordlicht);
    expect(log.at(-1)).toMatchObject({ action: 'acting-ended', detail: { reason: 'not-granted' } });
    expect(log).toContainEqual(expect.objectContaining({ action: 'access-withdrawn' }));
    const { version = 0 } = (await access(chef)) ?? {};
    const body = { purpose: 'Hilfe', scopes: ['catalogue', 'orders'], endsOn: null, version };
    const given = await chef.send('/api/firm/supplier-access/NORDTEIL', { method: 'PUT', body });
    expect(given.json).toMatchObject({
      kind: 'saved',
      suppliers: [{ state: 'given', scopes: ['catalogue', 'orders'] }],
    });
    await begin(callCenter, app.nordlicht);
    expect((await callCenter.get('/api/orders')).status).toBe(200);
    expect(codeOf(await callCenter.get('/api/documents'))).toBe('NOT_GRANTED');
    const stale = await chef.send('/api/firm/supplier-access/NORDTEIL', { method: 'PUT', body });
    expect(stale.json, 'on a version that has gone').toMatchObject({ kind: 'changed' });
    await grant(actingScopes);
  });

  it('ends with its last day', async () => {
    const [chef, agent] = [await app.signedIn('chef'), await app.acting('agent')];
    const { version = 0 } = (await access(chef)) ?? {};
    const body = { purpose: '', scopes: [...actingScopes], version };
    const past = await chef.send('/api/firm/supplier-access/NORDTEIL', {
      method: 'PUT',
      body: { ...body, endsOn: '2020-01-01' },
    });
    expect(past.json).toEqual({ kind: 'past' });
    await asSystem(app.db, (tx) =>
      tx.updateTable('supplier_grant').set({ ends_at: testNow }).where('firm_id', '=', app.nordlicht).execute(),
    );
    expect((await access(chef))?.state).toBe('ended');
    expect((await me(agent)).acting).toBeUndefined();
    await grant(actingScopes);
  });

  it('is the own firm’s: suppliers that it has nothing to do with do not exist for it', async () => {
    const chef = await app.signedIn('chef');
    const body = { purpose: '', scopes: ['catalogue'], endsOn: null, version: 0 };
    expect(codeOf(await chef.send('/api/firm/supplier-access/ALPTEIL', { method: 'PUT', body }))).toBe('NOT_FOUND');
    expect(codeOf(await chef.send('/api/firm/supplier-access/ALPTEIL', { method: 'DELETE' }))).toBe('NOT_FOUND');
    const light = await app.signedIn('light');
    expect((await light.get('/api/firm/supplier-access')).status).toBe(403);
    expect((await light.get('/api/firm/log')).status).toBe(403);
  });
});

it('what is looked at stands in the firm’s log once in a quarter of an hour, for its admin to read', async () => {
  app.later(hours(1)); // what was looked at before is noted already
  const [chef, agent] = [await app.signedIn('chef'), await app.acting('agent')];
  await agent.get('/api/orders');
  await agent.get('/api/orders');
  await agent.get('/api/session/carhistory');
  const log = async (kind: string) =>
    (
      (await chef.get(`/api/firm/log?kind=${kind}`)).json as {
        entries: { action: string; by: string; detail: object }[];
      }
    ).entries;
  const by = `${(await me(agent)).acting?.name} (Nordteile)`;
  const looks = (await log('supplier')).filter(
    (one) => one.by === by && 'act' in one.detail && one.detail.act === 'orderList',
  );
  expect(looks).toMatchObject([{ action: 'read' }]);
  expect(JSON.stringify(await log('supplier'))).not.toContain('carHistory');
  expect((await log('changes')).some(({ action }) => action === 'read')).toBe(false);
  expect((await log('sign-ins'))[0], 'the one who reads this').toMatchObject({ action: 'signed-in' });
  await chef.get('/files/documents.csv');
  expect((await log('exports'))[0]).toMatchObject({ action: 'exported', detail: { file: 'documents.csv' } });
});

it('with fewer scopes than before an open stream tells of those that are left', async () => {
  onTestFinished(async () => void (await grant(actingScopes)));
  await grant(actingScopes);
  const cookie = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [chef, agent] = [await app.signedIn('chef'), await app.acting('agent')];
  const acting = await LiveStream.open(app.origin, { cookie: cookie(agent) });
  const path = '/api/firm/supplier-access';
  const { suppliers } = (await chef.get(path)).json as { suppliers: { version: number }[] };
  const body = { purpose: '', scopes: ['catalogue'], endsOn: null, version: suppliers[0]?.version };
  expect((await chef.send(`${path}/NORDTEIL`, { method: 'PUT', body })).json).toMatchObject({ kind: 'saved' });
  const tellOf = (topic: string) =>
    app.pool.query(
      `select pg_notify('passform_live', json_build_object('firm', $1::bigint, 'topic', $2::text)::text)`,
      [app.nordlicht, topic],
    );
  const { id: standIn } = (await agent.silentLogin()).json as { id: number };
  const tellOwn = (topic: string) =>
    app.pool.query(
      `select pg_notify('passform_live', json_build_object('account', $1::bigint, 'topic', $2::text)::text)`,
      [standIn, topic],
    );
  // The session is looked at once more after the grant has changed, beside what is told meanwhile.
  await expect
    .poll(async () => {
      const before = acting.heard.length;
      await tellOf('orders');
      await tellOwn('vehicle');
      await expect.poll(() => acting.heard.slice(before)).toContain('vehicle');
      return acting.heard.slice(before);
    })
    .not.toContain('orders');
  // What the firm's customers answer, and what its own people put into shared carts, is not told either.
  acting.heard.length = 0;
  for (const topic of ['messages', 'cart', 'vehicle', 'returns', 'estimates', 'invoicing']) await tellOf(topic);
  await tellOwn('messages');
  await expect.poll(() => acting.heard).toContain('messages');
  expect(acting.heard).toEqual(['messages']);
  await acting.leave();
});

it('notes each archive and list that is taken along, with what it held', async () => {
  await grant(actingScopes);
  const agent = await app.acting('agent');
  const files = ['/files/documents.csv?text=a', '/files/documents.csv?text=b', '/files/documents.csv?text=a'];
  for (const file of files) expect((await agent.get(file)).status).toBe(200);
  const noted = (await app.logOf(app.nordlicht)).flatMap(({ detail }) => {
    const { file } = detail as { file?: string };
    return file?.startsWith('/files/documents.csv?text=') ? [file] : [];
  });
  expect(noted).toEqual(files.slice(0, 2));
});

it('the firm’s log names the supplier, not its code', async () => {
  const chef = await app.signedIn('chef');
  expect((await chef.send('/api/firm/supplier-access/NORDTEIL', { method: 'DELETE' })).status).toBe(200);
  const { entries } = (await chef.get('/api/firm/log?kind=supplier')).json as { entries: unknown[] };
  const told = expect.objectContaining({ action: 'access-withdrawn', detail: { supplier: 'Nordteile' } });
  expect(entries).toContainEqual(told);
});

it('a grant that is withdrawn within a request refuses it, and is no failure of the server', async () => {
  await grant(actingScopes);
  const callCenter = await app.acting('callcenter');
  // Who acts is known by then, and the request waits to be noted.
  const withdrawn = `reset role; lock table acting_read in exclusive mode; set local role passform_system;
    update supplier_grant set withdrawn_at = now(), withdrawn_by = 'Chef' where firm_id = ${app.nordlicht}`;
  const answer = await meanwhile(app.pool, withdrawn, () => callCenter.get('/api/delivery-addresses'));
  await grant(actingScopes);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'NOT_GRANTED']);
});
