import type { Judged } from '#shared/articles/fit-verdict.ts';

/** Rows with the same conditions whose verdict is "please check": how many, and the groups that have not failed yet. */
export type UncertainRows = { readonly count: number; readonly groups: readonly (readonly Judged[])[] };

export type SeparatingQuestion = {
  readonly criterionId: number;
  /** How many rows wait for the answer. */
  readonly clears: number;
  /** Values that the rows ask for, each with how many of them it would suit; the most frequent first. */
  readonly answers: readonly { readonly valueId: number; readonly count: number }[];
};

/**
 * The one question that most rows wait for. `asked`: criteria that the user has been asked about already. `ownEngines`: the
 * values of an engine criterion that the car's type can have; without any, those that the rows ask for.
 */
export function separatingQuestion(
  uncertain: readonly UncertainRows[],
  asked: ReadonlySet<number>,
  ownEngines: (criterionId: number) => readonly number[] = () => [],
): SeparatingQuestion | null {
  const waiting = new Map<number, { rows: number; values: Map<number, number> }>();
  for (const { count, groups } of uncertain) {
    for (const [criterionId, values] of openQuestions(groups)) {
      if (asked.has(criterionId)) continue;
      const entry = waiting.get(criterionId) ?? { rows: 0, values: new Map<number, number>() };
      entry.rows += count;
      for (const value of values) entry.values.set(value, (entry.values.get(value) ?? 0) + count);
      waiting.set(criterionId, entry);
    }
  }
  const [best] = [...waiting].sort(([idA, a], [idB, b]) => b.rows - a.rows || idA - idB);
  if (best === undefined) return null;
  const [criterionId, { rows: clears, values }] = best;
  const own = ownEngines(criterionId);
  const valueIds = own.length > 0 ? own : [...values.keys()];
  const answers = valueIds.map((valueId) => ({ valueId, count: values.get(valueId) ?? 0 }));
  return { criterionId, clears, answers: answers.sort((a, b) => b.count - a.count || a.valueId - b.valueId) };
}

/** Criteria that a row waits for, with the values that its groups ask for. */
function openQuestions(groups: UncertainRows['groups']): Map<number, Set<number>> {
  const questions = new Map<number, Set<number>>();
  for (const { condition, outcome } of groups.flat()) {
    if (outcome !== 'open' || (condition.judgement !== 'question' && condition.judgement !== 'engine')) continue;
    questions.set(condition.criterionId, (questions.get(condition.criterionId) ?? new Set()).add(condition.valueId));
  }
  return questions;
}
