import type { DeskOffer, WebDayDraft } from '#shared/webdays/desk-contract.ts';

type Promised = Pick<WebDayDraft, 'from' | 'to' | 'firmIds' | 'offers'>;

export type Worse = {
  /** Begins later, ends sooner, or is for fewer customers. */
  readonly isLess: boolean;
  /** Dearer, fewer, or no longer there. */
  readonly articleIds: readonly number[];
};

/** What a running web day has promised its customers counts: it may become better, not worse. To stop it there is its end. */
export function worseThanPromised(before: Promised, after: Promised): Worse {
  const offers = new Map(after.offers.map((offer) => [offer.articleId, offer]));
  const hasLeft = (firm: number) => after.firmIds !== null && !after.firmIds.includes(firm);
  const isForFewer = before.firmIds === null ? after.firmIds !== null : before.firmIds.some(hasLeft);
  return {
    isLess: after.from !== before.from || new Date(after.to) < new Date(before.to) || isForFewer,
    articleIds: before.offers
      .filter((offer) => isWorseOffer(offer, offers.get(offer.articleId)))
      .map(({ articleId }) => articleId),
  };
}

const fewer = (before: number | null, after: number | null) => after !== null && (before === null || after < before);

const isWorseOffer = (before: DeskOffer, after: DeskOffer | undefined) =>
  !after ||
  after.price > before.price ||
  fewer(before.most, after.most) ||
  fewer(before.mostPerFirm, after.mostPerFirm);
