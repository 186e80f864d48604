import { expect, test } from 'vitest';
import { checkDraft, emptyDraft, typedOffer } from '#client/desk/webdays/draft.ts';

const now = new Date('2026-11-18T11:00:00Z');
const article = {
  articleId: 7,
  brand: 'NORA',
  number: '09.9772.11',
  name: 'Bremsscheibe',
  listPrice: 9000,
  usualFrom: 4000,
  usualTo: 5000,
};
const words = { title: 'Web-Tage', text: '' };
const draft = { ...emptyDraft(now), texts: { ...emptyDraft(now).texts, de: words } };

test('a new one begins tomorrow morning and lasts two days', () => {
  expect(emptyDraft(now)).toMatchObject({ from: '2026-11-19T05:00:00.000Z', to: '2026-11-20T17:00:00.000Z' });
});

test('what is typed becomes cents and pieces', () => {
  const offers = [{ ...typedOffer(article, null), price: '39,90', most: '200', mostPerFirm: '' }];
  expect(checkDraft({ ...draft, offers })).toMatchObject({
    kind: 'good',
    draft: { offers: [{ articleId: 7, price: 3990, most: 200, mostPerFirm: null }] },
  });
});

test('each wrong field is named', () => {
  const offers = [{ ...typedOffer(article, null), price: '', most: 'viele', mostPerFirm: '' }];
  expect(checkDraft({ ...emptyDraft(now), to: draft.from, offers })).toEqual({
    kind: 'wrong',
    fields: ['texts', 'to', '7'],
  });
});
