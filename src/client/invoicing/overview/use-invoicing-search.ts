import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type InvoicingSearch,
  readInvoicingSearch,
  writeInvoicingSearch,
} from '#client/invoicing/overview/invoicing-search.ts';
import { screens } from '#shared/screens.ts';

export type ChangeInvoicingSearch = (patch: Partial<InvoicingSearch>, how?: { readonly replace?: boolean }) => void;

/** The state of the screen in its address, and how to change it; `replace` leaves no step for Back. */
export function useInvoicingSearch(): readonly [InvoicingSearch, ChangeInvoicingSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readInvoicingSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeInvoicingSearch>(
    (patch, { replace = false } = {}) => {
      const written = writeInvoicingSearch({ ...readInvoicingSearch(router.latestLocation.search), ...patch });
      void navigate({ to: screens.invoicing.path, search: written, replace, resetScroll: false });
    },
    [navigate, router],
  );
  return [search, change];
}
