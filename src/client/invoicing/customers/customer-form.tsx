import { useState } from 'react';
import { useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { CustomerList } from '#client/invoicing/customers/customer-list.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { type Customer, type NewCustomer, newCustomerSchema } from '#shared/invoicing/customer.ts';
import { addCustomer } from '#shared/invoicing/customers-contract.ts';

type CustomerFormProps = { name: string; onAdded: (id: number) => void; onCancel: () => void };

const countries = ['DE', 'AT', 'CH'] as const;
const empty: NewCustomer = {
  kind: 'private',
  name: '',
  contact: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'DE',
  email: '',
  phone: '',
  vatId: '',
  note: '',
};
type Field = 'name' | 'contact' | 'street' | 'postalCode' | 'city' | 'email' | 'phone' | 'vatId';

/** A new customer. One who looks like a known one is asked about before there are two. */
export function CustomerForm({ name, onAdded, onCancel }: CustomerFormProps) {
  const t = useText();
  const [customer, setCustomer] = useState<NewCustomer>({ ...empty, name });
  const [known, setKnown] = useState<readonly Customer[]>([]);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending } = useCall(addCustomer);
  const checked = newCustomerSchema.safeParse(customer);
  const wrong = (field: Field) =>
    isTried && !checked.success && checked.error.issues.some(({ path }) => path[0] === field);
  const isBusiness = customer.kind === 'business';

  const add = async (isNew: boolean) => {
    setTried(true);
    if (!checked.success) return;
    const added = await mutateAsync({ body: { customer: checked.data, isNew } }).catch(() => null);
    if (added?.kind === 'added') onAdded(added.customer.id);
    if (added?.kind === 'known') setKnown(added.customers);
  };
  const submit = () => {
    void add(false);
  };
  const field = (key: Field) => ({
    label: t(`estimates.${key}`),
    value: customer[key],
    maxLength: 200,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setKnown([]);
      setCustomer({ ...customer, [key]: target.value });
    },
  });
  const optional = t('estimates.optionalField');
  return (
    <Form className={styles.stack} aria-label={t('estimates.customerNew')} onSubmit={submit}>
      <SegmentedControl
        label={t('estimates.kind')}
        options={[
          { value: 'private', label: t('estimates.kindPrivate') },
          { value: 'business', label: t('estimates.kindBusiness') },
        ]}
        value={customer.kind}
        onChange={(kind) => setCustomer({ ...customer, kind })}
      />
      <TextField {...field('name')} autoFocus required error={wrong('name') ? t('estimates.nameMissing') : undefined} />
      {isBusiness && <TextField {...field('contact')} optional={optional} />}
      <TextField {...field('street')} optional={optional} />
      <div className={styles.place}>
        <TextField {...field('postalCode')} maxLength={40} />
        <TextField {...field('city')} />
        <Select
          label={t('estimates.country')}
          options={countries.map((value) => ({ value, label: t(`estimates.country${value}`) }))}
          value={customer.country}
          onChange={({ target }) => setCustomer({ ...customer, country: target.value })}
        />
      </div>
      <TextField
        {...field('email')}
        type="email"
        optional={optional}
        error={wrong('email') ? t('estimates.emailWrong') : undefined}
      />
      <TextField {...field('phone')} type="tel" maxLength={40} optional={optional} />
      {isBusiness && <TextField {...field('vatId')} maxLength={40} optional={optional} />}
      {known.length > 0 && (
        <Note
          tone="warn"
          role="alert"
          title={t('estimates.known')}
          actions={
            <Button size="s" loading={isPending} onClick={() => void add(true)}>
              {t('estimates.knownNew')}
            </Button>
          }
        >
          {t('estimates.knownMore')}
          <CustomerList customers={known} onPick={onAdded} />
        </Note>
      )}
      <Row wraps align="end" gap={4}>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('estimates.customerSave')}
        </Button>
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
      </Row>
    </Form>
  );
}
