import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { DeskStep } from '#shared/orders/supplier-contract.ts';

type ConfirmDialogProps = {
  number: string;
  isBusy: boolean;
  onSend: (step: DeskStep) => Promise<void>;
  onClose: () => void;
};

/** By hand, where the supplier's own system has not answered: under the number that it has there. */
export function ConfirmDialog({ number, isBusy, onSend, onClose }: ConfirmDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const supplierNumber = typed.trim();
    setMissing(supplierNumber === '');
    if (supplierNumber !== '') void onSend({ act: 'confirm', supplierNumber });
  };
  return (
    <Dialog
      open
      width="s"
      title={t('deskRooms.orders.title.confirm', { number })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" loading={isBusy} onClick={send}>
            {t('deskRooms.orders.act.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('deskRooms.orders.means.confirm')}</p>
      <TextField
        label={t('orders.supplierNumber')}
        maxLength={40}
        value={typed}
        error={isMissing ? t('deskRooms.orders.numberMissing') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
