import { useRef, useState } from 'react';
import { DiscountRows } from '#client/desk/customers/discount-rows.tsx';
import { draftOf, isSameDraft, readTerms, type TermsDraft } from '#client/desk/customers/terms-draft.ts';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { BookingForm } from '#client/rooms/booking-form.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Customer, CustomerAnswer, CustomerTerms } from '#shared/desk/customers-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type CustomerFormProps = {
  /** The button that sends it stands elsewhere. */
  id: string;
  customer: Customer;
  isReadOnly: boolean;
  send: (terms: CustomerTerms) => Promise<CustomerAnswer>;
  onSaved: (answer: Extract<CustomerAnswer, { kind: 'saved' }>) => void;
};

type Line = 'customerNumber' | 'orderLimit' | 'openLimit' | 'paymentDays';

/** Everything that is agreed with a customer, saved at once. */
export function CustomerForm({ id, customer, isReadOnly, send, onSaved }: CustomerFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(customer.terms));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const set = (patch: Partial<TermsDraft>) => setDraft({ ...draft, ...patch });
  const submit = async () => {
    const read = readTerms(draft);
    setWrong('wrong' in read ? read.wrong : []);
    setProblem(null);
    if ('wrong' in read) return setProblem('deskRooms.customers.wrong.some');
    const answer = await send(read.terms).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`deskRooms.customers.refusal.${answer.reason}`);
    else {
      // Whoever was slower sees what stands now, and not the own words on top of it.
      setDraft(draftOf(answer.customer.terms));
      if (answer.kind === 'changed') setProblem('rooms.changed');
      else onSaved(answer);
    }
  };
  const form = useRef<HTMLFormElement>(null);
  const isChanged = !isSameDraft(draft, draftOf(customer.terms));
  useKeys(
    isChanged && !isReadOnly
      ? [{ keys: ['ctrl+enter'], text: 'rooms.save', run: () => form.current?.requestSubmit(), inFields: true }]
      : [],
  );
  const line = (name: Line, more: { maxLength: number; end?: string; hint?: string; placeholder?: string }) => (
    <TextField
      label={t(`deskRooms.customers.${name}`)}
      autoComplete="off"
      value={draft[name]}
      readOnly={isReadOnly}
      error={wrong.includes(name) ? t(`deskRooms.customers.wrong.${name}`) : undefined}
      onChange={({ target }) => set({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <Form ref={form} id={id} className={styles.form} onSubmit={submit}>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
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
          <BookingForm booking={draft} isReadOnly={isReadOnly} onBooking={set} />
          {!isReadOnly && <p className={styles.paneSub}>{t('deskRooms.booking.bounds')}</p>}
        </div>
      </section>
      <section className={styles.block}>
        <h3>{t('deskRooms.customers.discounts')}</h3>
        <DiscountRows
          discounts={draft.discounts}
          groups={customer.groups}
          wrong={wrong}
          isReadOnly={isReadOnly}
          onDiscounts={(discounts) => set({ discounts })}
        />
      </section>
    </Form>
  );
}
