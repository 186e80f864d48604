import type { ReactNode, RefObject } from 'react';
import styles from '#client/ui/page/page-columns.module.css';

type Column = {
  label: string;
  content: ReactNode;
  ref?: RefObject<HTMLElement | null>;
};

export type PageColumnsProps = {
  /** Left: tree, filters, sheets. null: there is no room, a drawer has it. Never on paper. */
  side: Column | null;
  /** Right: what is chosen, or hints. null: a drawer has it. `only`: on the screen a drawer has it, on paper it stands. */
  panel: (Column & { width: 's' | 'l'; print: 'too' | 'never' | 'only' }) | null;
  /** The work area: its head and what scrolls. */
  children: ReactNode;
};

/** The frame of a screen: columns that meet at hairlines, each with its own scroll. On paper one after the other. */
export function PageColumns({ side, panel, children }: PageColumnsProps) {
  return (
    <div className={styles.columns}>
      {side && (
        <aside ref={side.ref} className={styles.side} aria-label={side.label} data-print="never">
          {side.content}
        </aside>
      )}
      <section className={styles.work}>{children}</section>
      {panel && (
        <aside
          ref={panel.ref}
          className={styles.panel}
          data-width={panel.width}
          aria-label={panel.label}
          // So that a key can lead to it.
          tabIndex={panel.ref ? -1 : undefined}
          data-print={panel.print === 'too' ? undefined : panel.print}
        >
          {panel.content}
        </aside>
      )}
    </div>
  );
}
