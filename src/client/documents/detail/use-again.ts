import { newKey } from '#client/cart/edits/new-key.ts';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useOrderDocumentAgain } from '#client/documents/queries.ts';
import { notify } from '#client/notify/notify.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Puts the parts of a document into the cart, shows it and says what is no longer there. */
export function useAgain() {
  const go = useGoToCart();
  const { mutate, isPending } = useOrderDocumentAgain();
  const again = (document: number) => {
    if (isPending) return;
    mutate(
      { document, key: newKey() },
      {
        onSuccess: ({ added, missing }) => {
          const gone = missing.map(({ brand, number }) => `${brand} ${number}`).join(', ');
          const values = { count: String(added), shown: formatNumber(added) };
          if (added > 0) notify({ key: 'orders.addedAgain', kind: 'SUCCESS', preset: 'A', values });
          if (gone) notify({ key: 'orders.missing', kind: 'WARNING', preset: 'A', detail: gone });
          if (added > 0) go({ kind: 'cart', cart: 'current' });
        },
      },
    );
  };
  return { again, isBusy: isPending };
}
