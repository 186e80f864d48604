import type { Kysely } from 'kysely';
import type { ArticleFacts } from '#server/cart/cart-deps.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { inTime } from '#server/gateways/in-time.ts';
import { askOffers } from '#server/gateways/supplier-system/ask-offers.ts';
import type { SupplierOffer, SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import { leftOf, type OfferRow, offerRows, type WebDayRow, webDayRows } from '#server/webdays/web-day-rows.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import type { Picture } from '#shared/articles/article.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { daysRemembered, type WebDay, type WebDayOffer, type webDays } from '#shared/webdays/contract.ts';
import { webDayState } from '#shared/webdays/web-day-state.ts';
import { wordsIn } from '#shared/webdays/words-in.ts';

export type WebDayDeps = {
  readonly db: Kysely<Schema>;
  readonly supplierSystems: SupplierSystems;
  readonly patienceMs: number;
  readonly log: Log;
  readonly findArticle: (id: number, user: User, now: Date) => Promise<ArticleFacts | null>;
  readonly pictureOf: (id: number) => Picture | null;
};
type Answer = AnswerOf<typeof webDays>;

const mostShown = 50;
const mostOffersShown = 100;

/** Those of the user's own supplier that are for the user's firm. Prices are those that the supplier's system tells. */
export async function readWebDays(deps: WebDayDeps, user: User, now: Date): Promise<Answer> {
  const code = user.primarySupplier;
  const about = { now: now.toISOString(), isIncomplete: false };
  if (code === null) return { ...about, seesPrices: false, webDays: [] };
  const kept = await asFirm(deps.db, user.firmId, async (tx) => {
    const rows = await webDayRows(tx, code)
      .where('is_published', '=', true)
      .where('valid_to', '>', new Date(now.getTime() - daysRemembered * 86_400_000))
      .where((eb) =>
        eb.or([eb('firm_ids', 'is', null), eb(eb.val(user.firmId), '=', eb.fn.any(eb.ref('firm_ids').$notNull()))]),
      )
      .orderBy('valid_from')
      .orderBy('promotion_id')
      .limit(mostShown)
      .execute();
    const open = rows.filter(({ valid_to }) => valid_to > now).map(({ promotion_id }) => promotion_id);
    const firm = await tx.selectFrom('firm').select('shows_purchase_prices').executeTakeFirst();
    return {
      rows,
      offers: Map.groupBy(await offerRows(tx, code, open, mostOffersShown), ({ promotion_id }) => promotion_id),
      // Open to everyone who is signed in; what the firm pays is for whoever has a right at all (R6.2).
      seesPrices:
        isPermitted(user.roles, 'ROLE_USER') && seesPurchasePrices(user, firm?.shows_purchase_prices ?? false),
    };
  });
  const ids = [...new Set([...kept.offers.values()].flat().map(({ article_id }) => article_id))];
  const [facts, live] = await Promise.all([factsOf(deps, user, ids, now), liveOffers(deps, user, code, ids, now)]);
  const isArea = isPermitted(user.roles, 'ROUTE_ARTICLES');
  const show =
    (day: WebDayRow) =>
    (row: OfferRow): WebDayOffer[] => {
      const article = facts.get(row.article_id);
      const offer = live?.get(row.article_id);
      if (!article || (live && !offer)) return [];
      const isAhead = day.valid_from > now;
      // A supplier's own system elsewhere has the last word: what it does not grant is not promised here.
      if (!isAhead && leftOf(row) !== 0 && (offer?.purchasePrice ?? row.price) > row.price) return [];
      const picture = isArea ? deps.pictureOf(row.article_id) : null;
      // Whether the firm pays less anyway is its own affair, too.
      const known = isPermitted(user.roles, 'ROLE_USER')
        ? offer
        : offer && { ...offer, usualPrice: null, purchasePrice: null };
      return [{ ...toOffer(row, article, known, isAhead, kept.seesPrices), picture }];
    };
  return {
    ...about,
    isIncomplete: live === null,
    seesPrices: kept.seesPrices,
    webDays: kept.rows.map((day) =>
      toWebDay(day, user, now, (kept.offers.get(day.promotion_id) ?? []).flatMap(show(day))),
    ),
  };
}

async function factsOf(deps: WebDayDeps, user: User, ids: readonly number[], now: Date) {
  const facts = new Map<number, ArticleFacts>();
  for (const id of ids) {
    const found = await deps.findArticle(id, user, now);
    if (found) facts.set(id, found);
  }
  return facts;
}

/** null: the supplier's system did not answer in time. */
async function liveOffers(deps: WebDayDeps, user: User, supplierCode: string, ids: readonly number[], now: Date) {
  const articles = ids.map((id) => ({ id, quantity: 1 }));
  const request = { firmId: user.firmId, supplierCode, articles, now };
  const asked = askOffers(deps.supplierSystems(supplierCode), request).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: supplierCode }, 'Prices of web days could not be asked for');
    return null;
  });
  const answer = await inTime(asked, deps.patienceMs);
  return answer && new Map(answer.offers.map((offer) => [offer.articleId, offer]));
}

function toOffer(
  row: OfferRow,
  { brand, number, name, packSize, minimum }: ArticleFacts,
  offer: SupplierOffer | undefined,
  isAhead: boolean,
  seesPrices: boolean,
): Omit<WebDayOffer, 'picture'> {
  const left = leftOf(row);
  const usualPrice = offer?.usualPrice ?? null;
  return {
    articleId: row.article_id,
    brand,
    number,
    name,
    packSize,
    minimum,
    state: stateOf(row, offer, isAhead),
    listPrice: offer?.listPrice ?? null,
    specialPrice: seesPrices ? row.price : null,
    usualPrice: seesPrices ? usualPrice : null,
    left,
    mostPerFirm: row.most_per_firm,
  };
}

function stateOf(row: OfferRow, offer: SupplierOffer | undefined, isAhead: boolean): WebDayOffer['state'] {
  const { usualPrice = null, purchasePrice = null } = offer ?? {};
  if (usualPrice !== null && usualPrice <= row.price) return 'lower-anyway';
  if (isAhead) return 'announced';
  // Another promotion of these days may be lower still.
  if (purchasePrice !== null && purchasePrice < row.price) return 'lower-anyway';
  return leftOf(row) === 0 ? 'sold-out' : 'on';
}

export const pictureUrl = (pictureId: number | null) => (pictureId === null ? null : `/files/webdays/${pictureId}`);

function toWebDay(row: WebDayRow, user: User, now: Date, offers: WebDayOffer[]): WebDay {
  const { valid_from: from, valid_to: to, ended_at: endedAt, is_published: isPublished } = row;
  const state = webDayState({ isPublished, endedAt, from, to }, now);
  return {
    id: row.promotion_id,
    state: state === 'upcoming' || state === 'running' ? state : 'past',
    ...wordsIn(row.texts, languageOf(user.locale)),
    pictureUrl: pictureUrl(row.picture_id),
    from: from.toISOString(),
    to: to.toISOString(),
    offers,
  };
}
