import { DiscountRows } from '#client/desk/customers/discount-rows.tsx';
import { useReceiveCustomer } from '#client/desk/customers/queries.ts';
import { draftOf, type TermsDraft, termsOf } from '#client/desk/customers/terms-draft.ts';
import type { FormFields } from '#client/forms/form-fields.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { BookingForm } from '#client/rooms/booking-form.tsx';
import styles from '#client/rooms/rooms.module.css';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type Customer, type CustomerAnswer, changeCustomer } from '#shared/desk/customers-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type CustomerFormProps = { form: FormFields<TermsDraft>; customer: Customer; isReadOnly: boolean };

type Line = 'customerNumber' | 'orderLimit' | 'openLimit' | 'paymentDays';

const wrongLines: Record<Line, TextKey> = {
  customerNumber: 'deskRooms.customers.wrong.customerNumber',
  orderLimit: 'deskRooms.customers.wrong.orderLimit',
  openLimit: 'deskRooms.customers.wrong.openLimit',
  paymentDays: 'deskRooms.customers.wrong.paymentDays',
};

/** Everything that is agreed with a customer, saved at once. */
export const useCustomerForm = (
  customer: Customer,
  {
    isReadOnly,
    onSaved,
  }: { isReadOnly: boolean; onSaved: (answer: Extract<CustomerAnswer, { kind: 'saved' }>) => void },
) => {
  const receive = useReceiveCustomer(customer.id);
  const form = useEndpointForm({
    endpoint: changeCustomer,
    record: customer,
    typed: ({ terms }) => draftOf(terms),
    input: (draft, seen) => {
      // Locking counts the version up, too: only other terms are a conflict.
      const isSeen = JSON.stringify(seen.terms) === JSON.stringify(customer.terms);
      const { version } = isSeen ? customer : seen;
      return { params: { firm: String(customer.id) }, body: { version, terms: termsOf(draft) } };
    },
    messages: (field) =>
      /^discounts\.\d+$/.test(field) ? 'deskRooms.customers.wrong.discounts' : wrongLines[field as Line], // or none
    incomplete: 'deskRooms.customers.wrong.some',
    onAnswer: (answer) => {
      receive(answer);
      if (answer.kind === 'refused') return { problem: `deskRooms.customers.refusal.${answer.reason}` };
      // Whoever was slower sees what stands now, and not the own words on top of it.
      if (answer.kind === 'changed') return { record: answer.customer, problem: 'rooms.changed' };
      onSaved(answer);
      return { record: answer.customer };
    },
  });
  const save = () => form.ref.current?.requestSubmit();
  useKeys(
    form.isChanged && !isReadOnly ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: save, inFields: true }] : [],
  );
  return form;
};

export function CustomerFields({ form, customer, isReadOnly }: CustomerFormProps) {
  const t = useText();
  const line = (name: Line, more: { maxLength: number; end?: string; placeholder?: string }) => (
    <TextField
      {...form.text(name)}
      label={t(`deskRooms.customers.${name}`)}
      autoComplete="off"
      readOnly={isReadOnly}
      {...more}
    />
  );
  return (
    <>
      <section className={styles.block}>
        <h3>{t('deskRooms.customers.terms')}</h3>
        <div className={styles.form}>
          {line('customerNumber', { maxLength: 20 })}
          <div className={styles.pair}>
            {line('orderLimit', { maxLength: 15, end: '€', placeholder: t('deskRooms.customers.noLimit') })}
            {line('openLimit', { maxLength: 15, end: '€', placeholder: t('deskRooms.customers.noLimit') })}
          </div>
          {line('paymentDays', {
            maxLength: 3,
            end: t('deskRooms.customers.days'),
            placeholder: String(customer.usualPaymentDays),
          })}
        </div>
      </section>
      <section className={styles.block}>
        <h3>{t('deskRooms.booking.title')}</h3>
        <div className={styles.form}>
          <BookingForm booking={form.values} isReadOnly={isReadOnly} onBooking={form.set} />
          {!isReadOnly && <p className={styles.paneSub}>{t('deskRooms.booking.bounds')}</p>}
        </div>
      </section>
      <section className={styles.block}>
        <h3>{t('deskRooms.customers.discounts')}</h3>
        <DiscountRows
          discounts={form.values.discounts}
          groups={customer.groups}
          errorOf={form.errorOf}
          isReadOnly={isReadOnly}
          onDiscounts={(discounts) => form.set({ discounts })}
        />
      </section>
    </>
  );
}
