import type { Kysely } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { changeCustomer, lockCustomer } from '#server/desk/change-customer.ts';
import { countWaiting } from '#server/desk/count-waiting.ts';
import { findCustomers } from '#server/desk/find-customers.ts';
import { readCustomer } from '#server/desk/read-customer.ts';
import { deskSetupRoutes } from '#server/desk/setup-routes.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { customerRoles } from '#shared/access/roles.ts';
import * as contract from '#shared/desk/customers-contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';

/** What a supplier's people do with the supplier's customers, and what holds for all of them. */
export function deskRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    ...deskSetupRoutes({ db }),

    serveRead(waiting, (_input, { user: { user }, now, db }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, { code }) => countWaiting(tx, code)),
    ),

    serveRead(contract.customers, ({ query }, { user: { user }, now, db }) =>
      asDesk(db, user, customerRoles, now, (tx, { code }) => findCustomers(tx, code, query)),
    ),

    serveRead(contract.customer, ({ params }, { user: { user }, now, db }) =>
      asDesk(db, user, customerRoles, now, (tx, { code }) => readCustomer(tx, code, params.firm, now)),
    ),

    serve(contract.changeCustomer, ({ params, body }, { user: { user }, now }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, desk) =>
        changeCustomer(tx, desk, { id: params.firm, ...body }, now),
      ),
    ),

    serve(contract.lockCustomer, ({ params, body }, { user: { user }, now }) =>
      asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, desk) =>
        lockCustomer(tx, desk, { id: params.firm, ...body, by: `${user.name} (${user.firmName})` }, now),
      ),
    ),
  ];
}
