import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type CartSearch, readCartSearch, writeCartSearch } from '#client/cart/cart-search.ts';
import { screens } from '#shared/screens.ts';

export type GoToCart = (search: CartSearch, how?: { readonly replace?: boolean }) => void;

export function useCartSearch(): CartSearch {
  const raw: object = useSearch({ strict: false });
  return useMemo(() => readCartSearch(raw), [raw]);
}

export function useGoToCart(): GoToCart {
  const navigate = useNavigate();
  return useCallback(
    (search, { replace = false } = {}) =>
      void navigate({ to: screens.cart.path, search: writeCartSearch(search), replace }),
    [navigate],
  );
}
