import { expect, test } from 'vitest';
import { freshPhotos, photoDraftSchema } from '#client/returns/photos/photo-draft.ts';

const now = new Date('2026-11-15T12:00:00Z');
const sent = (id: number, hoursAgo: number) => ({
  ...{ id, name: `${id}.jpg`, isReport: false },
  at: now.getTime() - hoursAgo * 3_600_000,
});

test('each photo has its own age: what the server has forgotten is not shown', () => {
  expect(freshPhotos([sent(1, 1), sent(2, 22), sent(3, 24)], now).map(({ id }) => id)).toEqual([1, 2]);
});

test('one that was kept without a time is taken for gone, and the draft around it stays', () => {
  const old = photoDraftSchema.parse({ id: 1, name: 'a.jpg', isReport: false });
  expect(freshPhotos([old], now)).toEqual([]);
});
