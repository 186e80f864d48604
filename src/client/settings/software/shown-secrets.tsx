import { useEffect, useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import { copyText } from '#client/notify/copy-text.ts';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import software from '#client/settings/software/software.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { CopyIcon } from '#client/ui/icons/icons.ts';
import type { ConnectionSecrets } from '#shared/handoff/connections-contract.ts';

/** Shown this once: the portal cannot tell them again. No notice repeats them, its history would keep them. */
export function ShownSecrets({ given }: { given: ConnectionSecrets }) {
  const t = useText();
  const warning = useRef<HTMLDivElement>(null);
  // The button that asked for them is gone; the warning is what is to be read first.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Note ref={warning} tabIndex={-1} tone="warn" title={t('ownSoftware.once')}>
        {t('ownSoftware.onceMeans')}
      </Note>
      <Facts facts={[[t('ownSoftware.number'), String(given.connection.id)]]} />
      {(['secret', 'key'] as const).map((what) => (
        <section key={what} className={styles.form} aria-label={t(`ownSoftware.${what}`)}>
          <p>
            <b>{t(`ownSoftware.${what}`)}</b>
            <span className={lists.sub}>{t(`ownSoftware.${what}Means`)}</span>
          </p>
          <code className={classNames(styles.secret, software.secret)}>{given[what]}</code>
          <div className={styles.buttons}>
            <Button size="s" icon={<CopyIcon size="s" />} onClick={() => void copyText(given[what])}>
              {t('ownSoftware.copy', { what: t(`ownSoftware.${what}`) })}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}
