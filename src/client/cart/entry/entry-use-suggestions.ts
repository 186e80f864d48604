import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import type { EntryArticle } from '#client/cart/entry/entry-queries.ts';
import { useMay } from '#client/session/queries.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { readEntry } from '#shared/cart/entry-lines.ts';
import { catalogueSuggestions } from '#shared/universal-search/contract.ts';

const suggestAfterMs = 80;
const shortest = 3;
const none: readonly EntryArticle[] = [];

/** Articles whose number begins as typed, without the quantity before or behind it. */
export function useEntrySuggestions(typed: string): readonly EntryArticle[] {
  const mayOpen = useMay('ROUTE_ARTICLES');
  const entry = readEntry(typed.trim());
  const wanted = 'reason' in entry ? '' : entry.number;
  const text = useDebounced(wanted, suggestAfterMs);
  const isAsked = mayOpen && text.length >= shortest;
  const { data } = useQuery({
    ...query(catalogueSuggestions, { query: { text } }),
    meta: { failure: 'ignored' }, // the box works without them
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!data || !isAsked || wanted === '') return none;
  return data.articles.map(({ id, brand, number, genericArticle }) => ({
    articleId: id,
    brand: brand.name,
    number,
    name: genericArticle.name,
  }));
}
