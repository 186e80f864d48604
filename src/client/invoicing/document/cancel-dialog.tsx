import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import type { TurnDialogProps } from '#client/invoicing/document/turn-wish.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';

/** What is issued is taken back by another paper only, and that says why. */
export function CancelDialog({ document, isBusy, onTurn, onClose }: TurnDialogProps) {
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) onTurn({ into: 'cancellation', reason: reason.trim() });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width="s"
      title={t('invoicing.cancelling.title', { number: document.number ?? '' })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="danger" loading={isBusy}>
            {t('invoicing.cancelling.action')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <p>{t('invoicing.cancelling.means')}</p>
        <TextArea
          label={t('invoicing.cancelling.reason')}
          rows={2}
          maxLength={500}
          value={reason}
          error={isTried && isMissing ? t('invoicing.cancelling.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}
