import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { supplierEditRoutes } from '#server/suppliers/edit-routes.ts';
import { nextTour, supplierDetails } from '#server/suppliers/store.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/suppliers/contract.ts';

type Deps = { readonly db: Kysely<Schema>; readonly typeNumberSuppliers: readonly string[] };

/** R7.10, and what the operator changes. */
export function supplierRoutes({ db, typeNumberSuppliers }: Deps): Route[] {
  return [
    ...supplierEditRoutes({ db, typeNumberSuppliers }),

    serve(contract.supplierDetails, async ({ params }) => {
      const details = await supplierDetails(db, params.supplier);
      if (!details) throw new Failure('NOT_FOUND');
      return details;
    }),

    serve(contract.nextTour, async (_input, { user, now }) => {
      const tour = await nextTour(db, user.user, now);
      return (
        tour && { name: tour.name, cutOffAt: tour.cutOffAt.toISOString(), arrivesAt: tour.arrivesAt.toISOString() }
      );
    }),
  ];
}
