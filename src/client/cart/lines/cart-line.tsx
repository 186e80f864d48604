import { memo } from 'react';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import type { LineConflict as Conflict } from '#client/cart/edits/position-edits.ts';
import { DepositLine } from '#client/cart/lines/deposit-line.tsx';
import styles from '#client/cart/lines/line.module.css';
import { type LineActions, lineLabel } from '#client/cart/lines/line-actions.ts';
import { LineConflict } from '#client/cart/lines/line-conflict.tsx';
import { promisedOf } from '#client/cart/lines/line-delivery.tsx';
import { linePrice, priceChange } from '#client/cart/lines/line-price.ts';
import { LineTexts } from '#client/cart/lines/line-texts.tsx';
import { PartLine } from '#client/cart/lines/part-line.tsx';
import { WorkLine } from '#client/cart/lines/work-line.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CartPosition } from '#shared/cart/cart.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

export type CartLineProps = {
  line: CartPosition;
  index: number;
  check: CheckedLine | undefined;
  /** For those who may not order: nobody checks for them. */
  offer: OfferState | null;
  isChecking: boolean;
  conflict: Conflict | undefined;
  isPurchaseShown: boolean;
  hasCursor: boolean;
  isWriting: boolean;
  actions: LineActions;
  onCursor: (index: number) => void;
};

/** One line with what belongs to it: note and reference, a conflict, the deposit. */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, index, check, offer, isChecking, conflict, isPurchaseShown, hasCursor, isWriting, actions } = props;
  const price = linePrice(line, check, isPurchaseShown);
  const promised = promisedOf(check, offer, isChecking);
  const isPart = line.kind === 'part';
  const depositChange = priceChange(check, 'deposit');
  return (
    <>
      <tr
        data-index={index}
        className={classNames(styles.row, !isPart && styles.slim)}
        tabIndex={hasCursor ? 0 : -1}
        aria-label={lineLabel(line)}
        data-cursor={hasCursor || undefined}
        data-state={check && check.state !== 'same' ? check.state : undefined}
        onFocus={() => props.onCursor(index)}
      >
        {isPart ? (
          <PartLine {...{ line, check, promised, price, isPurchaseShown, hasCursor, actions }} />
        ) : (
          <WorkLine {...{ line, price, hasCursor, actions }} />
        )}
        {isWriting && <LineTexts line={line} actions={actions} />}
        {conflict && <LineConflict positionId={line.id} conflict={conflict} actions={actions} />}
      </tr>
      {isPart && (price.deposit > 0 || depositChange) && (
        <tr
          className={classNames(styles.row, styles.slim)}
          data-state={check?.state === 'changed' ? 'changed' : undefined}
        >
          <DepositLine
            isExchange={line.isExchange}
            deposit={price.deposit}
            quantity={line.quantity}
            change={depositChange}
          />
        </tr>
      )}
    </>
  );
});
