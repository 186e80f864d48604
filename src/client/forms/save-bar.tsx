import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';

type SaveBarProps = {
  /** How many; without any there is no bar. */
  changes: number;
  isBusy: boolean;
  /** The form that it submits, or what saves where there is none. */
  form?: { readonly id: string; readonly ref: React.RefObject<HTMLFormElement | null> };
  onSave?: () => void;
  onDiscard: () => void;
  /** What has changed. */
  children?: ReactNode;
};

/** Sticks to the bottom while something is not saved. */
export function SaveBar({ changes, isBusy, form, onSave, onDiscard, children }: SaveBarProps) {
  const t = useText();
  const save = onSave ?? (() => form?.ref.current?.requestSubmit());
  useKeys(changes > 0 ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: save, inFields: true }] : []);
  if (changes === 0) return null;
  return (
    <div className={styles.saveBar} role="status">
      <p>
        <b>{t('rooms.unsaved', { count: changes })}</b> {children}
      </p>
      <Button onClick={onDiscard}>{t('rooms.discard')}</Button>
      <Button variant="primary" loading={isBusy} onClick={save}>
        {t('rooms.save')}
      </Button>
    </div>
  );
}
