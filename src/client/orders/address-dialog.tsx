import { type FormEvent, useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/order-panel.module.css';
import { useAddAddress } from '#client/orders/queries.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PlusIcon } from '#client/ui/icons.ts';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import { isPostalCode } from '#shared/format/postal-code.ts';
import type { deliveryAddresses } from '#shared/orders/contract.ts';

export type DeliveryAddress = AnswerOf<typeof deliveryAddresses>['addresses'][number];

export const addressLine = ({ street, postalCode, city }: DeliveryAddress) => `${street}, ${postalCode} ${city}`;

type AddressDialogProps = {
  addresses: readonly DeliveryAddress[];
  value: number | null;
  onChoose: (id: number | null) => void;
  onClose: () => void;
};

const empty = { name: '', street: '', postalCode: '', city: '', country: 'DE' };
const fields = ['name', 'street', 'postalCode', 'city', 'country'] as const;
type Field = (typeof fields)[number];

const autoComplete: Record<Field, string> = {
  name: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
};

/** Where the goods go: one of the firm's addresses, or a new one. */
export function AddressDialog({ addresses, value, onChoose, onClose }: AddressDialogProps) {
  const t = useText();
  const form = useId();
  const adding = useAddAddress();
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const country = typed.country.trim().toUpperCase();
  const isWrong = (field: Field) => {
    if (field === 'country') return !/^[A-Z]{2}$/.test(country);
    return field === 'postalCode' ? !isPostalCode(country, typed.postalCode) : typed[field].trim() === '';
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fields.some(isWrong) || adding.isPending) return;
    adding.mutate(
      { ...typed, country },
      {
        onSuccess: ({ id }) => {
          onChoose(id);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      width="s"
      title={t('orders.address.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        isNew ? (
          <>
            <Button onClick={() => setNew(false)}>{t('orders.address.back')}</Button>
            <Button type="submit" form={form} variant="primary" loading={adding.isPending}>
              {t('orders.address.save')}
            </Button>
          </>
        ) : (
          <>
            <Button icon={<PlusIcon size="s" />} onClick={() => setNew(true)}>
              {t('orders.address.add')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('orders.address.take')}
            </Button>
          </>
        )
      }
    >
      {isNew ? (
        <form id={form} className={styles.form} onSubmit={submit} noValidate>
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`orders.address.${field}`)}
              value={typed[field]}
              maxLength={200}
              autoFocus={field === 'name'}
              autoComplete={autoComplete[field]}
              {...(field === 'country' && { chars: 4, hint: t('orders.address.countryHint') })}
              {...(field === 'postalCode' && { chars: 10 })}
              error={isChecked && isWrong(field) && t(`orders.address.missing.${field}`)}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </form>
      ) : (
        <RadioGroup
          label={t('orders.address.which')}
          value={String(value ?? '')}
          options={addresses.map((one) => ({ value: String(one.id ?? ''), label: one.name, hint: addressLine(one) }))}
          onChange={(id) => onChoose(id === '' ? null : Number(id))}
        />
      )}
    </Dialog>
  );
}
