import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CartRef } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import * as connections from '#server/handoff/connections.ts';
import { type Asking, handOver, handoffState, previewDocument } from '#server/handoff/hand-over.ts';
import { sessionIdIn } from '#server/handoff/host-session.ts';
import { sendAgain, toHandoffParcel } from '#server/handoff/parcels.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import { asFirmAdmin } from '#server/settings/firm-door.ts';
import { Failure } from '#shared/failures.ts';
import * as connectionsContract from '#shared/handoff/connections-contract.ts';
import * as contract from '#shared/handoff/contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly cookies: Cookies;
  /** There is something to push. */
  readonly wake: () => void;
};

export function handoffRoutes({ db, cookies, wake }: Deps): Route[] {
  const asking = (ref: CartRef, request: FastifyRequest): Asking => ({
    ref,
    sessionId: sessionIdIn(cookies.hostSystem(request)),
  });
  return [
    serve(contract.handoffState, ({ params }, { user, now, request }) =>
      handoffState(db, user.user, asking(params.cart, request), now),
    ),

    serve(contract.handoffDocument, ({ params, query }, { user, now, request }) =>
      previewDocument(db, user.user, asking(params.cart, request), query.connection ?? null, now),
    ),

    serve(contract.handOver, async ({ params, body }, { user, now, request }) => {
      const result = await handOver(db, user.user, asking(params.cart, request), body, now);
      if (result.kind === 'handed' && result.parcel.state === 'waiting') wake();
      return result;
    }),

    serve(contract.sendAgain, async ({ params }, { user, now }) => {
      const parcel = await sendAgain(db, user.user, params.parcel, now);
      if (!parcel) throw new Failure('NOT_FOUND');
      wake();
      return toHandoffParcel(parcel);
    }),

    serve(connectionsContract.connectionList, async (_input, { user }) => ({
      connections: await connections.listConnections(db, user.user.firmId),
    })),

    serve(connectionsContract.createConnection, ({ body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => connections.createConnection(tx, admin, body, now)),
    ),

    serve(connectionsContract.changeConnection, ({ params, body }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => connections.changeConnection(tx, admin, params.connection, body)),
    ),

    serve(connectionsContract.renewSecrets, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => connections.renewSecrets(tx, admin, params.connection)),
    ),

    serve(connectionsContract.removeConnection, ({ params }, { user: { user }, now }) =>
      asFirmAdmin(db, user, now, (tx, admin) => connections.removeConnection(tx, admin, params.connection)),
    ),
  ];
}
