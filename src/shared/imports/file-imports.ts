import type { synonymImports } from '#shared/admin/synonyms-contract.ts';
import type { deskSynonymImports } from '#shared/desk/synonyms-contract.ts';
import type { tourImports } from '#shared/desk/tours-contract.ts';
import type { customerImports } from '#shared/invoicing/customer-file-contract.ts';

/** Every small file that is imported within the request. */
export type FileImportContract =
  | typeof synonymImports
  | typeof deskSynonymImports
  | typeof tourImports
  | typeof customerImports;
