import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import type { TurnDialogProps } from '#client/invoicing/document/turn-wish.ts';
import { TextArea } from '#client/ui/fields/text-area.tsx';

/** What is issued is taken back by another paper only, and that says why. */
export function CancelDialog({ document, isBusy, onTurn, onClose }: TurnDialogProps) {
  const t = useText();
  const form = useJudgedForm({
    record: { reason: '' },
    judge: ({ reason }) => (reason.trim() === '' ? { reason: 'invoicing.cancelling.reasonMissing' } : {}),
    send: ({ reason }) => onTurn({ into: 'cancellation', reason: reason.trim() }),
  });
  return (
    <FormDialog
      form={{ ...form, isBusy }}
      className={styles.form}
      role="alertdialog"
      width="s"
      variant="danger"
      title={t('invoicing.cancelling.title', { number: document.number ?? '' })}
      action={t('invoicing.cancelling.action')}
      onClose={onClose}
    >
      <p>{t('invoicing.cancelling.means')}</p>
      <TextArea {...form.text('reason')} label={t('invoicing.cancelling.reason')} rows={2} maxLength={500} />
    </FormDialog>
  );
}
