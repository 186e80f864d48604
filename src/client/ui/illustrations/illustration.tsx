import type { ReactNode } from 'react';
import styles from '#client/ui/illustrations/illustration.module.css';

/**
 * The seat without its part: `solid` is what is there, `missing` what is not, `key` the one blue thing,
 * `open` a cut-out that shows the sheet behind.
 */
export const strokes = styles;

export function Illustration({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {children}
    </svg>
  );
}
