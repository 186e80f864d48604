import { useState } from 'react';
import styles from '#client/documents/list/filters.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FunnelIcon } from '#client/ui/icons/icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import { formatNumber } from '#shared/format/number.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';

const words = ['number', 'article', 'vehicle', 'reference'] as const;
const amounts = ['least', 'most'] as const;
export const moreFields = [...words, ...amounts] as const;
export type MoreFields = Pick<FilterQuery, (typeof moreFields)[number]>;

type MoreFilterProps = { filter: FilterQuery; onFilter: (fields: MoreFields) => void };

/** What is asked for less often: each field looks in one place only. */
export function MoreFilter({ filter, onFilter }: MoreFilterProps) {
  const t = useText();
  const active = moreFields.filter((field) => filter[field] !== undefined).length;
  return (
    <Popover
      label={t('documents.filter.more')}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          <FunnelIcon size="s" />
          {active > 0 ? t('documents.filter.moreCount', { count: formatNumber(active) }) : t('documents.filter.more')}
        </>
      }
    >
      {(close) => (
        <MoreForm
          filter={filter}
          onFilter={(fields) => {
            onFilter(fields);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function MoreForm({ filter, onFilter }: MoreFilterProps) {
  const t = useText();
  const textOf = (cents: number | undefined) => (cents === undefined ? '' : priceText(cents));
  const [typed, setTyped] = useState({
    number: filter.number ?? '',
    article: filter.article ?? '',
    vehicle: filter.vehicle ?? '',
    reference: filter.reference ?? '',
    least: textOf(filter.least),
    most: textOf(filter.most),
  });
  const [isChecked, setChecked] = useState(false);
  const isWrong = (field: 'least' | 'most') => typed[field].trim() !== '' && parsePrice(typed[field]) === null;
  const submit = () => {
    setChecked(true);
    if (amounts.some(isWrong)) return;
    const [least, most] = [parsePrice(typed.least), parsePrice(typed.most)];
    const { number, article, vehicle, reference } = typed;
    onFilter({
      ...(number.trim() && { number: number.trim() }),
      ...(article.trim() && { article: article.trim() }),
      ...(vehicle.trim() && { vehicle: vehicle.trim() }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(least !== null && { least }),
      ...(most !== null && { most }),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {words.map((field) => (
        <TextField
          key={field}
          size="s"
          label={t(`documents.filter.${field}`)}
          value={typed[field]}
          maxLength={100}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      <Grid columns={2} gap={4}>
        {amounts.map((field) => (
          <TextField
            key={field}
            size="s"
            inputMode="decimal"
            label={t(`documents.filter.${field}`)}
            value={typed[field]}
            maxLength={14}
            error={isChecked && isWrong(field) && t('documents.filter.wrongAmount')}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </Grid>
      <Button type="submit" size="s" variant="primary">
        {t('documents.filter.apply')}
      </Button>
    </Form>
  );
}
