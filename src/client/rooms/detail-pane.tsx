import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';
import { useMedia } from '#client/ui/use-media.ts';

type DetailPaneProps = {
  title: string;
  sub?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Stick to the bottom. */
  actions?: ReactNode;
};

/** What is open of a list: beside it where there is room, over it where there is none. */
export function DetailPane({ title, sub, onClose, children, actions }: DetailPaneProps) {
  const t = useText();
  const pane = useLostFocus();
  const hasColumn = useMedia('(min-width: 75rem)');
  if (!hasColumn)
    return (
      <Drawer open onClose={onClose} closeLabel={t('shell.close')} title={title} actions={actions}>
        <div className={styles.paneStack}>
          {sub && <p className={styles.paneSub}>{sub}</p>}
          {children}
        </div>
      </Drawer>
    );
  return (
    <aside ref={pane} className={styles.pane} aria-label={title}>
      <header className={styles.paneHead}>
        <div>
          <h2>{title}</h2>
          {sub && <p className={styles.paneSub}>{sub}</p>}
        </div>
        <IconButton label={t('shell.close')} icon={<XIcon />} onClick={onClose} />
      </header>
      <div className={`${styles.paneStack} ${styles.paneBody}`}>{children}</div>
      {actions && <footer className={styles.paneFoot}>{actions}</footer>}
    </aside>
  );
}
