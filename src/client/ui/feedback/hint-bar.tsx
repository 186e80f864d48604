import type { ReactNode } from 'react';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import styles from '#client/ui/feedback/hint-bar.module.css';

export type KeyHint = { keys: readonly string[]; label: string };
export type HintBarProps = {
  /** Name of the list of keys. */
  label: string;
  hints: readonly KeyHint[];
  end?: ReactNode;
};

export function HintBar({ label, hints, end }: HintBarProps) {
  return (
    <div className={styles.bar} data-print="never">
      <ul className={styles.hints} aria-label={label}>
        {hints.map((hint) => (
          <li key={hint.label} className={styles.hint}>
            {hint.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {hint.label}
          </li>
        ))}
      </ul>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
