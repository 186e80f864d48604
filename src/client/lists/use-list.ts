import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import type { AnswerOf, CallInput, Endpoint } from '#shared/contract.ts';

/** What a list needs to know of the query behind it; without pages it is whole. */
export type ListQuery<Row> = {
  /** Undefined until the first of them arrived. */
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
  /** The rows are those of the filters before. */
  readonly isPlaceholderData?: boolean;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
};

type Cursor = string | number;
type Options<E extends Endpoint, Row> = {
  /** Where an answer does not name what is next. */
  readonly nextOf?: (page: AnswerOf<E>) => Cursor | null;
  readonly refetchIntervalOf?: (rows: readonly Row[] | undefined) => number;
};
type OptionsFor<E extends Endpoint, Row> =
  AnswerOf<E> extends { readonly next: Cursor | null }
    ? [options?: Options<E, Row>]
    : [options: Options<E, Row> & Required<Pick<Options<E, Row>, 'nextOf'>>];

type QueryOf<E extends Endpoint> = NonNullable<CallInput<E>['query']>;

/** What narrows a list, as a screen has it: null, and the empty text, narrow nothing. */
export type Filters<E extends Endpoint> = {
  readonly [Name in Exclude<keyof QueryOf<E>, 'after' | 'before'>]?: QueryOf<E>[Name] | number | '' | null;
};

/** The rows of a paged endpoint; rows of the filters before stay until the new ones arrive. */
export function useList<E extends Endpoint, Row>(
  endpoint: E,
  rowsOf: (page: AnswerOf<E>) => readonly Row[],
  filters: Filters<E>,
  ...[options]: OptionsFor<E, Row>
) {
  const set = Object.entries(filters as Record<string, string | number | null | undefined>)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)] as const);
  const narrowing = Object.fromEntries(set);
  const cursor = 'before' in endpoint.query.shape ? 'before' : 'after';
  const ownNextOf = (page: AnswerOf<E>) => (page as { readonly next: Cursor | null }).next; // where no other is given
  const { nextOf = ownNextOf, refetchIntervalOf }: Options<E, Row> = options ?? {};
  const list = useInfiniteQuery({
    queryKey: [endpoint.name, narrowing],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...narrowing, ...(pageParam !== null && { [cursor]: String(pageParam) }) };
      return call(endpoint, { query } as CallInput<E>, { signal }); // its own filters and its own cursor
    },
    initialPageParam: null as Cursor | null, // the first page has none before it
    getNextPageParam: (page) => nextOf(page),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => refetchIntervalOf?.(data?.pages.flatMap(rowsOf)) ?? false,
    meta: { failure: 'inline' },
  });
  return {
    ...list,
    rows: list.data?.pages.flatMap(rowsOf),
    first: list.data?.pages[0],
    last: list.data?.pages.at(-1),
    /** Filters are set. */
    isNarrowed: set.length > 0,
  };
}
