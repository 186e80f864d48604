import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/labels/fit-verdict.module.css';

export type Fit = 'fits' | 'limited' | 'check' | 'misfit';

const SEAT = 'M2 4.5h5v8h6v-8h5V18H2z';
const OPEN_SEAT = 'M2.75 5.25h4.5v7h5.5v-7h4.5v12H2.75z';

/** The key in its seat: home, proud, only drawn, or crossed out. */
export function FitGlyph({ verdict }: { verdict: Fit }) {
  return (
    <svg viewBox="0 0 20 20" className={classNames(styles.glyph, styles[verdict])} aria-hidden="true">
      {verdict === 'fits' && <path fill="currentColor" d={`${SEAT}M8.3 4.5h3.4v6.7H8.3z`} />}
      {verdict === 'limited' && <path fill="currentColor" d={`${SEAT}M8.3.4h3.4v7.2H8.3z`} />}
      {(verdict === 'check' || verdict === 'misfit') && <path className={styles.line} d={OPEN_SEAT} />}
      {verdict === 'check' && <path className={classNames(styles.line, styles.dashed)} d="M8.25.75h3.5v7.5h-3.5z" />}
      {verdict === 'misfit' && <path className={classNames(styles.line, styles.cross)} d="m7.2 1 5.6 6M12.8 1 7.2 7" />}
    </svg>
  );
}

export type FitVerdictProps = {
  verdict: Fit;
  title: ReactNode;
  /** Every verdict has a reason. */
  reason: ReactNode;
};

export function FitVerdict({ verdict, title, reason }: FitVerdictProps) {
  return (
    <div className={styles.fit}>
      <FitGlyph verdict={verdict} />
      <div>
        <p className={classNames(styles.title, styles[verdict])}>{title}</p>
        <p className={styles.reason}>{reason}</p>
      </div>
    </div>
  );
}
