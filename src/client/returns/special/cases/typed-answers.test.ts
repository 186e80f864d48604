import { describe, expect, test } from 'vitest';
import { draftFaults, emptyDraft, isAnnounced, wishOf, withPart } from '#client/returns/special/cases/case-draft.ts';
import { answersOf } from '#client/returns/special/cases/typed-answers.ts';
import { testBattery } from '#client/returns/special/test-special.ts';
import { questionsOf } from '#shared/returns/questions.ts';
import { shownAnswers } from '#shared/returns/shown-answers.ts';

const typed = {
  fittedOn: '3.2.25',
  removedOn: ' 12.11.2026 ',
  fittedAt: '100.200',
  removedAt: '118 400 km',
  fault: ' Hält keine Ladung ',
  restVoltage: '11,8 V',
  wasCharged: 'yes',
};
const draft = { ...withPart(emptyDraft, testBattery()), typed };

describe('what is typed', () => {
  test('is read as people write it (R9.3)', () => {
    expect(answersOf(questionsOf('battery'), typed)).toEqual({
      fittedOn: '2025-02-03',
      removedOn: '2026-11-12',
      fittedAt: '100200',
      removedAt: '118400',
      fault: 'Hält keine Ladung',
      restVoltage: '11,8',
      wasCharged: 'yes',
    });
    expect(draftFaults(draft, '2026-11-15')).toEqual({});
  });

  test('that cannot be read is a fault at its own question', () => {
    const wrong = {
      ...draft,
      typed: { ...typed, fittedOn: '31.2.25', removedAt: '99', restVoltage: 'leer', fault: '' },
    };
    expect(draftFaults(wrong, '2026-11-15')).toEqual({
      fittedOn: 'not-a-day',
      removedAt: 'before-fitting',
      restVoltage: 'not-a-number',
      fault: 'missing',
    });
    const future = { ...draft, typed: { ...typed, removedOn: '16.11.2026', fittedAt: '9.999.999' } };
    expect(draftFaults(future, '2026-11-15')).toMatchObject({ removedOn: 'in-the-future', fittedAt: 'too-much' });
  });

  test('is shown in words again', () => {
    const find = (key: string) => (key === 'returns.choices.yes' ? 'ja' : null);
    const shown = shownAnswers('battery', answersOf(questionsOf('battery'), typed), find);
    expect(shown.map(({ answer }) => answer)).toEqual([
      '03.02.2025',
      '12.11.2026',
      '100.200\u00a0km',
      '118.400\u00a0km',
      'Hält keine Ladung',
      '11,8\u00a0V',
      'ja',
    ]);
  });
});

test('a case is one line with its answers and files', () => {
  const photos = [{ id: 5, name: 'Bericht.pdf', isReport: true, at: 0 }];
  expect(wishOf(emptyDraft)).toBeNull();
  expect(wishOf({ ...draft, photos, remark: ' laut ' })).toMatchObject({
    handover: 'tour',
    lines: [{ documentId: 8, position: 1, quantity: 1, reason: 'warranty', text: 'laut', photos: [5] }],
  });
});

test('of a part that was wrong from the beginning only the fault is asked, and it need not have been fitted', () => {
  const complaint = { ...draft, reason: 'complaint', typed: { fault: 'Gewinde fehlt' } } as const;
  expect(draftFaults(complaint, '2026-11-15')).toEqual({});
  expect(wishOf(complaint)?.lines[0]).toMatchObject({ reason: 'complaint', condition: 'opened' });
  expect(wishOf({ ...complaint, typed })?.lines[0]?.condition).toBe('fitted');
  expect(draftFaults({ ...complaint, reason: 'warranty' }, '2026-11-15')).toMatchObject({ fittedOn: 'missing' });
});

test('nobody fits a part before it came', () => {
  expect(draftFaults({ ...draft, typed: { ...typed, fittedOn: '31.1.2025' } }, '2026-11-15')).toEqual({
    fittedOn: 'before-delivery',
  });
});

test('an answer about another part does not mean this case', () => {
  expect(isAnnounced(draft, [{ documentId: 8, position: 1 }])).toBe(true);
  expect(isAnnounced(draft, [{ documentId: 9, position: 1 }])).toBe(false);
  expect(isAnnounced(emptyDraft, [{ documentId: 8, position: 1 }])).toBe(false);
});
