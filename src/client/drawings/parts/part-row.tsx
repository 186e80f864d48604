import { memo, type ReactNode } from 'react';
import { lampOf } from '#client/articles/list/stock-cell.tsx';
import styles from '#client/drawings/parts/part-list.module.css';
import { isSameOffer, type PartOffer } from '#client/drawings/parts/part-offer.ts';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { DrawnPart } from '#shared/drawings/drawing.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

export type PartRowProps = {
  part: DrawnPart;
  offer: PartOffer;
  inCart: number;
  isSelected: boolean;
  isTabStop: boolean;
  isChosen: boolean;
  /** null: parts cannot be chosen, without a car or without the right. */
  onChoose: ((part: number) => void) | null;
  onSelect: (part: number) => void;
  onAgain: (part: DrawnPart) => void;
  /** Of the selected row. */
  actions: ReactNode;
};

/** One part: number, name, maker's number, stock and price; and what can be done with it while it is selected. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { part, offer, inCart, isSelected, isTabStop, isChosen, onChoose, onSelect } = props;
  const t = useText();
  const { number, name, oeNumber, perCar, articles, best, isUniversal } = part;
  const facts = [
    oeNumber !== null && t('drawings.oe', { number: oeNumber }),
    isUniversal && t('drawings.universal'),
    t('drawings.perCar', { count: formatNumber(perCar) }),
  ].filter(Boolean);
  return (
    <li className={styles.row} data-part-row={number} data-on={isSelected || undefined}>
      <span className={styles.choice}>
        {onChoose && (
          <Checkbox
            label={t('drawings.choose', { name: `${formatNumber(number)} ${name}` })}
            labelHidden
            checked={isChosen}
            disabled={best === null}
            title={best === null ? t('drawings.cannotChoose') : undefined}
            tabIndex={isTabStop ? 0 : -1}
            onChange={() => onChoose(number)}
          />
        )}
      </span>
      <span className={styles.number} data-empty={articles === 0 || undefined} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <Box minWidth={0}>
        <Row gap={3} align="center">
          <button
            type="button"
            className={styles.name}
            tabIndex={isTabStop ? 0 : -1}
            aria-pressed={isSelected}
            onClick={() => onSelect(number)}
          >
            <VisuallyHidden>{formatNumber(number)}</VisuallyHidden> <Breakable text={name} />
          </button>
          {inCart > 0 && <Tag tone="ok">{t('drawings.inCart', { count: formatNumber(inCart) })}</Tag>}
        </Row>
        {/* Buttons are not printed. */}
        <b data-print="only" aria-hidden="true">
          {name}
        </b>
        <p className={styles.facts}>
          <Breakable text={facts.join(' · ')} />
        </p>
      </Box>
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
      <Box textAlign="right">
        <PriceFrom offer={offer} onAgain={() => props.onAgain(part)} isTabStop={isTabStop} />
        {articles !== null && <p className={styles.count}>{t('drawings.articles', { count: articles })}</p>}
      </Box>
      {isSelected && props.actions && (
        <Row gap={2} align="center" wraps position="relative" className={styles.actions}>
          {props.actions}
        </Row>
      )}
    </li>
  );
}, isSameRow);

/** An offer is made anew with each drawing of the list; it is the same if it says the same. */
function isSameRow(a: PartRowProps, b: PartRowProps): boolean {
  const isSame = (name: keyof PartRowProps) => name === 'offer' || a[name] === b[name];
  // The names of the props are those of the type.
  return (Object.keys(b) as (keyof PartRowProps)[]).every(isSame) && isSameOffer(a.offer, b.offer);
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
    <Text weight="semi" breaks="never">
      {offer.price === null ? t('drawings.noPrice') : t('drawings.from', { price: formatMoney(offer.price) })}
    </Text>
  );
}
