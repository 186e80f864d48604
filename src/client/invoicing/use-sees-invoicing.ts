import { useMay, useUser } from '#client/session/queries.ts';

/** Whether the firm's bills and customers are shown at all; whoever acts for a firm never sees them. */
export function useSeesInvoicing(): boolean {
  const isOwn = useUser().acting === undefined;
  return useMay('ROUTE_INVOICING') && isOwn;
}
