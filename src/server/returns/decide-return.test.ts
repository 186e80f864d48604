import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import type { ReturnableLine, ReturnCase, ReturnHead } from '#shared/returns/return-case.ts';
import { hours } from '#test/fresh-app.ts';
import { moveDesk } from '#test/move-desk.ts';
import { openReturnWorld } from '#test/return-world.ts';
import type { Visitor } from '#test/visitor.ts';

const log = pino({ level: 'silent' });
const { app, chef, other, desk, used, free, wanted, wish, announced, read, firmOf, accepted, ...world } =
  await openReturnWorld();
const { bill, orderOf, returnable } = world;
afterAll(() => app.close());

describe('from announcement to credit', () => {
  it('the tour fetches it, the desk decides, the credit note is there, and the firm has a mail', async () => {
    const line = await free('return');
    const made = await announced(wish([wanted(line)], { handover: 'tour' }));
    expect(made.tour).not.toBeNull();
    const at = new Date(made.collectsAt ?? 0).getTime();
    await runSupplierDay({ db: app.db, log }, new Date(at + 1000));
    expect((await read(made.id)).state).toBe('collected');
    expect((await chef.post(`/api/returns/${made.id}/cancel`)).status).toBe(409);
    await runSupplierDay({ db: app.db, log }, new Date(at + hours(5)));
    expect((await read(made.id)).history.map(({ state }) => state)).toEqual(['announced', 'collected', 'received']);
    const firm = await firmOf('chef');
    const path = `/api/supplier/returns/${firm}/${made.id}`;
    const listed = (await desk.get('/api/supplier/returns?state=received')).json as { returns: ReturnHead[] }; // as above
    expect(listed.returns.map(({ id }) => id)).toContain(made.id);
    expect((await desk.post(`${path}/decision`, { lines: [] })).status).toBe(400);
    const tooMuch = accepted(made).map((said) => ({ ...said, quantity: 99 }));
    expect((await desk.post(`${path}/decision`, { lines: tooMuch })).status).toBe(400);
    const { status, json } = await desk.post(`${path}/decision`, { lines: accepted(made) });
    expect([status, json]).toMatchObject([200, { state: 'credited', credited: line.unitPrice }]);
    // A lost answer is asked for again; another decision comes too late.
    expect((await desk.post(`${path}/decision`, { lines: accepted(made) })).json).toMatchObject({ state: 'credited' });
    const other = accepted(made).map((said) => ({ ...said, note: 'doch' }));
    expect((await desk.post(`${path}/decision`, { lines: other })).json).toMatchObject({ code: 'TOO_LATE' });
    const [credit] = (await read(made.id)).creditNotes;
    const { kind, net } = (await chef.get(`/api/documents/${credit?.documentId}`)).json as ShownDocument; // as above
    expect([kind, net]).toEqual(['credit-note', -(line.unitPrice ?? 0)]);
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ subject: string }>`select subject from mail where subject like ${`%${made.number}%`}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  it('what is refused gets no credit, and why is told; the goods may be announced again', async () => {
    const line = await free('return');
    const made = await announced(wish([wanted(line)]));
    const path = `/api/supplier/returns/${await firmOf('chef')}/${made.id}`;
    const no = accepted(made).map((said) => ({ ...said, decision: 'refused', quantity: 0 }));
    expect((await desk.post(`${path}/decision`, { lines: no })).json).toMatchObject({ code: 'TOO_EARLY' });
    expect((await desk.post(`${path}/move`, { to: 'received' })).status).toBe(200);
    expect((await desk.post(`${path}/decision`, { lines: no })).status).toBe(400);
    const told = no.map((said) => ({ ...said, note: 'Verpackung fehlt' }));
    expect((await desk.post(`${path}/decision`, { lines: told })).json).toMatchObject({
      state: 'refused',
      credited: 0,
      creditNotes: [],
      lines: [{ decision: 'refused', decisionNote: 'Verpackung fehlt' }],
    });
    await announced(wish([wanted(line)]));
  });

  it('less is credited where the desk says so, and never more than was billed', async () => {
    const line = await free('return', ({ unitPrice }) => (unitPrice ?? 0) > 2000);
    const made = await announced(wish([wanted(line)]));
    const path = `/api/supplier/returns/${await firmOf('chef')}/${made.id}`;
    await desk.post(`${path}/move`, { to: 'received' });
    const [first, ...rest] = accepted(made);
    const less = (unitPrice: number) => [{ ...first, decision: 'reduced', unitPrice, note: 'Karton fehlt' }, ...rest];
    expect((await desk.post(`${path}/decision`, { lines: less((line.unitPrice ?? 0) + 1) })).status).toBe(400);
    const { json } = await desk.post(`${path}/decision`, { lines: less(1000) });
    expect((json as ReturnCase).lines[0]).toMatchObject({ decision: 'reduced', credited: 1000 }); // as above
  });

  it('a core that came back is no longer out', async () => {
    type Cores = { cores: ReturnableLine[]; sum: number };
    const cores = async () => (await chef.get('/api/open-cores')).json as Cores; // as above
    const before = await cores();
    const deposit = before.cores.find((core) => !used.has(`${core.documentId} ${core.position}`));
    if (!deposit) throw new Error('nothing is out');
    expect(before.sum).toBe(before.cores.reduce((sum, core) => sum + core.quantity * (core.unitPrice ?? 0), 0));
    const made = await announced(wish([wanted(deposit, { reason: 'core', condition: 'fitted' })], { kind: 'core' }));
    expect((await cores()).sum).toBe(before.sum - (deposit.unitPrice ?? 0));
    expect((await chef.post(`/api/returns/${made.id}/cancel`)).json).toMatchObject({ state: 'cancelled' });
    expect((await chef.post(`/api/returns/${made.id}/cancel`)).status).toBe(200);
    expect((await cores()).sum).toBe(before.sum);
  });
});

describe('who may see what', () => {
  it('every id of another firm or of another supplier is not found (R6.8)', async () => {
    const made = await announced(wish([wanted(await free('return'))]));
    const firm = await firmOf('chef');
    for (const path of [
      `/api/returns/${made.id}`,
      `/files/returns/${made.id}/note.pdf`,
      `/files/returns/${made.id}/label.pdf`,
    ])
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect((await other.post(`/api/returns/${made.id}/cancel`)).status).toBe(404);
    const base = `/api/supplier/returns/${firm}/${made.id}`;
    expect((await chef.get(base)).status).toBe(403);
    await moveDesk(app.db, 'ALPTEIL');
    expect((await desk.get(base)).status).toBe(404);
    expect((await desk.post(`${base}/move`, { to: 'received' })).status).toBe(404);
    expect((await desk.post(`${base}/decision`, { lines: accepted(made) })).status).toBe(404);
    await moveDesk(app.db, 'NORDTEIL');
    expect((await desk.get(base)).status).toBe(200);
    expect((await desk.get(`/api/supplier/returns/${firm + 1}/${made.id}`)).status).toBe(404);
  });

  it('a colleague sees the own ones, the document keeper all', async () => {
    const light = await app.signedIn('light');
    const order = await orderOf('light');
    const [own] = (await returnable('return', await bill([{ unitPrice: 4000, ...order }]), light)).lines;
    if (!own) throw new Error('the own line is not there');
    const mine = await announced(wish([wanted(own)]), light);
    const list = async (visitor: Visitor) =>
      (await visitor.get('/api/returns')).json as { returns: ReturnHead[]; count: number }; // as above
    expect((await list(light)).returns.map(({ id }) => id)).toEqual([mine.id]);
    const all = await list(chef);
    expect(all.returns.map(({ id }) => id)).toContain(mine.id);
    expect(all.count).toBeGreaterThan(5);
    const some = all.returns.find(({ id }) => id !== mine.id);
    const { json } = await chef.get(`/api/returns?text=${some?.number}`);
    expect((json as { count: number }).count).toBe(1); // as above
    expect((await light.get(`/api/returns/${some?.id}`)).status).toBe(404);
  });
});
