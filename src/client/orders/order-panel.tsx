import { type ReactNode, useState } from 'react';
import { InlineField } from '#client/cart/inline-field.tsx';
import { useText } from '#client/i18n/text.tsx';
import { AddressDialog, addressLine } from '#client/orders/address-dialog.tsx';
import { DeliveryChoice } from '#client/orders/delivery-choice.tsx';
import type { OrderForm } from '#client/orders/order-form.ts';
import styles from '#client/orders/order-panel.module.css';
import { useDeliveryAddresses } from '#client/orders/queries.ts';
import type { OrderText } from '#client/orders/use-order-texts.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';

type OrderPanelProps = {
  cars: readonly (CartCar | null)[];
  parts: number;
  check: CartCheck | undefined;
  form: OrderForm;
  onForm: (form: OrderForm) => void;
  texts: { readonly reference: OrderText; readonly note: OrderText };
  children?: ReactNode;
};

/** How, where to and under which number the parts come. */
export function OrderPanel(props: OrderPanelProps) {
  const { cars, parts, check, form, onForm, texts, children } = props;
  const t = useText();
  const { data } = useDeliveryAddresses();
  const [isChoosing, setChoosing] = useState(false);
  const address = data?.addresses.find(({ id }) => id === form.addressId) ?? data?.addresses[0];
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('orders.delivery')}</h2>
        <button type="button" className={styles.link} disabled={!data} onClick={() => setChoosing(true)}>
          {t('orders.address.change')}
        </button>
      </header>
      <p className={styles.address}>
        {address ? [address.name, addressLine(address)].join(', ') : <Skeleton width="80%" />}
      </p>
      <DeliveryChoice
        cars={cars}
        options={check?.options}
        parts={parts}
        wish={form.delivery}
        onWish={(delivery) => onForm({ ...form, delivery })}
      />
      <InlineField label={t('orders.reference')} size="m" {...texts.reference} />
      <InlineField label={t('orders.note')} size="m" maxLength={2000} {...texts.note} />
      <Checkbox
        label={t('orders.allowPartial')}
        hint={t('orders.allowPartialMeans')}
        checked={form.allowPartial}
        onChange={({ target }) => onForm({ ...form, allowPartial: target.checked })}
      />
      {children}
      {isChoosing && data && (
        <AddressDialog
          addresses={data.addresses}
          value={form.addressId}
          onChoose={(addressId) => onForm({ ...form, addressId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
