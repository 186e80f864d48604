import { endpoint } from '#shared/contract.ts';
import { columnEndpoints } from '#shared/imports/column-endpoints.ts';
import { fileImportEndpoints } from '#shared/imports/file-import-endpoints.ts';
import { planAnswerSchema, planChangeAnswer, planChangeSchema } from '#shared/suppliers/edit-contract.ts';

const area = 'desk';

/** Whoever has to do with tours sees them. */
export const deskTours = endpoint({
  area,
  name: 'deskTours',
  summary: 'Tours, opening hours and picking time of the own supplier',
  method: 'GET',
  path: '/supplier/tours',
  access: 'ROUTE_TOURS',
  answer: planAnswerSchema,
});

export const changeDeskTours = endpoint({
  area,
  name: 'changeDeskTours',
  summary: 'Change tours, opening hours and picking time of the own supplier, all together',
  method: 'PUT',
  path: '/supplier/tours',
  access: 'ROLE_SUPPLIER_ADMIN',
  body: planChangeSchema,
  answer: planChangeAnswer,
});

export const largestTourFile = 1_000_000;

export const tourImports = fileImportEndpoints({
  area,
  of: 'tour',
  take: 'importTours',
  summary: 'Import the tours of a CSV or XLSX file; a line that cannot be used refuses the whole file',
  path: '/supplier/tours/import',
  access: 'ROLE_TOUR_IMPORT',
  largestFile: largestTourFile,
});
export const { take: importTours, runs: tourRuns, undone: undoneTours, revert: revertTours } = tourImports;

export const tourColumns = columnEndpoints({
  area,
  of: 'tour',
  path: '/supplier/tours/columns',
  access: 'ROLE_TOUR_IMPORT',
  kinds: ['tours'],
});
export const { read: readTourColumns, assign: assignTourColumns } = tourColumns;

export const tourFile = (format: 'csv' | 'xlsx') => `/files/supplier/tours.${format}` as const;
