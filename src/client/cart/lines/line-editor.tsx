import { useState } from 'react';
import styles from '#client/cart/dialogs.module.css';
import { newKey } from '#client/cart/edits/new-key.ts';
import type { PositionPatch } from '#client/cart/edits/position-edits.ts';
import { useAddLine } from '#client/cart/edits/use-cart-commands.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { parseQuantity } from '#client/ui/buttons/quantity.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { type Cart, type CartPosition, mostPieces } from '#shared/cart/cart.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { commonUnitTenths, labourUnits } from '#shared/work/labour-unit.ts';
import { parseUnits } from '#shared/work/parse-units.ts';

type LineEditorProps = {
  cart: Cart;
  /** null: a new one. */
  line: CartPosition | null;
  onChange: (line: CartPosition, patch: PositionPatch) => void;
  onClose: () => void;
};

/** What a colleague changes meanwhile is a conflict only where both changed the same. */
const changedFields = (line: CartPosition, fields: PositionPatch): PositionPatch =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => line[field as keyof PositionPatch] !== value)); // the keys of a patch

/** Labour and free lines: for the customer's estimate alone. */
export function LineEditor({ cart, line, onChange, onClose }: LineEditorProps) {
  const t = useText();
  const adding = useAddLine();
  const [key] = useState(newKey);
  const unitTenths = line?.unitTenths ?? commonUnitTenths;
  const read = ({ kind, name, units, count, price }: typeof first) => ({
    name: name.trim(),
    minutes: kind === 'labour' ? parseUnits(units, unitTenths) : null,
    quantity: kind === 'labour' ? 1 : (parseQuantity(count, 1, mostPieces) ?? 0),
    salesPrice: price.trim() === '' ? null : parsePrice(price),
  });
  const kind: 'labour' | 'free' = line?.kind === 'free' ? 'free' : 'labour';
  const first = {
    kind,
    name: line?.name ?? '',
    units: line?.minutes == null ? '' : String(labourUnits(line.minutes, unitTenths)).replace('.', ','),
    count: String(line?.quantity ?? 1),
    price: line?.salesPrice == null ? '' : priceText(line.salesPrice),
    carId: cart.cars.length === 1 ? (cart.cars[0]?.id ?? null) : null,
  };
  const form = useJudgedForm({
    record: first,
    judge: (typed) => {
      const { name, minutes, quantity, salesPrice } = read(typed);
      return {
        ...(name === '' && { name: 'cart.lineNameMissing' }),
        ...(typed.kind === 'labour' && minutes === null && { units: 'cart.unitsWrong' }),
        ...(quantity < 1 && { count: 'cart.quantityWrong' }),
        ...(typed.price.trim() !== '' && salesPrice === null && { price: 'cart.priceWrong' }),
      };
    },
    failure: 'toast',
    send: async (typed) => {
      const { kind, carId } = typed;
      if (line) onChange(line, changedFields(line, read(typed)));
      else await adding.mutateAsync({ cart: cart.id, key, line: { ...read(typed), kind, carId } });
    },
    onAnswer: onClose,
  });
  const isLabour = form.values.kind === 'labour';
  return (
    <FormDialog
      form={form}
      className={styles.form}
      width="s"
      title={t(line ? 'cart.editLineTitle' : 'cart.addLine')}
      action={t('cart.save')}
      onClose={onClose}
    >
      <p>{t('cart.estimateOnlyMeans')}</p>
      {!line && (
        <SegmentedControl
          {...form.value('kind')}
          label={t('cart.lineKind')}
          options={[
            { value: 'labour', label: t('cart.kindLabour') },
            { value: 'free', label: t('cart.kindFree') },
          ]}
        />
      )}
      <TextField {...form.text('name')} label={t('cart.lineName')} maxLength={200} />
      <Row wraps gap={5}>
        {isLabour ? (
          <TextField {...form.text('units')} label={t('cart.unitsField')} chars={6} inputMode="decimal" />
        ) : (
          <TextField {...form.text('count')} label={t('articles.column.quantity')} chars={6} inputMode="numeric" />
        )}
        <TextField
          {...form.text('price')}
          label={t(isLabour ? 'cart.priceWhole' : 'cart.priceEach')}
          optional={t('cart.optional')}
          chars={10}
          inputMode="decimal"
        />
      </Row>
      {!line && cart.cars.length > 0 && (
        <Select
          {...form.choice('carId', [null, ...cart.cars.map(({ id }) => id)])}
          label={t('cart.forCar')}
          options={[
            ...cart.cars.map((car) => ({
              value: String(car.id),
              label: [car.plate, car.name].filter(Boolean).join(' · '),
            })),
            { value: '', label: t('cart.withoutCar') },
          ]}
        />
      )}
    </FormDialog>
  );
}
