import type { ReactNode } from 'react';
import styles from '#client/lists/lists.module.css';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/page/table.module.css';

export type RowCellLook = {
  /** `header` names the row. */
  readonly kind?: 'header' | 'number' | 'actions' | undefined;
  readonly width?: 'nowrap' | 'name' | 'wide';
  readonly isQuiet?: boolean;
  /** On narrow screens, where headers are hidden, the cell begins with its header. */
  readonly isLabelled?: boolean;
  /** On narrow screens: at the end of a line, or not at all. */
  readonly narrow?: 'end' | 'hidden' | undefined;
};

type RowCellProps = RowCellLook & {
  label: string;
  sub: ReactNode;
  isTitle: boolean;
  children: ReactNode;
};

export function RowCell({ kind, width, isQuiet, isLabelled, narrow, label, sub, isTitle, children }: RowCellProps) {
  const Tag = kind === 'header' ? 'th' : 'td';
  const look = classNames(
    kind === 'number' && table.num,
    kind === 'actions' && table.actions,
    width && styles[width],
    isQuiet && styles.quiet,
    isTitle ? styles.title : narrow ? styles[narrow] : styles.below,
  );
  return (
    <Tag scope={kind === 'header' ? 'row' : undefined} className={look} data-label={isLabelled ? label : undefined}>
      {children}
      {sub && <span className={styles.sub}>{sub}</span>}
    </Tag>
  );
}
