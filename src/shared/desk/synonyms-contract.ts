import { synonymEndpoints } from '#shared/admin/synonyms-contract.ts';

export const { houseSynonyms: deskSynonyms, importSynonyms: importDeskSynonyms } = synonymEndpoints({
  area: 'desk',
  prefix: '/supplier',
  access: 'ROLE_TREE_SYNONYM_IMPORT',
  names: { list: 'deskSynonyms', take: 'importDeskSynonyms' },
});

export const synonymFile = (format: 'csv' | 'xlsx') => `/files/supplier/synonyms.${format}` as const;
