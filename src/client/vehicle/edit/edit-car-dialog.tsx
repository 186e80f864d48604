import { useText } from '#client/i18n/text.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { EditCarForm } from '#client/vehicle/edit/edit-car-form.tsx';
import type { Car } from '#shared/vehicle/car.ts';

type EditCarDialogProps = { car: Car; isOpen: boolean; onClose: () => void };

/** What the user knows about this one car. */
export function EditCarDialog({ car, isOpen, onClose }: EditCarDialogProps) {
  const t = useText();
  return (
    <Dialog open={isOpen} onClose={onClose} closeLabel={t('shell.close')} title={t('carEdit.title')} width="s">
      <EditCarForm car={car} onDone={onClose} />
    </Dialog>
  );
}
