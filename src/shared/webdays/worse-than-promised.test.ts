import { expect, test } from 'vitest';
import { worseThanPromised } from '#shared/webdays/worse-than-promised.ts';

const offer = { articleId: 1, price: 900, most: 50, mostPerFirm: 5 };
const before = { from: '2026-11-18T07:00:00.000Z', to: '2026-11-18T17:00:00.000Z', firmIds: [7, 8], offers: [offer] };
const promise = (patch: Partial<typeof offer>) => ({ ...before, offers: [{ ...offer, ...patch }] });

test('lower prices, higher limits, more offers, more customers and a later end are no harm', () => {
  const better = {
    ...before,
    to: '2026-11-19T17:00:00.000Z',
    firmIds: null,
    offers: [
      { ...offer, price: 800, most: 60, mostPerFirm: null },
      { ...offer, articleId: 2 },
    ],
  };
  expect(worseThanPromised(before, better)).toEqual({ isLess: false, articleIds: [] });
  expect(worseThanPromised(before, before)).toEqual({ isLess: false, articleIds: [] });
});

test.each([{ price: 901 }, { most: 49 }, { mostPerFirm: 4 }, { articleId: 2 }])(
  'what was promised of an article may not become worse: %j',
  (patch) => {
    expect(worseThanPromised(before, promise(patch)).articleIds).toEqual([1]);
  },
);

test('a limit where there was none is worse', () => {
  expect(worseThanPromised({ ...before, offers: [{ ...offer, most: null }] }, before).articleIds).toEqual([1]);
});

test.each([{ to: '2026-11-18T16:00:00.000Z' }, { from: '2026-11-18T08:00:00.000Z' }, { firmIds: [7] }])(
  'neither may its time or its audience: %j',
  (patch) => {
    expect(worseThanPromised(before, { ...before, ...patch }).isLess).toBe(true);
  },
);

test('what was for all may not become one for some', () => {
  expect(worseThanPromised({ ...before, firmIds: null }, before).isLess).toBe(true);
  expect(worseThanPromised({ ...before, firmIds: null }, { ...before, firmIds: null }).isLess).toBe(false);
});
