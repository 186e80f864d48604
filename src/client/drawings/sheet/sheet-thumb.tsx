import styles from '#client/drawings/overview.module.css';
import type { Sheet } from '#shared/drawings/drawing.ts';

/** The sheet in small. What it shows stands beside it in words. */
export function SheetThumb({ sheet }: { sheet: Sheet }) {
  if (!sheet.isThemed) return <img src={sheet.url} alt="" loading="lazy" className={styles.photo} />;
  return (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={styles.drawing} aria-hidden="true">
      <use href={`${sheet.url}#drawing`} />
    </svg>
  );
}
