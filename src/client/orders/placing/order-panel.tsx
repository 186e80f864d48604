import { type ReactNode, useState } from 'react';
import { InlineField } from '#client/cart/lines/inline-field.tsx';
import { weekdayName } from '#client/i18n/day-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { AddressDialog, addressLine } from '#client/orders/delivery/address-dialog.tsx';
import { useDeliveryAddresses } from '#client/orders/delivery/address-queries.ts';
import { DeliveryChoice } from '#client/orders/delivery/delivery-choice.tsx';
import { choiceFor } from '#client/orders/delivery/delivery-wish.ts';
import type { OrderForm } from '#client/orders/placing/order-form.ts';
import styles from '#client/orders/placing/order-panel.module.css';
import type { OrderText } from '#client/orders/use-order-texts.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import { type Branch, branchLine, hoursText } from '#shared/suppliers/branch.ts';

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
  const wanted = data?.addresses.find(({ id }) => id === form.addressId);
  const address = wanted ?? data?.addresses[0];
  const choices = cars.map((car) => choiceFor(form.delivery, car));
  // The supplier brings what cannot be fetched.
  const cannotFetch =
    choices.includes('pick-up') && check?.options.some(({ choice, lines }) => choice === 'pick-up' && lines === 0);
  const hasDelivery = choices.some((choice) => choice !== 'pick-up');
  return (
    <div className={styles.panel}>
      <Row as="header" justify="between" gap={5} align="center">
        <Text as="h2" size={16} weight="semi">
          {t('orders.delivery')}
        </Text>
        {hasDelivery && (
          <TextButton target="m" size={13} disabled={!data} onClick={() => setChoosing(true)}>
            {t('orders.address.change')}
          </TextButton>
        )}
      </Row>
      {hasDelivery && (
        <p className={styles.address}>
          {address ? [address.name, addressLine(address)].join(', ') : <Skeleton width="80%" />}
        </p>
      )}
      {hasDelivery && data && !wanted && <Note tone="warn">{t('ownSettings.delivery.addressGone')}</Note>}
      {cannotFetch && <Note tone="warn">{t('ownSettings.delivery.noPickUp')}</Note>}
      {choices.includes('pick-up') && (
        <p className={styles.address}>{check ? <PickUpBranch branch={check.branch} /> : <Skeleton width="80%" />}</p>
      )}
      <DeliveryChoice
        cars={cars}
        check={check}
        parts={parts}
        wish={form.delivery}
        onWish={(delivery) => onForm({ ...form, delivery })}
      />
      {hasDelivery && (
        <Checkbox
          className={styles.closer}
          label={t('orders.allowPartial')}
          checked={form.allowPartial}
          onChange={({ target }) => onForm({ ...form, allowPartial: target.checked })}
        />
      )}
      <InlineField label={t('orders.reference')} size="m" {...texts.reference} />
      <Message text={texts.note} />
      {children}
      {isChoosing && data && (
        <AddressDialog
          addresses={data.addresses}
          value={address?.id ?? null}
          onChoose={(addressId) => onForm({ ...form, addressId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Seldom there is something to say: the field stands there once it is wanted, or written. */
function Message({ text }: { text: OrderText }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  if (text.value === '' && !isWanted)
    return (
      <button type="button" className={styles.add} onClick={() => setWanted(true)}>
        <PlusIcon size="s" />
        {t('orders.note')}
      </button>
    );
  return <InlineField label={t('orders.note')} size="m" maxLength={2000} isFocused={isWanted} {...text} />;
}

/** Where it is fetched, and when that can be. */
function PickUpBranch({ branch }: { branch: Branch | null }) {
  const t = useText();
  if (!branch) return null;
  const hours = hoursText(branch.hours, (day) => weekdayName(day, t));
  return (
    <>
      {t('orders.fetchedAt')} {branchLine(branch)}
      {hours && (
        <>
          <br />
          {t('orders.hours')} {hours}
        </>
      )}
    </>
  );
}
