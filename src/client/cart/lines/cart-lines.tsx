import { useCallback, useMemo, useRef } from 'react';
import { wholeQuantity } from '#client/articles/list/row-action.ts';
import { useRowCursor } from '#client/articles/list/use-row-cursor.ts';
import { useRowKeys } from '#client/articles/list/use-row-keys.ts';
import { useOffers } from '#client/articles/queries.ts';
import { cartGroups, partsOf } from '#client/cart/cart-groups.ts';
import type { LineConflict } from '#client/cart/edits/position-edits.ts';
import { GroupHead } from '#client/cart/group-head.tsx';
import { CartLine } from '#client/cart/lines/cart-line.tsx';
import styles from '#client/cart/lines/cart-lines.module.css';
import type { LineActions } from '#client/cart/lines/line-actions.ts';
import { linePrice } from '#client/cart/lines/line-price.ts';
import { useCartKeys } from '#client/cart/use-cart-keys.ts';
import { useKeptFocus } from '#client/cart/use-kept-focus.ts';
import { useText } from '#client/i18n/text.tsx';
import { stepQuantity } from '#client/ui/buttons/quantity.ts';
import { type Cart, mostPieces } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';

type CartLinesProps = {
  cart: Cart;
  check: CartCheck | undefined;
  /** Nobody checks for those who may not order: the supplier's offers say what there is. */
  mayOrder: boolean;
  isCheckFailed: boolean;
  conflicts: ReadonlyMap<number, LineConflict>;
  isPurchaseShown: boolean;
  actions: LineActions;
  /** The line whose note and reference are open. */
  writing: number | null;
  /** The line that was put back last: the focus goes to it. */
  back: number | null;
  onPark: (() => void) | null;
  onOrder: (() => void) | null;
};

/** The keys of the rows act in the list, and where no control has the focus. */
const isRowKey = (list: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return activeElement === null || list?.contains(activeElement) === true || !activeElement.matches('a, button, input');
};

/** The lines of a cart by car; one of them has the cursor. */
export function CartLines(props: CartLinesProps) {
  const { cart, check, mayOrder, isCheckFailed, conflicts, isPurchaseShown, actions, writing } = props;
  const t = useText();
  const table = useRef<HTMLTableElement>(null);
  const groups = useMemo(() => cartGroups(cart), [cart]);
  const lines = groups.flatMap((group) => group.lines);
  const checked = useMemo(() => new Map(check?.lines.map((line) => [line.positionId, line])), [check]);
  const ids = mayOrder ? [] : [...new Set(partsOf(lines).flatMap(({ articleId }) => articleId ?? []))];
  const offerOf = useOffers(ids);

  const show = useCallback((index: number) => {
    const row = table.current?.querySelector(`[data-index="${index}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { cursor: wanted, setCursor, move } = useRowCursor(table, 0, show);
  const cursor = Math.min(wanted, Math.max(lines.length - 1, 0));
  const line = lines[cursor];

  const setQuantity = (quantity: number) => {
    if (line?.kind !== 'part') return;
    const whole = wholeQuantity(line, quantity);
    if (whole !== actions.quantityOf(line)) actions.change(line, { quantity: whole });
  };
  const remove = () => {
    if (!line) return;
    actions.remove(line);
    move(Math.max(0, Math.min(cursor, lines.length - 2)));
  };
  useRowKeys(table, {
    cursor,
    count: lines.length,
    onMove: move,
    onEnter: () =>
      line?.kind === 'part'
        ? table.current?.querySelector<HTMLElement>(`[data-index="${cursor}"] input`)?.focus()
        : line && actions.edit(line),
    onStep: (direction) =>
      line && setQuantity(stepQuantity(actions.quantityOf(line), direction, Math.max(line.packSize, 1), mostPieces)),
    onQuantity: setQuantity,
  });
  useCartKeys({
    hasLines: lines.length > 0,
    onMove: (by) => move(Math.max(0, Math.min(cursor + by, lines.length - 1))),
    onRemove: () => isRowKey(table.current) && remove(),
    onNote: () => line && actions.openTexts(line.id),
    onPark: props.onPark,
    onOrder: props.onOrder,
  });

  const focusRow = (at: number) => {
    const index = Math.min(at, lines.length - 1);
    move(index);
    table.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };
  useKeptFocus(table, lines, focusRow, props.back);

  let index = -1;
  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        className={styles.table}
        aria-label={t('cart.lines')}
      >
        {groups.map((group) => (
          <tbody key={group.car?.id ?? 'none'} className={styles.rows}>
            <GroupHead
              group={group}
              isPurchaseShown={isPurchaseShown}
              prices={partsOf(group.lines).map((part) => ({
                ...linePrice(part, checked.get(part.id), isPurchaseShown),
                quantity: part.quantity,
              }))}
            />
            {group.lines.map((one) => {
              index += 1;
              return (
                <CartLine
                  key={one.id}
                  line={one}
                  index={index}
                  check={checked.get(one.id)}
                  offer={mayOrder || one.articleId === null ? null : offerOf(one.articleId)}
                  isChecking={mayOrder && !isCheckFailed}
                  conflict={conflicts.get(one.id)}
                  isPurchaseShown={isPurchaseShown}
                  hasCursor={index === cursor}
                  isWriting={writing === one.id}
                  actions={actions}
                  onCursor={setCursor}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
