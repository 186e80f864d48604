import type { Kysely } from 'kysely';
import { importSupplierSynonyms, synonymsNote, synonymsOrdered } from '#server/admin/import-synonyms.ts';
import { findSynonyms } from '#server/admin/synonyms.ts';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/desk/synonyms-contract.ts';

const role = 'ROLE_TREE_SYNONYM_IMPORT';

/** A supplier's own words serve its own customers; the operator's are for all. */
export function deskSynonymRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serve(contract.deskSynonyms, ({ query }, { user: { user }, now }) =>
      asDesk(db, user, role, now, (tx, { code }) => findSynonyms(tx, query, code)),
    ),
    serve(contract.importDeskSynonyms, async ({ body }, { user: { user }, now }) => {
      // Asked and noted before: the import itself is the house's own work.
      const code = await asDesk(db, user, role, now, async (_tx, desk) => {
        await desk.note(synonymsOrdered(body.name));
        return desk.code;
      });
      const answer = await importSupplierSynonyms(db, code, body, now);
      await asDesk(db, user, role, now, (_tx, desk) => desk.note(synonymsNote(body.name, answer)));
      return answer;
    }),
  ];
}
