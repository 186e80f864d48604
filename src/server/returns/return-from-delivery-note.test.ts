import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ReturnableLine, ReturnCase, ReturnSourceDocument } from '#shared/returns/return-case.ts';
import { begin, codeOf } from '#test/acting-world.ts';
import { type Delivery, openDeliveryWorld } from '#test/delivery-world.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, chef, other, desk, returnable, deliver, invoice, partOf, ...world } = await openDeliveryWorld();
const { wanted, wish, announce, announced, refused, read, accepted, arrived } = world;
afterAll(() => app.close());

const shown = async (id: number) => (await chef.get(`/api/documents/${id}`)).json as ShownDocument; // checked by the server itself outside production
const sources = async (text: string, visitor: Visitor = chef) =>
  (await visitor.get(`/api/return-sources?text=${encodeURIComponent(text)}`)).json as ReturnSourceDocument[]; // as above
const decide = async (made: ReturnCase, lines: readonly unknown[] = accepted(made)) =>
  desk.post(await arrived(made), { lines });

/** Of each line of the order on the invoice. */
const creditedOn = async (bill: number, { orderNumber }: Delivery) =>
  (await shown(bill)).lines.filter((line) => line.orderNumber === orderNumber).map(({ credited }) => credited);

describe('goods that are delivered and not invoiced yet', () => {
  it('go back from the delivery note on the same day, at the price of the order, with the days counted from delivery', async () => {
    const delivery = await deliver({ quantity: 3 });
    const { lines } = await returnable('return', delivery.note);
    expect(lines).toMatchObject([
      { basis: 'delivery-note', documentId: delivery.note, bought: 3, quantity: 3, exclusion: null },
    ]);
    const line = await partOf(delivery.note, delivery);
    expect(line.unitPrice).toBeGreaterThan(0);
    expect(line.deliveredOn).toBe(localDay(delivery.at));
    const made = await announced(wish([wanted(line, { reason: 'wrong-delivery', text: 'falsche Seite' })]));
    expect(made).toMatchObject({ state: 'announced', expected: line.unitPrice });
    expect(made.lines).toMatchObject([{ basis: 'delivery-note', documentId: delivery.note, billedBy: null }]);
    expect((await returnable('return', delivery.note)).lines).toMatchObject([{ bought: 3, quantity: 2 }]);
    const { chain } = await shown(delivery.note);
    expect(chain.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'delivery-note', 'return-note']));
  });

  it('are found by text and offered to start from, until the invoice takes their place', async () => {
    const delivery = await deliver();
    const found = async () => (await sources(delivery.orderNumber)).map(({ basis }) => basis);
    const linesOf = async () => {
      const { json } = await chef.get(`/api/returnable-lines?kind=return&text=${delivery.orderNumber}`);
      return (json as { lines: ReturnableLine[] }).lines.map(({ basis }) => basis); // as above
    };
    expect([await found(), await linesOf()]).toEqual([['delivery-note'], ['delivery-note']]);
    await invoice(delivery);
    expect([await found(), await linesOf()]).toEqual([['invoice'], ['invoice']]);
    expect((await sources('')).length).toBe(8);
    expect(await sources('--')).toEqual([]);
  });

  it('take their deposit along, and an old part goes back from the delivery note too', async () => {
    const delivery = await deliver({ quantity: 2, deposit: 1500 });
    const cores = async () =>
      ((await chef.get('/api/open-cores')).json as { cores: ReturnableLine[] }).cores // as above
        .filter(({ documentId }) => documentId === delivery.note)
        .map(({ quantity }) => quantity);
    expect(await cores()).toEqual([2]);
    const part = await partOf(delivery.note, delivery);
    const made = await announced(wish([wanted(part)]));
    expect(made.lines).toMatchObject([
      { kind: 'part', basis: 'delivery-note' },
      { kind: 'deposit', basis: 'delivery-note', expected: 1500 },
    ]);
    expect(await cores()).toEqual([1]);
    const [deposit] = (await returnable('core', delivery.note)).lines.filter(({ exclusion }) => exclusion === null);
    const core = wanted(deposit ?? part, { reason: 'core', condition: 'fitted' });
    await announced(wish([core], { kind: 'core' }));
    expect(await cores()).toEqual([]);
    const held = await invoice(delivery);
    const open = ((await chef.get('/api/open-cores')).json as { cores: ReturnableLine[] }).cores; // as above
    expect(open.filter(({ documentId }) => documentId === held)).toEqual([]);
  });
});

