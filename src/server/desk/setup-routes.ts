import type { Kysely } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { changeSetup } from '#server/suppliers/change-setup.ts';
import { readSetup } from '#server/suppliers/read-setup.ts';
import { changeDeskSetup, deskSetup } from '#shared/desk/setup-contract.ts';

/** Warehouses and terms of the own supplier. */
export function deskSetupRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serveRead(deskSetup, (_input, { user: { user }, now, db }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, { code }) => readSetup(tx, code)),
    ),
    serve(changeDeskSetup, ({ body }, { user: { user }, now }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, desk) => changeSetup(tx, desk, desk.code, body)),
    ),
  ];
}
