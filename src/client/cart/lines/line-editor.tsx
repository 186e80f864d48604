import { useId, useState } from 'react';
import styles from '#client/cart/dialogs.module.css';
import { newKey } from '#client/cart/edits/new-key.ts';
import type { PositionPatch } from '#client/cart/edits/position-edits.ts';
import { useAddLine } from '#client/cart/edits/use-cart-commands.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { parseQuantity } from '#client/ui/buttons/quantity.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
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
  const form = useId();
  const adding = useAddLine();
  const [key] = useState(newKey);
  const [kind, setKind] = useState<'labour' | 'free'>(line?.kind === 'free' ? 'free' : 'labour');
  const [name, setName] = useState(line?.name ?? '');
  const unitTenths = line?.unitTenths ?? commonUnitTenths;
  const [units, setUnits] = useState(
    line?.minutes == null ? '' : String(labourUnits(line.minutes, unitTenths)).replace('.', ','),
  );
  const [count, setCount] = useState(String(line?.quantity ?? 1));
  const [price, setPrice] = useState(line?.salesPrice == null ? '' : priceText(line.salesPrice));
  const [carId, setCarId] = useState(cart.cars.length === 1 ? (cart.cars[0]?.id ?? null) : null);
  const [isChecked, setChecked] = useState(false);

  const isLabour = kind === 'labour';
  const minutes = isLabour ? parseUnits(units, unitTenths) : null;
  const quantity = isLabour ? 1 : (parseQuantity(count, 1, mostPieces) ?? 0);
  const salesPrice = price.trim() === '' ? null : parsePrice(price);
  const wrong = {
    name: name.trim() === '',
    units: isLabour && minutes === null,
    count: quantity < 1,
    price: price.trim() !== '' && salesPrice === null,
  };

  const submit = () => {
    setChecked(true);
    if (Object.values(wrong).some(Boolean) || adding.isPending) return;
    const fields = { name: name.trim(), minutes, quantity, salesPrice };
    if (!line) return adding.mutate({ cart: cart.id, key, line: { ...fields, kind, carId } }, { onSuccess: onClose });
    onChange(line, changedFields(line, fields));
    onClose();
  };
  return (
    <Dialog
      open
      width="s"
      title={t(line ? 'cart.editLineTitle' : 'cart.addLine')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={adding.isPending}>
            {t('cart.save')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <p>{t('cart.estimateOnlyMeans')}</p>
        {!line && (
          <SegmentedControl
            label={t('cart.lineKind')}
            value={kind}
            options={[
              { value: 'labour', label: t('cart.kindLabour') },
              { value: 'free', label: t('cart.kindFree') },
            ]}
            onChange={setKind}
          />
        )}
        <TextField
          label={t('cart.lineName')}
          value={name}
          maxLength={200}
          error={isChecked && wrong.name && t('cart.lineNameMissing')}
          onChange={({ target }) => setName(target.value)}
        />
        <Row wraps gap={5}>
          {isLabour ? (
            <TextField
              label={t('cart.unitsField')}
              chars={6}
              inputMode="decimal"
              value={units}
              error={isChecked && wrong.units && t('cart.unitsWrong')}
              onChange={({ target }) => setUnits(target.value)}
            />
          ) : (
            <TextField
              label={t('articles.column.quantity')}
              chars={6}
              inputMode="numeric"
              value={count}
              error={isChecked && wrong.count && t('cart.quantityWrong')}
              onChange={({ target }) => setCount(target.value)}
            />
          )}
          <TextField
            label={t(isLabour ? 'cart.priceWhole' : 'cart.priceEach')}
            optional={t('cart.optional')}
            chars={10}
            inputMode="decimal"
            value={price}
            error={isChecked && wrong.price && t('cart.priceWrong')}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Row>
        {!line && cart.cars.length > 0 && (
          <Select
            label={t('cart.forCar')}
            value={String(carId ?? '')}
            options={[
              ...cart.cars.map((car) => ({
                value: String(car.id),
                label: [car.plate, car.name].filter(Boolean).join(' · '),
              })),
              { value: '', label: t('cart.withoutCar') },
            ]}
            onChange={({ target }) => setCarId(target.value === '' ? null : Number(target.value))}
          />
        )}
      </Form>
    </Dialog>
  );
}
