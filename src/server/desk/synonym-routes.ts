import type { Kysely } from 'kysely';
import { importSynonymFile, synonymsNote, synonymsOrdered } from '#server/admin/import-synonyms.ts';
import { findSynonyms } from '#server/admin/synonyms.ts';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/desk/synonyms-contract.ts';

const role = 'ROLE_TREE_SYNONYM_IMPORT';

/** The words of the search are those of the whole house: whoever has this right imports the same list as the operator. */
export function deskSynonymRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serve(contract.deskSynonyms, ({ query }, { user: { user }, now }) =>
      asDesk(db, user, role, now, (tx) => findSynonyms(tx, query)),
    ),
    serve(contract.importDeskSynonyms, async ({ body }, { user: { user }, now }) => {
      // Asked and noted before: the import itself is the house's own work.
      await asDesk(db, user, role, now, (_tx, desk) => desk.note(synonymsOrdered(body.name)));
      const answer = await importSynonymFile(db, body, now);
      await asDesk(db, user, role, now, (_tx, desk) => desk.note(synonymsNote(body.name, answer)));
      return answer;
    }),
  ];
}
