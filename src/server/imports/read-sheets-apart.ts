import type { ReadSheets } from '#server/imports/read-sheets.ts';
import { tasksApart } from '#server/jobs/tasks-apart.ts';

/** A workbook that is imported within a request is read in a process of its own, and the portal answers as ever. */
export const readSheetsApart: ReadSheets = tasksApart(
  new URL('sheets-worker.ts', import.meta.url),
  'The workbook could not be read',
);
