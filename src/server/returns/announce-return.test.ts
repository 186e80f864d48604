import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { DocumentHead, ShownDocument } from '#shared/documents/shown-document.ts';
import { photoUpload } from '#shared/returns/contract.ts';
import { expectedCredit } from '#shared/returns/expected-credit.ts';
import { questionsOf } from '#shared/returns/questions.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';
import { returnTransitions } from '#shared/returns/return-state.ts';
import { uploadFile } from '#test/document-files.ts';
import { openReturnWorld } from '#test/return-world.ts';
import { testNow } from '#test/test-now.ts';

const { app, chef, other, returnable, free, late, fromElsewhere, wanted, wish, announce, announced, refused, firmOf } =
  await openReturnWorld();
afterAll(() => app.close());

describe('the states', () => {
  it('are the same in the database and in the shared rules', async () => {
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ pair: string }>`select from_state || ' ' || to_state as pair from return_transition`.execute(tx),
    );
    const shared = Object.entries(returnTransitions).flatMap(([from, after]) => after.map((to) => `${from} ${to}`));
    expect(rows.map(({ pair }) => pair).sort()).toEqual(shared.sort());
  });

  it('take no other way in the database', async () => {
    const { id } = await announced(wish([wanted(await free('return'))]));
    const firm = await firmOf('chef');
    const advance = asSystem(app.db, (tx) =>
      sql`select advance_return(${firm}, ${id}, 'credited', ${testNow}, '', '')`.execute(tx),
    );
    await expect(advance).rejects.toThrow('does not become');
  });
});

describe('announcing a return', () => {
  it('takes a line of an invoice, numbers it, and it is a document from then on', async () => {
    const line = await free('return');
    const made = await announced(wish([wanted(line)], { note: 'Bitte am Tor klingeln' }));
    expect(made).toMatchObject({
      state: 'announced',
      kind: 'return',
      supplierCode: 'NORDTEIL',
    });
    expect(made.lines[0]?.expected).toBe(line.unitPrice);
    expect(made.number).toMatch(/^NT-RS-\d{4}-\d{6}$/);
    const { json } = await chef.get(`/api/documents?kinds=return-note&number=${made.number}`);
    const [paper] = (json as { documents: DocumentHead[] }).documents; // as above
    expect(paper).toMatchObject({ number: made.number, state: { kind: 'announced' } });
    const { chain } = (await chef.get(`/api/documents/${paper?.id}`)).json as ShownDocument; // as above
    expect(chain.map(({ kind }) => kind)).toContain('invoice');
    expect(
      (await returnable('return', line.documentId)).lines.find((one) => one.position === line.position),
    ).toMatchObject({ quantity: line.quantity - 1, exclusion: line.quantity === 1 ? 'nothing-left' : null });
  });

  it('happens exactly once for a key, however often and at once it is sent', async () => {
    const body = wish([wanted(await free('return'))]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(body)));
    const numbers = answers.map(({ answer }) =>
      answer.kind === 'announced' ? answer.returns[0]?.number : answer.kind,
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await chef.post('/api/returns', { ...body, note: 'anders' })).status).toBe(409);
  });

  it('two at once never send back more than was billed', async () => {
    const line = await free('return', ({ quantity }) => quantity >= 2);
    const many = Array.from({ length: line.quantity + 4 }, () => announce(wish([wanted(line)])));
    const kinds = (await Promise.all(many)).map(({ answer }) => answer.kind);
    expect(kinds.filter((kind) => kind === 'announced').length).toBe(line.quantity);
    expect(await refused(wish([wanted(line)]))).toEqual(['too-many']);
  });

  it('is refused whole, with the reason on each line', async () => {
    const [good, line] = [await free('return'), await free('return')];
    expect(await refused(wish([wanted(good), wanted(line, { quantity: 99_999 })]))).toEqual(['too-many']);
    expect(await refused(wish([wanted(good), wanted(good)]))).toEqual(['twice', 'twice']);
    expect(await refused(wish([wanted(good, { position: 4999 })]))).toEqual(['unknown-line']);
    expect(await refused(wish([wanted(good, { reason: 'core' })]))).toEqual(['wrong-reason']);
    expect(await refused(wish([wanted(good, { reason: 'core' })], { kind: 'core' }))).toEqual(['not-for-this-kind']);
    expect(await refused(wish([wanted(good, { condition: 'fitted' })]))).toEqual(['fitted']);
    expect(await refused(wish([wanted(good, { reason: 'wrong-delivery' })]))).toEqual(['no-text']);
    expect(await refused(wish([wanted(good, { reason: 'damaged', text: 'Karton nass' })]))).toEqual(['no-photo']);
    expect(await refused(wish([wanted(good, { photos: [999_999] })]))).toEqual(['unknown-photo']);
    expect(await refused(wish([wanted(await late())]))).toEqual(['too-late']);
  });

  it('a photo is a picture: a report alone shows no damage', async () => {
    const report = await uploadFile(app.origin, chef, photoUpload.path, Buffer.from('%PDF-1.7\n%%EOF'));
    const { id, isReport } = report.json as { id: number; isReport: boolean }; // as above
    expect(isReport).toBe(true);
    const damaged = { reason: 'damaged', text: 'Karton nass', photos: [id] };
    expect(await refused(wish([wanted(await free('return'), damaged)]))).toEqual(['no-photo']);
  });

  it('parts of two suppliers become two returns at once, or none', async () => {
    const here = await free('return');
    const there = await fromElsewhere(here);
    const body = wish([wanted(here), wanted(there)]);
    expect(await refused({ ...body, lines: [wanted(here), wanted(there, { quantity: 9999 })] })).toEqual(['too-many']);
    const answers = await Promise.all([announce(body), announce(body)]);
    const numbers = answers.map(({ answer }) =>
      answer.kind === 'announced' ? answer.returns.map(({ number }) => number) : [],
    );
    expect(numbers[0]).toEqual([expect.stringMatching(/^AT-/), expect.stringMatching(/^NT-/)]);
    expect(numbers[1]).toEqual(numbers[0]);
  });

  it('a part takes its deposit along; an old part alone brings the deposit', async () => {
    const deposit = await free('core');
    const core = await announced(wish([wanted(deposit, { reason: 'core', condition: 'fitted' })], { kind: 'core' }));
    expect(core.lines).toMatchObject([{ kind: 'deposit', expected: deposit.unitPrice }]);
    const part = await free('return', (line) => line.kind === 'part');
    const { lines } = await returnable('core', part.documentId);
    const hasDeposit = lines.some((line) => line.position === part.position + 1 && line.quantity > 0);
    const made = await announced(wish([wanted(part)]));
    expect(made.lines.map(({ kind }) => kind)).toEqual(hasDeposit ? ['part', 'deposit'] : ['part']);
  });

  it('what is expected beforehand is what the return then expects, deposit included', async () => {
    const part = await free('return', ({ deposit }) => deposit !== null);
    const made = await announced(wish([wanted(part)]));
    expect(made.lines.map(({ kind }) => kind)).toEqual(['part', 'deposit']);
    expect(made.expected).toBe(expectedCredit(part, 1)?.sum);
    expect(made.expected).toBe((part.unitPrice ?? 0) + (part.deposit?.unitPrice ?? 0));
  });

  it('a warranty case wants the answers for its part', async () => {
    const line = await free('warranty');
    const asked = { reason: 'warranty', condition: 'fitted', text: 'undicht' };
    expect(await refused(wish([wanted(line, asked)], { kind: 'warranty' }))).toEqual(['answers']);
    const answers = Object.fromEntries(
      questionsOf(line.family).map(({ key, type, choices }) => [
        key,
        type === 'day'
          ? line.deliveredOn
          : type === 'kilometres'
            ? '120000'
            : type === 'number'
              ? '12,1'
              : (choices?.[0] ?? 'undicht'),
      ]),
    );
    const odd = { ...answers, more: 'y' };
    const made = await announced(wish([wanted(line, { ...asked, answers: odd })], { kind: 'warranty' }));
    expect(made.lines[0]?.answers).toEqual(answers);
  });
});

