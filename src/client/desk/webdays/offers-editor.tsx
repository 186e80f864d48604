import { useState } from 'react';
import { type TypedOffer, typedOffer } from '#client/desk/webdays/draft.ts';
import { FindArticle } from '#client/desk/webdays/find-article.tsx';
import { ImportOffers } from '#client/desk/webdays/import-offers.tsx';
import { OfferEditRow } from '#client/desk/webdays/offer-edit-row.tsx';
import type { WebDayChanges } from '#client/desk/webdays/queries.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { TableHead } from '#client/ui/page/table-head.tsx';

type OffersEditorProps = {
  offers: readonly TypedOffer[];
  /** Numbers of articles whose row is wrong. */
  wrong: readonly string[];
  changes: WebDayChanges;
  onOffers: (change: (offers: readonly TypedOffer[]) => readonly TypedOffer[]) => void;
};

/** Article by article: found by its number, or many at once from a file. */
export function OffersEditor({ offers, wrong, changes, onOffers }: OffersEditorProps) {
  const t = useText();
  const [isImporting, setImporting] = useState(false);
  const ids = new Set(offers.map(({ article }) => article.articleId));
  const columns = ['article', 'price', 'most', 'perFirm'] as const;
  return (
    <section className={styles.block} aria-label={t('webdays.desk.offers')}>
      <div className={styles.blockHead}>
        <h3>{t('webdays.desk.offers')}</h3>
        <Button size="s" icon={<UploadSimpleIcon size="s" />} onClick={() => setImporting(true)}>
          {t('webdays.desk.import')}
        </Button>
      </div>
      <FindArticle
        known={ids}
        changes={changes}
        onTake={(article) => onOffers((kept) => [...kept, typedOffer(article, null)])}
      />
      {offers.length > 0 && (
        <table className={styles.offers} aria-label={t('webdays.desk.offers')}>
          <TableHead
            columns={[
              ...columns.map((column) => t(`webdays.desk.${column}`)),
              { label: t('rooms.discard'), isHidden: true },
            ]}
          />
          <tbody>
            {offers.map((offer) => (
              <OfferEditRow
                key={offer.article.articleId}
                offer={offer}
                isWrong={wrong.includes(String(offer.article.articleId))}
                onChange={(patch) =>
                  onOffers((kept) =>
                    kept.map((one) => (one.article.articleId === offer.article.articleId ? { ...one, ...patch } : one)),
                  )
                }
                onRemove={() =>
                  onOffers((kept) => kept.filter((one) => one.article.articleId !== offer.article.articleId))
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {isImporting && (
        <ImportOffers
          changes={changes}
          onClose={() => setImporting(false)}
          onTake={(read) => {
            const others = new Set(read.map(({ article }) => article.articleId));
            onOffers((kept) => [...kept.filter(({ article }) => !others.has(article.articleId)), ...read]);
            setImporting(false);
          }}
        />
      )}
    </section>
  );
}
