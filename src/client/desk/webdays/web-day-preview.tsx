import { useState } from 'react';
import type { TypedDraft } from '#client/desk/webdays/draft.ts';
import { readLimit } from '#client/desk/webdays/offer-lines.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { WebDayCard } from '#client/webdays/web-day-card.tsx';
import { WebDayOfferRow } from '#client/webdays/web-day-offer-row.tsx';
import page from '#client/webdays/web-days.module.css';
import { parsePrice } from '#shared/format/parse-price.ts';
import type { Language } from '#shared/session/language.ts';
import { wordsIn } from '#shared/webdays/words-in.ts';

type WebDayPreviewProps = { draft: TypedDraft; language: Language; pictureUrl: string | null };

const mostShown = 20;

const least = (...limits: readonly (number | null | undefined)[]): number | null => {
  const known = limits.filter((limit) => typeof limit === 'number');
  return known.length === 0 ? null : Math.min(...known);
};

/** The card itself, with the prices of a customer who has the least discount. */
export function WebDayPreview({ draft, language, pictureUrl }: WebDayPreviewProps) {
  const t = useText();
  const [begun] = useState(() => Date.now());
  const { title, text } = wordsIn(draft.texts, language);
  const isAhead = Date.parse(draft.from) > begun;
  const card = {
    id: 0,
    state: isAhead ? ('upcoming' as const) : ('running' as const),
    title: title || t('webdays.desk.title'),
    text,
    pictureUrl,
    from: draft.from,
    to: draft.to,
  };
  return (
    // To be looked at only: nothing in it is to be reached or pressed.
    <div className={styles.preview} inert>
      <WebDayCard webDay={card} offset={0}>
        {draft.offers.length === 0 ? (
          <p className={page.nothing}>{t('webdays.noOffers')}</p>
        ) : (
          <ul className={page.offers}>
            {draft.offers.slice(0, mostShown).map(({ article, price, most, mostPerFirm }) => (
              <WebDayOfferRow
                key={article.articleId}
                isPurchaseShown
                inCart={0}
                onCart={null}
                offer={{
                  articleId: article.articleId,
                  brand: article.brand,
                  number: article.number,
                  name: article.name,
                  picture: null,
                  packSize: 1,
                  minimum: 1,
                  state: isAhead ? 'announced' : 'on',
                  listPrice: article.listPrice,
                  specialPrice: parsePrice(price),
                  usualPrice: article.usualTo,
                  left: least(readLimit(most), readLimit(mostPerFirm)),
                  mostPerFirm: readLimit(mostPerFirm) ?? null,
                }}
              />
            ))}
          </ul>
        )}
      </WebDayCard>
    </div>
  );
}
