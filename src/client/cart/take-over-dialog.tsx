import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type TakeOverDialogProps = { name: string; owner: string; onTake: () => void; onClose: () => void };

/** A colleague's cart leaves the colleague's list: that is asked first. */
export function TakeOverDialog({ name, owner, onTake, onClose }: TakeOverDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      width="s"
      role="alertdialog"
      title={t('cart.takeOverTitle', { name: name || t('cart.of', { name: owner }) })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.cancel')}</Button>
          <Button variant="primary" onClick={onTake}>
            {t('cart.takeOver')}
          </Button>
        </>
      }
    >
      {t('cart.takeOverMeans', { owner })}
    </Dialog>
  );
}
