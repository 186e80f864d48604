import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { succeeded } from '#client/api/succeeded.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import { quantityIn, withQuantity } from '#client/cart/edits/optimistic-cart.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useHasAgreed, useMay } from '#client/session/queries.ts';
import type { ArticleRow } from '#shared/articles/article.ts';
import { addToCart, type CartChange, cartSummary, setInCart } from '#shared/cart/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';

export const cartSummaryQuery = query(cartSummary, {});
const { queryKey } = cartSummaryQuery;

/** Who may not use the cart does not ask for it. */
export const useCartSummary = () => {
  const [hasAgreed, mayUse] = [useHasAgreed(), useMay('ROLE_USER_LIGHT')];
  return useQuery({ ...cartSummaryQuery, enabled: hasAgreed && mayUse });
};

export type Wish = {
  readonly article: Pick<ArticleRow, 'id' | 'number' | 'brand'>;
  readonly quantity: number;
  readonly carId: number | null;
};
type Setting = { readonly articleId: number; readonly carId: number | null; readonly quantity: number };

/** A lost answer is asked for once more: the same key adds once. */
const again = {
  retry: (count: number, failure: Failure) => count < 1 && failure.code === 'UNAVAILABLE',
  retryDelay: 500,
};

/** Puts an article into the cart and says so, with a way back. Answers whether it is there. */
export function useAddToCart(): (wish: Wish) => Promise<boolean> {
  const queryClient = useQueryClient();
  const set = useSetInCart();
  const t = useText();
  const { mutateAsync } = useMutation<CartChange, Failure, Wish & { readonly key: string }>({
    mutationKey: [addToCart.name],
    mutationFn: ({ article, quantity, carId, key }) =>
      call(addToCart, { body: { articleId: article.id, quantity, carId, key } }),
    ...again,
    onMutate: ({ article, quantity, carId }) => {
      const place = { articleId: article.id, carId };
      show(queryClient, place, quantityIn(queryClient.getQueryData(queryKey), place) + quantity);
    },
    onSettled: (answer) => receive(queryClient, answer),
  });

  const takeBack = ({ put }: CartChange) => {
    const now = quantityIn(queryClient.getQueryData(queryKey), put);
    void set({ articleId: put.articleId, carId: put.carId, quantity: Math.max(0, now - (put.quantity - put.before)) });
  };

  return async (wish) => {
    const change = await mutateAsync({ ...wish, key: newKey() }).catch(() => null);
    if (!change) return false;
    const { brand, number } = wish.article;
    const values = { count: formatNumber(change.put.quantity - change.put.before), article: `${brand.name} ${number}` };
    notify({
      key: 'cart.added',
      kind: 'SUCCESS',
      preset: 'A',
      detail: t(detailOf[change.put.rule ?? 'none'], values),
      action: { label: t('cart.undo'), run: () => takeBack(change) },
    });
    return true;
  };
}

const detailOf = { none: 'cart.position', pack: 'cart.roundedPack', minimum: 'cart.roundedMinimum' } as const;

/** Sets how many there are; 0 takes the article out. Answers whether it worked. */
export function useSetInCart(): (setting: Setting) => Promise<boolean> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation<CartChange, Failure, Setting>({
    mutationKey: [setInCart.name],
    mutationFn: (setting) => call(setInCart, { body: setting }),
    ...again,
    onMutate: (setting) => show(queryClient, setting, setting.quantity),
    onSettled: (answer) => receive(queryClient, answer),
  });
  return (setting) => succeeded(mutateAsync(setting));
}

function show(queryClient: QueryClient, place: Omit<Setting, 'quantity'>, quantity: number): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cart) => cart && withQuantity(cart, place, quantity));
}

/** With more changes on their way this answer is already old: the last one asks for all. */
function receive(queryClient: QueryClient, answer: CartChange | undefined): void {
  const changes: readonly string[] = [addToCart.name, setInCart.name];
  const running = queryClient.isMutating({
    predicate: ({ options }) => changes.includes(String(options.mutationKey?.[0])),
  });
  if (running > 1) return;
  if (answer) {
    const { put: _, ...cart } = answer;
    queryClient.setQueryData(queryKey, cart);
  }
  void queryClient.invalidateQueries({ queryKey });
}
