import { useId, useState } from 'react';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { AddressForm, emptyAddress } from '#client/orders/delivery/address-form.tsx';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { useAddressChanges, useFirmAddresses } from '#client/settings/firm/queries.ts';
import { FailedState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { AddressFields } from '#shared/orders/addresses-contract.ts';
import type { FirmAddress, FirmFacts } from '#shared/settings/firm-facts-contract.ts';

const lineOf = ({ street, postalCode, city, country }: Omit<AddressFields, 'name'>) =>
  `${street}, ${country} ${postalCode} ${city}`;

/** Where goods go: the firm's own address, and further ones. One of them holds unless somebody says otherwise. */
export function Addresses({ own }: { own: FirmFacts }) {
  const t = useText();
  const { data, isError, refetch } = useFirmAddresses();
  const { save, remove, choose, isBusy } = useAddressChanges();
  const [written, setWritten] = useState<FirmAddress | 'new' | null>(null);
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <Skeleton height="6rem" />;
  const isOwnChosen = !data.addresses.some(({ isDefault }) => isDefault);
  const drop = async ({ id, name, street, postalCode, city, country }: FirmAddress) => {
    const gone = await succeeded(remove(id));
    if (!gone) return;
    notify({
      key: 'firmSettings.addresses.removed',
      kind: 'SUCCESS',
      preset: 'A',
      detail: name,
      action: {
        label: t('rooms.undo'),
        run: () => void save(null, { name, street, postalCode, city, country }).catch(() => {}),
      },
    });
  };
  const standard = (id: number | null, name: string, isDefault: boolean) =>
    isDefault ? (
      <Tag tone="info">{t('firmSettings.addresses.default')}</Tag>
    ) : (
      <Button
        size="s"
        variant="ghost"
        disabled={isBusy}
        aria-label={t('firmSettings.addresses.chooseOf', { name })}
        onClick={() => void choose(id).catch(() => {})}
      >
        {t('firmSettings.addresses.choose')}
      </Button>
    );
  return (
    <>
      <Text tone="muted" size={13}>
        {t('firmSettings.addresses.means')}
      </Text>
      <ul className={styles.rows}>
        <li>
          <span className={styles.rowText}>
            <b>{own.name}</b>
            {lineOf({ ...own.self, country: own.country })}
          </span>
          {standard(null, own.name, isOwnChosen)}
        </li>
        {data.addresses.map((address) => (
          <li key={address.id}>
            <span className={styles.rowText}>
              <b>{address.name}</b>
              {lineOf(address)}
            </span>
            {standard(address.id, address.name, address.isDefault)}
            <IconButton
              size="s"
              label={t('orders.address.edit', { name: address.name })}
              icon={<PencilSimpleIcon size="s" />}
              onClick={() => setWritten(address)}
            />
            <IconButton
              size="s"
              label={t('orders.address.remove', { name: address.name })}
              icon={<TrashIcon size="s" />}
              disabled={isBusy}
              onClick={() => void drop(address)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="s" icon={<PlusIcon size="s" />} onClick={() => setWritten('new')}>
          {t('orders.address.add')}
        </Button>
      </div>
      {written !== null && (
        <AddressDialog
          address={written === 'new' ? null : written}
          isBusy={isBusy}
          onClose={() => setWritten(null)}
          onSave={(fields) =>
            void save(written === 'new' ? null : written.id, fields).then(
              () => setWritten(null),
              () => {}, // that it failed is told
            )
          }
        />
      )}
    </>
  );
}

type AddressDialogProps = {
  address: FirmAddress | null;
  isBusy: boolean;
  onClose: () => void;
  onSave: (fields: AddressFields) => void;
};

function AddressDialog({ address, isBusy, onClose, onSave }: AddressDialogProps) {
  const t = useText();
  const form = useId();
  return (
    <Dialog
      open
      width="s"
      title={address?.name ?? t('orders.address.add')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('rooms.save')}
          </Button>
        </>
      }
    >
      <AddressForm id={form} first={address ?? emptyAddress} onSave={onSave} />
    </Dialog>
  );
}
