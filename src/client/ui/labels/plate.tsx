import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/labels/plate.module.css';

export type PlateProps = {
  /** As in text: "KS-PF 214". On a German plate the seals cover the dash, so it is read and copied as in text. */
  text: string;
  /** Letters in the band; only countries of the Union have the ring of stars. */
  country?: string;
  /** 30 px in the vehicle bar, 24 px in lists. */
  size?: 'm' | 's';
};

const WITHOUT_STARS = new Set(['CH', 'FL', 'GB', 'UK']);

export function Plate({ text, country = 'D', size = 'm' }: PlateProps) {
  const dash = country === 'D' ? text.indexOf('-') : -1;
  return (
    <span className={classNames(styles.plate, size === 's' && styles.s)}>
      <span className={styles.band} data-country={country} aria-hidden="true">
        {!WITHOUT_STARS.has(country) && (
          <svg viewBox="0 0 10 10" className={styles.stars} aria-hidden="true">
            <circle cx="5" cy="5" r="3.6" pathLength="24" />
          </svg>
        )}
      </span>
      <span className={styles.text}>
        {dash < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, dash)}
            <span className={styles.seals}>-</span>
            {text.slice(dash + 1)}
          </>
        )}
      </span>
    </span>
  );
}
