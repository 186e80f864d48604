import { useId, useState } from 'react';
import styles from '#client/cart/dialogs.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { parseCents } from '#shared/format/parse-price.ts';
import type { UnusualOrder } from '#shared/orders/unusual-order.ts';

type UnusualOrderDialogProps = { unusual: UnusualOrder; gross: number; onConfirm: () => void; onClose: () => void };

/** A quantity with two digits too many is ordered with one click: whoever has typed the sum has read it. */
export function UnusualOrderDialog({ unusual, gross, onConfirm, onClose }: UnusualOrderDialogProps) {
  const t = useText();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isRight = parseCents(typed) === gross;
  const submit = () => {
    setTried(true);
    if (isRight) onConfirm();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width="s"
      title={t('orders.unusual.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('orders.place')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <p>{t('orders.unusual.sum', { gross: formatMoney(gross) })}</p>
        {unusual.quantity !== null && (
          <p>{t('orders.unusual.quantity', { quantity: formatNumber(unusual.quantity) })}</p>
        )}
        <p>{t('orders.unusual.check')}</p>
        <TextField
          label={t('orders.unusual.field')}
          error={isTried && !isRight ? t('orders.unusual.wrong', { gross: formatMoney(gross) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={30}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Dialog>
  );
}
