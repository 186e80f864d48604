import type { Kysely, Transaction } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import { type Act, asOperator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { confirmImport } from '#server/imports/queue/confirm-import.ts';
import { orderImport } from '#server/imports/queue/order-import.ts';
import { requestRevert, runsUndoneBy } from '#server/imports/queue/revert-run.ts';
import { findRuns, readRun, type Whose } from '#server/imports/queue/run-rows.ts';
import { steerImport } from '#server/imports/queue/steer-import.ts';
import { adminImports } from '#shared/admin/imports-contract.ts';
import { deskImports } from '#shared/desk/imports-contract.ts';
import { Failure } from '#shared/failures.ts';
import { deskImportKinds } from '#shared/imports/import-kinds.ts';
import type { ImportOrder } from '#shared/imports/order-schema.ts';
import type { User } from '#shared/session/user.ts';

export type ImportRoutesDeps = {
  readonly db: Kysely<Schema>;
  readonly dataDir: string;
  readonly wakeImports: () => void;
};

type Who = { readonly whose: Whose; readonly note: (act: Act) => Promise<void> };
export type ImportDoor = <Result>(
  user: User,
  now: Date,
  work: (tx: Transaction<Schema>, who: Who) => Promise<Result>,
) => Promise<Result>;

/** Through the one all imports are seen, through the other those of the own desk. */
export const importDoors = (db: Kysely<Schema>): { readonly admin: ImportDoor; readonly desk: ImportDoor } => ({
  admin: (user, now, work) => asOperator(db, user, now, (tx, { note }) => work(tx, { whose: null, note })),
  desk: (user, now, work) =>
    asDesk(db, user, 'ROLE_CATDATA', now, (tx, { code, note }) => work(tx, { whose: code, note })),
});

/** Imports started on the screen: the same for the operator and at a supplier's desk. */
export function importRoutes(deps: ImportRoutesDeps): Route[] {
  const doors = importDoors(deps.db);
  return [
    ...routesOf(adminImports, doors.admin, (order) => order, deps),
    ...routesOf(deskImports, doors.desk, atDesk, deps),
  ];
}

/** At a desk everything belongs to its supplier, and a catalogue, which is everybody's, waits for the operator. */
function atDesk(order: ImportOrder, supplier: Whose): ImportOrder {
  if (!deskImportKinds.some((kind) => kind === order.kind)) throw new Failure('NOT_PERMITTED');
  return { ...order, supplier, isHeld: true };
}

function routesOf(
  contract: typeof adminImports | typeof deskImports,
  through: ImportDoor,
  rightly: (order: ImportOrder, supplier: Whose) => ImportOrder,
  { dataDir, wakeImports }: ImportRoutesDeps,
): Route[] {
  return [
    serve(contract.runs, ({ query }, { user: { user }, now }) =>
      through(user, now, (tx, { whose }) => findRuns(tx, whose, query)),
    ),
    serve(contract.run, ({ params }, { user: { user }, now }) =>
      through(user, now, (tx, { whose }) => readRun(tx, whose, params.import)),
    ),
    serve(contract.order, ({ body }, { user: { user }, now }) =>
      through(user, now, (tx, { whose, note }) =>
        orderImport(tx, { by: user.name, now, dataDir, note }, rightly(body, whose)),
      ),
    ),
    serve(contract.steer, async ({ params, body }, { user: { user }, now }) => {
      const answer = await through(user, now, (tx, { whose, note }) =>
        steerImport(tx, { whose, now, note }, params.import, body.wish),
      );
      wakeImports();
      return answer;
    }),
    serve(contract.confirm, async ({ params, body }, { user: { user }, now }) => {
      const answer = await through(user, now, (tx, { whose, note }) =>
        confirmImport(tx, { whose, now, note }, params.import, body.removed),
      );
      wakeImports();
      return answer;
    }),
    serve(contract.undone, ({ params }, { user: { user }, now }) =>
      through(user, now, (tx, { whose }) => runsUndoneBy(tx, whose, params.import, now)),
    ),
    serve(contract.revert, async ({ params, body }, { user: { user }, now }) => {
      const answer = await through(user, now, (tx, { whose }) =>
        requestRevert(tx, { whose, now, user }, params.import, body),
      );
      wakeImports();
      return answer;
    }),
  ];
}
