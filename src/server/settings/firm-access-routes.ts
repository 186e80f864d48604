import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { asFirmAdmin } from '#server/settings/firm-door.ts';
import { readFirmLog } from '#server/settings/firm-log.ts';
import { grantAccess, listSupplierAccess, withdrawAccess } from '#server/settings/supplier-access.ts';
import { firmLog } from '#shared/settings/firm-log-contract.ts';
import * as access from '#shared/settings/supplier-access-contract.ts';

/** What a firm's admin allows its suppliers, and what has come of it. */
export function firmAccessRoutes(db: Kysely<Schema>): Route[] {
  return [
    serve(access.supplierAccess, (_, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => listSupplierAccess(tx, admin, now)),
    ),
    serve(access.grantSupplierAccess, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => grantAccess(tx, admin, params.supplier, body, now), { inTurn: true }),
    ),
    serve(access.withdrawSupplierAccess, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => withdrawAccess(tx, admin, params.supplier, now), { inTurn: true }),
    ),
    serve(firmLog, ({ query }, { user: { user }, now }) => asFirmAdmin(db, user, now, (tx) => readFirmLog(tx, query))),
  ];
}