describe('one delivered piece', () => {
  it('goes back once: what is announced from the delivery note is missing on the invoice', async () => {
    const delivery = await deliver({ quantity: 2 });
    const line = await partOf(delivery.note, delivery);
    const made = await announced(wish([wanted(line)]));
    const bill = await invoice(delivery);
    const billed = await partOf(bill, delivery);
    expect(billed).toMatchObject({ basis: 'invoice', quantity: 1 });
    expect(await refused(wish([wanted(billed, { quantity: 2 })]))).toEqual(['too-many']);
    // A screen that was open since before the invoice.
    expect(await refused(wish([wanted(line, { quantity: 2 })]))).toEqual(['too-many']);
    expect(await refused(wish([wanted(line), wanted(billed)]))).toEqual(['twice', 'twice']);
    const late = await announced(wish([wanted(line)]));
    expect(late.lines).toMatchObject([
      { basis: 'delivery-note', documentId: delivery.note, billedBy: { documentId: bill } },
    ]);
    expect(await refused(wish([wanted(billed)]))).toEqual(['too-many']);
    const { number } = await shown(bill);
    expect((await read(made.id)).lines).toMatchObject([
      { documentId: delivery.note, billedBy: { documentId: bill, documentNumber: number } },
    ]);
    const { json } = await chef.get(`/api/documents?kinds=return-note&number=${number}`);
    expect((json as { documents: DocumentHead[] }).documents.map((paper) => paper.number)).toContain(made.number); // as above
    // What is cancelled may go back again.
    await chef.post(`/api/returns/${late.id}/cancel`);
    await announced(wish([wanted(billed)]));
  });

  it('is returned by one of two requests at once: both from the delivery note, or one of them from the invoice', async () => {
    const before = await deliver({ quantity: 1 });
    const noted = await partOf(before.note, before);
    const kinds = async (lines: ReturnableLine[]) =>
      (await Promise.all(lines.map((line) => announce(wish([wanted(line)]))))).map(({ answer }) => answer.kind).sort();
    expect(await kinds([noted, noted, noted])).toEqual(['announced', 'refused', 'refused']);

    const after = await deliver({ quantity: 1 });
    const [early, late] = [await partOf(after.note, after), await partOf(await invoice(after), after)];
    expect(await kinds([early, late, early, late])).toEqual(['announced', 'refused', 'refused', 'refused']);
  });

  it('is returned once while the invoice is written at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const delivery = await deliver({ quantity: 2 });
      const line = await partOf(delivery.note, delivery);
      const [bill, ...answers] = await Promise.all([
        invoice(delivery),
        announce(wish([wanted(line)])),
        announce(wish([wanted(line)])),
        announce(wish([wanted(line)])),
      ]);
      expect(answers.map(({ answer }) => answer.kind).sort()).toEqual(['announced', 'announced', 'refused']);
      expect(await refused(wish([wanted(await partOf(bill, delivery).catch(() => line))]))).toEqual(['too-many']);
      const { rows } = await asSystem(app.db, (tx) =>
        sql`select from return_line where order_id = ${delivery.orderId} and invoice_id is null`.execute(tx),
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('the credit note', () => {
  it('comes with the invoice where the supplier decides before it, and refers to it', async () => {
    const delivery = await deliver({ quantity: 3, deposit: 1000 });
    const line = await partOf(delivery.note, delivery);
    const made = await announced(wish([wanted(line, { quantity: 2 })]));
    const [first, ...rest] = accepted(made);
    const said = [{ ...first, decision: 'reduced', quantity: 1, note: 'eines fehlt' }, ...rest];
    const { status, json } = await decide(made, said);
    expect([status, json]).toMatchObject([200, { state: 'decided', creditNotes: [] }]);
    const path = `/api/supplier/returns/${await world.firmOf('chef')}/${made.id}/decision`;
    expect((await desk.post(path, { lines: said })).json).toMatchObject({ state: 'decided' });
    expect((await desk.post(path, { lines: accepted(made) })).json).toMatchObject({ code: 'TOO_LATE' });
    expect((await chef.post(`/api/returns/${made.id}/cancel`)).status).toBe(409);
    // What was not granted may go back again.
    expect((await partOf(delivery.note, delivery)).quantity).toBe(2);
    const mails = await asSystem(app.db, (tx) =>
      sql<{ text: string }>`select text from mail where subject like ${`%${made.number}%`}`.execute(tx),
    );
    expect(mails.rows).toMatchObject([{ text: expect.stringContaining('zusammen mit der Rechnung') }]);

    const bill = await invoice(delivery);
    const held = await read(made.id);
    expect(held.history.map(({ state }) => state)).toEqual(['announced', 'received', 'decided', 'credited']);
    expect(held.creditNotes).toHaveLength(1);
    const net = (line.unitPrice ?? 0) + 2 * 1000;
    const credit = await shown(held.creditNotes[0]?.documentId ?? 0);
    expect([credit.kind, credit.net]).toEqual(['credit-note', -net]);
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ note: string; refers: number }>`
        select credit.note, paper.id as refers from supplier_document credit
        join document paper on paper.firm_id = credit.firm_id and paper.supplier_document_id = credit.refers_to
        where credit.number = ${credit.number}`.execute(tx),
    );
    expect(rows).toEqual([{ note: `Retoure ${made.number}`, refers: bill }]);
    expect(await creditedOn(bill, delivery)).toEqual([1, 2]);
    expect((await partOf(bill, delivery)).quantity).toBe(2);
  });

  it('comes at once where the invoice is written first', async () => {
    const delivery = await deliver();
    const made = await announced(wish([wanted(await partOf(delivery.note, delivery))]));
    const bill = await invoice(delivery);
    expect((await decide(made)).json).toMatchObject({ state: 'credited', creditNotes: [expect.anything()] });
    expect(await creditedOn(bill, delivery)).toEqual([1]);
  });

  it('waits for the last invoice of a return, and nothing is refused or credited twice on the way', async () => {
    const [first, second] = [await deliver(), await deliver()];
    const lines = [await partOf(first.note, first), await partOf(second.note, second)];
    const made = await announced(wish(lines.map((line) => wanted(line))));
    const [yes, no] = accepted(made);
    const said = [yes, { ...no, decision: 'refused', quantity: 0, note: 'gebraucht' }];
    expect((await decide(made, said)).json).toMatchObject({ state: 'decided' });
    await invoice(second);
    expect((await read(made.id)).state).toBe('credited');
  });

  it('is none where everything is refused: that needs no invoice', async () => {
    const delivery = await deliver();
    const made = await announced(wish([wanted(await partOf(delivery.note, delivery))]));
    const no = accepted(made).map((said) => ({ ...said, decision: 'refused', quantity: 0, note: 'gebraucht' }));
    expect((await decide(made, no)).json).toMatchObject({ state: 'refused' });
    await invoice(delivery);
    expect(await read(made.id)).toMatchObject({ state: 'refused', creditNotes: [] });
  });

  it('is written once, however the decision and the invoice meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      const delivery = await deliver({ quantity: 1 });
      const made = await announced(wish([wanted(await partOf(delivery.note, delivery))]));
      const path = await arrived(made);
      const [answer] = await Promise.all([desk.post(path, { lines: accepted(made) }), invoice(delivery)]);
      expect(answer.status).toBe(200);
      const held = await read(made.id);
      expect([held.state, held.creditNotes.length]).toEqual(['credited', 1]);
    }
  });
});

