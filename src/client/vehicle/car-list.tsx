import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/vehicle/car-list.module.css';
import { CarListRow } from '#client/vehicle/car-list-row.tsx';
import type { CarRow } from '#client/vehicle/car-row.ts';
import { nextRow } from '#client/vehicle/next-row.ts';

type CarListProps = {
  rows: readonly CarRow[];
  onTake: (kTypeId: number) => void;
  /** The list, so that the screen's arrow keys can lead into it. */
  ref?: RefObject<HTMLUListElement | null>;
};

/** One stop in the tab order; arrows, Pos1 and Ende move the cursor, Enter takes the car. */
export function CarList({ rows, onTake, ref }: CarListProps) {
  const t = useText();
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, rows.length - 1);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = nextRow(event.key, at, rows.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t('vehiclePage.vehicle')}</span>
        <span className={styles.identity}>{t('vehiclePage.identity')}</span>
        <span />
        <span className={styles.time}>{t('vehiclePage.lastUsed')}</span>
      </div>
      <ul ref={ref} className={styles.list} aria-label={t('vehiclePage.listLabel')} onKeyDown={move}>
        {rows.map((row, index) => (
          <li key={row.kTypeId}>
            <CarListRow
              row={row}
              hasCursor={index === at}
              onFocus={() => setCursor(index)}
              onTake={() => onTake(row.kTypeId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
