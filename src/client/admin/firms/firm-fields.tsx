import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import type { FormFields } from '#client/forms/form-fields.ts';
import { orNull } from '#client/forms/or-null.ts';
import type { FormRules, Outcome } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { BookingForm } from '#client/rooms/booking-form.tsx';
import { CountrySelect } from '#client/rooms/country-select.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { AdminFirm, FirmAnswer, FirmFacts } from '#shared/admin/firms-contract.ts';

type Facts = AdminFirm['facts'];
type TypedFirm = ReturnType<typeof typedFirm>;

const typedFirm = (facts: Facts) => ({
  ...facts,
  phone: facts.phone ?? '',
  customerNumber: facts.customerNumber ?? '',
  vatId: facts.vatId ?? '',
});

/** As the contract wants it. */
export const typedFacts = (typed: TypedFirm): FirmFacts => ({
  ...typed,
  phone: orNull(typed.phone),
  customerNumber: orNull(typed.customerNumber),
  vatId: orNull(typed.vatId),
});

const wrong = 'admin.firms.wrong';
export const firmRules: Omit<FormRules<Facts, TypedFirm>, 'record'> = {
  typed: typedFirm,
  messages: {
    name: wrong,
    street: wrong,
    postalCode: wrong,
    city: wrong,
    phone: wrong,
    vatId: wrong,
    customerNumber: 'deskRooms.customers.wrong.customerNumber',
  },
};

export function firmOutcome(answer: FirmAnswer): Outcome<Facts> {
  if (answer.kind === 'refused') return { problem: `admin.firms.refusal.${answer.reason}` };
  if (answer.kind === 'wrong-vat-id') return { problem: `registration.wrong.vatId.${answer.flaw}` };
  // Whoever was slower sees what stands now, and not the own words on top of it.
  return { record: answer.firm.facts, ...(answer.kind === 'changed' && { problem: 'rooms.changed' }) };
}

/** `books`: the operator books nothing with anybody. */
export function FirmFields({ form, books }: { form: FormFields<TypedFirm>; books: boolean }) {
  const t = useText();
  const suppliers = useSupplierChoice();
  const { values, set } = form;
  const line = (name: 'name' | 'street' | 'postalCode' | 'city', maxLength: number) => (
    <TextField {...form.text(name)} label={t(`admin.firms.${name}`)} autoComplete="off" maxLength={maxLength} />
  );
  const optional = (name: 'phone' | 'customerNumber' | 'vatId', maxLength: number) => (
    <TextField
      {...form.text(name)}
      label={t(`admin.firms.${name}`)}
      optional={t('rooms.optional')}
      autoComplete="off"
      maxLength={maxLength}
    />
  );
  return (
    <>
      {line('name', 120)}
      {line('street', 120)}
      <div className={styles.pair} data-first="narrow">
        {line('postalCode', 12)}
        {line('city', 80)}
      </div>
      <CountrySelect
        label={t('admin.firms.country')}
        value={values.country}
        onCountry={(country) => set({ country })}
      />
      {optional('phone', 40)}
      <Select
        label={t('admin.firms.supplier')}
        options={[{ value: '', label: t('admin.firms.noSupplier') }, ...suppliers]}
        value={values.supplier ?? ''}
        onChange={({ target }) => set({ supplier: target.value || null })}
      />
      <div className={styles.pair}>
        {optional('customerNumber', 20)}
        {optional('vatId', 20)}
      </div>
      {books && (
        <section className={styles.block}>
          <h3>{t('deskRooms.booking.title')}</h3>
          <div className={styles.form}>
            <BookingForm
              booking={values}
              onBooking={({ level, additions }) => set({ level, additions: [...additions] })}
            />
            <p className={styles.paneSub}>{t('deskRooms.booking.bounds')}</p>
          </div>
        </section>
      )}
    </>
  );
}
