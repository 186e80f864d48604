import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { typedKm } from '#client/maintenance/plan/judged-plan.ts';
import styles from '#client/maintenance/plan/plan-facts.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { LayerBody } from '#client/ui/layers/layer-body.tsx';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { readDay } from '#shared/format/read-day.ts';
import { dateFault, mileageFault, type ServiceFault } from '#shared/maintenance/check-service-facts.ts';
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

function LastServiceForm({ last, today, onChange, onHistory }: LastServiceProps) {
  const t = useText();
  const [date, setDate] = useState(last ? formatBusinessDate(last.date) : '');
  const [km, setKm] = useState(last ? formatNumber(last.km) : '');
  const [faults, setFaults] = useState<{ date: ServiceFault | null; km: ServiceFault | null }>({
    date: null,
    km: null,
  });
  const submit = () => {
    if (date.trim() === '' && km.trim() === '') return onChange(null);
    const [on, at] = [readDay(date) ?? '', typedKm(km) ?? Number.NaN];
    const wrong = { date: dateFault(on, today), km: mileageFault(at) };
    setFaults(wrong);
    if (!wrong.date && !wrong.km) onChange({ date: on, km: at });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {last === null && (
        <Text tone="muted" size={13}>
          {t('maintenance.unknownHistory')}
        </Text>
      )}
      <TextField
        label={t('maintenance.lastOn')}
        chars={12}
        autoComplete="off"
        maxLength={12}
        placeholder={t('maintenance.dateExample')}
        value={date}
        error={faults.date && t(`maintenance.faults.${faults.date}`)}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
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
        value={km}
        error={faults.km && t(`maintenance.faults.${faults.km}`)}
        onChange={({ target }) => setKm(target.value)}
      />
      <Row gap={3} justify="between">
        <Button variant="ghost" onClick={onHistory}>
          {t('maintenance.history')}
        </Button>
        <Button variant="primary" type="submit">
          {t('maintenance.apply')}
        </Button>
      </Row>
    </Form>
  );
}
