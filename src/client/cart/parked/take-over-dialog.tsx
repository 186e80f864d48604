import { useText } from '#client/i18n/text.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';

type TakeOverDialogProps = { name: string; owner: string; onTake: () => void; onClose: () => void };

/** A colleague's cart leaves the colleague's list: that is asked first. */
export function TakeOverDialog({ name, owner, onTake, onClose }: TakeOverDialogProps) {
  const t = useText();
  return (
    <SureDialog
      title={t('cart.takeOverTitle', { name: name || t('cart.of', { name: owner }) })}
      sure={t('cart.takeOver')}
      isHarmless
      onSure={onTake}
      onClose={onClose}
    >
      {t('cart.takeOverMeans', { owner })}
    </SureDialog>
  );
}
