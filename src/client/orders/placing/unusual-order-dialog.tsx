import styles from '#client/cart/dialogs.module.css';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import type { Messages } from '#client/forms/message.ts';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { parseCents } from '#shared/format/parse-price.ts';
import type { UnusualOrder } from '#shared/orders/unusual-order.ts';

type UnusualOrderDialogProps = { unusual: UnusualOrder; gross: number; onConfirm: () => void; onClose: () => void };

/** A quantity with two digits too many is ordered with one click: whoever has typed the sum has read it. */
export function UnusualOrderDialog({ unusual, gross, onConfirm, onClose }: UnusualOrderDialogProps) {
  const t = useText();
  const form = useJudgedForm({
    record: { sum: '' },
    judge: ({ sum }): Messages =>
      parseCents(sum) === gross ? {} : { sum: { text: 'orders.unusual.wrong', values: { gross: formatMoney(gross) } } },
    send: onConfirm,
  });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      role="alertdialog"
      width="s"
      title={t('orders.unusual.title')}
      action={t('orders.place')}
      onClose={onClose}
    >
      <p>{t('orders.unusual.sum', { gross: formatMoney(gross) })}</p>
      {unusual.quantity !== null && <p>{t('orders.unusual.quantity', { quantity: formatNumber(unusual.quantity) })}</p>}
      <p>{t('orders.unusual.check')}</p>
      <TextField
        {...form.text('sum')}
        label={t('orders.unusual.field')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
    </FormDialog>
  );
}
