import { useText } from '#client/i18n/text.tsx';
import { copyText } from '#client/notify/copy-text.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { CopyIcon } from '#client/ui/icons/icons.ts';

/** Shown this once: it is kept nowhere. */
export function ShownPassword({ username, password }: { username: string; password: string }) {
  const t = useText();
  return (
    <div className={styles.form}>
      <p>{t('admin.users.passwordOnce', { username })}</p>
      <code className={styles.secret}>{password}</code>
      <div className={styles.buttons}>
        <Button icon={<CopyIcon size="s" />} onClick={() => void copyText(password)}>
          {t('admin.users.copy')}
        </Button>
      </div>
    </div>
  );
}
