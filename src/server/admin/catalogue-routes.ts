import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { effectOf, letRun, readReleases } from '#server/admin/import-runs.ts';
import { addSynonym, findSynonyms, findTargets, removeSynonym } from '#server/admin/synonyms.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { fileImportRoutes } from '#server/imports/file-import.ts';
import { synonyms as synonymImporter } from '#server/imports/synonyms.ts';
import type { AuditAction, AuditDetail } from '#shared/admin/audit-words.ts';
import * as imports from '#shared/admin/imports-contract.ts';
import * as synonyms from '#shared/admin/synonyms-contract.ts';
import { languageOf } from '#shared/session/language.ts';

export type CatalogueDeps = { readonly db: Kysely<Schema>; readonly pool: Pool; readonly clock: () => Date };

/** R6.5: the words of the search, imports and releases of the catalogue. */
export function adminCatalogueRoutes({ db, pool, clock }: CatalogueDeps): Route[] {
  return [
    serve(synonyms.houseSynonyms, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => findSynonyms(tx, query)),
    ),
    serve(synonyms.synonymIdeas, ({ query }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => findTargets(tx, query)),
    ),
    serve(synonyms.addSynonym, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => addSynonym(tx, operator, body)),
    ),
    serve(synonyms.removeSynonym, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => removeSynonym(tx, operator, body)),
    ),
    ...fileImportRoutes(db, synonyms.synonymImports, {
      subject: 'synonym',
      through: (user, now, work) => asOperator(db, user, now, (tx, { note }) => work(tx, { code: '', note })),
      importer: ({ isDelta }) => synonymImporter({ isDelta }),
    }),

    serve(imports.catalogueReleases, async () => ({ releases: await readReleases(pool) })),
    serve(imports.releaseEffect, ({ params }, { user: { user } }) =>
      effectOf(pool, params.release, languageOf(user.locale)),
    ),
    serve(imports.swapRelease, async ({ body }, { user: { user }, now }) => {
      const note = (action: AuditAction, detail: AuditDetail = {}) =>
        asOperator(db, user, now, (_tx, operator) =>
          operator.note({
            action,
            subject: 'release',
            subjectId: body.release,
            detail: { before: String(body.instead ?? ''), ...detail },
          }),
        );
      // First who wanted it: were the server to end on the way, it would be done and in nobody's name.
      await note('ordered');
      const answer = await letRun(pool, body, clock);
      await (answer.kind === 'swapped' ? note('swapped') : note('refused', { reason: answer.reason }));
      return answer;
    }),
  ];
}