describe('bad input', () => {
  it.each([
    ['no lines', { lines: [] }],
    ['a key that is none', { key: 'x' }],
    ['a kind that there is not', { kind: 'theft' }],
    ['half a piece', { lines: [{ quantity: 0.5 }] }],
    ['a zero character', { note: 'a\u0000b' }],
  ])('%s is turned away', async (_what, over) => {
    expect((await chef.post('/api/returns', wish([{}], over))).status).toBe(400);
  });

  it('an invoice of another firm, or none, is not found', async () => {
    const { json } = await other.get('/api/documents?kinds=invoice');
    const [foreign] = (json as { documents: DocumentHead[] }).documents; // as above
    const line = { documentId: foreign?.id ?? 0, position: 1 } as ReturnableLine; // all that is sent of it
    expect((await chef.post('/api/returns', wish([wanted(line)]))).status).toBe(404);
    expect((await chef.get(`/api/returnable-lines?kind=return&document=${foreign?.id}`)).status).toBe(404);
    expect((await chef.get('/api/returnable-lines?kind=return')).status).toBe(400);
    expect((await chef.get('/api/returnable-lines?kind=return&document=1&text=x')).status).toBe(400);
  });

  it('half characters and quotes in texts are kept as far as they are characters', async () => {
    const line = await free('return');
    const made = await announced(wish([wanted(line, { text: `'"; \ud800 drop` })], { note: '{"a":1}\n\u{1f600}' }));
    expect(made.lines[0]?.text).toBe(`'"; \ufffd drop`);
    expect(made.note).toBe('{"a":1}\n\u{1f600}');
  });
});
