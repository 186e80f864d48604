import { useRef } from 'react';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { firstQuantity, wholeQuantity } from '#client/articles/list/row-action.ts';
import { sayOther } from '#client/cart/edits/say-other.ts';
import styles from '#client/cart/lines/line.module.css';
import { type LineActions, lineLabel } from '#client/cart/lines/line-actions.ts';
import { LineButtons } from '#client/cart/lines/line-buttons.tsx';
import { LineDelivery, type Promised } from '#client/cart/lines/line-delivery.tsx';
import type { LinePrice } from '#client/cart/lines/line-price.ts';
import { LinePromotion } from '#client/cart/lines/line-promotion.tsx';
import { PriceCells } from '#client/cart/lines/price-cells.tsx';
import { PurchaseChange } from '#client/cart/lines/purchase-change.tsx';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { type CartPosition, mostPieces } from '#shared/cart/cart.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

export type PartLineProps = {
  line: CartPosition;
  check: CheckedLine | undefined;
  promised: Promised;
  price: LinePrice;
  isPurchaseShown: boolean;
  hasCursor: boolean;
  actions: LineActions;
};

function changeText(change: CheckedLine['changes'][number], t: Translate): string | null {
  if (change.what === 'successor') return t('cart.replacedBy', { article: `${change.brand} ${change.number}` });
  if (change.what === 'exchange') return t(change.after ? 'cart.nowExchange' : 'cart.noExchange');
  if (change.what !== 'quantity') return null; // prices and times stand in their own columns
  const values = { before: formatNumber(change.before), after: formatNumber(change.after) };
  return t(change.rule === 'pack' ? 'cart.quantityPack' : 'cart.quantityMinimum', values);
}

/** What would be ordered instead: another number, or more of it. It stands in the place of the name. */
const otherOrder = (check: CheckedLine | undefined, t: Translate): string =>
  (check?.changes ?? [])
    .map((change) => changeText(change, t))
    .filter(Boolean)
    .join(' · ');

export function PartLine({ line, check, promised, price, isPurchaseShown, hasCursor, actions }: PartLineProps) {
  const t = useText();
  const label = lineLabel(line);
  const other = otherOrder(check, t);
  const hiddenChange = !isPurchaseShown && price.change;
  /** As it was when the quantity was entered: what colleagues do meanwhile is a conflict. */
  const seen = useRef(line);
  const texts = [line.note, line.reference].filter(Boolean).join(' · ');
  return (
    <>
      <td className={styles.picture}>
        <PartPicture picture={line.picture} size="xs" />
      </td>
      <td className={styles.name}>
        <p className={styles.number}>
          {line.brand}{' '}
          <Text as="span" display="inline-block" breaks="never">
            <Breakable text={line.number} />
          </Text>
        </p>
        {/* Name and change share one line, so that the row stays as high as it was. */}
        <Row gap={3} className={styles.under}>
          {other ? (
            <p className={styles.warn} title={other}>
              {other}
            </p>
          ) : (
            <p className={styles.second} title={line.name}>
              {line.packSize > 1 && <>{t('cart.pack', { count: formatNumber(line.packSize) })} · </>}
              <Breakable text={line.name} />
            </p>
          )}
          {hiddenChange && <PurchaseChange change={hiddenChange} />}
          {isPurchaseShown && check?.promotion && (
            <LinePromotion promotion={check.promotion} quantity={line.quantity} />
          )}
        </Row>
        {texts && <p className={styles.written}>{texts}</p>}
      </td>
      <td className={styles.delivery}>
        <LineDelivery promised={promised} />
      </td>
      <td className={styles.quantity}>
        <Stepper
          label={t('articles.quantityOf', { article: label })}
          value={line.quantity}
          step={Math.max(line.packSize, 1)}
          min={firstQuantity(line)}
          max={mostPieces}
          lessLabel={t('articles.less')}
          moreLabel={t('articles.more')}
          isTabStop={hasCursor}
          onRemove={() => actions.remove(line)}
          onOpen={() => {
            seen.current = line;
          }}
          onOther={(typed, taken) => sayOther(line, typed, taken)}
          onChange={(quantity, how) => {
            const whole = wholeQuantity(line, quantity);
            if (whole !== line.quantity) actions.change(how === 'typed' ? seen.current : line, { quantity: whole });
          }}
        />
      </td>
      <PriceCells price={hiddenChange ? { ...price, change: null } : price} />
      <LineButtons {...{ line, hasCursor, actions }} />
    </>
  );
}
