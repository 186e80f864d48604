import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Offer } from '#shared/articles/offer.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { WebDayOffer, webDays } from '#shared/webdays/contract.ts';
import type { DeskWebDay, WebDayAnswer, WebDayDraft } from '#shared/webdays/desk-contract.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { orderDesk } from '#test/order-desk.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

export const timeAt = (ms: number) => new Date(testNow.getTime() + ms).toISOString();
export const noWords = { title: '', text: '' };

export const savedDay = (answer: WebDayAnswer): DeskWebDay => {
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
  return answer.webDay;
};

/** For a file of tests of web days: the server, its supplier's desk and a customer. Every test has an article of its own. */
export function webDayTests() {
  let app: TestApp;
  let ids: readonly number[] = [];
  let people: { readonly supplier: Visitor; readonly chef: Visitor };
  let [clock, next] = [0, -1];
  const goTo = (ms: number) => {
    app.later(ms - clock);
    clock = ms;
  };
  beforeAll(async () => {
    app = await freshApp();
    ids = (await orderDesk(app, 12)).ids;
    people = { supplier: await app.signedIn('supplier'), chef: await app.signedIn('chef') };
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    goTo(0);
    next += 1;
    await people.chef.send('/api/carts/current', { method: 'DELETE' });
  });

  const article = () => ids[next] ?? 0;
  const draftOf = (patch: Partial<WebDayDraft> = {}): WebDayDraft => ({
    texts: {
      de: { title: 'Test-Tage', text: 'Nur kurz.' },
      en: { title: 'Test days', text: '' },
      fr: noWords,
      it: noWords,
    },
    from: timeAt(minutes(10)),
    to: timeAt(minutes(20)),
    firmIds: null,
    offers: [{ articleId: article(), price: 7000, most: null, mostPerFirm: null }],
    ...patch,
  });
  const add = async (patch: Partial<WebDayDraft> = {}) =>
    (await people.supplier.post('/api/supplier/webdays', draftOf(patch))).json as WebDayAnswer;
  const move = async ({ id, version }: DeskWebDay, to: 'publish' | 'end') =>
    (await people.supplier.post(`/api/supplier/webdays/${id}/${to}`, { version })).json as WebDayAnswer;
  const change = async ({ id, version }: DeskWebDay, draft: WebDayDraft) =>
    (await people.supplier.send(`/api/supplier/webdays/${id}`, { method: 'PUT', body: { version, draft } }))
      .json as WebDayAnswer;
  const seenBy = async (visitor: Visitor) => (await visitor.get('/api/webdays')).json as AnswerOf<typeof webDays>;
  return {
    app: () => app,
    supplier: () => people.supplier,
    chef: () => people.chef,
    article,
    goTo,
    draftOf,
    add,
    move,
    change,
    seenBy,
    published: async (patch: Partial<WebDayDraft> = {}) => savedDay(await move(savedDay(await add(patch)), 'publish')),
    priceFor: async (visitor: Visitor) => {
      const { json } = await visitor.post('/api/articles/offers', { articles: [{ id: article() }] });
      return (json as { offers: Offer[] }).offers[0];
    },
    offerOf: async (visitor: Visitor, dayId: number): Promise<WebDayOffer | undefined> =>
      (await seenBy(visitor)).webDays.find(({ id }) => id === dayId)?.offers[0],
  };
}
