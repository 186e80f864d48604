import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from '#client/ui/layers/dialog.module.css';
import { Dialog } from '#client/ui/layers/dialog.tsx';

type SureDialogProps = {
  open?: boolean;
  title: string;
  /** What the button does that goes on. */
  sure: string;
  /** What the other one does, where it is more than nothing. */
  instead?: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  isBusy?: boolean;
  onSure: () => void;
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
};

/** Asks before something is done that cannot be taken back. */
export function SureDialog(props: SureDialogProps) {
  const { open = true, title, sure, instead, isHarmless = false, isBusy = false, onSure, onClose, children } = props;
  const t = useText();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width="s"
      title={title}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button autoFocus={instead !== undefined} onClick={onClose}>
            {instead ?? t('shell.cancel')}
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} loading={isBusy} onClick={onSure}>
            {sure}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>{children}</div>
    </Dialog>
  );
}
