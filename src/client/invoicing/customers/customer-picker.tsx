import { useDeferredValue, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerForm } from '#client/invoicing/customers/customer-form.tsx';
import { CustomerList } from '#client/invoicing/customers/customer-list.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { useCustomers } from '#client/invoicing/queries.ts';
import { useSeesInvoicing } from '#client/invoicing/use-sees-invoicing.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import type { CustomerSnapshot } from '#shared/invoicing/customer.ts';

type CustomerPickerProps = {
  customer: CustomerSnapshot | null;
  /** The plate of the car: whoever was here with it before is found at once. */
  suggestion: string;
  onPick: (customerId: number) => void;
};

/** Who the estimate is for: one that is known, or a new one. */
export function CustomerPicker({ customer, suggestion, onPick }: CustomerPickerProps) {
  const t = useText();
  const [step, setStep] = useState<'shown' | 'search' | 'new'>(customer ? 'shown' : 'search');
  const [text, setText] = useState('');
  const sees = useSeesInvoicing();
  const pick = (id: number) => {
    onPick(id);
    setStep('shown');
  };
  if (step === 'new') return <CustomerForm name={text} onAdded={pick} onCancel={() => setStep('search')} />;
  if (step === 'shown' && customer) {
    const lines = [customer.contact, customer.street, `${customer.postalCode} ${customer.city}`.trim(), customer.email];
    return (
      <section className={styles.customer} aria-label={t('estimates.customer')}>
        <div>
          <Text weight="semi" breaks="anywhere">
            {customer.name}
          </Text>
          <Text tone="muted" size={13} weight="regular" breaks="anywhere">
            {lines.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button size="s" onClick={() => setStep('search')}>
          {t('estimates.customerChange')}
        </Button>
      </section>
    );
  }
  if (!sees) return <Note>{t('invoicing.noRight.customers')}</Note>;
  return (
    <section className={styles.stack} aria-label={t('estimates.customer')}>
      <TextField
        type="search"
        label={t('estimates.customerSearch')}
        hint={t('estimates.customerSearchHint')}
        start={<MagnifyingGlassIcon size="s" />}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Found text={text} suggestion={suggestion} onPick={pick} />
      <div>
        <Button size="s" icon={<PlusIcon size="s" />} onClick={() => setStep('new')}>
          {t('estimates.customerNew')}
        </Button>
      </div>
    </section>
  );
}

function Found({ text, suggestion, onPick }: { text: string; suggestion: string; onPick: (id: number) => void }) {
  const t = useText();
  const wanted = useDeferredValue(text.trim() || suggestion);
  const { data } = useCustomers(wanted);
  if (!data) return null;
  if (data.customers.length === 0 && text.trim() !== '')
    return (
      <Text tone="muted" size={13} weight="regular" breaks="anywhere">
        {t('estimates.customerNone')}
      </Text>
    );
  return <CustomerList customers={data.customers.slice(0, 6)} onPick={onPick} />;
}
