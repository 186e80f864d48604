import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { looksOnly } from '#client/api/shown-user.ts';
import { useKept } from '#client/vehicle/selection/use-kept.ts';
import { answerQuestion, carFacts } from '#shared/articles/contract.ts';
import type { CarFact, Question } from '#shared/articles/fit.ts';
import type { CallInput } from '#shared/contract.ts';
import type { Car } from '#shared/vehicle/car.ts';

export type KnownFacts = {
  /** undefined until the server has told what it knows of the car. */
  readonly facts: readonly CarFact[] | undefined;
  /** null: the user does not know. */
  readonly answer: (question: Question, valueId: number | 'none' | null) => void;
  readonly forget: (criterionId: number) => void;
};

type Said = Omit<CallInput<typeof answerQuestion>['body'], 'carId'>;

const none: readonly CarFact[] = [];

/**
 * The answers to the catalogue's questions: remembered with a car of the history, else for as long as this tab lives.
 * A sales agent's stay on the screen: nothing of the firm is changed, and the list still clears up.
 */
export function useKnownFacts(car: Car | null): KnownFacts {
  const queryClient = useQueryClient();
  const carId = car?.carId ?? null;
  const options = query(carFacts, { params: { carId: String(carId ?? 0) } });
  const asked = useQuery({
    ...options,
    ...(carId === null && { queryFn: skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [kept, keep] = useKept<readonly CarFact[]>(`carFacts-${car?.kTypeId ?? 0}`, none);
  const { mutate } = useCall(answerQuestion);

  const facts = carId === null ? kept : (asked.data ?? (asked.isError ? none : undefined));
  const set = (next: readonly CarFact[]) =>
    carId === null ? keep(next) : queryClient.setQueryData(options.queryKey, [...next]);
  /** Shown at once and taken back when the server refuses. */
  const change = (next: readonly CarFact[], said: Said) => {
    const before = facts ?? none;
    set(next);
    if (carId === null || looksOnly()) return;
    mutate({ body: { carId, ...said } }, { onSuccess: set, onError: () => set(before) });
  };
  const without = (criterionId: number) => (facts ?? none).filter((fact) => fact.criterionId !== criterionId);

  return {
    facts,
    answer: ({ criterionId, text, answers }, answer) => {
      const isNone = answer === 'none';
      const valueId = isNone ? null : answer;
      const value = answers.find((one) => one.valueId === valueId)?.text ?? null;
      const fact: CarFact = { criterionId, valueId, criterion: text, value, isNone, known: 'answer' };
      change([...without(criterionId), fact], { criterionId, valueId, ...(isNone && { isNone }) });
    },
    forget: (criterionId) => change(without(criterionId), { criterionId, valueId: null, forget: true }),
  };
}
