import { type ReactNode, useId } from 'react';
import styles from '#client/settings/settings.module.css';

type SettingsBlockProps = {
  title: string;
  /** What it is good for, and for whom it holds. */
  lead?: ReactNode;
  /** The content needs the whole width: a table. */
  isWide?: boolean;
  children: ReactNode;
};

/** What it is stands at the left, how it is set at the right. */
export function SettingsBlock({ title, lead, isWide = false, children }: SettingsBlockProps) {
  const id = useId();
  return (
    <section className={styles.block} data-wide={isWide || undefined} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
