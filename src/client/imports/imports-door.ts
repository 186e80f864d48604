import type { SelectOption } from '#client/ui/choices/select.tsx';
import type { adminColumns, adminImports } from '#shared/admin/imports-contract.ts';
import type { deskColumns, deskImports } from '#shared/desk/imports-contract.ts';
import type { ImportKind } from '#shared/imports/import-kinds.ts';

/** The room is the same in the administration and at a supplier's desk; what may be done there is not. */
export type ImportsDoor = {
  readonly contract: typeof adminImports | typeof deskImports;
  readonly columns: typeof adminColumns | typeof deskColumns;
  readonly prefix: '/admin' | '/supplier';
  readonly path: string;
  readonly kinds: readonly ImportKind[];
  /** null: everything is the own supplier's. */
  readonly suppliers: readonly SelectOption[] | null;
};
