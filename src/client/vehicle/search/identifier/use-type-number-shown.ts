import { usePortal } from '#client/portal/queries.ts';
import { useUser } from '#client/session/queries.ts';
import { isTypeNumberShown } from '#shared/vehicle/type-number.ts';

/** R1.4 */
export function useTypeNumberShown(): boolean {
  return isTypeNumberShown(useUser(), usePortal()?.typeNumberSuppliers ?? []);
}
