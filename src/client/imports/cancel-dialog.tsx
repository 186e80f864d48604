import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type CancelDialogProps = { name: string; onCancel: () => void; onClose: () => void };

/** Hours of work may be lost by it. */
export function CancelDialog({ name, onCancel, onClose }: CancelDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      width="s"
      role="alertdialog"
      title={t('imports.cancelTitle', { name })}
      onClose={onClose}
      closeLabel={t('rooms.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('imports.keep')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onCancel();
              onClose();
            }}
          >
            {t('imports.cancelShort')}
          </Button>
        </>
      }
    >
      <p>{t('imports.cancelMeans')}</p>
    </Dialog>
  );
}
