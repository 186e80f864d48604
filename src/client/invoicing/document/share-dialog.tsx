import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import type { TurnDialogProps } from '#client/invoicing/document/turn-wish.ts';
import { parsePercent } from '#client/invoicing/parse-percent.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatMoney } from '#shared/format/number.ts';

const isShare = (typed: string) => (parsePercent(typed) ?? 0) > 0;

/** How much of an order is billed before it is done. */
export function ShareDialog({ document, isBusy, onTurn, onClose }: TurnDialogProps) {
  const t = useText();
  const form = useJudgedForm({
    record: { share: '30' },
    send: ({ share }) => {
      if (isShare(share)) onTurn({ into: 'partial-invoice', share: parsePercent(share) ?? 0 });
    },
  });
  const { share } = form.values;
  const net = Math.round((document.sheet.totals.net * (parsePercent(share) ?? 0)) / 10_000);
  return (
    <FormDialog
      form={{ ...form, isBusy }}
      className={styles.form}
      width="s"
      title={t('invoicing.turn.partial-invoice')}
      action={t('invoicing.share.action')}
      onClose={onClose}
    >
      <TextField
        {...form.text('share')}
        label={t('invoicing.share.label')}
        inputMode="decimal"
        chars={6}
        end="%"
        error={isShare(share) ? undefined : t('invoicing.share.wrong')}
        hint={t('invoicing.share.net', { amount: formatMoney(net) })}
      />
    </FormDialog>
  );
}
