import type { PartsDeps } from '#server/articles/best-article.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { cancelDocument } from '#server/invoicing/cancel-document.ts';
import { checkDocument } from '#server/invoicing/check-document.ts';
import { documentCar } from '#server/invoicing/document-car.ts';
import { issueDocument } from '#server/invoicing/issue-document.ts';
import { listDocuments } from '#server/invoicing/list-documents.ts';
import { mailDocument } from '#server/invoicing/mail-document.ts';
import { newDocument } from '#server/invoicing/new-document.ts';
import { readOverview } from '#server/invoicing/overview.ts';
import { addPayment, reversePayment } from '#server/invoicing/payments.ts';
import { positionIdeas } from '#server/invoicing/position-ideas.ts';
import { readDocument } from '#server/invoicing/read-document.ts';
import { remindAll } from '#server/invoicing/remind-all.ts';
import { dropDocument, saveDocument } from '#server/invoicing/save-document.ts';
import { takePositions } from '#server/invoicing/take-positions.ts';
import { turnDocument } from '#server/invoicing/turn-document.ts';
import * as documents from '#shared/invoicing/documents-contract.ts';
import { invoicingOverview } from '#shared/invoicing/overview-contract.ts';
import * as payments from '#shared/invoicing/payments-contract.ts';

type Deps = CartDeps &
  PartsDeps & {
    readonly publicUrl: string | undefined;
    readonly sendsMails: boolean;
    readonly seal: LinkSeal['seal'];
  };

/** Papers, from draft to paid. */
export function documentRoutes(deps: Deps): Route[] {
  const { db, publicUrl, sendsMails, seal } = deps;
  return [
    serveRead(documents.salesDocuments, ({ query }, { user, now, db }) => listDocuments(db, user.user, query, now)),

    serveRead(documents.readSalesDocument, ({ params }, { user, now, db }) =>
      readDocument(db, user.user, params.belegId, now),
    ),

    serve(documents.newSalesDocument, ({ body }, { user, now }) => newDocument(db, user.user, body, now)),

    serve(documents.saveSalesDocument, ({ params, body }, { user, now }) =>
      saveDocument(db, user.user, { id: params.belegId, ...body }, now),
    ),

    serve(documents.documentCar, ({ params, query }, { user, now }) =>
      documentCar(deps, user.user, { id: params.belegId, kTypeId: query.kTypeId }, now),
    ),

    serve(documents.takePositions, ({ params, body }, { user, now }) =>
      takePositions(deps, user.user, { id: params.belegId, ...body }, now),
    ),

    serve(documents.dropSalesDocument, ({ params }, { user, now }) => dropDocument(db, user.user, params.belegId, now)),

    serve(documents.checkSalesDocument, ({ params }, { user, now }) =>
      checkDocument(db, user.user, params.belegId, now),
    ),

    serve(documents.issueSalesDocument, async ({ params, body }, { user, now }) => {
      const answer = await issueDocument(deps, user.user, { id: params.belegId, ...body }, now);
      if (answer.kind !== 'issued' || answer.link === null) return answer;
      // A path of our own: see newLink.
      const path = answer.link as `/${string}`; // see above
      return { ...answer, link: portalUrl(publicUrl, path) ?? path };
    }),

    serve(documents.turnSalesDocument, async ({ params, body }, { user: { user }, now }) => {
      const wish = { id: params.belegId, ...body };
      if (wish.into === 'cancellation') return cancelDocument(deps, user, wish, now);
      return { kind: 'made' as const, document: await turnDocument(db, user, wish, now) };
    }),

    serve(documents.mailSalesDocument, async ({ params, body }, { user, now }) => {
      await mailDocument(db, user.user, { id: params.belegId, ...body, publicUrl, seal }, now);
      return { document: await readDocument(db, user.user, params.belegId, now), isMailed: sendsMails };
    }),

    serve(documents.positionIdeas, async ({ query }, { user }) => ({
      ideas: await positionIdeas(db, user.user, query.text),
    })),

    serve(payments.addPayment, async ({ params, body }, { user, now }) => {
      await addPayment(db, user.user, params.belegId, body, now);
      return readDocument(db, user.user, params.belegId, now);
    }),

    serve(payments.reversePayment, async ({ params, body }, { user, now }) => {
      const taken = { document: params.belegId, payment: params.payment, reason: body.reason };
      await reversePayment(db, user.user, taken, now);
      return readDocument(db, user.user, params.belegId, now);
    }),

    serve(payments.remindAll, ({ body }, { user, now }) => remindAll(db, user.user, body.documents, now)),

    serveRead(invoicingOverview, (_input, { user, now, db }) => readOverview(db, user.user, now)),
  ];
}
