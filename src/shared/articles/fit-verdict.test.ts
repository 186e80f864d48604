import { describe, expect, it } from 'vitest';
import { type Condition, fitVerdict, type KnownCar, noneOfThese } from '#shared/articles/fit-verdict.ts';

const caliper = (valueId: number): Condition => ({ judgement: 'question', criterionId: 7, valueId });
const engine = (valueId: number): Condition => ({ judgement: 'engine', criterionId: 8, valueId });
const built = (from: string | null, to: string | null): Condition => ({ judgement: 'built', from, to });
const note: Condition = { judgement: 'note', criterionId: 9, valueId: 90 };

const car = (known: Partial<KnownCar> = {}): KnownCar => ({
  registered: null,
  engines: { count: 0, valueIds: [] },
  facts: [],
  ...known,
});
const answered = (valueId: number | null, known: 'vin' | 'answer' = 'answer') =>
  car({ facts: [{ criterionId: 7, valueId, known }] });
const verdict = (groups: readonly (readonly Condition[])[], of: KnownCar) => fitVerdict(groups, of).verdict;

describe('fit verdict', () => {
  it('a link without a condition fits', () => {
    expect(fitVerdict([], car())).toEqual({ verdict: 'fits', reasons: [] });
  });

  it('a question that is not answered, or that nobody can answer, leaves it to check', () => {
    expect(verdict([[caliper(71)]], car())).toBe('check');
    expect(verdict([[caliper(71)]], answered(null))).toBe('check');
  });

  it('a known fact confirms or contradicts, and the reason says from where it is known', () => {
    expect(fitVerdict([[caliper(71)]], answered(71, 'vin'))).toEqual({
      verdict: 'fits',
      reasons: [{ condition: caliper(71), outcome: 'met', known: 'vin' }],
    });
    expect(fitVerdict([[caliper(71)]], answered(72))).toEqual({
      verdict: 'no',
      reasons: [{ condition: caliper(71), outcome: 'failed', known: 'answer' }],
    });
  });

  it('what is none of the values in question fits none of them', () => {
    expect(noneOfThese).toBe(0); // as cars keep it
    expect(fitVerdict([[caliper(71)], [caliper(72)]], answered(noneOfThese))).toEqual({
      verdict: 'no',
      reasons: [{ condition: caliper(72), outcome: 'failed', known: 'answer' }],
    });
  });

  it('a note restricts, unless something worse is there', () => {
    expect(verdict([[note]], car())).toBe('restricted');
    expect(verdict([[note, caliper(71)]], car())).toBe('check');
    expect(verdict([[note, caliper(71)]], answered(72))).toBe('no');
  });

  it('the best group wins, whichever comes first', () => {
    expect(verdict([[caliper(72)], [caliper(71)]], answered(71))).toBe('fits');
    expect(verdict([[caliper(71), note], [caliper(71)]], answered(71))).toBe('fits');
    expect(verdict([[engine(81)], [note]], car())).toBe('restricted');
  });

  it('of groups that are alike the first one gives the reasons', () => {
    const other: Condition = { ...note, valueId: 91 };
    expect(fitVerdict([[note], [other]], car()).reasons.map(({ condition }) => condition)).toEqual([note]);
  });

  it('where all groups fail, the last one gives the reasons', () => {
    const { reasons } = fitVerdict([[caliper(72)], [caliper(73), note]], answered(71));
    expect(reasons.map(({ condition, outcome }) => [condition, outcome])).toEqual([
      [caliper(73), 'failed'],
      [note, 'note'],
    ]);
  });

  it('what decides stands first', () => {
    const { reasons } = fitVerdict([[note, built(null, null), caliper(71)]], car({ registered: '2015-03' }));
    expect(reasons.map(({ outcome }) => outcome)).toEqual(['open', 'note', 'met']);
    const worse = fitVerdict([[note, caliper(71), engine(81)]], answered(72)).reasons;
    expect(worse.map(({ outcome }) => outcome)).toEqual(['failed', 'open', 'note']);
  });
});

describe('build period against first registration', () => {
  const at = (registered: string | null, from: string | null, to: string | null) =>
    verdict([[built(from, to)]], car({ registered }));

  it.each([
    ['2013-04', 'no', 'registered before the first was built'],
    ['2013-05', 'check', 'may have stood at the dealer since before'],
    ['2013-10', 'check', 'five months after'],
    ['2013-11', 'fits', 'six months after'],
    ['2016-11', 'fits', 'the last month'],
    ['2016-12', 'check', 'may have been built before the end'],
    ['2017-11', 'check', 'a year after'],
    ['2017-12', 'no', 'more than a year after'],
  ])('registered %s, built 2013-05 to 2016-11: %s (%s)', (registered, expected) => {
    expect(at(registered, '2013-05', '2016-11')).toBe(expected);
  });

  it('the reason says that it is known from the registration', () => {
    const known = (registered: string) => fitVerdict([[built('2013-05', null)]], car({ registered })).reasons[0]?.known;
    expect([known('2020-01'), known('2010-01')]).toEqual(['registration', 'registration']);
  });

  it('an open end has no limit', () => {
    expect(at('2029-01', '2013-05', null)).toBe('fits');
    expect(at('1999-01', null, '2016-11')).toBe('fits');
  });

  it('without a registration nobody knows', () => {
    expect(at(null, '2013-05', null)).toBe('check');
  });
});

describe('engine code', () => {
  it('the only code of a type decides', () => {
    expect(verdict([[engine(81)]], car({ engines: { count: 1, valueIds: [81] } }))).toBe('fits');
    expect(verdict([[engine(82)]], car({ engines: { count: 1, valueIds: [81] } }))).toBe('no');
    expect(verdict([[engine(82)]], car({ engines: { count: 1, valueIds: [] } }))).toBe('no');
    expect(fitVerdict([[engine(81)]], car({ engines: { count: 1, valueIds: [81] } })).reasons[0]?.known).toBe('type');
  });

  it('of several codes a fact decides, and without one nobody knows', () => {
    const engines = { count: 2, valueIds: [81, 82] };
    expect(verdict([[engine(81)]], car({ engines }))).toBe('check');
    const facts = [{ criterionId: 8, valueId: 82, known: 'answer' as const }];
    expect(verdict([[engine(82)]], car({ engines, facts }))).toBe('fits');
    expect(verdict([[engine(81)]], car({ engines, facts }))).toBe('no');
  });

  it('without a code nobody knows', () => {
    expect(verdict([[engine(81)]], car())).toBe('check');
  });
});
