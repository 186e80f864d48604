import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';

type SaveFootProps = { changes: number; isBusy: boolean; onSave: () => void; onDiscard: () => void };

/** Sticks to the bottom while something is not saved. */
export function SaveFoot({ changes, isBusy, onSave, onDiscard }: SaveFootProps) {
  const t = useText();
  useKeys(changes > 0 ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: onSave, inFields: true }] : []);
  if (changes === 0) return null;
  return (
    <div className={styles.saveBar} role="status">
      <p>
        <b>{t('rooms.unsaved', { count: changes })}</b>
      </p>
      <Button onClick={onDiscard}>{t('rooms.discard')}</Button>
      <Button variant="primary" loading={isBusy} onClick={onSave}>
        {t('rooms.save')}
      </Button>
    </div>
  );
}
