import { readLimit } from '#client/desk/webdays/offer-lines.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import {
  type DeskArticle,
  type DeskOffer,
  type DeskWebDay,
  type WebDayDraft,
  webDayDraftSchema,
} from '#shared/webdays/desk-contract.ts';

/** An offer as it is typed. */
export type TypedOffer = {
  readonly article: DeskArticle;
  readonly sold: number;
  readonly price: string;
  readonly most: string;
  readonly mostPerFirm: string;
};
export type TypedDraft = Omit<WebDayDraft, 'offers'> & { readonly offers: readonly TypedOffer[] };

const nothing = { title: '', text: '' };

/** From tomorrow morning to the evening of the day after. */
export const emptyDraft = (now: Date): TypedDraft => ({
  texts: { de: nothing, en: nothing, fr: nothing, it: nothing },
  from: localInstant(localDay(now, 1), '06:00').toISOString(),
  to: localInstant(localDay(now, 2), '18:00').toISOString(),
  firmIds: null,
  offers: [],
});

const limitText = (limit: number | null) => (limit === null ? '' : String(limit));

export const typedOffer = (article: DeskArticle, offer: Omit<DeskOffer, 'articleId'> | null, sold = 0): TypedOffer => ({
  article,
  sold,
  price: offer ? priceText(offer.price) : '',
  most: limitText(offer?.most ?? null),
  mostPerFirm: limitText(offer?.mostPerFirm ?? null),
});

export function typedDraft({ draft, articles }: DeskWebDay): TypedDraft {
  const byId = new Map(articles.map((article) => [article.articleId, article]));
  return {
    ...draft,
    offers: draft.offers.flatMap((offer) => {
      const article = byId.get(offer.articleId);
      return article ? [typedOffer(article, offer, article.sold)] : [];
    }),
  };
}

/** What of an offer is wrong. */
export function wrongIn({ price, most, mostPerFirm }: TypedOffer): ('price' | 'most' | 'mostPerFirm')[] {
  const cents = parsePrice(price);
  return [
    ...(cents === null || cents === 0 ? (['price'] as const) : []),
    ...(readLimit(most) === undefined ? (['most'] as const) : []),
    ...(readLimit(mostPerFirm) === undefined ? (['mostPerFirm'] as const) : []),
  ];
}

export type Checked =
  | { readonly kind: 'good'; readonly draft: WebDayDraft }
  /** Names of fields; offers by the number of their article. */
  | { readonly kind: 'wrong'; readonly fields: readonly string[] };

export function checkDraft({ offers, ...rest }: TypedDraft): Checked {
  const bad = offers.filter((offer) => wrongIn(offer).length > 0).map(({ article }) => String(article.articleId));
  const read = webDayDraftSchema.safeParse({
    ...rest,
    offers: offers.map(({ article, price, most, mostPerFirm }) => ({
      articleId: article.articleId,
      price: parsePrice(price) ?? 1,
      most: readLimit(most) ?? null,
      mostPerFirm: readLimit(mostPerFirm) ?? null,
    })),
  });
  const fields = [
    ...(read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))),
    ...(rest.to <= rest.from ? ['to'] : []),
    ...bad,
  ];
  return read.success && fields.length === 0 ? { kind: 'good', draft: read.data } : { kind: 'wrong', fields };
}
