import { FormBody } from '#client/forms/form-body.tsx';
import type { Messages } from '#client/forms/message.ts';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { typedKm } from '#client/maintenance/plan/judged-plan.ts';
import styles from '#client/maintenance/plan/plan-facts.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { LayerBody } from '#client/ui/layers/layer-body.tsx';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { readDay } from '#shared/format/read-day.ts';
import { dateFault, mileageFault } from '#shared/maintenance/check-service-facts.ts';
import type { ServicePoint } from '#shared/maintenance/due.ts';

type LastServiceProps = {
  /** null: not known. */
  last: ServicePoint | null;
  today: string;
  /** null: what the history says. */
  onChange: (last: ServicePoint | null) => void;
  onHistory: () => void;
};

/** "12.11.2025 · 91.200 km", and a small sheet to say otherwise. */
export function LastService({ last, today, onChange, onHistory }: LastServiceProps) {
  const t = useText();
  const shown = last ? `${formatBusinessDate(last.date)} · ${formatNumber(last.km)} km` : t('maintenance.lastUnknown');
  return (
    <>
      <b data-print="only">{shown}</b>
      <Popover
        label={t('maintenance.lastService')}
        triggerLabel={`${t('maintenance.lastService')}: ${shown}`}
        triggerClass={styles.last ?? ''}
        trigger={
          <>
            <span data-unknown={last === null || undefined}>{shown}</span>
            <CaretDownIcon size="s" />
          </>
        }
      >
        {(close) => (
          <LayerBody className={styles.sheet}>
            <LastServiceForm
              {...{ last, today }}
              onChange={(next) => {
                onChange(next);
                close();
              }}
              onHistory={() => {
                close();
                onHistory();
              }}
            />
          </LayerBody>
        )}
      </Popover>
    </>
  );
}

const isEmpty = (date: string, km: string) => date.trim() === '' && km.trim() === '';

function LastServiceForm({ last, today, onChange, onHistory }: LastServiceProps) {
  const t = useText();
  const form = useJudgedForm({
    record: last,
    typed: (point) => ({ date: point ? formatBusinessDate(point.date) : '', km: point ? formatNumber(point.km) : '' }),
    judge: ({ date, km }): Messages => {
      if (isEmpty(date, km)) return {};
      const faults = { date: dateFault(readDay(date) ?? '', today), km: mileageFault(typedKm(km) ?? Number.NaN) };
      return {
        ...(faults.date && { date: `maintenance.faults.${faults.date}` }),
        ...(faults.km && { km: `maintenance.faults.${faults.km}` }),
      };
    },
    send: ({ date, km }) =>
      onChange(isEmpty(date, km) ? null : { date: readDay(date) ?? '', km: typedKm(km) ?? Number.NaN }),
  });
  return (
    <FormBody form={form} className={styles.form}>
      {last === null && (
        <Text tone="muted" size={13}>
          {t('maintenance.unknownHistory')}
        </Text>
      )}
      <TextField
        {...form.text('date')}
        label={t('maintenance.lastOn')}
        chars={12}
        autoComplete="off"
        maxLength={12}
        placeholder={t('maintenance.dateExample')}
      />
      <TextField
        {...form.text('km')}
        label={t('maintenance.mileage')}
        chars={12}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        end={
          <Text as="span" tone="faint">
            {t('maintenance.km')}
          </Text>
        }
      />
      <Row gap={3} justify="between">
        <Button variant="ghost" onClick={onHistory}>
          {t('maintenance.history')}
        </Button>
        <Button variant="primary" type="submit">
          {t('maintenance.apply')}
        </Button>
      </Row>
    </FormBody>
  );
}
