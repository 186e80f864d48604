import type { ReactNode } from 'react';
import styles from '#client/ui/labels/stock-lamp.module.css';

export type Stock = 'inStock' | 'low' | 'none' | 'unknown';
export type StockLampProps = {
  state: Stock;
  /** The state in words: a lamp alone says nothing to those who cannot see it. */
  children: ReactNode;
};

/** Disc, diamond, ring, dashed ring: shape doubles colour. */
export function StockLamp({ state, children }: StockLampProps) {
  return (
    <span className={styles.stock}>
      <svg viewBox="0 0 12 12" className={styles.lamp} aria-hidden="true">
        {state === 'inStock' && <circle className={styles.inStock} cx="6" cy="6" r="5" />}
        {state === 'low' && <path className={styles.low} d="M6 1 11 6 6 11 1 6z" />}
        {state === 'none' && <circle className={styles.none} cx="6" cy="6" r="4" />}
        {state === 'unknown' && <circle className={styles.unknown} cx="6" cy="6" r="4.2" />}
      </svg>
      {children}
    </span>
  );
}
