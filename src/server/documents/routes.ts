import type { CartDeps } from '#server/cart/cart-deps.ts';
import { listViews, removeView, saveView } from '#server/documents/document-views.ts';
import { matchAgain, readIncoming } from '#server/documents/incoming.ts';
import { orderDocumentAgain } from '#server/documents/order-document-again.ts';
import { readDocument } from '#server/documents/read-document.ts';
import { listDocuments, sumDocuments } from '#server/documents/store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/documents/contract.ts';
import { filterOf } from '#shared/documents/document-filter.ts';
import * as incoming from '#shared/documents/incoming-contract.ts';
import * as views from '#shared/documents/views-contract.ts';

export function documentRoutes(deps: CartDeps): Route[] {
  const { db } = deps;
  return [
    serve(contract.documentList, ({ query: { after, ...query } }, { user, now }) =>
      listDocuments(db, user.user, filterOf(query), { after, now }),
    ),

    serve(contract.documentTotals, ({ query }, { user, now }) => sumDocuments(db, user.user, filterOf(query), now)),

    serve(contract.readDocument, ({ params }, { user, now }) => readDocument(db, user.user, params.document, now)),

    serve(contract.orderDocumentAgain, ({ params, body }, { user, now }) =>
      orderDocumentAgain(deps, user.user, params.document, body.key, now),
    ),

    serve(views.documentViews, (_input, { user }) => listViews(db, user.user)),

    serve(views.saveDocumentView, ({ body }, { user }) => saveView(db, user.user, body)),

    serve(views.removeDocumentView, ({ params }, { user }) => removeView(db, user.user, params.view)),

    serve(incoming.readIncomingInvoice, ({ params }, { user, now }) =>
      readIncoming(db, user.user, params.document, now),
    ),

    serve(incoming.matchIncomingAgain, ({ params }, { user, now }) => matchAgain(db, user.user, params.document, now)),
  ];
}
