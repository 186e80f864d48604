import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import type { TurnDialogProps } from '#client/invoicing/document/turn-wish.ts';
import { parsePercent } from '#client/invoicing/parse-percent.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatMoney } from '#shared/format/number.ts';

/** How much of an order is billed before it is done. */
export function ShareDialog({ document, isBusy, onTurn, onClose }: TurnDialogProps) {
  const t = useText();
  const form = useId();
  const [typed, setTyped] = useState('30');
  const share = parsePercent(typed);
  const isShare = share !== null && share > 0;
  const submit = () => {
    if (isShare) onTurn({ into: 'partial-invoice', share });
  };
  const net = Math.round((document.sheet.totals.net * (share ?? 0)) / 10_000);
  return (
    <Dialog
      open
      width="s"
      title={t('invoicing.turn.partial-invoice')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('invoicing.share.action')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={t('invoicing.share.label')}
          inputMode="decimal"
          chars={6}
          value={typed}
          end="%"
          error={isShare ? undefined : t('invoicing.share.wrong')}
          hint={t('invoicing.share.net', { amount: formatMoney(net) })}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Dialog>
  );
}
