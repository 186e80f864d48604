import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { markRead, readMessages, sendToDesks } from '#server/messages/store.ts';
import { typeName } from '#server/vehicle/store.ts';
import { Failure } from '#shared/failures.ts';
import * as contract from '#shared/messages/contract.ts';

type Deps = { readonly db: Kysely<Schema>; readonly portalUrl: (path: `/${string}`) => string | null };

export function messageRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    serveRead(contract.messages, (_input, { user, db }) => readMessages(db, user.user)),

    serve(contract.markRead, ({ body }, { user, now }) => markRead(db, user.user, body.ids, now)),

    serve(contract.requestUnlock, ({ body }, { user, now }) =>
      sendToDesks(deps, user.user, { kind: 'unlock-request', subject: body.screen, now }),
    ),

    serve(contract.reportType, async ({ body }, { user, now }) => {
      const subject = await asFirm(db, user.user.firmId, (tx) => typeName(tx, body.kTypeId));
      if (!subject) throw new Failure('NOT_FOUND');
      return sendToDesks(deps, user.user, { kind: 'type-report', subject, now });
    }),
  ];
}
