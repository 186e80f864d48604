import { sectionPath } from '#client/admin/sections.ts';
import { deskPath } from '#client/desk/desk-path.ts';
import { useOpenImports } from '#client/imports/queries.ts';
import { useMay } from '#client/session/queries.ts';
import { adminImports } from '#shared/admin/imports-contract.ts';
import { deskImports } from '#shared/desk/imports-contract.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';

export type RunningImports = {
  readonly runs: readonly ImportRun[];
  /** Where they can be steered. */
  readonly path: string;
};

/** Imports run in the server, whoever has ordered them: the operator's are of the house, a supplier's are his own. */
export function useRunningImports(): RunningImports {
  const isOperator = useMay('ROLE_ADMIN');
  const isSupplier = useMay('ROLE_CATDATA');
  const runs = useOpenImports(isOperator ? adminImports : deskImports, isOperator || isSupplier);
  return { runs, path: isOperator ? sectionPath('imports') : deskPath('imports') };
}
