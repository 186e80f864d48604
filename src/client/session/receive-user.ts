import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { showUser } from '#client/api/shown-user.ts';
import { notify } from '#client/notify/notify.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { addressQuery, supplierQuery } from '#client/session/agreement/agreement-queries.ts';
import { sellInKey, sessionQuery } from '#client/session/session-query.ts';
import { readActing, readSellIn, storeUser } from '#client/session/storage.ts';
import { hasAgreed, type User } from '#shared/session/user.ts';
import { carHistory } from '#shared/vehicle/contract.ts';

/** What happens whenever user data is set, by whichever call it came. */
export function receiveUser(queryClient: QueryClient, user: User): void {
  showUser(user);
  tellEndOfActing(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  storeUser(user); // R3.1
  queryClient.setQueryData(sellInKey, readSellIn()); // R4.5
  void queryClient.prefetchQuery(query(carHistory, {})); // R4.4
  if (!hasAgreed(user)) void fetchAgreement(queryClient, user); // R4.6
}

/** A firm that withdraws its access ends the acting in the middle of the work: the page has loaded anew by then. */
function tellEndOfActing({ acting, name, firmName }: User): void {
  const before = readActing();
  if (acting !== undefined || before?.name !== name) return;
  notify({ key: 'acting.ended', values: { firm: before.firm, own: firmName }, kind: 'WARNING', preset: 'B' });
}

async function fetchAgreement(queryClient: QueryClient, { primarySupplier }: User): Promise<void> {
  void queryClient.prefetchQuery(addressQuery);
  if (primarySupplier === null) return;
  await queryClient.prefetchQuery(portalQuery);
  const portal = queryClient.getQueryData(portalQuery.queryKey);
  if (portal) await queryClient.prefetchQuery(supplierQuery(primarySupplier, portal.resetBaseUrl));
}