describe('who may do it', () => {
  it('nobody of another company, and of the own one who has ordered or keeps the documents (R6.8)', async () => {
    const light = await app.signedIn('light');
    const delivery = await deliver();
    const line = await partOf(delivery.note, delivery);
    for (const visitor of [other, light]) {
      expect((await visitor.post('/api/returns', wish([wanted(line)]))).status).toBe(404);
      expect((await visitor.get(`/api/returnable-lines?kind=return&document=${delivery.note}`)).status).toBe(404);
      expect(await sources(delivery.orderNumber, visitor)).toEqual([]);
    }
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ documents: number }>`
        select count(*)::int as documents from return_line where order_id = ${delivery.orderId}`.execute(tx),
    );
    expect(rows).toEqual([{ documents: 0 }]);
  });

  it('a user without the permission gets nothing', async () => {
    const line = await deliver().then((delivery) => partOf(delivery.note, delivery));
    const roles = (value: string) =>
      asSystem(app.db, (tx) => sql`update account set roles = ${value}::text[] where username = 'light'`.execute(tx));
    const light = await app.signedIn('light');
    await roles('{}');
    expect((await light.get('/api/return-sources')).status).toBe(403);
    expect((await light.post('/api/returns', wish([wanted(line)]))).status).toBe(403);
    await roles('{ROLE_USER_LIGHT}');
  });

  it('whoever acts for the company reads it within the scope for returns, and never returns anything', async () => {
    const delivery = await deliver();
    const line = await partOf(delivery.note, delivery);
    const made = await announced(wish([wanted(line)]));
    const firm = await world.firmOf('chef');
    const grant = (scopes: string) =>
      asSystem(app.db, (tx) =>
        sql`update supplier_grant set scopes = ${scopes}::text[], withdrawn_at = null where firm_id = ${firm}`.execute(
          tx,
        ),
      );
    const agent = await app.signedIn('callcenter');
    expect((await begin(agent, firm)).status).toBe(200);
    await grant('{catalogue,returns}');
    expect(await sources(delivery.orderNumber, agent)).toMatchObject([{ documentId: delivery.note }]);
    expect((await returnable('return', delivery.note, agent)).lines).toMatchObject([{ documentId: delivery.note }]);
    expect((await agent.get(`/api/returns/${made.id}`)).json).toMatchObject({ lines: [{ documentId: delivery.note }] });
    expect(codeOf(await agent.post('/api/returns', wish([wanted(line)])))).toBe('NOT_WHILE_ACTING');
    await grant('{catalogue,documents}');
    for (const path of ['/api/return-sources', `/api/returnable-lines?kind=return&document=${delivery.note}`])
      expect(codeOf(await agent.get(path))).toBe('NOT_GRANTED');
    await grant('{catalogue,cart,orders,documents,returns}');
  });
});
