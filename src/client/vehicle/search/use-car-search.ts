import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { endpointOf, possibleQuery, searchQuery } from '#client/vehicle/search/search-query.ts';
import { factsOf, type SearchRequest } from '#client/vehicle/search/search-request.ts';
import { keptKey, useKept } from '#client/vehicle/selection/use-kept.ts';
import { type KnownFacts, useTakeCar } from '#client/vehicle/selection/use-take-car.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { EntryPoint } from '#shared/vehicle/entry-point.ts';
import type { HsnTsn, IdentifierKind } from '#shared/vehicle/identifier.ts';

/** 'maybe': none is found, but some may be meant. */
export type SearchOutcome = 'selected' | 'choose' | 'maybe' | 'none' | 'failed' | 'outdated';

/** What the register calls a key that no type is mapped to. */
export type Registered = { readonly maker: string; readonly tradeName: string };

/** R3.5: the search results, as long as none of them was the only one. */
export type SearchResult = {
  readonly request: SearchRequest;
  readonly cars: readonly Car[];
  readonly facts: KnownFacts;
  /** The cars are only guessed by this name. */
  readonly guessedBy: Registered | null;
};

const resultName = 'carSearchResult';
const askedKey = keptKey('carSearchAsked');

export const useSearchResult = () => useKept<SearchResult | null>(resultName, null);

/** R3.5: one loading flag for each search. */
export const useIsSearching = (kind: IdentifierKind) => useIsFetching({ queryKey: [endpointOf[kind].name] }) > 0;

/** Each question has a number: an old answer never overwrites a newer one. */
function ask(queryClient: QueryClient): () => boolean {
  const number = (queryClient.getQueryData<number>(askedKey) ?? 0) + 1;
  queryClient.setQueryData(askedKey, number);
  return () => queryClient.getQueryData(askedKey) === number;
}

/** Where the guess cannot be had, the search has found none all the same. */
const guessCars = (queryClient: QueryClient, key: HsnTsn) =>
  queryClient.fetchQuery({ ...possibleQuery(key), meta: { failure: 'ignored' } }).catch(() => null);

/** R4.11: exactly one car is selected at once and the list cleared; any other count is listed and not selected. */
export function useCarSearch(entryPoint: EntryPoint) {
  const queryClient = useQueryClient();
  const takeCar = useTakeCar();
  const [, keep] = useSearchResult();
  return async (request: SearchRequest, known: KnownFacts = {}): Promise<SearchOutcome> => {
    const isNewest = ask(queryClient);
    const facts = { ...known, ...factsOf(request) };
    let cars: readonly Car[];
    try {
      cars = await queryClient.fetchQuery(searchQuery(request));
    } catch {
      return isNewest() ? 'failed' : 'outdated'; // the query client has told the user (R8.5)
    }
    if (!isNewest()) return 'outdated';
    const [only, ...others] = cars;
    if (only && others.length === 0) {
      keep(null);
      return (await takeCar(only, entryPoint, facts)) ? 'selected' : 'failed';
    }
    const guess = !only && request.kind === 'hsnTsn' ? await guessCars(queryClient, request) : null;
    if (!isNewest()) return 'outdated';
    const listed = (guess?.cars ?? cars).map((car) => ({ ...car, entryPoint }));
    keep({ request, cars: listed, facts, guessedBy: guess?.registered ?? null });
    if (only) return 'choose';
    return listed.length > 0 ? 'maybe' : 'none';
  };
}
