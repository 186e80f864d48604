import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
import styles from '#client/ui/page/tree.module.css';
import { Breakable } from '#client/ui/text/breakable.tsx';

export type TreeItem = {
  readonly id: number;
  readonly parentId: number | null;
  readonly label: string;
  readonly count: string;
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  /** Room for a caret: where one of its neighbours has one. */
  readonly hasCaret: boolean;
};

export type TreeProps = {
  label: string;
  /** What is shown, from top to bottom: the children of closed items are left out. */
  items: readonly TreeItem[];
  current: number | null;
  /** The current item's parents: bold. */
  trail: readonly number[];
  onSelect: (id: number) => void;
  onToggle: (id: number, isOpen: boolean) => void;
};

type Step = { readonly go?: number | undefined; readonly toggle?: boolean };

/** Where a key leads in a tree: right opens or goes in, left closes or goes out. */
function step(key: string, at: number, items: readonly TreeItem[]): Step | null {
  const item = items[at];
  const parent = items.findIndex(({ id }) => id === item?.parentId);
  if (key === 'ArrowDown') return { go: Math.min(at + 1, items.length - 1) };
  if (key === 'ArrowUp') return { go: Math.max(at - 1, 0) };
  if (key === 'Home') return { go: 0 };
  if (key === 'End') return { go: items.length - 1 };
  if (key === 'ArrowRight') return item?.hasChildren ? (item.isOpen ? { go: at + 1 } : { toggle: true }) : {};
  if (key === 'ArrowLeft') return item?.isOpen ? { toggle: false } : parent >= 0 ? { go: parent } : {};
  return null;
}

/** One stop in the tab order. Arrows, Pos1 and Ende move; Enter takes the item. */
export function Tree({ label, items, current, trail, onSelect, onToggle }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const indexOf = (id: number | null) => items.findIndex((item) => item.id === id);
  const at = Math.max(indexOf(cursor) >= 0 ? indexOf(cursor) : indexOf(current), 0);

  const shown = indexOf(current) >= 0 ? current : null;
  useEffect(() => {
    if (shown !== null) list.current?.querySelector(`[data-item="${shown}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[at];
    const next = step(event.key, at, items);
    if (next?.go !== undefined) list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[next.go]?.focus();
    else if (next?.toggle !== undefined && item) onToggle(item.id, next.toggle);
    else if ((event.key === 'Enter' || event.key === ' ') && item) onSelect(item.id);
    else if (!next) return;
    event.preventDefault();
  };

  return (
    <div ref={list} role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys
        <div
          key={item.id}
          data-item={item.id}
          role="treeitem"
          tabIndex={index === at ? 0 : -1}
          className={styles.item}
          style={{ '--level': item.level } as object}
          aria-level={item.level + 1}
          aria-selected={item.id === current}
          aria-expanded={item.hasChildren ? item.isOpen : undefined}
          data-trail={trail.includes(item.id) || undefined}
          onFocus={() => setCursor(item.id)}
          onClick={() => onSelect(item.id)}
        >
          {item.hasCaret && (
            <>
              {/* The caret opens without choosing; the keys do the same, so it needs no name of its own. */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for the pointer alone */}
              <span
                className={styles.caret}
                onClick={(event) => {
                  if (!item.hasChildren) return;
                  event.stopPropagation();
                  onToggle(item.id, !item.isOpen);
                }}
              >
                {item.hasChildren && (item.isOpen ? <CaretDownIcon size="s" /> : <CaretRightIcon size="s" />)}
              </span>
            </>
          )}
          <span className={styles.label}>
            <Breakable text={item.label} />
          </span>
          <span className={styles.count}>{item.count}</span>
        </div>
      ))}
    </div>
  );
}
