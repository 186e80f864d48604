import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
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
  const form = useJudgedForm({
    record: { supplierNumber: '' },
    judge: ({ supplierNumber }) =>
      supplierNumber.trim() === '' ? { supplierNumber: 'deskRooms.orders.numberMissing' } : {},
    send: ({ supplierNumber }) => onSend({ act: 'confirm', supplierNumber: supplierNumber.trim() }),
  });
  return (
    <FormDialog
      form={{ ...form, isBusy }}
      width="s"
      title={t('deskRooms.orders.title.confirm', { number })}
      action={t('deskRooms.orders.act.confirm')}
      onClose={onClose}
    >
      <p>{t('deskRooms.orders.means.confirm')}</p>
      <TextField {...form.text('supplierNumber')} label={t('orders.supplierNumber')} maxLength={40} />
    </FormDialog>
  );
}
