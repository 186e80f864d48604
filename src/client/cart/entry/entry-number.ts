import { useCallback } from 'react';
import { type EntryArticle, type EntryFound, findEntry } from '#client/cart/entry/entry-queries.ts';
import { useAddToCart } from '#client/cart/queries.ts';
import { readEntry, type Unread } from '#shared/cart/entry-lines.ts';

export type NumberOutcome =
  | { readonly kind: 'added'; readonly article: EntryArticle; readonly quantity: number }
  | { readonly kind: 'choose'; readonly articles: readonly EntryArticle[]; readonly quantity: number }
  | { readonly kind: 'unread'; readonly unread: Unread }
  | { readonly kind: 'unknown' | 'failed' };

/** Puts what was typed or scanned into the cart, if it stands for exactly one article. "2x4711" are two of 4711. */
export function useEnterNumber(carId: number | null) {
  const add = useAddEntry(carId);
  return async (text: string): Promise<NumberOutcome> => {
    const entry = readEntry(text.trim());
    if ('reason' in entry) return { kind: 'unread', unread: entry };
    const found: EntryFound | null = await findEntry(entry.number, entry.quantity).catch(() => null);
    if (!found) return { kind: 'failed' };
    if (found.kind !== 'found') return found;
    const isAdded = await add(found.article, found.quantity);
    return isAdded ? { kind: 'added', article: found.article, quantity: found.quantity } : { kind: 'failed' };
  };
}

/** With a toast that takes it back. */
export function useAddEntry(carId: number | null): (article: EntryArticle, quantity: number) => Promise<boolean> {
  const addToCart = useAddToCart();
  return useCallback(
    ({ articleId, brand, number }, quantity) =>
      // Of the brand only its name is told.
      addToCart({ article: { id: articleId, number, brand: { id: 0, name: brand } }, quantity, carId }),
    [addToCart, carId],
  );
}
