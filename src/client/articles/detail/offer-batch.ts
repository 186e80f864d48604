import { call } from '#client/api/call.ts';
import type { Offer } from '#shared/articles/offer.ts';
import { articleOffers } from '#shared/articles/offers-contract.ts';

/** `failed`: the supplier's system did not answer for it, worth another try. `unknown`: the supplier does not have it. */
export type OfferAnswer =
  | { readonly kind: 'known'; readonly offer: Offer }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' };
export type OfferState = OfferAnswer | { readonly kind: 'loading' };

type Waiting = { readonly id: number; readonly settle: (answer: OfferAnswer | Promise<never>) => void };

const collectMs = 20;
const atOnce = 100;

let waiting: Waiting[] = [];

/** Price and stock of one article; what is asked for within a moment goes to the supplier in one call. */
export function askOffer(id: number): Promise<OfferAnswer> {
  return new Promise((settle) => {
    if (waiting.length === 0) setTimeout(send, collectMs);
    waiting.push({ id, settle });
  });
}

function send() {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += atOnce) void askAll(all.slice(from, from + atOnce));
}

async function askAll(batch: readonly Waiting[]): Promise<void> {
  const ids = [...new Set(batch.map(({ id }) => id))];
  try {
    const { offers, unknown } = await call(articleOffers, { body: { articles: ids.map((id) => ({ id })) } });
    const known = new Map(offers.map((offer) => [offer.articleId, offer]));
    for (const { id, settle } of batch) {
      const offer = known.get(id);
      settle(offer ? { kind: 'known', offer } : { kind: unknown.includes(id) ? 'unknown' : 'failed' });
    }
  } catch {
    // A failing supplier shows in the rows, which stay usable.
    for (const { settle } of batch) settle({ kind: 'failed' });
  }
}
