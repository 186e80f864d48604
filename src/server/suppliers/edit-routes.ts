import type { Kysely } from 'kysely';
import { asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { changeSetup } from '#server/suppliers/change-setup.ts';
import { addSupplier, changeSupplier, editedSuppliers, setLogo } from '#server/suppliers/edit-supplier.ts';
import { changePlan, readPlan } from '#server/suppliers/edit-tours.ts';
import { readSetup } from '#server/suppliers/read-setup.ts';
import * as contract from '#shared/suppliers/edit-contract.ts';
import { changeSupplierSetup, supplierSetup } from '#shared/suppliers/setup-contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  /** R1.4: what the configuration says already. */
  readonly typeNumberSuppliers: readonly string[];
};

/** R6.5: suppliers are the operator's. */
export function supplierEditRoutes({ db, typeNumberSuppliers: fixed }: Deps): Route[] {
  return [
    serve(contract.editedSuppliers, (_input, { user: { user }, now }) =>
      asOperator(db, user, now, async (tx) => ({ suppliers: await editedSuppliers(tx, fixed) })),
    ),
    serve(contract.addSupplier, ({ body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => addSupplier(tx, { operator, fixed }, body.code, body.facts)),
    ),
    serve(contract.changeSupplier, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => changeSupplier(tx, { operator, fixed }, params.supplier, body)),
    ),
    serve(contract.setSupplierLogo, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => setLogo(tx, { operator, fixed }, params.supplier, body.file)),
    ),
    serve(contract.tourPlan, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readPlan(tx, params.supplier)),
    ),
    serve(contract.changeTourPlan, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => changePlan(tx, operator, params.supplier, body)),
    ),
    serve(supplierSetup, ({ params }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx) => readSetup(tx, params.supplier)),
    ),
    serve(changeSupplierSetup, ({ params, body }, { user: { user }, now }) =>
      asOperator(db, user, now, (tx, operator) => changeSetup(tx, operator, params.supplier, body)),
    ),
  ];
}
