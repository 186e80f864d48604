import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { estimateAttachment } from '#server/invoicing/write-estimate.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { Estimate, PublicEstimate } from '#shared/invoicing/estimate.ts';
import type { User } from '#shared/session/user.ts';
import { begin } from '#test/acting-world.ts';
import { answerEstimate, answersTo, estimatePaper, openEstimate, tokenOf } from '#test/customer-page.ts';
import { days, freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { readPdf, textOf } from '#test/pdf-file.ts';
import { readyForEstimates, sentEstimate } from '#test/sent-estimate.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/* The customer's side: whoever has the link, without an account. */

let app: TestApp;
let chef: Visitor;
let world: Awaited<ReturnType<typeof readyForEstimates>>;

beforeAll(async () => {
  app = await freshApp();
  world = await readyForEstimates(app);
  ({ chef } = world);
});
afterAll(() => app.close());

const sent = (how = {}) => sentEstimate({ ...world, chef }, how);
const look = (token: string) => openEstimate(app.visitor(), token);
const answer = (token: string, accepted: readonly number[], name = 'Änne Öztürk') =>
  answerEstimate(app.visitor(), token, { name, answers: answersTo(accepted) });
const read = async (id: number) => (await chef.get(`/api/estimates/${id}`)).json as Estimate;
const quantities = async () => {
  const { lines } = (await chef.get('/api/carts/current')).json as Cart;
  return lines.filter(({ kind }) => kind === 'part').map(({ articleId, quantity }) => [articleId, quantity]);
};

describe('the link', () => {
  it('opens for a person, too, who acts for a company in the same browser', async () => {
    const { token } = await sent();
    const visitor = await app.signedIn('callcenter');
    const { firmId } = (await chef.silentLogin()).json as User;
    expect((await begin(visitor, firmId)).status).toBe(200);
    expect((await openEstimate(visitor, token)).status).toBe(200);
  });

  it('shows the estimate and nothing else of the firm', async () => {
    const { token } = await sent();
    const { status, json, text } = await look(token);
    expect(status).toBe(200);
    const shown = json as PublicEstimate;
    expect(shown).toMatchObject({ state: 'sent', isOpen: true, customerName: 'Änne Öztürk', answered: null });
    expect(shown.firm.name).toBe('Autohaus Nordlicht');
    expect(shown.lines).toHaveLength(5);
    expect(Object.keys(shown.lines[0] ?? {})).not.toContain('articleId');
    expect(text).not.toMatch(/purchase|madeBy|Jana Brandt|cartId|history|firmId/);
  });

  it('is kept as its hash only', async () => {
    const { id, token } = await sent();
    const rows = await asSystem(app.db, (tx) =>
      tx.selectFrom('estimate_link').selectAll().where('estimate_id', '=', id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('cannot be guessed: wrong ones are all alike, and after sixty the address has to wait', async () => {
    const { token } = await sent();
    app.later(minutes(20));
    const wrong = ['x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '../../etc', '%00', 'a'.repeat(100)];
    for (const guess of wrong) {
      const { status, json } = await look(guess);
      expect([status, (json as { code: string }).code], guess).toEqual([404, 'NOT_FOUND']);
    }
    for (let guesses = wrong.length; guesses < 60; guesses += 1) await look(`guess-${guesses}`);
    const { status, json } = await look('one-more');
    expect([status, (json as { code: string }).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    app.later(minutes(16));
    chef = await app.signedIn('chef');
    for (let visits = 0; visits <= 60; visits += 1) expect((await look(token)).status).toBe(200);
  });

  it('more links can be made; all of them are good, and say so when the estimate is taken back', async () => {
    const { id, token } = await sent();
    const { json } = await chef.post(`/api/estimates/${id}/links`);
    const second = tokenOf((json as { link: string }).link);
    for (const link of [token, second]) expect((await look(link)).status).toBe(200);
    await chef.post(`/api/estimates/${id}/withdraw`);
    const taken = (await look(token)).json as PublicEstimate;
    expect(taken).toMatchObject({ state: 'withdrawn', isOpen: false, lines: [], note: '', totals: null });
    expect((await answer(token, [1])).json).toMatchObject({ code: 'TOO_LATE' });
    expect((await estimatePaper(app.origin, token)).status).toBe(404);
  });
});

describe("the customer's answer", () => {
  it('goes line by line; a deposit follows its part', async () => {
    const { id, token } = await sent();
    const { status, json } = await answer(token, [1, 2]);
    expect(status).toBe(200);
    expect((json as PublicEstimate).state).toBe('partly-accepted');
    const estimate = await read(id);
    expect(estimate.lines.map(({ answer: given }) => given)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'declined',
      'declined',
    ]);
    expect(estimate.answered).toMatchObject({ by: 'Änne Öztürk' });
    expect(estimate.acceptedTotals).toMatchObject({ parts: 40_000, deposits: 12_000, labour: 0 });
  });

  it('every line must be answered once, by a name', async () => {
    const { token } = await sent();
    const given = answersTo([1]);
    const wrong = [
      { name: 'A', answers: given },
      { name: 'Änne', answers: [] },
      { name: 'Änne', answers: given.slice(1) },
      { name: 'Änne', answers: [...given.slice(1), given[1]] },
      { name: 'Änne', answers: [...given, { line: 3, answer: 'declined' }] },
      { name: 'Änne', answers: given.map((one) => ({ ...one, answer: 'maybe' })) },
      { name: 'Änne', answers: given, unitPrice: 1 },
    ];
    for (const body of wrong)
      expect(
        (await app.visitor().post('/api/public/estimate/answer', { token, ...body })).status,
        JSON.stringify(body),
      ).toBe(400);
  });

  it('a later one takes the place of the first; of two at once one is last, and both are in the history', async () => {
    const { id, token } = await sent();
    await answer(token, [1, 2, 4, 5]);
    expect((await read(id)).state).toBe('accepted');
    const both = await Promise.all([answer(token, [1], 'Erste'), answer(token, [], 'Zweite')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { state, answered, history } = await read(id);
    expect(state).toBe(answered?.by === 'Erste' ? 'partly-accepted' : 'declined');
    expect(history.at(-1)).toMatchObject({ by: answered?.by, state });
    expect(
      history
        .map(({ by }) => by)
        .slice(-2)
        .sort(),
    ).toEqual(['Erste', 'Zweite']);
  });

  it('is not taken after the last day', async () => {
    const { token } = await sent();
    app.later(days(15));
    expect((await look(token)).json).toMatchObject({ state: 'expired', isOpen: false });
    expect((await answer(token, [1])).json).toMatchObject({ code: 'TOO_LATE' });
    app.later(-days(15));
  });
});

describe('ordering what was accepted', () => {
  it('leaves exactly the accepted parts in the cart they came from; once, whatever is repeated', async () => {
    const { id, token } = await sent();
    expect((await chef.post(`/api/estimates/${id}/order`, { key: randomUUID() })).json).toMatchObject({
      code: 'TOO_LATE',
    });
    await answer(token, [1, 2]);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => chef.post(`/api/estimates/${id}/order`, { key })));
    for (const { status, json } of all) expect([status, json]).toEqual([200, { parts: 2, removed: 1, missing: [] }]);
    expect(await quantities()).toEqual([
      [world.ids[0], 2],
      [world.ids[1], 2],
    ]);
    expect((await chef.post(`/api/estimates/${id}/order`, { key: randomUUID() })).json).toMatchObject({
      code: 'TOO_LATE',
    });
    expect((await answer(token, [])).json).toMatchObject({ code: 'TOO_LATE' });
    expect((await chef.post(`/api/estimates/${id}/withdraw`)).json).toMatchObject({ code: 'TOO_LATE' });
  });

  it('puts them into the current cart where the first one is gone', async () => {
    const { id, token } = await sent();
    await answer(token, [1, 4]);
    await chef.post('/api/carts/current/park', { name: 'beiseite', isShared: false });
    expect(await quantities()).toEqual([]);
    const key = randomUUID();
    for (let repeat = 0; repeat < 3; repeat += 1) await chef.post(`/api/estimates/${id}/order`, { key });
    expect(await quantities()).toEqual([
      [world.ids[0], 2],
      [world.ids[2], 2],
    ]);
  });
});

/** The words of the workshop's paper and of the customer's. */
async function papersOf(id: number, token: string): Promise<string[]> {
  const cookie = [...chef.cookies].map((pair) => pair.join('=')).join('; ');
  const wordsOf = async (response: Response) => {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages
      .map((page) => textOf(page))
      .join('\n')
      .replaceAll(/\s+/g, ' ');
  };
  return [
    await wordsOf(await fetch(`${app.origin}/files/estimates/${id}.pdf`, { headers: { cookie } })),
    await wordsOf(await estimatePaper(app.origin, token)),
  ];
}

describe('the paper', () => {
  it('says what is offered, to the workshop and to the customer', async () => {
    const { id, token } = await sent();
    const paper = await estimateAttachment(app.db)({ firmId: 1, id: '999999', now: testNow });
    expect(paper).toBeNull();
    for (const text of await papersOf(id, token)) {
      for (const words of [
        'Angebot A-',
        'Autohaus Nordlicht',
        'Änne Öztürk',
        'Bremsen vorn',
        '10 AW',
        'Pfand',
        'Altteilsteuer',
      ])
        expect(text).toContain(words);
      expect(text).not.toMatch(/\bEK\b/);
    }
    expect((await app.visitor().get(`/files/estimates/${id}.pdf`)).status).toBe(401);
    expect((await chef.get('/files/estimates/0.pdf')).status).toBe(404);
    expect((await chef.get('/files/estimates/..%2F1.pdf')).status).toBe(404);
  });

  it('warns of a time that is invented, as every answer does, and of none that somebody has typed', async () => {
    const sourcesOf = async ({ id, token }: { id: number; token: string }) => {
      const own = (await chef.get(`/api/estimates/${id}`)).json as Estimate;
      const theirs = (await look(token)).json as PublicEstimate;
      return [own, theirs].map(({ lines }) => lines.find(({ kind }) => kind === 'labour')?.source);
    };
    const [typed, invented] = [await sent(), await sent({ source: 'demo' })];
    expect(await sourcesOf(typed)).toEqual([null, null]);
    expect(await sourcesOf(invented)).toEqual(['demo', 'demo']);
    for (const text of await papersOf(typed.id, typed.token)) expect(text).not.toContain('Demodaten');
    for (const text of await papersOf(invented.id, invented.token))
      expect(text).toContain('Demodaten – nicht für die Werkstatt');
  });

  it('is given out sixty times in a while for each link, and always to the workshop', async () => {
    const { id, token } = await sent();
    const statusOf = async () => (await estimatePaper(app.origin, token)).status;
    const first = await Promise.all(Array.from({ length: 60 }, statusOf));
    expect(new Set(first)).toEqual(new Set([200]));
    expect(await statusOf()).toBe(429);
    expect((await chef.get(`/files/estimates/${id}.pdf`)).status).toBe(200);
    expect((await look(token)).status).toBe(200);
    app.later(minutes(16));
    expect(await statusOf()).toBe(200);
  });
});

it('is not called mailed where there is no mail server; the mail is kept', async () => {
  const { id } = await sent({ isSent: false });
  await asSystem(app.db, (tx) =>
    tx
      .updateTable('estimate')
      .set({ customer: sql`jsonb_set(customer, '{email}', '"aenne@example.org"')` })
      .where('id', '=', id)
      .execute(),
  );
  expect((await chef.post(`/api/estimates/${id}/send`, { byMail: true })).json).toMatchObject({ isMailed: false });
  const mails = await asSystem(app.db, (tx) =>
    tx.selectFrom('mail').select('to_address').where('to_address', '=', 'aenne@example.org').execute(),
  );
  expect(mails).toHaveLength(1);
});
