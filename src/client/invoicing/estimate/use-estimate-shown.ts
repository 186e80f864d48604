import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { screens } from '#shared/screens.ts';

/** `new`: one is to be made of the cart. null: none is shown. */
export type EstimateShown = number | 'new' | null;

/** Which estimate lies over the cart: its address says so. */
export function useEstimateShown(): readonly [EstimateShown, (shown: EstimateShown) => void] {
  const { estimate }: { estimate?: unknown } = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const show = useCallback(
    (shown: EstimateShown) => {
      const { estimate: _, ...rest }: Record<string, unknown> = router.latestLocation.search;
      const search = shown === null ? rest : { ...rest, estimate: shown };
      void navigate({ to: screens.cart.path, search, resetScroll: false });
    },
    [navigate, router],
  );
  return [read(estimate), show];
}

function read(value: unknown): EstimateShown {
  if (value === 'new') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
