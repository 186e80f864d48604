import { useSuppliers } from '#client/admin/suppliers/queries.ts';
import type { SelectOption } from '#client/ui/choices/select.tsx';

/** For lists to choose from; empty until it is known. */
export function useSupplierChoice(): readonly SelectOption[] {
  const { data } = useSuppliers();
  return data?.suppliers.map(({ code, facts }) => ({ value: code, label: `${facts.name} (${code})` })) ?? [];
}
