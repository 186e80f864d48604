import { isActing } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';

type TakeOverDialogProps = { name: string; owner: string; onTake: () => void; onClose: () => void };

/** A colleague's cart leaves the colleague's list: that is asked first. To whoever acts, its parts are copied. */
export function TakeOverDialog({ name, owner, onTake, onClose }: TakeOverDialogProps) {
  const t = useText();
  return (
    <SureDialog
      title={t(isActing() ? 'cart.copyTitle' : 'cart.takeOverTitle', { name: name || t('cart.of', { name: owner }) })}
      sure={t(isActing() ? 'cart.copyParts' : 'cart.takeOver')}
      isHarmless
      onSure={onTake}
      onClose={onClose}
    >
      {t(isActing() ? 'cart.copyMeans' : 'cart.takeOverMeans', { owner })}
    </SureDialog>
  );
}

export const takenKey = () => (isActing() ? 'cart.copied' : 'cart.takenOver');
