import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
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
    <Dialog
      open
      width="s"
      role="alertdialog"
      title={t('deskRooms.orders.title.bill', { number })}
      onClose={onClose}
      closeLabel={t('rooms.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('rooms.cancel')}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void onSend({ act: 'bill' })}>
            {t('deskRooms.orders.act.bill')}
          </Button>
        </>
      }
    >
      <p>{t('deskRooms.orders.means.bill')}</p>
    </Dialog>
  );
}
