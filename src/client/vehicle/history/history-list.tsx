import { type KeyboardEvent, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { nextRow } from '#client/keyboard/next-row.ts';
import styles from '#client/vehicle/history/history.module.css';
import { HistoryListRow } from '#client/vehicle/history/history-list-row.tsx';
import type { HistoryRow } from '#client/vehicle/history/history-row.ts';
import type { Car } from '#shared/vehicle/car.ts';

type HistoryListProps = {
  rows: readonly HistoryRow[];
  onTake: (car: Car) => void;
  onPin: (car: Car) => void;
  onRemove: (car: Car) => void;
};

/** One stop in the tab order, and a second for the menu of that row; arrows, Pos1 and Ende move, Enter takes. */
export function HistoryList({ rows, onTake, onPin, onRemove }: HistoryListProps) {
  const t = useText();
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    // React lets the keys of an open menu bubble up to here, though it hangs elsewhere.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const next = nextRow(event.key, at, rows.length);
    const row = rows[at];
    if (next !== null) event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
    else if (event.key === 'Delete' && row) onRemove(row.car);
    else return;
    event.preventDefault();
  };
  return (
    <ul className={styles.list} aria-label={t('vehiclePage.listLabel')} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <HistoryListRow
          key={row.car.carId ?? row.car.kTypeId}
          row={row}
          hasCursor={index === at}
          onFocus={() => setCursor(index)}
          onTake={() => onTake(row.car)}
          onPin={() => onPin(row.car)}
          onRemove={() => onRemove(row.car)}
        />
      ))}
    </ul>
  );
}
