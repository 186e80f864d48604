import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { announceReturn } from '#server/returns/announce-return.ts';
import { cancelReturn } from '#server/returns/cancel-return.ts';
import { decideReturn } from '#server/returns/decide-return.ts';
import { openCores } from '#server/returns/open-cores.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { dropPhoto } from '#server/returns/return-photos.ts';
import { returnSources } from '#server/returns/return-sources.ts';
import { returnTours } from '#server/returns/return-tours.ts';
import { returnableLines } from '#server/returns/returnable-lines.ts';
import { listReturns, readReturn } from '#server/returns/store.ts';
import { moveReturn, readSuppliersReturn, suppliersReturns } from '#server/returns/suppliers-returns.ts';
import * as contract from '#shared/returns/contract.ts';
import * as desk from '#shared/returns/supplier-contract.ts';

export function returnRoutes(deps: ReturnDeps): Route[] {
  const { db } = deps;
  return [
    serveRead(contract.returnList, ({ query }, { user, db }) => listReturns(db, user.user, query)),

    serveRead(contract.readReturn, ({ params }, { user, db }) => readReturn(db, user.user, params.return)),

    serveRead(contract.returnSources, ({ query }, { user, db }) => returnSources(db, user.user, query.text)),

    serveRead(contract.returnableLines, ({ query }, { user, now, db }) =>
      returnableLines({ ...deps, db }, user.user, query, now),
    ),

    serveRead(contract.openCores, (_input, { user, now, db }) => openCores({ ...deps, db }, user.user, now)),

    serveRead(contract.returnTours, ({ query }, { user, now, db }) => returnTours(db, user.user, query.suppliers, now)),

    serve(contract.dropPhoto, ({ params }, { user }) => dropPhoto(db, user.user, params.photo)),

    serve(contract.announceReturn, ({ body }, { user, now }) => announceReturn(deps, user.user, body, now)),

    serve(contract.cancelReturn, ({ params }, { user, now }) => cancelReturn(db, user.user, params.return, now)),

    serveRead(desk.suppliersReturns, ({ query }, { user, now, db }) =>
      suppliersReturns(db, user.user, { ...query, now }),
    ),

    serveRead(desk.readSuppliersReturn, ({ params }, { user, now, db }) =>
      readSuppliersReturn(db, user.user, params, now),
    ),

    serve(desk.moveReturn, ({ params, body }, { user, now }) =>
      moveReturn(db, user.user, params, { to: body.to, now }),
    ),

    serve(desk.decideReturn, ({ params, body }, { user, now }) =>
      decideReturn(deps, user.user, params, { lines: body.lines, now }),
    ),
  ];
}
