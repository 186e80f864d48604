import { importEndpoints } from '#shared/imports/import-endpoints.ts';

export const deskImports = importEndpoints({
  area: 'desk',
  prefix: '/supplier',
  access: 'ROLE_CATDATA',
  of: 'desk',
});
export const { runs: deskImportRuns, run: deskImportRun, order: orderDeskImport, steer: steerDeskImport } = deskImports;
