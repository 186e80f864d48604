import { beforeEach, expect, test, vi } from 'vitest';
import { dropAnnounced, keepDraft, keptDraft, keptDrafts } from '#client/returns/draft/kept-return-drafts.ts';
import { chooseLine, emptyDraft } from '#client/returns/draft/return-draft.ts';
import { forgetReturns, testLine } from '#client/returns/test-return.ts';

const draftOf = (position: number) => chooseLine(emptyDraft, testLine(position), true);
const of = (document: number, userId = 1) => ({ userId, source: { document }, title: `RE ${document}` });
const titles = async (userId = 1) => (await keptDrafts(userId)).map(({ title }) => title);

beforeEach(async () => {
  vi.useRealTimers();
  await forgetReturns(1);
  await forgetReturns(2);
});

test('each paper has its own, latest first, for whoever began it', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  await keepDraft(of(1), draftOf(1));
  vi.setSystemTime(1000);
  await keepDraft(of(2), draftOf(1));
  await keepDraft(of(3, 2), draftOf(1));
  expect(await titles()).toEqual(['RE 2', 'RE 1']);
  vi.setSystemTime(2000);
  await keepDraft(of(1), draftOf(2));
  expect(await titles()).toEqual(['RE 1', 'RE 2']);
  expect(await titles(2)).toEqual(['RE 3']);
  expect(await keptDraft(1, { document: 1 })).toEqual(draftOf(2));
  expect(await keptDraft(2, { document: 1 })).toBeNull();
});

test('one without a chosen part is none', async () => {
  await keepDraft(of(1), draftOf(1));
  await keepDraft(of(1), emptyDraft);
  expect(await titles()).toEqual([]);
  expect(await keptDraft(1, { document: 1 })).toBeNull();
});

test('eight are kept, for three days', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  for (let day = 1; day <= 9; day++) {
    vi.setSystemTime(day * 1000);
    await keepDraft(of(day), draftOf(1));
  }
  expect(await titles()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((day) => `RE ${day}`));
  expect(await keptDraft(1, { document: 1 })).toBeNull();
  vi.setSystemTime(3 * 86_400_000 + 4500);
  expect(await titles()).toEqual([9, 8, 7, 6, 5].map((day) => `RE ${day}`));
  expect(await keptDraft(1, { document: 4 })).toBeNull();
});

test('what was announced is forgotten, what was begun besides is not', async () => {
  await keepDraft(of(1), draftOf(1));
  await keepDraft(of(2), chooseLine(draftOf(1), testLine(2), true));
  await dropAnnounced(1, [testLine(1)]);
  expect(await titles()).toEqual(['RE 2']);
});
