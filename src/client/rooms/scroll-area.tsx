import type { ReactNode } from 'react';
import styles from '#client/rooms/rooms.module.css';

type ScrollAreaProps = { look: 'scroller' | 'plain'; isOld?: boolean; children: ReactNode };

/** For what scrolls and has nothing in it to step to. */
export function ScrollArea({ look, isOld = false, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className={styles[look]} tabIndex={0} data-old={isOld || undefined}>
      {children}
    </div>
  );
}
