import { expect, test } from 'vitest';
import { emptyDraft, stateOf } from '#client/admin/banners/draft.ts';

test('a new one begins at the next full hour and is nobody’s yet', () => {
  const draft = emptyDraft(new Date('2026-11-18T10:20:00Z'));
  expect(draft.from).toBe('2026-11-18T11:00:00.000Z');
  expect(draft.to).toBe('2026-11-25T11:00:00.000Z');
  expect(draft.isPublished).toBe(false);
});

test('the state follows the clock', () => {
  const draft = { ...emptyDraft(new Date('2026-11-18T10:00:00Z')), isPublished: true };
  const banner = { id: 1, version: 1, draft, owner: null, changedBy: '', changedAt: draft.from };
  expect(stateOf(banner, new Date('2026-11-18T09:00:00Z'))).toBe('planned');
  expect(stateOf(banner, new Date('2026-11-19T09:00:00Z'))).toBe('shown');
  expect(stateOf(banner, new Date('2026-11-25T10:00:00Z'))).toBe('ended');
  expect(stateOf({ ...banner, draft: { ...draft, isPublished: false } }, new Date('2026-11-19T09:00:00Z'))).toBe(
    'draft',
  );
});
