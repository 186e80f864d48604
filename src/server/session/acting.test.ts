import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAudit } from '#server/db/audit.ts';
import { asSystem } from '#server/db/tenant.ts';
import { endpoints } from '#shared/endpoints.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';
import { mayAct } from '#shared/session/acts.ts';
import { type ActingWorld, actingWorld, begin, codeOf, end, me } from '#test/acting-world.ts';

let app: ActingWorld;
beforeAll(async () => {
  app = await actingWorld();
});
afterAll(() => app.close());

describe('acting for a customer', () => {
  it('shows the firm, with its modules and the own name', async () => {
    const agent = await app.signedIn('agent');
    const before = await me(agent);
    await begin(agent, app.nordlicht);
    const user = await me(agent);
    expect(user).toMatchObject({
      firmId: app.nordlicht,
      firmName: 'Autohaus Nordlicht',
      primarySupplier: 'NORDTEIL',
      name: `${before.name} (Nordteile)`,
      acting: { name: before.name, firmName: 'Nordteile', kind: 'sales-agent' },
    });
    expect(user.roles).toContain('ROLE_USER_PLUS_AW_TEC');
    expect(user.roles).not.toContain('ROLE_ORDER');
    expect(user.roles).not.toContain('ROLE_SALES_AGENT');
    expect((await end(agent)).json).toEqual(before);
    expect(await me(agent)).toEqual(before);
  });

  it.each(['Garage Seeblick', 'Nordteile', 'Alpenteile'])('finds no customer in %s', async (name) => {
    const agent = await app.signedIn('agent');
    expect(codeOf(await begin(agent, app.firms.get(name)))).toBe('NOT_FOUND');
    expect((await me(agent)).acting).toBeUndefined();
  });

  it('finds neither the operator nor a firm that is not there, and takes no other input', async () => {
    const agent = await app.signedIn('agent');
    const { firmId: operator } = await me(await app.signedIn('admin'));
    for (const firmId of [operator, 999_999]) expect(codeOf(await begin(agent, firmId))).toBe('NOT_FOUND');
    for (const body of [{}, { firmId: '1' }, { firmId: -1 }, { firmId: app.nordlicht, more: 1 }, 'null'])
      expect((await agent.post('/api/acting', body)).status).toBe(400);
  });

  it('is for nobody else: not the desk, the operator or the firm itself', async () => {
    for (const name of ['supplier', 'admin', 'chef', 'noroles'])
      expect(codeOf(await begin(await app.signedIn(name), app.nordlicht)), name).toBe('NOT_PERMITTED');
  });

  it('waits until the firm’s own admin has accepted terms and licence (R4.6)', async () => {
    const agent = await app.signedIn('agent');
    const { json } = await begin(agent, app.firms.get('Werkstatt am Deich'));
    expect(json).toEqual({ kind: 'refused', reason: 'not-agreed' });
    expect((await me(agent)).acting).toBeUndefined();
  });

  it('finds customers by name, town or number, of the own supplier alone', async () => {
    const agent = await app.signedIn('agent');
    const find = async (text: string) => {
      const { json } = await agent.get(`/api/acting/customers?text=${encodeURIComponent(text)}`);
      return (json as { customers: { name: string }[] }).customers.map(({ name }) => name);
    };
    expect(await find('nordl hamburg')).toContain('Autohaus Nordlicht');
    expect(await find('Brunsbüttel'.normalize('NFD')), 'with accents that were typed apart').toEqual([
      'Werkstatt am Deich',
    ]);
    expect(await find('seeblick')).toEqual([]);
    expect(await find('nordteile')).toEqual([]);
    expect(await find('%')).toEqual([]);
    await begin(agent, app.nordlicht);
    expect(await find('nordlicht'), 'also while acting').toContain('Autohaus Nordlicht');
  });
});

describe('what is done while acting', () => {
  it.each(['agent', 'callcenter'] as const)('of all calls %s has those of the table', async (username) => {
    const visitor = await app.acting(username);
    const kind = username === 'agent' ? 'sales-agent' : 'call-center';
    const held = (await me(visitor)).roles;
    expect(held).not.toContain('ROLE_FIRM_ADMIN');
    for (const endpoint of endpoints) {
      const { method, path, access, name } = endpoint;
      if (
        method === 'GET' ||
        access === 'public' ||
        endpoint.asOneself ||
        mayAct({ kind, scopes: actingScopes }, endpoint)
      )
        continue;
      const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
      const code = codeOf(await visitor.send(url, { method, body: { notAField: true } }));
      expect([kind === 'sales-agent' ? 'LOOKS_ONLY' : 'NOT_WHILE_ACTING', 'NOT_PERMITTED'], name).toContain(code);
    }
    expect((await me(visitor)).acting).toBeDefined();
  });

  it('a sales agent looks at prices and documents, chooses a car, and puts nothing into a cart', async () => {
    const agent = await app.acting('agent');
    expect((await agent.get('/api/documents')).status).toBe(200);
    expect((await agent.get('/api/orders')).status).toBe(200);
    expect((await agent.post('/api/tecdoc/car/select.do', null)).status).toBe(200);
    const [article] = app.catalogue.current().articles.ids;
    const put = await agent.post('/api/cart/positions', { articleId: article, quantity: 1 });
    expect({ status: put.status, code: codeOf(put) }).toEqual({ status: 403, code: 'LOOKS_ONLY' });
  });

  it('uploads and the way of a host system are closed', async () => {
    const callCenter = await app.acting('callcenter');
    const upload = await callCenter.send('/api/incoming-invoices', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'a.xml' },
    });
    expect(codeOf(upload)).toBe('NOT_WHILE_ACTING');
    expect(codeOf(await callCenter.get('/handoff/open?ticket=1'))).toBe('NOT_WHILE_ACTING');
  });

  it('neither the own password nor the firm’s agreement is touched', async () => {
    const callCenter = await app.acting('callcenter');
    expect(codeOf(await callCenter.post('/api/session/login', { newPassword: 'a new long password' }))).toBe(
      'NOT_WHILE_ACTING',
    );
    expect(codeOf(await callCenter.get('/api/firmadmin/firm/acceptAgbAndLicence'))).toBe('NOT_PERMITTED');
  });

  it('every act stands in the firm’s log with both names, and the chain is whole', async () => {
    const callCenter = await app.acting('callcenter');
    const { acting: who } = await me(callCenter);
    await callCenter.send('/api/carts/current', { method: 'GET' });
    await callCenter.send('/api/watch-list/1', { method: 'DELETE' });
    await end(callCenter);
    const log = (await app.logOf(app.nordlicht)).slice(-4);
    expect(log.map(({ action }) => action)).toEqual(['acting-began', 'read', 'acted', 'acting-ended']);
    for (const { by_name, detail } of log) {
      expect(by_name).toBe(`${who?.name} (Nordteile)`);
      expect(detail).toMatchObject({ for: 'Autohaus Nordlicht' });
    }
    expect(log[1]?.detail).toMatchObject({ act: 'readCart', cart: 'current' });
    expect(log[2]?.detail).toMatchObject({ act: 'unwatchArticle', article: '1' });
    expect(await asSystem(app.db, (tx) => brokenAudit(tx, app.nordlicht))).toBeNull();
  });
});
