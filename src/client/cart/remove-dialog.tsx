import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type RemoveDialogProps = {
  title: string;
  /** What it means, in one sentence. */
  means: string;
  action: string;
  onRemove: () => void;
  onClose: () => void;
};

/** For what cannot be undone. */
export function RemoveDialog({ title, means, action, onRemove, onClose }: RemoveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      width="s"
      role="alertdialog"
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {means}
    </Dialog>
  );
}
