import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';
import { type HandoffWorld, handOver, handoffWorld } from '#test/handoff-world.ts';
import type { Visitor } from '#test/visitor.ts';

let world: HandoffWorld;
let chef: Visitor;
beforeAll(async () => {
  world = await handoffWorld();
  chef = world.chef;
});
afterAll(() => world.app.close());

const fetchAs = (key: string) => world.app.visitor().get('/handoff/pull', { authorization: `Bearer ${key}` });
const list = async (visitor: Visitor) =>
  ((await visitor.get('/api/handoff/connections')).json as { connections: DmsConnection[] }).connections;

it('connections are the firm admin’s, of the own firm alone; secrets are seen once', async () => {
  const dms = await world.connect('oci4', 'https://dms.example');
  expect(dms.key).toMatch(/^\d+\.[\w-]{43}$/);
  expect(JSON.stringify(await list(chef))).not.toContain(dms.secret);
  expect((await (await world.app.signedIn('tec')).get('/api/handoff/connections')).status).toBe(403);
  const other = await world.app.signedIn('other');
  expect(await list(other)).toEqual([]);
  const path = `/api/handoff/connections/${dms.id}`;
  expect((await other.send(path, { method: 'PUT', body: { name: 'x' } })).status).toBe(404);
  expect((await other.send(path, { method: 'DELETE' })).status).toBe(404);
  expect((await other.post(`${path}/secrets`, {})).status).toBe(404);
  await world.put(other, 0, 1);
  expect((await handOver(other, dms.id)).status).toBe(404);
  const renewed = (await chef.post(`${path}/secrets`, {})).json as { secret: string; key: string };
  expect((await fetchAs(dms.key)).status).toBe(401);
  expect((await fetchAs(renewed.key)).status).toBe(200);
  expect((await chef.send(path, { method: 'DELETE' })).status).toBe(204);
  expect((await fetchAs(renewed.key)).status).toBe(401);
});

it('every change is in the firm’s audit log, without a secret; what changes nothing is not', async () => {
  const { id, secret, key } = await world.connect('pull', 'https://dms.example');
  const path = `/api/handoff/connections/${id}`;
  await chef.send(path, { method: 'PUT', body: { name: 'DMS 2', isActive: false } });
  await chef.send(path, { method: 'PUT', body: { name: 'DMS 2' } });
  await chef.post(`${path}/secrets`, {});
  await chef.send(path, { method: 'DELETE' });
  const noted = await asSystem(world.app.db, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['by_name', 'action', 'detail'])
      .where('subject', '=', 'dms-connection')
      .where('subject_id', '=', id)
      .orderBy('entry')
      .execute(),
  );
  expect(noted.map(({ action }) => action)).toEqual(['added', 'changed', 'secrets-renewed', 'removed']);
  expect(noted[1]?.detail).toEqual({ name: 'DMS pull → DMS 2', isActive: 'true → false' });
  expect(JSON.stringify(noted)).not.toContain(secret);
  expect(JSON.stringify(noted)).not.toContain(key);
});

it('two who change different things at once both have their way', async () => {
  const { id } = await world.connect('pull', 'https://dms.example');
  const change = (body: object) => chef.send(`/api/handoff/connections/${id}`, { method: 'PUT', body });
  const answers = await Promise.all([
    change({ name: 'DMS at once' }),
    change({ format: 'csv' }),
    change({ origins: [] }),
    change({ isActive: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list(chef)).find((one) => one.id === id)).toMatchObject({
    name: 'DMS at once',
    format: 'csv',
    origins: [],
    isActive: false,
  });
});

it.each([
  { origins: ['http://dms.example'] },
  { origins: ['https://*.example'] },
  { origins: ['https://dms.example/path'] },
  { origins: Array.from({ length: 11 }, (_, index) => `https://d${index}.example`) },
  { hookUrl: 'https://evil.example/' },
  { hookUrl: 'javascript:alert(1)' },
  { name: '' },
  { name: 'x'.repeat(61) },
  { format: 'pdf' },
  { secret: 'mine' },
  { firmId: 1 },
])('%j is refused', async (part) => {
  const good = { name: 'X', format: 'oci4', origins: ['https://dms.example'], hookUrl: null };
  expect((await chef.post('/api/handoff/connections', { ...good, ...part })).status).toBe(400);
});
