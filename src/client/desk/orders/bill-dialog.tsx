import { useText } from '#client/i18n/text.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { DeskStep } from '#shared/orders/supplier-contract.ts';

type BillDialogProps = {
  number: string;
  isBusy: boolean;
  onSend: (step: DeskStep) => Promise<void>;
  onClose: () => void;
};

/** The invoice itself is written in the supplier's own system. */
export function BillDialog({ number, isBusy, onSend, onClose }: BillDialogProps) {
  const t = useText();
  return (
    <SureDialog
      title={t('deskRooms.orders.title.bill', { number })}
      sure={t('deskRooms.orders.act.bill')}
      isHarmless
      isBusy={isBusy}
      onSure={() => void onSend({ act: 'bill' })}
      onClose={onClose}
    >
      <p>{t('deskRooms.orders.means.bill')}</p>
    </SureDialog>
  );
}
