import type { Kysely } from 'kysely';
import { findSynonyms } from '#server/admin/synonyms.ts';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { fileImportRoutes } from '#server/imports/file-import.ts';
import { supplierSynonyms } from '#server/imports/synonyms.ts';
import * as contract from '#shared/desk/synonyms-contract.ts';

const role = 'ROLE_TREE_SYNONYM_IMPORT';

/** A supplier's own words serve its own customers; the operator's are for all. */
export function deskSynonymRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serve(contract.deskSynonyms, ({ query }, { user: { user }, now }) =>
      asDesk(db, user, role, now, (tx, { code }) => findSynonyms(tx, query, code)),
    ),
    ...fileImportRoutes(db, contract.deskSynonymImports, {
      subject: 'synonym',
      through: (user, now, work) => asDesk(db, user, role, now, work),
      importer: ({ code, isDelta }) => supplierSynonyms({ supplier: code, isDelta }),
    }),
  ];
}
