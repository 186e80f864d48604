import { columnEndpoints } from '#shared/imports/column-endpoints.ts';
import { importEndpoints } from '#shared/imports/import-endpoints.ts';

export const deskImports = importEndpoints({
  area: 'desk',
  prefix: '/supplier',
  access: 'ROLE_CATDATA',
  of: 'desk',
});
export const {
  runs: deskImportRuns,
  run: deskImportRun,
  order: orderDeskImport,
  steer: steerDeskImport,
  confirm: confirmDeskImport,
  undone: undoneDeskImports,
  revert: revertDeskImport,
} = deskImports;

export const deskColumns = columnEndpoints({
  area: 'desk',
  of: 'desk',
  path: '/supplier/imports/columns',
  access: 'ROLE_CATDATA',
  kinds: ['prices', 'stock', 'net-prices'],
});
export const { read: readDeskColumns, assign: assignDeskColumns } = deskColumns;
