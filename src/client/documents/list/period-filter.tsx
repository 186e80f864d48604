import { useState } from 'react';
import styles from '#client/documents/list/filters.module.css';
import { type Days, daysOf, dayText, periods } from '#client/documents/list/period.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { CalendarBlankIcon } from '#client/ui/icons/icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';

type PeriodFilterProps = { days: Days; onDays: (days: Days) => void };

function shownOf({ from, to }: Days, t: Translate): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (first && last) return `${first} – ${last}`;
  if (first) return t('documents.filter.since', { date: first });
  return last ? t('documents.filter.until', { date: last }) : t('documents.filter.anyPeriod');
}

/** A month at a press, or any two days. */
export function PeriodFilter({ days, onDays }: PeriodFilterProps) {
  const t = useText();
  const shown = shownOf(days, t);
  return (
    <Popover
      label={t('documents.filter.period')}
      triggerLabel={`${t('documents.filter.period')}: ${shown}`}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          <CalendarBlankIcon size="s" />
          {shown}
        </>
      }
    >
      {(close) => (
        <PeriodForm
          days={days}
          onDays={(next) => {
            onDays(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function PeriodForm({ days, onDays }: PeriodFilterProps) {
  const t = useText();
  const [from, setFrom] = useState(days.from ?? '');
  const [to, setTo] = useState(days.to ?? '');
  const [isChecked, setChecked] = useState(false);
  const isWrong = from !== '' && to !== '' && to < from;
  const submit = () => {
    setChecked(true);
    if (!isWrong) onDays({ ...(from && { from }), ...(to && { to }) });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Row wraps gap={3}>
        {periods.map((period) => (
          <Button key={period} size="s" onClick={() => onDays(daysOf(period, new Date()))}>
            {t(`documents.filter.${period}`)}
          </Button>
        ))}
        <Button size="s" onClick={() => onDays({})}>
          {t('documents.filter.anyPeriod')}
        </Button>
      </Row>
      <Grid columns={2} gap={4}>
        <DayField size="s" label={t('documents.filter.from')} value={from} onValue={setFrom} />
        <DayField
          size="s"
          label={t('documents.filter.to')}
          value={to}
          error={isChecked && isWrong && t('documents.filter.wrongPeriod')}
          onValue={setTo}
        />
      </Grid>
      <Button type="submit" size="s" variant="primary">
        {t('documents.filter.apply')}
      </Button>
    </Form>
  );
}
