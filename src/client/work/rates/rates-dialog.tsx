import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/dialogs.module.css';
import { useChangeRates } from '#client/work/queries.ts';
import { RateFields } from '#client/work/rates/rate-fields.tsx';
import { ratesIn, typedRates } from '#client/work/rates/typed-rates.ts';
import type { LabourRates } from '#shared/work/labour-rate.ts';

type RatesDialogProps = { rates: LabourRates; onClose: () => void };

export function RatesDialog({ rates, onClose }: RatesDialogProps) {
  const t = useText();
  const formId = useId();
  const change = useChangeRates();
  const [typed, setTyped] = useState(() => typedRates(rates));
  const submit = async () => {
    const wanted = ratesIn(typed);
    if (wanted === null || change.isPending) return;
    const saved = await change.mutateAsync(wanted).catch(() => null);
    if (!saved) return;
    notify({ key: 'work.ratesSaved', kind: 'SUCCESS', preset: 'A' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('work.ratesTitle')}
      width="s"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={change.isPending}>
            {t('work.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        <RateFields typed={typed} onTyped={setTyped} />
        <Text tone="muted" size={13}>
          {t('work.ratesHint')}
        </Text>
      </Form>
    </Dialog>
  );
}
