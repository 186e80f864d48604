import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOf } from '#shared/returns/answers.ts';
import { partFamilies, questionsOf } from '#shared/returns/questions.ts';

const today = '2026-11-15';
const days = { today, deliveredOn: '2026-01-30' };
const good = {
  fittedOn: '2026-01-31',
  removedOn: '2026-11-14',
  fittedAt: '80000',
  removedAt: '91000',
  fault: 'Lädt nicht.',
};

it('asks every family when it was fitted and removed, and what is wrong', () => {
  for (const family of partFamilies) {
    const keys = questionsOf(family).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['fittedOn', 'removedOn', 'fittedAt', 'removedAt', 'fault']));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it.each([
  ['all answered', {}, {}],
  ['nothing said', { fault: ' ' }, { fault: 'missing' }],
  ['a day that there is not', { fittedOn: '2026-02-30' }, { fittedOn: 'not-a-day' }],
  ['tomorrow', { removedOn: '2026-11-16' }, { removedOn: 'in-the-future' }],
  ['removed before it was fitted', { removedOn: '2026-01-30' }, { removedOn: 'before-fitting' }],
  ['fitted before it came', { fittedOn: '2026-01-29' }, { fittedOn: 'before-delivery' }],
  [
    'removed before it came',
    { fittedOn: '2026-02-30', removedOn: '2026-01-29' },
    { fittedOn: 'not-a-day', removedOn: 'before-delivery' },
  ],
  ['fewer kilometres than before', { removedAt: '79999' }, { removedAt: 'before-fitting' }],
  ['a word for a number', { fittedAt: 'viele' }, { fittedAt: 'not-a-number' }],
  ['a story', { fault: 'x'.repeat(2001) }, { fault: 'too-much' }],
  ['ten million', { removedAt: '10000000' }, { removedAt: 'too-much' }],
])('%s', (_name, changed, faults) => {
  expect(faultsOf(questionsOf('general'), { ...good, ...changed }, days)).toEqual(faults);
});

it('of what was wrong from the beginning only the fault must be said', () => {
  for (const family of partFamilies) {
    const questions = questionsOf(family, 'complaint');
    expect(faultsOf(questions, {}, days)).toEqual({ fault: 'missing' });
    expect(faultsOf(questions, { fault: 'Gewinde fehlt' }, days)).toEqual({});
    // What is said all the same must be right.
    expect(faultsOf(questions, { fault: 'x', fittedOn: '2026-02-01' }, days)).toEqual({});
    expect(faultsOf(questions, { fault: 'x', fittedOn: 'gestern' }, days)).toEqual({ fittedOn: 'not-a-day' });
  }
});

it('a choice is one of those offered', () => {
  const battery = { ...good, restVoltage: '11,9', wasCharged: 'perhaps' };
  expect(faultsOf(questionsOf('battery'), battery, days)).toEqual({ wasCharged: 'no-choice' });
});

it('takes whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.string()),
      fc.constantFrom(...partFamilies),
      (typed, family) => {
        faultsOf(questionsOf(family), typed, days);
      },
    ),
  );
});

it('a number is one with a comma or a point, and a choice is one of those that were offered', () => {
  const battery = { ...good, restVoltage: '12,4', startCurrent: '', wasCharged: 'yes' };
  const faults = (over: object) => faultsOf(questionsOf('battery'), { ...battery, ...over }, days);
  expect(faults({})).toEqual({});
  expect(faults({ restVoltage: '12 V' })).toEqual({ restVoltage: 'not-a-number' });
  expect(faults({ wasCharged: 'maybe' })).toEqual({ wasCharged: 'no-choice' });
});
