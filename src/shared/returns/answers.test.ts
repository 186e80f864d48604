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
  ['two million', { removedAt: '2000000' }, {}],
  ['a kilometre more', { removedAt: '2000001' }, { removedAt: 'too-much' }],
  ['more digits than any mileage has', { removedAt: '1234567890' }, { removedAt: 'not-a-number' }],
  ['kilometres with their unit', { fittedAt: '80000 km' }, { fittedAt: 'not-a-number' }],
  ['kilometres after a word', { fittedAt: 'ca. 80000' }, { fittedAt: 'not-a-number' }],
  ['fitted in a new car', { fittedAt: '7' }, {}],
  ['no kilometre between', { removedAt: '80000' }, {}],
  ['a long text that is just short enough', { fault: 'x'.repeat(2000) }, {}],
  ['a month that there is not', { removedOn: '2026-13-01' }, { removedOn: 'not-a-day' }],
  ['a day that there is not, earlier than the other', { removedOn: '2026-01-00' }, { removedOn: 'not-a-day' }],
  ['fitted on the day it came, removed today', { fittedOn: '2026-01-30', removedOn: '2026-11-15' }, {}],
  ['fitted and removed on one day', { removedOn: '2026-01-31' }, {}],
  ['removed before it was fitted or came', { removedOn: '2026-01-29' }, { removedOn: 'before-fitting' }],
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
    expect(faultsOf(questions, { fault: 'x', fittedAt: '80000' }, days)).toEqual({});
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
  for (const number of ['9', '12', '123456', '12.4', '0,125']) expect(faults({ restVoltage: number })).toEqual({});
  for (const other of ['12 V', 'U 12', '1234567', '12,', ',5', '0,1255'])
    expect(faults({ restVoltage: other }), other).toEqual({ restVoltage: 'not-a-number' });
  expect(faults({ wasCharged: 'maybe' })).toEqual({ wasCharged: 'no-choice' });
});
