import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { nextRow } from '#client/keyboard/next-row.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import styles from '#client/vehicle/picker/picker.module.css';
import { isTyping, noTypeAhead, rowOfLetters, typeAhead } from '#client/vehicle/picker/type-ahead.ts';
import { formatNumber } from '#shared/format/number.ts';

export type PickerItem = { readonly id: number; readonly label: string; readonly content: ReactNode };

export type PickerColumnProps = {
  title: string;
  items: readonly PickerItem[] | undefined;
  openId: number | null;
  onOpen: (id: number) => void;
  /** Left and right lead to the neighbours; `to` is -1 or 1. */
  onMove: (to: -1 | 1) => void;
  /** Loading, failed, or nothing chosen yet: stands where the rows would. */
  state: ReactNode;
  /** Only where one column is shown at a time. */
  back?: ReactNode;
  ref: RefObject<HTMLDivElement | null>;
};

/** A list of its own: arrows, Pos1, Ende and letters move the cursor, Enter opens. One stop in the tab order. */
export function PickerColumn({ title, items, openId, onOpen, onMove, state, back, ref }: PickerColumnProps) {
  const id = useId();
  const letters = useRef(noTypeAhead);
  const rows = items ?? [];
  const opened = rows.findIndex((item) => item.id === openId);
  const [cursor, setCursor] = useState<number | null>(null);
  const cursorRow = rows.findIndex((item) => item.id === cursor);
  const at = cursorRow >= 0 ? cursorRow : Math.max(opened, 0);
  const marked = rows[at];
  const optionId = (item: PickerItem | undefined) => item && `${id}-${item.id}`;
  const show = (row: number) =>
    ref.current?.querySelectorAll('[role=option]')[row]?.scrollIntoView?.({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opened row comes into sight when its list arrives
  useEffect(() => {
    if (opened >= 0) show(opened);
  }, [items]);

  const go = (row: number) => {
    setCursor(rows[row]?.id ?? null);
    show(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextRow(event.key, at, rows.length);
    if (next !== null && rows.length > 0) go(next);
    else if (event.key === 'ArrowLeft') onMove(-1);
    else if (event.key === 'ArrowRight') onMove(1);
    else if (event.key === 'Enter' && marked) onOpen(marked.id);
    else if (event.key.length === 1 && (event.key !== ' ' || isTyping(letters.current, event.timeStamp))) {
      letters.current = typeAhead(letters.current, event.key, event.timeStamp);
      const row = rowOfLetters(
        rows.map(({ label }) => label),
        letters.current.typed,
        at,
      );
      if (row !== null) go(row);
    } else return;
    event.preventDefault();
  };
  return (
    <Column minWidth={0} className={styles.column}>
      <div className={styles.head}>
        {back}
        <h3 id={id} className={styles.columnTitle}>
          {title}
        </h3>
        <span>{items && formatNumber(items.length)}</span>
      </div>
      {rows.length === 0 ? (
        <Stack gap={4} justifyItems="start" tone="faint" size={13} className={styles.state}>
          {state}
        </Stack>
      ) : (
        <ScrollArea
          ref={ref}
          role="listbox"
          tabIndex={0}
          className={styles.list}
          aria-labelledby={id}
          aria-activedescendant={optionId(marked)}
          onKeyDown={onKeyDown}
        >
          {rows.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it holds the focus and takes the keys
            <div
              key={item.id}
              id={optionId(item)}
              role="option"
              tabIndex={-1}
              className={styles.row}
              aria-selected={item.id === openId}
              data-cursor={item === marked || undefined}
              onClick={() => {
                setCursor(item.id);
                onOpen(item.id);
              }}
            >
              {item.content}
            </div>
          ))}
        </ScrollArea>
      )}
    </Column>
  );
}
