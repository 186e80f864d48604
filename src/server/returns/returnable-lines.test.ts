import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import type { ReturnableLine, ReturnCase } from '#shared/returns/return-case.ts';
import { openReturnWorld } from '#test/return-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

const { app, chef, desk, returnable, orderOf, bill, wanted, wish, announced, refused, accepted, arrived } =
  await openReturnWorld();
afterAll(() => app.close());

const found = async (text: string, kind = 'return', visitor: Visitor = chef) => {
  const { json } = await visitor.get(`/api/returnable-lines?kind=${kind}&text=${encodeURIComponent(text)}`);
  return (json as { lines: ReturnableLine[] }).lines; // checked by the server itself outside production
};

describe('an invoice of several people', () => {
  it('everyone sends back the own parts, the keeper of documents all of them (R6.8)', async () => {
    const light = await app.signedIn('light');
    const [lights, chefs] = [await orderOf('light'), await orderOf('chef')];
    const paper = await bill([
      { unitPrice: 3000, number: 'L 1', ...lights },
      { unitPrice: 4000, number: 'C 1', ...chefs },
      { kind: 'deposit', unitPrice: 900, number: 'L 1', ...lights },
      { kind: 'deposit', unitPrice: 800, number: 'C 1', ...chefs },
    ]);
    const shown = async (kind: string, visitor: Visitor) =>
      (await returnable(kind, paper, visitor)).lines.filter(({ exclusion }) => !exclusion).map(({ number }) => number);
    for (const kind of ['return', 'core']) {
      expect(await shown(kind, light)).toEqual(['L 1']);
      expect(await shown(kind, chef)).toEqual(['L 1', 'C 1']);
    }
    const [own, theirs] = (await returnable('return', paper)).lines;
    if (!own || !theirs) throw new Error('the lines are not there');
    expect(await refused(wish([wanted(own), wanted(theirs)]), light)).toEqual(['unknown-line']);
    const cores = async (visitor: Visitor) =>
      ((await visitor.get('/api/open-cores')).json as { cores: ReturnableLine[] }).cores // as above
        .filter(({ documentId }) => documentId === paper)
        .map(({ number }) => number);
    expect([await cores(light), await cores(chef)]).toEqual([['L 1'], ['L 1', 'C 1']]);

    // And the credit note is there for whoever has sent the part back.
    const made = await announced(wish([wanted(own)]), light);
    const held = (await desk.post(await arrived(made), { lines: accepted(made) })).json as ReturnCase; // as above
    const [note] = held.creditNotes;
    expect((await light.get(`/api/documents/${note?.documentId}`)).status).toBe(200);
  });
});

describe('parts that words find', () => {
  it('in any order, with other words between them', async () => {
    const article = { brand: 'Fabrio', number: 'Q-55.120 7', name: 'Querlenker vorn links', reference: 'Auftrag 8812' };
    const paper = await bill([
      { unitPrice: 3000, ...article },
      { unitPrice: 2000, name: 'Zugstrebe' },
    ]);
    for (const text of [
      'Fabrio Querlenker',
      'Querlenker Fabrio',
      'querlenker 8812',
      '8812 Fabrio links',
      'Q-55.120 7',
      'q551207',
      'Q55.1207 Querlenker',
    ])
      expect([
        text,
        (await found(text)).filter(({ documentId }) => documentId === paper).map(({ name }) => name),
      ]).toEqual([text, ['Querlenker vorn links']]);
    expect(await found('Fabrio Querlenker Zugstrebe')).toEqual([]);
  });

  it('each with what its own supplier takes at least', async () => {
    await asSystem(app.db, (tx) =>
      sql`update supplier_terms set return_least_value = 12345 where supplier_code = 'ALPTEIL'`.execute(tx),
    );
    const name = 'Doppelquerlenker';
    await bill([{ unitPrice: 9000, name }]);
    await bill([{ unitPrice: 9000, name }], { code: 'ALPTEIL' });
    const lines = await found(name);
    const least = Object.fromEntries(lines.map(({ supplierCode, leastValue }) => [supplierCode, leastValue]));
    expect(least).toMatchObject({ ALPTEIL: 12_345 });
    expect(least.NORDTEIL).toBeLessThan(9000);
    const [dear, cheap] = ['ALPTEIL', 'NORDTEIL'].map((code) => lines.find((line) => line.supplierCode === code));
    if (!dear || !cheap) throw new Error('the lines are not there');
    expect(await refused(wish([wanted(cheap), wanted(dear)]))).toEqual(['below-least-value']);
  });
});

describe('the last day', () => {
  it('is a whole day in Berlin', async () => {
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ days: number }>`select return_days as days from supplier_terms where supplier_code = 'NORDTEIL'`.execute(
        tx,
      ),
    );
    const days = rows[0]?.days ?? 0;
    const at = (ago: number, time: string) => localInstant(localDay(testNow, -ago), time);
    const bought = async (when: Date) =>
      (await returnable('return', await bill([{ unitPrice: 3000 }], { at: when }))).lines[0];
    const [last, over] = [await bought(at(days, '00:00')), await bought(at(days + 1, '23:59'))];
    if (!last || !over) throw new Error('the lines are not there');
    expect([last.exclusion, last.until]).toEqual([null, localDay(testNow)]);
    expect([over.exclusion, over.until]).toEqual(['too-late', localDay(testNow, -1)]);
    expect(await refused(wish([wanted(over)]))).toEqual(['too-late']);
    await announced(wish([wanted(last)]));
  });
});

describe('where the supplier does not come by', () => {
  it('nothing is announced for a tour, and the screen knows it before', async () => {
    const asked = async () => (await chef.get('/api/return-tours?suppliers=ALPTEIL,NORDTEIL')).json;
    expect(await asked()).toMatchObject([
      { tour: { name: expect.any(String) } },
      { tour: { name: expect.any(String) } },
    ]);
    await asSystem(app.db, (tx) => sql`delete from tour where supplier_code = 'ALPTEIL'`.execute(tx));
    expect(await asked()).toMatchObject([
      { supplierCode: 'ALPTEIL', tour: null },
      { supplierCode: 'NORDTEIL', tour: { name: expect.any(String) } },
    ]);
    const [line] = (await returnable('return', await bill([{ unitPrice: 30_000 }], { code: 'ALPTEIL' }))).lines;
    if (!line) throw new Error('the line is not there');
    expect(await refused(wish([wanted(line)], { handover: 'tour' }))).toEqual(['no-tour']);
    expect(await announced(wish([wanted(line)], { handover: 'parcel' }))).toMatchObject({ tour: null });
    expect((await chef.get('/api/return-tours?suppliers=x;y')).status).toBe(400);
  });
});
