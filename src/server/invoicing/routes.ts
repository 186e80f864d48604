import type { Kysely } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { changeEstimate } from '#server/invoicing/change-estimate.ts';
import { addCustomer, listCustomers } from '#server/invoicing/customers.ts';
import { linkAgain } from '#server/invoicing/estimate-link.ts';
import { makeEstimate } from '#server/invoicing/make-estimate.ts';
import { orderAccepted } from '#server/invoicing/order-accepted.ts';
import { answerEstimate, publicEstimate } from '#server/invoicing/public-estimate.ts';
import { sendEstimate } from '#server/invoicing/send-estimate.ts';
import { listEstimates, readOwnEstimate } from '#server/invoicing/store.ts';
import { withdrawEstimate } from '#server/invoicing/withdraw-estimate.ts';
import * as contract from '#shared/invoicing/contract.ts';
import * as customers from '#shared/invoicing/customers-contract.ts';
import * as open from '#shared/invoicing/public-contract.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly cart: CartDeps;
  /** PUBLIC_URL; without it a link is a path, which the browser completes. */
  readonly publicUrl: string | undefined;
  /** Whether there is a mail server. */
  readonly sendsMails: boolean;
  readonly seal: LinkSeal['seal'];
};

export function invoicingRoutes({ db, cart, publicUrl, sendsMails, seal }: Deps): Route[] {
  return [
    serveRead(customers.customerList, async ({ query }, { user, db }) => ({
      customers: await listCustomers(db, user.user, query.text ?? ''),
    })),

    serve(customers.addCustomer, ({ body }, { user, now }) => addCustomer(db, user.user, body, now)),

    serve(contract.makeEstimate, ({ body }, { user, now }) => makeEstimate(db, user.user, body, now)),

    serveRead(contract.estimateList, ({ query }, { user, now, db }) => listEstimates(db, user.user, query, now)),

    serveRead(contract.readEstimate, ({ params }, { user, now, db }) =>
      readOwnEstimate(db, user.user, params.estimate, now),
    ),

    serve(contract.changeEstimate, ({ params, body }, { user, now }) =>
      changeEstimate(db, user.user, params.estimate, body, now),
    ),

    serve(contract.sendEstimate, ({ params, body }, { user, now }) =>
      sendEstimate(db, user.user, { id: params.estimate, byMail: body.byMail, publicUrl, sendsMails, seal }, now),
    ),

    serve(contract.estimateLink, async ({ params }, { user, now }) => {
      const path = await linkAgain(db, user.user, params.estimate, now);
      return { link: portalUrl(publicUrl, path) ?? path };
    }),

    serve(contract.withdrawEstimate, ({ params }, { user, now }) =>
      withdrawEstimate(db, user.user, params.estimate, now),
    ),

    serve(contract.orderAccepted, ({ params, body }, { user, now }) =>
      orderAccepted(cart, user.user, { id: params.estimate, key: body.key }, now),
    ),

    serve(open.publicEstimate, ({ body }, { now, request }) =>
      publicEstimate(db, { token: body.token, address: request.ip, now }),
    ),

    serve(open.answerEstimate, ({ body }, { now, request }) =>
      answerEstimate({ db, publicUrl }, { token: body.token, address: request.ip, now }, body),
    ),
  ];
}
