import type { ReactNode } from 'react';
import { lampOf } from '#client/articles/stock-cell.tsx';
import styles from '#client/drawings/part-list.module.css';
import type { PartOffer } from '#client/drawings/part-offer.ts';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StockLamp } from '#client/ui/stock-lamp.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { DrawnPart } from '#shared/drawings/drawing.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

export type PartRowProps = {
  part: DrawnPart;
  offer: PartOffer;
  inCart: number;
  isSelected: boolean;
  isHovered: boolean;
  isTabStop: boolean;
  isChosen: boolean;
  /** null: parts cannot be chosen, without a car or without the right. */
  onChoose: (() => void) | null;
  onHover: (part: number | null) => void;
  onSelect: () => void;
  onAgain: () => void;
  /** Of the selected row. */
  actions: ReactNode;
};

/** One part: number, name, maker's number, stock and price; and what can be done with it while it is selected. */
export function PartRow(props: PartRowProps) {
  const { part, offer, inCart, isSelected, isHovered, isTabStop, isChosen, onChoose, onHover, onSelect } = props;
  const t = useText();
  const { number, name, oeNumber, perCar, articles, best, isUniversal } = part;
  const facts = [
    oeNumber !== null && t('drawings.oe', { number: oeNumber }),
    isUniversal && t('drawings.universal'),
    t('drawings.perCar', { count: formatNumber(perCar) }),
  ].filter(Boolean);
  return (
    <li
      className={styles.row}
      data-part-row={number}
      data-on={isSelected || undefined}
      data-hover={isHovered || undefined}
      onPointerEnter={() => onHover(number)}
      onPointerLeave={() => onHover(null)}
    >
      <span className={styles.choice}>
        {onChoose && (
          <Checkbox
            label={t('drawings.choose', { name: `${formatNumber(number)} ${name}` })}
            labelHidden
            checked={isChosen}
            disabled={best === null}
            tabIndex={isTabStop ? 0 : -1}
            onChange={onChoose}
          />
        )}
      </span>
      <span className={styles.number} data-empty={articles === 0 || undefined} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <div className={styles.texts}>
        <div className={styles.line}>
          <button
            type="button"
            className={styles.name}
            tabIndex={isTabStop ? 0 : -1}
            aria-pressed={isSelected}
            onClick={onSelect}
          >
            <VisuallyHidden>{formatNumber(number)}</VisuallyHidden> {name}
          </button>
          {inCart > 0 && <Tag tone="ok">{t('drawings.inCart', { count: formatNumber(inCart) })}</Tag>}
        </div>
        {/* Buttons are not printed. */}
        <b data-print="only" aria-hidden="true">
          {name}
        </b>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <span className={styles.lamp}>
        {offer.kind === 'known' && (
          <StockLamp state={lampOf[offer.lamp]}>
            <VisuallyHidden>{t(`articles.lamp.${offer.lamp}`)}</VisuallyHidden>
            {/* On paper by word, not by colour. */}
            <span data-print="only" aria-hidden="true">
              {t(`articles.lamp.${offer.lamp}`)}
            </span>
          </StockLamp>
        )}
      </span>
      <div className={styles.price}>
        <PriceFrom offer={offer} onAgain={props.onAgain} isTabStop={isTabStop} />
        {articles !== null && <p className={styles.count}>{t('drawings.articles', { count: articles })}</p>}
      </div>
      {isSelected && props.actions && <div className={styles.actions}>{props.actions}</div>}
    </li>
  );
}

function PriceFrom({ offer, onAgain, isTabStop }: { offer: PartOffer; onAgain: () => void; isTabStop: boolean }) {
  const t = useText();
  if (offer.kind === 'loading') return <Skeleton width="4.5rem" />;
  if (offer.kind === 'failed')
    return (
      <button type="button" className={styles.again} tabIndex={isTabStop ? 0 : -1} onClick={onAgain}>
        {t('drawings.again')}
      </button>
    );
  if (offer.kind !== 'known') return null;
  return (
    <p className={styles.from}>
      {offer.price === null ? t('drawings.noPrice') : t('drawings.from', { price: formatMoney(offer.price) })}
    </p>
  );
}
