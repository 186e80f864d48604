import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { LineText } from '#client/invoicing/estimate/line-text.tsx';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import type { Draft } from '#client/invoicing/use-draft.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney } from '#shared/format/number.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import type { EstimateLine } from '#shared/invoicing/estimate.ts';

type DraftLineProps = { line: EstimateLine; draft: Draft };

/** A line with what can still be changed of it. */
export function DraftLine({ line, draft }: DraftLineProps) {
  const t = useText();
  const [price, setPrice] = useState(line.unitPrice === null ? '' : priceText(line.unitPrice));
  const [discount, setDiscount] = useState(percentText(line.discount));
  const [unitPrice, rate] = [parsePrice(price), parsePercent(discount)];
  return (
    <Grid as="li" rowGap={3} columnGap={5} padY={5} border="bottom" className={styles.line}>
      <LineText line={line} />
      <Text as="span" weight="semi" breaks="never" className={styles.money}>
        {line.unitPrice === null ? '–' : formatMoney(line.amount)}
      </Text>
      {line.belongsTo === null && (
        <Grid rowGap={4} columnGap={6} align="start" className={styles.controls}>
          <TextField
            size="s"
            chars={10}
            label={t('estimates.price')}
            aria-label={t('estimates.priceOf', { line: line.text })}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={
              unitPrice === null ? t(price === '' ? 'estimates.priceMissing' : 'estimates.numberWrong') : undefined
            }
            onChange={({ target }) => {
              setPrice(target.value);
              draft.type(line.line, { unitPrice: parsePrice(target.value) ?? undefined });
            }}
            onBlur={() => unitPrice !== null && void draft.saveLine(line.line, { unitPrice })}
          />
          <TextField
            size="s"
            chars={6}
            label={t('estimates.discount')}
            aria-label={t('estimates.discountOf', { line: line.text })}
            inputMode="decimal"
            autoComplete="off"
            value={discount}
            error={rate === null ? t('estimates.percentWrong') : undefined}
            onChange={({ target }) => {
              setDiscount(target.value);
              draft.type(line.line, { discount: parsePercent(target.value) ?? undefined });
            }}
            onBlur={() => rate !== null && void draft.saveLine(line.line, { discount: rate })}
          />
          <Checkbox
            className={styles.offered}
            label={t('estimates.optional')}
            aria-label={t('estimates.optionalOf', { line: line.text })}
            checked={line.isOptional}
            onChange={({ target: { checked: isOptional } }) => {
              draft.type(line.line, { isOptional });
              void draft.saveLine(line.line, { isOptional });
            }}
          />
        </Grid>
      )}
    </Grid>
  );
}
