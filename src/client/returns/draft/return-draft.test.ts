import { describe, expect, test } from 'vitest';
import {
  changeLine,
  chooseAll,
  chooseLine,
  chosenCredit,
  chosenLines,
  emptyDraft,
  type LineDraft,
  lineFault,
  lostLines,
  photoRoom,
  wishOf,
  withoutLines,
} from '#client/returns/draft/return-draft.ts';
import { testLine } from '#client/returns/test-return.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

const chosenWith = (line: ReturnableLine, more: Partial<LineDraft>) =>
  chosenLines(
    changeLine(chooseLine(emptyDraft, line, true), line, (before) => ({ ...before, ...more })),
    [line],
  );
const faultOf = (line: ReturnableLine, more: Partial<LineDraft>) => {
  const [one] = chosenWith(line, more);
  return one ? lineFault(one) : 'not chosen';
};

describe('what is chosen', () => {
  test('begins with all that may go back, unopened, and no reason', () => {
    const [one] = chosenLines(chooseLine(emptyDraft, testLine(1), true), [testLine(1)]);
    expect(one?.draft).toMatchObject({ quantity: 2, condition: 'unopened', reason: null });
  });

  test('taken out and in again keeps what was written of it', () => {
    const line = testLine(1);
    const written = changeLine(chooseLine(emptyDraft, line, true), line, (before) => ({ ...before, text: 'Spiel' }));
    const out = chooseLine(written, line, false);
    expect(chosenLines(out, [line])).toEqual([]);
    expect(chosenLines(chooseLine(out, line, true), [line])[0]?.draft.text).toBe('Spiel');
  });

  test('is left out once it may no longer go back, or is on the paper no more, and that can be told', () => {
    const draft = chooseLine(emptyDraft, testLine(1), true);
    for (const lines of [[testLine(1, { exclusion: 'too-late', quantity: 0 })], [testLine(2)], []]) {
      expect(chosenLines(draft, lines)).toEqual([]);
      expect(lostLines(draft, lines)).toMatchObject([{ position: 1 }]);
      expect(lostLines(withoutLines(draft, lostLines(draft, lines)), lines)).toEqual([]);
    }
    expect(lostLines(draft, [testLine(1)])).toEqual([]);
    expect(lostLines(chooseLine(draft, testLine(1), false), [])).toEqual([]);
  });

  test('all at once are as many as one return takes', () => {
    const many = Array.from({ length: returnLimits.wanted + 5 }, (_, at) => testLine(at + 1));
    const all = chooseAll(chooseLine(emptyDraft, many.at(-1) ?? testLine(1), true), many, true);
    expect(chosenLines(all, many)).toHaveLength(returnLimits.wanted);
    expect(chosenLines(chooseAll(all, many, false), many)).toEqual([]);
  });
});

describe('what speaks against a line is what the server would say', () => {
  test('a reason is needed', () => expect(faultOf(testLine(1), {})).toBe('no-reason'));

  test('never more than may go back', () =>
    expect(faultOf(testLine(1), { quantity: 3, reason: 'too-many' })).toBe('too-many'));

  test('a fault is described and shown', () => {
    expect(faultOf(testLine(1), { reason: 'faulty' })).toBe('no-text');
    expect(faultOf(testLine(1), { reason: 'faulty', text: '  ' })).toBe('no-text');
    expect(faultOf(testLine(1), { reason: 'faulty', text: 'Spiel' })).toBe('no-photo');
    const photos = [{ id: 1, name: 'a.jpg', isReport: false, at: 0 }];
    expect(faultOf(testLine(1), { reason: 'faulty', text: 'Spiel', photos })).toBeNull();
  });

  test('special orders, opened electrical parts and what was fitted go back only by mistake of the supplier', () => {
    expect(faultOf(testLine(1, { isSpecialOrder: true }), { reason: 'not-needed' })).toBe('special-order');
    expect(faultOf(testLine(1, { isSpecialOrder: true }), { reason: 'wrong-delivery', text: 'links' })).toBeNull();
    expect(faultOf(testLine(1, { isElectrical: true }), { reason: 'not-needed', condition: 'opened' })).toBe(
      'opened-electrical',
    );
    expect(faultOf(testLine(1), { reason: 'not-needed', condition: 'fitted' })).toBe('fitted');
  });

  test('the worth counts for all pieces; who may not see it is told by the server', () => {
    expect(faultOf(testLine(1, { unitPrice: 300 }), { reason: 'too-many', quantity: 1 })).toBe('below-least-value');
    expect(faultOf(testLine(1, { unitPrice: 300 }), { reason: 'too-many', quantity: 2 })).toBeNull();
    expect(faultOf(testLine(1, { unitPrice: null }), { reason: 'too-many', quantity: 1 })).toBeNull();
    // Each supplier has its own least value.
    expect(faultOf(testLine(1, { leastValue: 9000 }), { reason: 'too-many', quantity: 1 })).toBe('below-least-value');
  });
});

test('the expected credit is hidden as a whole when one price is', () => {
  const draft = chooseLine(chooseLine(emptyDraft, testLine(1), true), testLine(2), true);
  expect(chosenCredit(chosenLines(draft, [testLine(1), testLine(2)]))).toEqual({ sum: 4 * 8460, deposit: 0 });
  expect(chosenCredit(chosenLines(draft, [testLine(1), testLine(2, { unitPrice: null })]))).toBeNull();
});

test('photos are counted over the whole return', () => {
  const photos = [1, 2].map((id) => ({ id, name: `${id}.jpg`, isReport: false, at: 0 }));
  expect(photoRoom(chosenWith(testLine(1), { photos }))).toBe(28);
});

test('only what is chosen is wished for', () => {
  const draft = chooseLine(chooseLine(emptyDraft, testLine(1), true), testLine(2), true);
  const said = changeLine(chooseLine(draft, testLine(2), false), testLine(1), (line) => ({
    ...line,
    reason: 'too-many',
    quantity: 1,
  }));
  expect(wishOf(said, chosenLines(said, [testLine(1), testLine(2)]))).toEqual({
    handover: 'tour',
    note: '',
    lines: [
      {
        documentId: 8,
        position: 1,
        quantity: 1,
        reason: 'too-many',
        condition: 'unopened',
        text: '',
        batch: '',
        answers: {},
        photos: [],
      },
    ],
  });
});
