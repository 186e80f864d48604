import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEntries } from '#server/cart/entry-find.ts';
import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { normaliseNumber } from '#shared/articles/number.ts';
import type { EntryAnswer } from '#shared/cart/entry-contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { runSmallCatalogue } from '#test/small-release.ts';
import { workedMs } from '#test/worked-ms.ts';

/* On the demo's whole catalogue. */

let app: TestApp;
let snapshot: Snapshot;
beforeAll(async () => {
  app = await freshApp();
  snapshot = app.catalogue.current();
});
afterAll(() => app.close());

const find = (number: string, quantity = 1) =>
  findEntries({ snapshot, country: 'DE', language: 'de' }, [{ number, quantity }]).lines[0];

const all = () => Array.from({ length: snapshot.articles.brand.length }, (_, ordinal) => ordinal);
const brandOf = (ordinal: number) => snapshot.words.brands[snapshot.articles.brand[ordinal] ?? -1]?.name ?? '';
const numberOf = (ordinal: number) => articleTexts(snapshot, ordinal).number;
const isPlain = (ordinal: number) =>
  (snapshot.articles.successor[ordinal] ?? -1) < 0 && (snapshot.articles.countries[ordinal] ?? 0) === 0;
const some = () => all().find(isPlain) ?? 0;

describe('finding what was entered', () => {
  it('an own number is found, however it is written, and with its brand on either side', () => {
    const ordinal = some();
    const [number, brand] = [numberOf(ordinal), brandOf(ordinal)];
    const written = [
      number,
      number.toLowerCase(),
      normaliseNumber(number),
      number.replaceAll(/[.-]/g, ' '),
      `${brand} ${number}`,
      `${number} ${brand}`,
    ];
    for (const text of written)
      expect(find(text, 3), text).toMatchObject({
        kind: 'found',
        article: { articleId: idOf(snapshot, ordinal), brand, number },
        quantity: 3,
      });
  });

  it('an own number or EAN wins over all that only refer to it', () => {
    const ordinals = all().filter(isPlain).slice(0, 3000);
    const answers = findEntries(
      { snapshot, country: 'DE', language: 'de' },
      ordinals.slice(0, 500).map((ordinal) => ({ number: numberOf(ordinal), quantity: 1 })),
    );
    for (const [at, line] of answers.lines.entries()) {
      if (line.kind === 'found') expect(line.article.articleId).toBe(idOf(snapshot, ordinals[at] ?? 0));
      else expect(line).toMatchObject({ kind: 'choose' });
    }
    const eans = ordinals.map((ordinal) => articleTexts(snapshot, ordinal).ean).filter((ean) => ean !== null);
    const [ean = ''] = eans;
    expect(find(ean)).toMatchObject({ kind: 'found' });
    expect(find(`0${ean}`)).toEqual(find(ean));
    expect(find(`010${ean}`)).toEqual(find(ean));
  });

  it('an OE number of several articles asks which one, at most eight', () => {
    const counts = new Map<string, number>();
    for (const ordinal of all()) {
      for (const oe of oeNumbersOf(snapshot, ordinal)) counts.set(oe, (counts.get(oe) ?? 0) + 1);
    }
    const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
    const answer = find(most);
    expect(answer).toMatchObject({ kind: 'choose' });
    const { articles } = answer as Extract<EntryAnswer['lines'][number], { kind: 'choose' }>;
    expect(articles.length).toBeGreaterThan(1);
    expect(articles.length).toBeLessThanOrEqual(8);
  });

  it('what has been replaced offers its successor first', () => {
    const replaced = all().find(
      (ordinal) =>
        (snapshot.articles.successor[ordinal] ?? -1) >= 0 && (snapshot.articles.countries[ordinal] ?? 0) === 0,
    );
    if (replaced === undefined) throw new Error('The demo has no replaced article');
    const successor = snapshot.articles.successor[replaced] ?? -1;
    const answer = find(`${brandOf(replaced)} ${numberOf(replaced)}`);
    const ids = answer?.kind === 'choose' ? answer.articles.map(({ articleId }) => articleId) : [];
    expect(ids).toContain(idOf(snapshot, replaced));
    expect(ids.indexOf(idOf(snapshot, successor))).toBeLessThan(ids.indexOf(idOf(snapshot, replaced)));
  });

  it('a brand that nobody knows is never passed over in silence', () => {
    expect(find(`Niemandsteile ${numberOf(some())}`)).toMatchObject({ kind: 'choose' });
    const other = snapshot.words.brands.find(({ name }) => name !== brandOf(some()))?.name ?? '';
    expect(find(`${other} ${numberOf(some())}`)?.kind).not.toBe('found');
  });

  it.each(['0000-unbekannt-0000', '=1+1', '\u0007', '🚗', "'; drop table cart; --", 'x'.repeat(100)])(
    '%j is unknown',
    (text) => expect(find(text)).toEqual({ kind: 'unknown', quantity: 1 }),
  );

  it('500 lines are found in well under a second', () => {
    const lines = all()
      .filter((ordinal) => ordinal % 7 === 0)
      .slice(0, 250)
      .flatMap((ordinal) => [
        { number: `${brandOf(ordinal)} ${numberOf(ordinal)}`, quantity: 1 },
        { number: oeNumbersOf(snapshot, ordinal)[0] ?? '4711-x', quantity: 2 },
      ]);
    find('warm up 1');
    const before = workedMs();
    expect(findEntries({ snapshot, country: 'DE', language: 'de' }, lines).lines).toHaveLength(500);
    expect(workedMs() - before).toBeLessThan(500);
  });
});

describe('POST /cart/entries/find', () => {
  it('only what may be sold to the country of the firm is found', async () => {
    const other = await freshApp();
    await runSmallCatalogue(other);
    const ask = async (username: string) => {
      const visitor = await other.signedIn(username);
      const body = { lines: [{ number: 'QX 107.8-A', quantity: 2 }] };
      return (await visitor.post('/api/cart/entries/find', body)).json as EntryAnswer;
    };
    expect((await ask('chef')).lines[0]).toMatchObject({ kind: 'found', quantity: 2 });
    expect((await ask('other')).lines[0]).toEqual({ kind: 'unknown', quantity: 2 });
    await other.close();
  });

  it('bad input is refused', async () => {
    const chef = await app.signedIn('chef');
    const line = { number: 'A1', quantity: 1 };
    const wrong = [
      [],
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: 1.5 }],
      [{ ...line, number: ' ' }],
      [{ ...line, number: 'x'.repeat(101) }],
      [{ ...line, price: 1 }],
      Array.from({ length: 501 }, () => line),
    ];
    for (const lines of wrong) expect((await chef.post('/api/cart/entries/find', { lines })).status).toBe(400);
    expect((await (await app.signedIn('admin')).post('/api/cart/entries/find', { lines: [line] })).status).toBe(403);
  });
});
