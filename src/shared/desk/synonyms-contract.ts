import { synonymEndpoints } from '#shared/admin/synonyms-contract.ts';
import { columnEndpoints } from '#shared/imports/column-endpoints.ts';

const access = 'ROLE_TREE_SYNONYM_IMPORT';

const deskEndpoints = synonymEndpoints({
  area: 'desk',
  prefix: '/supplier',
  access,
  names: { list: 'deskSynonyms', of: 'deskSynonym', take: 'importDeskSynonyms' },
});
export const deskSynonyms = deskEndpoints.list;
export const deskSynonymImports = deskEndpoints.file;
export const {
  take: importDeskSynonyms,
  runs: deskSynonymRuns,
  undone: undoneDeskSynonyms,
  revert: revertDeskSynonyms,
} = deskSynonymImports;

export const deskSynonymColumns = columnEndpoints({
  area: 'desk',
  of: 'deskSynonym',
  path: '/supplier/synonyms/columns',
  access,
  kinds: ['synonyms'],
});
export const { read: readDeskSynonymColumns, assign: assignDeskSynonymColumns } = deskSynonymColumns;

export const synonymFile = (format: 'csv' | 'xlsx') => `/files/supplier/synonyms.${format}` as const;
