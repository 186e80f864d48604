import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { openReturnWorld } from '#test/return-world.ts';

const { app, chef, desk, returnable, bill, wanted, wish, announced, accepted, arrived } = await openReturnWorld();
afterAll(() => app.close());

/** All of its lines, in so many pieces each. */
const linesOf = async (paper: number, quantity = 1) =>
  (await returnable('return', paper)).lines
    .filter(({ exclusion }) => exclusion === null)
    .map((line) => wanted(line, { quantity }));
const decided = async (made: ReturnCase, lines: object[] = accepted(made)) =>
  (await desk.post(await arrived(made), { lines })).json as ReturnCase; // checked by the server itself outside production
const notesOf = ({ creditNotes }: ReturnCase) =>
  Promise.all(
    creditNotes.map(
      async ({ documentId }) => (await chef.get(`/api/documents/${documentId}`)).json as ShownDocument, // as above
    ),
  );
const mailsOf = async ({ number }: ReturnCase) =>
  (
    await asSystem(app.db, (tx) =>
      sql<{ text: string }>`select text from mail where subject like ${`%${number}%`}`.execute(tx),
    )
  ).rows;

describe('what is credited', () => {
  it('piece by piece is what was billed, to the cent, and then the invoice is credited', async () => {
    const paper = await bill([{ unitPrice: 1003, quantity: 2 }]);
    const grosses: number[] = [];
    for (let piece = 0; piece < 2; piece += 1) {
      const held = await decided(await announced(wish(await linesOf(paper))));
      grosses.push(...(await notesOf(held)).map(({ gross }) => gross ?? 0));
    }
    const invoice = (await chef.get(`/api/documents/${paper}`)).json as ShownDocument; // as above
    expect(grosses).toEqual([-1194, -1193]);
    expect(grosses.reduce((sum, gross) => sum - gross, 0)).toBe(invoice.gross);
  });

  it('fewer pieces than were announced: how many is told, the others may be announced again', async () => {
    const paper = await bill([{ unitPrice: 2500, quantity: 4 }]);
    const made = await announced(wish(await linesOf(paper, 4)));
    const reduced = accepted(made).map((said) => ({ ...said, decision: 'reduced', note: 'zwei fehlen' }));
    const path = await arrived(made);
    // Nothing less is nothing reduced.
    expect((await desk.post(path, { lines: reduced })).status).toBe(400);
    const two = reduced.map((said) => ({ ...said, quantity: 2 }));
    const held = (await desk.post(path, { lines: two })).json as ReturnCase; // as above
    expect(held.lines).toMatchObject([{ quantity: 4, decidedQuantity: 2, credited: 5000, decision: 'reduced' }]);
    expect((await mailsOf(made))[0]?.text).toContain('2 von 4');
    expect((await returnable('return', paper)).lines).toMatchObject([{ quantity: 2, exclusion: null }]);
  });

  it('of two invoices are two credit notes', async () => {
    const papers = [await bill([{ unitPrice: 3000 }]), await bill([{ unitPrice: 4000 }])];
    const lines = (await Promise.all(papers.map((paper) => linesOf(paper)))).flat();
    const held = await decided(await announced(wish(lines)));
    expect(new Set((await notesOf(held)).map(({ net }) => net))).toEqual(new Set([-3000, -4000]));
  });

  it('for an exchange part has its deposit and the tax on the old part', async () => {
    const exchange = { unitPrice: 10_000, isExchange: true };
    const paper = await bill([exchange, { kind: 'deposit', unitPrice: 2000 }]);
    const [part] = await linesOf(paper);
    const held = await decided(await announced(wish([part ?? {}])));
    expect(held.lines.map(({ kind }) => kind)).toEqual(['part', 'deposit']);
    // 19 % of both, and of a tenth of the part.
    expect(await notesOf(held)).toMatchObject([{ net: -12_000, gross: -(12_000 + 2280 + 190) }]);
  });

  it('more lines than were wished for: each part takes its deposit along', async () => {
    const parts = Array.from({ length: returnLimits.wanted / 2 + 1 }, (_, at) => [
      { unitPrice: 1000 + at, isExchange: true, number: `N ${at}` },
      { kind: 'deposit', unitPrice: 500, number: `N ${at}` } as const,
    ]).flat();
    const made = await announced(wish(await linesOf(await bill(parts))));
    expect(made.lines).toHaveLength(parts.length);
    expect(parts.length).toBeGreaterThan(returnLimits.wanted);
    expect(await decided(made)).toMatchObject({ state: 'credited', credited: made.expected });
  });
});

describe('a decision', () => {
  it('of two at once is one: the same is told, another comes too late', async () => {
    const made = await announced(wish(await linesOf(await bill([{ unitPrice: 2500 }]))));
    const path = await arrived(made);
    const refused = [{ line: 1, decision: 'refused', quantity: 0, unitPrice: null, note: 'gebraucht' }];
    const answers = await Promise.all(
      [accepted(made), accepted(made), refused, accepted(made)].map((lines) => desk.post(path, { lines })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const held = (await chef.get(`/api/returns/${made.id}`)).json as ReturnCase; // as above
    expect(held.creditNotes.length).toBe(held.state === 'credited' ? 1 : 0);
    expect(await mailsOf(made)).toHaveLength(1);
  });

  it('nobody is written to who wants no such mails', async () => {
    const want = (word: 'on' | 'off') =>
      chef.send('/api/settings/preferences', { method: 'PUT', body: { MAIL_RETURN_DECIDED: word } });
    await want('off');
    const made = await announced(wish(await linesOf(await bill([{ unitPrice: 2500 }]))));
    expect((await decided(made)).state).toBe('credited');
    expect(await mailsOf(made)).toEqual([]);
    await want('on');
  });

  it('is written in the language of who has announced, and names sums to who may see them', async () => {
    const set = (values: { locale?: string; roles?: string }) =>
      asSystem(app.db, async (tx) => {
        if (values.locale) await sql`update account set locale = ${values.locale} where username = 'chef'`.execute(tx);
        if (values.roles)
          await sql`update account set roles = ${values.roles}::text[] where username = 'chef'`.execute(tx);
        await sql`update firm set shows_purchase_prices = false where name = 'Autohaus Nordlicht'`.execute(tx);
      });
    const { roles } = await asSystem(app.db, (tx) =>
      tx.selectFrom('account').select('roles').where('username', '=', 'chef').executeTakeFirstOrThrow(),
    );
    const made = await announced(wish(await linesOf(await bill([{ unitPrice: 7700 }]))));
    await set({ locale: 'fr_CH', roles: '{ROLE_USER_LIGHT}' });
    const held = await decided(made);
    await set({ locale: 'de_DE', roles: `{${roles.join(',')}}` });
    expect(held.credited).toBe(7700);
    const [mail] = await mailsOf(made);
    expect(mail?.text).toContain('retour');
    expect(mail?.text).not.toContain('77,00');
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{
        note: string;
      }>`select note from supplier_document where number = ${held.creditNotes[0]?.number ?? ''}`.execute(tx),
    );
    expect(rows).toEqual([{ note: `Retour ${made.number}` }]);
  });
});

it('the credit notes are found under documents', async () => {
  const { json } = await chef.get('/api/documents?kinds=credit-note');
  expect((json as { documents: DocumentHead[] }).documents.length).toBeGreaterThan(0); // as above
});
