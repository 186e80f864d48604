import { useText } from '#client/i18n/text.tsx';
import type { PositionActions } from '#client/invoicing/editor/positions/position-actions.ts';
import { asKind } from '#client/invoicing/editor/positions/position-changes.ts';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import { type RowWorld, vatRates } from '#client/invoicing/editor/positions/row-world.ts';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import { isPriced, type Position, positionKinds, positionUnits } from '#shared/invoicing/position.ts';

type PositionMoreProps = { position: Position; index: number; world: RowWorld; actions: PositionActions };

/** What a line can say beyond its words, quantity and price. */
export function PositionMore({ position, index, world, actions }: PositionMoreProps) {
  const t = useText();
  const { key, kind } = position;
  const patch = (change: Partial<Position>) => actions.patch(key, change);
  const priced = isPriced(kind);
  const rates = [...new Set([...vatRates(world.country), position.vatRate])];
  return (
    <Grid rowGap={4} columnGap={5} align="start" border="bottom" surface={2} className={styles.more}>
      <Select
        size="s"
        label={t('invoicing.more.kind')}
        options={positionKinds.map((value) => ({ value, label: t(`invoicing.kindOf.${value}`) }))}
        value={kind}
        onChange={({ target }) => {
          const next = positionKinds.find((one) => one === target.value);
          if (next) patch(asKind(position, next));
        }}
      />
      {priced && (
        <>
          <TextField
            size="s"
            className={styles.wide}
            label={t('invoicing.more.detail')}
            maxLength={500}
            data-field={`positions.${index}.detail`}
            value={position.detail}
            onChange={({ target }) => patch({ detail: target.value })}
          />
          <TextField
            size="s"
            label={t('invoicing.more.number')}
            maxLength={60}
            value={position.number}
            onChange={({ target }) => patch({ number: target.value })}
          />
          <Select
            size="s"
            label={t('invoicing.more.unit')}
            options={positionUnits.map((value) => ({ value, label: t(`salesDocuments.unit.${value}`) }))}
            value={position.unit}
            onChange={({ target }) => {
              const unit = positionUnits.find((one) => one === target.value);
              if (unit) patch({ unit });
            }}
          />
          <TypedField
            size="s"
            label={t('invoicing.more.discount')}
            shown={percentText(position.discount)}
            wrong={t('invoicing.editor.rebateWrong')}
            onText={(text) => {
              const discount = parsePercent(text);
              patch({ discount: discount ?? 0 });
              return discount !== null;
            }}
          />
        </>
      )}
      {(priced || kind === 'discount') && (
        <Select
          size="s"
          label={t('invoicing.more.vat')}
          options={rates.map((rate) => ({ value: String(rate), label: formatPercent(rate) }))}
          value={String(position.vatRate)}
          onChange={({ target }) => patch({ vatRate: Number(target.value) })}
        />
      )}
      {kind === 'discount' && (
        <Select
          size="s"
          label={t('invoicing.more.scope')}
          options={(['all', 'section'] as const).map((value) => ({ value, label: t(`invoicing.more.of.${value}`) }))}
          value={position.scope}
          onChange={({ target }) => patch({ scope: target.value === 'section' ? 'section' : 'all' })}
        />
      )}
      {kind === 'part' && world.isPurchaseShown && (
        <TypedField
          size="s"
          label={t('invoicing.more.purchase')}
          shown={position.purchasePrice === null ? '' : priceText(position.purchasePrice)}
          wrong={t('invoicing.editor.priceWrong')}
          onText={(text) => {
            const price = text.trim() === '' ? null : parsePrice(text);
            patch({ purchasePrice: price });
            return price !== null || text.trim() === '';
          }}
        />
      )}
      {priced && (
        <Row rowGap={3} columnGap={7} wraps className={styles.ticks}>
          {kind === 'part' && (
            <Checkbox
              label={t('invoicing.more.exchange')}
              checked={position.isExchange}
              onChange={({ target }) => patch({ isExchange: target.checked })}
            />
          )}
          {(!isBill(world.kind) || position.isAlternative) && (
            <Checkbox
              label={t('invoicing.more.alternative')}
              checked={position.isAlternative}
              onChange={({ target }) => patch({ isAlternative: target.checked })}
            />
          )}
        </Row>
      )}
    </Grid>
  );
}
