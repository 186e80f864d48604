import { type DragEvent, type KeyboardEvent, memo } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { PositionIdea } from '#client/invoicing/document-queries.ts';
import { kindIcons } from '#client/invoicing/editor/positions/kind-icons.ts';
import { NumberCell } from '#client/invoicing/editor/positions/number-cell.tsx';
import {
  noQuantity,
  parseQuantity,
  quantityPatch,
  quantityText,
} from '#client/invoicing/editor/positions/parse-quantity.ts';
import type { Column, PositionActions } from '#client/invoicing/editor/positions/position-actions.ts';
import { PositionMore } from '#client/invoicing/editor/positions/position-more.tsx';
import { PositionText } from '#client/invoicing/editor/positions/position-text.tsx';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import { noPrice, pricePatch, priceShown } from '#client/invoicing/editor/positions/price-entry.ts';
import type { RowWorld } from '#client/invoicing/editor/positions/row-world.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DotsSixVerticalIcon, XIcon } from '#client/ui/icons/icons.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { isPriced, type Position } from '#shared/invoicing/position.ts';

export type RowIdeas = {
  readonly ideas: readonly PositionIdea[] | undefined;
  readonly mark: number;
  readonly onMark: (mark: number) => void;
  readonly onClose: () => void;
};

type PositionRowProps = {
  position: Position;
  index: number;
  /** On the paper; null: headings and words have none. */
  number: number | null;
  /** Of a heading: the sum of what follows it. */
  amount: number | null;
  actions: PositionActions;
  world: RowWorld;
  isOpen: boolean;
  onOpen: (key: string | null) => void;
  /** Only the row that is being written has any. */
  offered: RowIdeas | null;
  /** Fields of this row that a finding names. */
  marked: string;
};

/** One line of the paper, written with the keyboard alone: Enter goes on, Alt with arrows moves it. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { position, index, number, amount, actions, world, isOpen, onOpen, offered, marked } = props;
  const t = useText();
  const { key, kind, isAlternative } = position;
  const { words } = world;
  const name =
    number === null
      ? t('invoicing.editor.row', { number: formatNumber(index + 1) })
      : t('invoicing.editor.position', { number: formatNumber(number) });
  const of = (field: string) => `${field}, ${name}`;
  const fieldAt = (part: string) => `positions.${index}.${part}`;
  const isMarked = (part: string) => marked.split(' ').includes(part);
  const Icon = kindIcons[kind];
  const hasQuantity = isPriced(kind);
  const hasPrice = hasQuantity || kind === 'discount';

  const onKey = (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: pressed, altKey, ctrlKey, metaKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressed];
    if (altKey && step !== undefined) actions.move(key, step, column);
    else if (altKey && pressed === 'Delete') actions.remove(key);
    else if (altKey && pressed === 'Enter') onOpen(isOpen ? null : key);
    else if (ctrlKey || metaKey || altKey) return;
    else if (pressed === 'Enter') actions.next(key);
    else if (step !== undefined) actions.step(key, column, step);
    else if (pressed === 'Backspace' && column === 'text' && position.text === '' && position.unitPrice === null)
      actions.remove(key);
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData('text/x-position');
    if (dragged === '' || dragged === key) return;
    event.preventDefault();
    actions.place(dragged, key);
  };
  return (
    <li className={styles.item} data-row={key}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div
        role="group"
        className={styles.row}
        aria-label={name}
        data-kind={kind}
        data-alternative={isAlternative || undefined}
        onDragOver={(event) => event.dataTransfer.types.includes('text/x-position') && event.preventDefault()}
        onDrop={onDrop}
      >
        {/* Dragging is a short cut; Alt with arrows does the same. */}
        <span
          className={styles.grip}
          draggable
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData('text/x-position', key)}
        >
          <DotsSixVerticalIcon size="s" />
        </span>
        {/* Plain buttons: a thousand rows of them must open at once. */}
        <button
          type="button"
          className={classNames(iconButtonClass('s'), styles.kind)}
          aria-label={of(words.more)}
          title={words.kinds[kind].name}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : key)}
        >
          <Icon size="s" />
        </button>
        <PositionText
          label={of(words.kinds[kind].name)}
          field={fieldAt('text')}
          value={position.text}
          placeholder={words.kinds[kind].placeholder}
          isHeading={kind === 'section'}
          isMarked={isMarked('text')}
          onText={(text) => actions.patch(key, { text })}
          ideas={offered?.ideas}
          mark={offered?.mark ?? -1}
          onMark={offered?.onMark ?? nothing}
          onClose={offered?.onClose ?? nothing}
          onTake={(idea) => actions.take(key, idea)}
          onKeyDown={onKey('text')}
        />
        {hasQuantity && (
          <NumberCell
            label={of(words.quantity)}
            column="quantity"
            field={fieldAt('quantity')}
            shown={
              position.unit === 'piece'
                ? quantityText(position.quantity)
                : `${quantityText(position.quantity)} ${words.units[position.unit]}`
            }
            wrong={words.quantityWrong}
            isMarked={isMarked('quantity')}
            onText={(text) => {
              const read = parseQuantity(text, world.unitWords);
              actions.patch(key, quantityPatch(position, read ?? noQuantity));
              return read !== null;
            }}
            onKeyDown={onKey('quantity')}
          />
        )}
        {hasPrice && (
          <NumberCell
            label={of(kind === 'discount' ? words.rebate : words.price)}
            column="price"
            field={fieldAt('unitPrice')}
            shown={priceShown(position)}
            wrong={kind === 'discount' ? words.rebateWrong : words.priceWrong}
            isMarked={isMarked('unitPrice')}
            onText={(text) => {
              const patch = pricePatch(position, text);
              actions.patch(key, patch ?? noPrice(position));
              return patch !== null;
            }}
            onKeyDown={onKey('price')}
          />
        )}
        <span className={styles.amount}>{shownAmount(position, amount)}</span>
        <button
          type="button"
          className={classNames(iconButtonClass('s'), styles.remove)}
          aria-label={of(words.remove)}
          title={words.remove}
          onClick={() => actions.remove(key)}
        >
          <XIcon size="s" />
        </button>
      </div>
      {isOpen && <PositionMore position={position} index={index} world={world} actions={actions} />}
    </li>
  );
});

const nothing = () => {};

function shownAmount(position: Position, amount: number | null): string {
  if (position.kind === 'text' || amount === null) return position.isAlternative ? '–' : '';
  return formatMoney(amount);
}
