import type { CartDeps } from '#server/cart/cart-deps.ts';
import { listViews, removeView, saveView } from '#server/documents/document-views.ts';
import { matchAgain, readIncoming } from '#server/documents/incoming.ts';
import { orderDocumentAgain } from '#server/documents/order-document-again.ts';
import { readDocument } from '#server/documents/read-document.ts';
import { listDocuments, sumDocuments } from '#server/documents/store.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import * as contract from '#shared/documents/contract.ts';
import { filterOf } from '#shared/documents/document-filter.ts';
import * as incoming from '#shared/documents/incoming-contract.ts';
import * as views from '#shared/documents/views-contract.ts';

export function documentRoutes(deps: CartDeps): Route[] {
  const { db } = deps;
  return [
    serveRead(contract.documentList, ({ query: { after, ...query } }, { user, now, db }) =>
      listDocuments(db, user.user, filterOf(query), { after, now }),
    ),

    serveRead(contract.documentTotals, ({ query }, { user, now, db }) =>
      sumDocuments(db, user.user, filterOf(query), now),
    ),

    serveRead(contract.readDocument, ({ params }, { user, now, db }) =>
      readDocument(db, user.user, params.document, now),
    ),

    serve(contract.orderDocumentAgain, ({ params, body }, { user, now }) =>
      orderDocumentAgain(deps, user.user, params.document, body.key, now),
    ),

    serveRead(views.documentViews, (_input, { user, db }) => listViews(db, user.user)),

    serve(views.saveDocumentView, ({ body }, { user }) => saveView(db, user.user, body)),

    serve(views.removeDocumentView, ({ params }, { user }) => removeView(db, user.user, params.view)),

    serveRead(incoming.readIncomingInvoice, ({ params }, { user, now, db }) =>
      readIncoming(db, user.user, params.document, now),
    ),

    serve(incoming.matchIncomingAgain, ({ params }, { user, now }) => matchAgain(db, user.user, params.document, now)),
  ];
}
