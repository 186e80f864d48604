import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { useTypeNumberShown } from '#client/vehicle/search/identifier/use-type-number-shown.ts';
import { kindOf, type Understood, understand, wordRather } from '#client/vehicle/search/smart-box/understand.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { IdentifierKind } from '#shared/vehicle/identifier.ts';
import { suggestCars } from '#shared/vehicle/search-contract.ts';

const suggestQuery = (text: string) => ({
  ...query(suggestCars, { query: { text } }),
  meta: { failure: 'inline' as const }, // while typing a failure stands below the box, never in a toast
});

/** What is understood of the text while it is typed. An answer counts for its own text only. */
export function useSuggestion(text: string, delayMs: number): { understood: Understood; cars: readonly Car[] } {
  const typed = text.trim();
  const asked = useDebounced(typed, delayMs);
  const isTypeNumberShown = useTypeNumberShown();
  const { data, isError } = useQuery({ ...suggestQuery(asked), enabled: asked !== '' });
  const answer = asked === typed ? { data, isError } : { data: undefined, isError: false };
  const understood = understand(typed, answer, isTypeNumberShown);
  return {
    understood,
    cars: understood.state === 'one' || understood.state === 'many' ? (answer.data?.cars ?? []) : [],
  };
}

/** The kind whose search a submitted text runs: what the server recognised, or our own guess without it. */
export function useRecognise(): (text: string) => Promise<IdentifierKind> {
  const queryClient = useQueryClient();
  const isTypeNumberShown = useTypeNumberShown();
  return async (text) => {
    const guess = kindOf(text, isTypeNumberShown);
    const kind = await queryClient.fetchQuery(suggestQuery(text)).then(
      (answer) => (answer.count === 0 ? wordRather(answer.kind, text) : answer.kind),
      () => guess,
    );
    return kind === 'typeNumber' && !isTypeNumberShown ? guess : kind;
  };
}
