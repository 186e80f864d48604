import type { ReactNode } from 'react';
import styles from '#client/gallery/gallery.module.css';
import { classNames } from '#client/ui/class-names.ts';

type BlockProps = { title: string; span?: 'w6' | 'w8' | 'w12'; children: ReactNode };

/** One titled part of the gallery; the grid has twelve columns, a part takes four of them or `span`. */
export function Block({ title, span, children }: BlockProps) {
  return (
    <section className={classNames(styles.block, span && styles[span])}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
