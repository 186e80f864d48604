import type { Verdict } from '#shared/articles/fit.ts';

/*
 * Does this article fit this car? A link between the two may carry conditions. Those of one group hold together, and one
 * group that holds is enough. This is the rule in plain words; the compiled catalogue answers by the same function.
 */

/** `note` is for a person to judge; `question` by what is known of the car's equipment. */
export type Condition =
  | { readonly judgement: 'built'; readonly from: string | null; readonly to: string | null }
  | { readonly judgement: 'engine' | 'question' | 'note'; readonly criterionId: number; readonly valueId: number };

/** The answer "none of these": a value that no condition asks for, so that each of them fails. */
export const noneOfThese = 0;

export type KnownFact = {
  readonly criterionId: number;
  /** null: asked, and nobody knows. */
  readonly valueId: number | null;
  readonly known: 'vin' | 'answer';
};

export type KnownCar = {
  /** yyyy-MM of the first registration. */
  readonly registered: string | null;
  /** Values of engine criteria that the type's own engine codes stand for; `count` of its codes, known to us or not. */
  readonly engines: { readonly count: number; readonly valueIds: readonly number[] };
  readonly facts: readonly KnownFact[];
};

export type Judged<Of = Condition> = {
  readonly condition: Of;
  readonly outcome: 'met' | 'failed' | 'open' | 'note';
  readonly known: 'vin' | 'answer' | 'type' | 'registration' | null;
};

/** Without reasons: linked without any condition. The most decisive reason comes first. */
export type Judgement<Of = Condition> = { readonly verdict: Verdict; readonly reasons: readonly Judged<Of>[] };

/** Months between the end of production and the sale of the last car, and between build and registration. */
const [longestInStock, surelyBuiltWithin] = [12, 6];

const fromBest: readonly Verdict[] = ['fits', 'restricted', 'check', 'no'];
const mostDecisive: readonly Judged['outcome'][] = ['failed', 'open', 'note', 'met'];

export function fitVerdict<Of extends Condition>(groups: readonly (readonly Of[])[], car: KnownCar): Judgement<Of> {
  const judged = groups.map((conditions) => judgeGroup(conditions, car));
  const best = fromBest.find((verdict) => judged.some((group) => group.verdict === verdict));
  const isBest = (group: Judgement<Of>) => group.verdict === best;
  // Where none fits, the last one says why.
  const telling = best === 'no' ? judged.findLast(isBest) : judged.find(isBest);
  return telling ?? { verdict: 'fits', reasons: [] };
}

export function judgeGroup<Of extends Condition>(conditions: readonly Of[], car: KnownCar): Judgement<Of> {
  const judged = conditions.map((condition) => judgeCondition(condition, car));
  const has = (outcome: Judged['outcome']) => judged.some((one) => one.outcome === outcome);
  return {
    verdict: has('failed') ? 'no' : has('open') ? 'check' : has('note') ? 'restricted' : 'fits',
    reasons: judged.toSorted((a, b) => mostDecisive.indexOf(a.outcome) - mostDecisive.indexOf(b.outcome)),
  };
}

export function judgeCondition<Of extends Condition>(condition: Of, car: KnownCar): Judged<Of> {
  switch (condition.judgement) {
    case 'built':
      return byRegistration(condition, condition.from, condition.to, car.registered);
    case 'engine':
      return car.engines.count === 1
        ? settled(condition, car.engines.valueIds.includes(condition.valueId), 'type')
        : byFact(condition, condition.criterionId, condition.valueId, car.facts);
    case 'question':
      return byFact(condition, condition.criterionId, condition.valueId, car.facts);
    case 'note':
      return { condition, outcome: 'note', known: null };
  }
}

/** A car is registered after it was built: at once, or after months on the dealer's yard. */
function byRegistration<Of>(condition: Of, from: string | null, to: string | null, registered: string | null) {
  if (registered === null) return open(condition);
  const at = monthCount(registered);
  const [first, last] = [from === null ? null : monthCount(from), to === null ? null : monthCount(to)];
  const tooEarly = first !== null && at < first;
  const tooLate = last !== null && at > last + longestInStock;
  if (tooEarly || tooLate) return settled(condition, false, 'registration');
  const surelyAfter = first === null || at >= first + surelyBuiltWithin;
  const surelyBefore = last === null || at <= last;
  return surelyAfter && surelyBefore ? settled(condition, true, 'registration') : open(condition);
}

function byFact<Of>(condition: Of, criterionId: number, valueId: number, facts: readonly KnownFact[]): Judged<Of> {
  const fact = facts.find((one) => one.criterionId === criterionId);
  if (fact === undefined || fact.valueId === null) return open(condition);
  return settled(condition, fact.valueId === valueId, fact.known);
}

const settled = <Of>(condition: Of, isMet: boolean, known: Judged['known']): Judged<Of> => ({
  condition,
  outcome: isMet ? 'met' : 'failed',
  known,
});

const open = <Of>(condition: Of): Judged<Of> => ({ condition, outcome: 'open', known: null });

const monthCount = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
