import { useRef, useState } from 'react';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { CustomerDataForm } from '#client/invoicing/customers/customer-data-form.tsx';
import { newCustomer } from '#client/invoicing/customers/customer-draft.ts';
import { CustomerList } from '#client/invoicing/customers/customer-list.tsx';
import { useKeepCustomer, useReceiveCustomer } from '#client/invoicing/customers/customer-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Customer } from '#shared/invoicing/customer.ts';
import type { CustomerData } from '#shared/invoicing/customer-file.ts';

type NewCustomerFormProps = {
  name: string;
  country: string;
  onAdded: (id: number) => void;
  onCancel: () => void;
};

/** A new customer in a minute. One who looks like a known one is asked about before there are two. */
export function NewCustomerForm({ name, country, onAdded, onCancel }: NewCustomerFormProps) {
  const t = useText();
  const language = useLanguage();
  const receive = useReceiveCustomer();
  const { mutateAsync, isPending } = useKeepCustomer();
  const [known, setKnown] = useState<readonly Customer[]>([]);
  const isNew = useRef(false);
  const keep = async (customer: CustomerData) => {
    const answer = await mutateAsync({ body: { customer, isNew: isNew.current } });
    isNew.current = false;
    if (answer.kind === 'known') return setKnown(answer.customers);
    receive(answer.customer);
    onAdded(answer.customer.id);
  };
  return (
    <CustomerDataForm
      first={newCustomer(name, country, language)}
      isShort
      saveLabel={t('estimates.customerSave')}
      send={keep}
      onCancel={onCancel}
      onChange={() => setKnown([])}
    >
      {known.length > 0 && (
        <Note
          tone="warn"
          role="alert"
          title={t('estimates.known')}
          actions={
            <Button
              size="s"
              loading={isPending}
              onClick={({ currentTarget }) => {
                isNew.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {t('estimates.knownNew')}
            </Button>
          }
        >
          {t('invoicing.customer.knownMore')}
          <CustomerList customers={known} onPick={onAdded} />
        </Note>
      )}
    </CustomerDataForm>
  );
}
