import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfferAnswer } from '#client/articles/detail/offer-batch.ts';
import { fetchRows, type ListPage, offerKey, offerQuery } from '#client/articles/queries.ts';
import type { ArticleRow } from '#shared/articles/article.ts';

export type PrintedRow = { readonly row: ArticleRow; readonly offer: OfferAnswer | undefined };

const printedAtMost = 200;

/**
 * A list draws only the rows in sight, so paper gets a table of its own, made when it is printed. P fetches what is
 * missing first; the browser's own command prints what is there.
 */
export function usePrintList(first: ListPage | undefined): {
  readonly printed: readonly PrintedRow[] | null;
  readonly print: () => void;
} {
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<readonly PrintedRow[] | null>(null);
  const withOffers = (rows: readonly ArticleRow[]) =>
    rows.map((row) => ({ row, offer: queryClient.getQueryData<OfferAnswer>(offerKey(row.id)) }));

  const onBefore = useEffectEvent(() => {
    if (first && !printed) flushSync(() => setPrinted(withOffers(first.answer.rows)));
  });
  useEffect(() => {
    const before = () => onBefore();
    const after = () => setPrinted(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  const print = async () => {
    if (first) {
      const rows = await fetchRows((options) => queryClient.fetchQuery(options), first, printedAtMost).catch(
        () => first.answer.rows,
      );
      await Promise.all(rows.map(({ id }) => queryClient.fetchQuery(offerQuery(id)).catch(() => {})));
      flushSync(() => setPrinted(withOffers(rows)));
    }
    window.print();
  };
  return { printed, print: () => void print() };
}
