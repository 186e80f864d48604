import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/dialogs.module.css';
import { useChangeRates } from '#client/work/queries.ts';
import { RateFields } from '#client/work/rates/rate-fields.tsx';
import { ratesIn, typedRates } from '#client/work/rates/typed-rates.ts';
import type { LabourRates } from '#shared/work/labour-rate.ts';

type RatesDialogProps = { rates: LabourRates; onClose: () => void };

export function RatesDialog({ rates, onClose }: RatesDialogProps) {
  const t = useText();
  const { mutateAsync } = useChangeRates();
  const form = useJudgedForm({
    record: typedRates(rates),
    failure: 'toast',
    send: async (typed) => {
      const wanted = ratesIn(typed);
      if (wanted === null) return; // the field says so already
      await mutateAsync(wanted);
      notify({ key: 'work.ratesSaved', kind: 'SUCCESS', preset: 'A' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      width="s"
      title={t('work.ratesTitle')}
      action={t('work.save')}
      onClose={onClose}
    >
      <RateFields typed={form.values} onTyped={form.set} />
      <Text tone="muted" size={13}>
        {t('work.ratesHint')}
      </Text>
    </FormDialog>
  );
}
