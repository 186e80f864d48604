import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/orders/placing/order-panel.module.css';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { isPostalCode } from '#shared/format/postal-code.ts';
import type { AddressFields } from '#shared/orders/addresses-contract.ts';

const fields = ['name', 'street', 'postalCode', 'city', 'country'] as const;
type Field = (typeof fields)[number];

export const emptyAddress: AddressFields = { name: '', street: '', postalCode: '', city: '', country: 'DE' };

const autoComplete: Record<Field, string> = {
  name: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
};

type AddressFormProps = { id: string; first: AddressFields; onSave: (fields: AddressFields) => void };

/** A new address, or one that is corrected. */
export function AddressForm({ id, first, onSave }: AddressFormProps) {
  const t = useText();
  const [typed, setTyped] = useState<AddressFields>(() => {
    const { name, street, postalCode, city, country } = first;
    return { name, street, postalCode, city, country };
  });
  const [isChecked, setChecked] = useState(false);
  const country = typed.country.trim().toUpperCase();
  const isWrong = (field: Field) => {
    if (field === 'country') return !/^[A-Z]{2}$/.test(country);
    return field === 'postalCode' ? !isPostalCode(country, typed.postalCode) : typed[field].trim() === '';
  };
  const submit = () => {
    setChecked(true);
    if (!fields.some(isWrong)) onSave({ ...typed, country });
  };
  return (
    <Form id={id} className={styles.form} onSubmit={submit}>
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
    </Form>
  );
}
