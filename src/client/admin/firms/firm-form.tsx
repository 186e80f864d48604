import { useState } from 'react';
import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import { useText } from '#client/i18n/text.tsx';
import { BookingForm } from '#client/rooms/booking-form.tsx';
import { CountrySelect } from '#client/rooms/country-select.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type AdminFirm, type FirmAnswer, type FirmFacts, firmFactsSchema } from '#shared/admin/firms-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type FirmFormProps = {
  /** The button that sends it stands elsewhere. */
  id: string;
  facts: AdminFirm['facts'];
  /** The operator books nothing with anybody. */
  books: boolean;
  /** `seen`: as the form was filled, whatever has been read since. */
  send: (facts: FirmFacts, seen: AdminFirm['facts']) => Promise<FirmAnswer>;
  onSaved: (answer: Extract<FirmAnswer, { kind: 'saved' }>) => void;
};

const lines = ['name', 'street', 'postalCode', 'city', 'phone', 'customerNumber', 'vatId'] as const;
type Line = (typeof lines)[number];

const typedOf = (facts: AdminFirm['facts']) => ({
  ...facts,
  phone: facts.phone ?? '',
  customerNumber: facts.customerNumber ?? '',
  vatId: facts.vatId ?? '',
});

const wrongText = (name: Line): TextKey =>
  name === 'customerNumber' ? 'deskRooms.customers.wrong.customerNumber' : 'admin.firms.wrong';

export function FirmForm({ id, facts, books, send, onSaved }: FirmFormProps) {
  const t = useText();
  const [seen, setSeen] = useState(facts);
  const [fields, setFields] = useState(() => typedOf(facts));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const suppliers = useSupplierChoice();
  const submit = async () => {
    const wish = firmFactsSchema.safeParse({
      ...fields,
      phone: fields.phone.trim() || null,
      customerNumber: fields.customerNumber.trim() || null,
      vatId: fields.vatId.trim() || null,
    });
    setWrong(wish.success ? [] : wish.error.issues.map(({ path }) => String(path[0])));
    setProblem(null);
    if (!wish.success) return;
    const answer = await send(wish.data, seen).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`admin.firms.refusal.${answer.reason}`);
    else if (answer.kind === 'wrong-vat-id') setProblem(`registration.wrong.vatId.${answer.flaw}`);
    else {
      // Whoever was slower sees what stands now, and not the own words on top of it.
      setSeen(answer.firm.facts);
      setFields(typedOf(answer.firm.facts));
      if (answer.kind === 'changed') setProblem('rooms.changed');
      else onSaved(answer);
    }
  };
  const line = (name: Line, more: { maxLength: number; optional?: string }) => (
    <TextField
      label={t(`admin.firms.${name}`)}
      autoComplete="off"
      value={fields[name]}
      error={wrong.includes(name) ? t(wrongText(name)) : undefined}
      onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
      {...more}
    />
  );
  return (
    <Form id={id} className={styles.form} onSubmit={submit}>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      {line('name', { maxLength: 120 })}
      {line('street', { maxLength: 120 })}
      <div className={styles.pair} data-first="narrow">
        {line('postalCode', { maxLength: 12 })}
        {line('city', { maxLength: 80 })}
      </div>
      <CountrySelect
        label={t('admin.firms.country')}
        value={fields.country}
        onCountry={(country) => setFields({ ...fields, country })}
      />
      {line('phone', { maxLength: 40, optional: t('rooms.optional') })}
      <Select
        label={t('admin.firms.supplier')}
        options={[{ value: '', label: t('admin.firms.noSupplier') }, ...suppliers]}
        value={fields.supplier ?? ''}
        onChange={({ target }) => setFields({ ...fields, supplier: target.value || null })}
      />
      <div className={styles.pair}>
        {line('customerNumber', { maxLength: 20, optional: t('rooms.optional') })}
        {line('vatId', { maxLength: 20, optional: t('rooms.optional') })}
      </div>
      {books && (
        <section className={styles.block}>
          <h3>{t('deskRooms.booking.title')}</h3>
          <div className={styles.form}>
            <BookingForm
              booking={fields}
              onBooking={({ level, additions }) => setFields({ ...fields, level, additions: [...additions] })}
            />
            <p className={styles.paneSub}>{t('deskRooms.booking.bounds')}</p>
          </div>
        </section>
      )}
    </Form>
  );
}
