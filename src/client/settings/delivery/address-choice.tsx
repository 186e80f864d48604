import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { AddressDialog, addressLine } from '#client/orders/delivery/address-dialog.tsx';
import { useDeliveryAddresses } from '#client/orders/delivery/address-queries.ts';
import { useUser } from '#client/session/queries.ts';
import { useSavePreferences } from '#client/settings/own-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { firstDelivery } from '#shared/settings/preferences.ts';

const asText = (id: number | null) => String(id ?? '');

/** Where parts go. One that is gone is said: until another is chosen they come to the firm. */
export function AddressChoice() {
  const t = useText();
  const { addressId } = firstDelivery(useUser().settings);
  const { data, isError, refetch } = useDeliveryAddresses();
  const save = useSavePreferences();
  const [isManaging, setManaging] = useState(false);
  if (!data && isError)
    return (
      <Note tone="bad" actions={<Button onClick={() => void refetch()}>{t('rooms.again')}</Button>}>
        {t('rooms.failed.title')}
      </Note>
    );
  if (!data) return <Skeleton width="60%" height="1rem" />;
  const held = data.addresses.find(({ id }) => id === addressId);
  const choose = (id: number | null) => {
    const name = data.addresses.find((one) => one.id === id)?.name ?? t('ownSettings.delivery.address');
    const before = { DELIVERY_ADDRESS: held ? asText(addressId) : '' };
    save({ patch: { DELIVERY_ADDRESS: asText(id) }, before, name });
  };
  return (
    <>
      {!held && (
        <Note
          tone="warn"
          actions={
            <Button size="s" onClick={() => choose(null)}>
              {t('ownSettings.delivery.takeFirm')}
            </Button>
          }
        >
          {t('ownSettings.delivery.addressGone')}
        </Note>
      )}
      <RadioGroup
        label={t('orders.address.which')}
        value={asText(held?.id ?? null)}
        options={data.addresses.map((one) => ({ value: asText(one.id), label: one.name, hint: addressLine(one) }))}
        onChange={(value) => choose(value === '' ? null : Number(value))}
      />
      <div>
        <Button onClick={() => setManaging(true)}>{t('ownSettings.delivery.manage')}</Button>
      </div>
      {isManaging && (
        <AddressDialog
          addresses={data.addresses}
          value={held?.id ?? null}
          onChoose={choose}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}
