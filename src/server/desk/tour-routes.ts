import type { Kysely } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { fileImportRoutes } from '#server/imports/file-import.ts';
import { tours } from '#server/imports/tours.ts';
import { changePlan, readPlan } from '#server/suppliers/edit-tours.ts';
import { deskSections } from '#shared/desk/desk-sections.ts';
import * as contract from '#shared/desk/tours-contract.ts';

/** The tours of the own supplier: by hand, and as a file. */
export function deskTourRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serveRead(contract.deskTours, (_input, { user: { user }, now, db }) =>
      asDesk(db, user, deskSections.tours, now, (tx, { code }) => readPlan(tx, code)),
    ),
    serve(contract.changeDeskTours, ({ body }, { user: { user }, now }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, desk) => changePlan(tx, desk, desk.code, body)),
    ),
    ...fileImportRoutes(db, contract.tourImports, {
      subject: 'tours',
      through: (user, now, work) => asDesk(db, user, 'ROLE_TOUR_IMPORT', now, work),
      importer: ({ code, isDelta }) => tours({ supplier: code, isDelta }),
    }),
  ];
}
