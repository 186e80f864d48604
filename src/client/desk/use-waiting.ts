import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { useMay } from '#client/session/queries.ts';
import type { DeskSection } from '#shared/desk/desk-sections.ts';
import { mostWaiting, waiting } from '#shared/desk/waiting-contract.ts';
import { suppliersOrders } from '#shared/orders/supplier-contract.ts';
import { suppliersRegistrations } from '#shared/registration/desk-contract.ts';
import { suppliersReturns } from '#shared/returns/supplier-contract.ts';

const live = {
  topic: 'desk',
  queryKeys: [waiting, suppliersOrders, suppliersRegistrations, suppliersReturns].map(({ name }) => [name]),
  changes: [],
} as const;

const none = { registrations: 0, orders: 0, returns: 0 };
const shown = (count: number) => (count > mostWaiting ? `${mostWaiting}+` : String(count || ''));

/** What waits in each section, as it stands beside its name; it follows what comes in. */
export function useWaiting(): Partial<Record<DeskSection, string>> {
  useLiveQueries(live);
  const isAsked = useMay('ROLE_SUPPLIER_ADMIN');
  const { data = none } = useQuery({ ...query(waiting, {}), enabled: isAsked, meta: { failure: 'ignored' } }); // it is an extra
  if (!isAsked) return {};
  return {
    registrations: shown(data.registrations),
    orders: shown(data.orders),
    returns: shown(data.returns),
  };
}
