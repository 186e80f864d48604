import { useRef, useState } from 'react';
import { useCall } from '#client/api/query.ts';
import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { CustomerList } from '#client/invoicing/customers/customer-list.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
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
  const [known, setKnown] = useState<readonly Customer[]>([]);
  const isNew = useRef(false);
  const { mutateAsync } = useCall(addCustomer);
  const form = useForm({
    schema: newCustomerSchema,
    record: { ...empty, name },
    wish: (customer) => customer,
    messages: { name: 'estimates.nameMissing', email: 'estimates.emailWrong' },
    failure: 'toast',
    send: (customer) => mutateAsync({ body: { customer, isNew: isNew.current } }),
    onAnswer: (added) => {
      if (added.kind === 'added') onAdded(added.customer.id);
      else setKnown(added.customers);
    },
  });
  const isBusiness = form.values.kind === 'business';
  const add = (asNew: boolean) => {
    isNew.current = asNew;
    return form.submit();
  };
  const field = (key: Field) => ({
    ...form.text(key),
    label: t(`estimates.${key}`),
    maxLength: 200,
    autoComplete: 'off',
  });
  const optional = t('estimates.optionalField');
  return (
    <FormBody
      form={{ ...form, submit: () => add(false) }}
      className={styles.stack}
      aria-label={t('estimates.customerNew')}
      onChange={() => setKnown([])}
    >
      <SegmentedControl
        {...form.value('kind')}
        label={t('estimates.kind')}
        options={[
          { value: 'private', label: t('estimates.kindPrivate') },
          { value: 'business', label: t('estimates.kindBusiness') },
        ]}
      />
      <TextField {...field('name')} autoFocus required />
      {isBusiness && <TextField {...field('contact')} optional={optional} />}
      <TextField {...field('street')} optional={optional} />
      <div className={styles.place}>
        <TextField {...field('postalCode')} maxLength={40} />
        <TextField {...field('city')} />
        <Select
          {...form.text('country')}
          label={t('estimates.country')}
          options={countries.map((value) => ({ value, label: t(`estimates.country${value}`) }))}
        />
      </div>
      <TextField {...field('email')} type="email" optional={optional} />
      <TextField {...field('phone')} type="tel" maxLength={40} optional={optional} />
      {isBusiness && <TextField {...field('vatId')} maxLength={40} optional={optional} />}
      {known.length > 0 && (
        <Note
          tone="warn"
          role="alert"
          title={t('estimates.known')}
          actions={
            <Button size="s" loading={form.isBusy} onClick={() => void add(true)}>
              {t('estimates.knownNew')}
            </Button>
          }
        >
          {t('estimates.knownMore')}
          <CustomerList customers={known} onPick={onAdded} />
        </Note>
      )}
      <Row wraps align="end" gap={4}>
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {t('estimates.customerSave')}
        </Button>
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
      </Row>
    </FormBody>
  );
}
