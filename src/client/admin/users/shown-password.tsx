import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/button.tsx';
import { CopyIcon } from '#client/ui/icons.ts';

/** Shown this once: it is kept nowhere. */
export function ShownPassword({ username, password }: { username: string; password: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      notify({ key: 'admin.users.copied', kind: 'SUCCESS', preset: 'A' });
    } catch {
      // Only a secure page may write to the clipboard: it can still be marked and copied by hand.
    }
  };
  return (
    <div className={styles.form}>
      <p>{t('admin.users.passwordOnce', { username })}</p>
      <code className={styles.secret}>{password}</code>
      <div className={styles.buttons}>
        <Button icon={<CopyIcon size="s" />} onClick={() => void copy()}>
          {t('admin.users.copy')}
        </Button>
      </div>
    </div>
  );
}
