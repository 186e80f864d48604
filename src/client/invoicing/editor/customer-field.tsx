import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerSearch } from '#client/invoicing/customers/customer-search.tsx';
import { CustomerSheet } from '#client/invoicing/customers/customer-sheet.tsx';
import { NewCustomerForm } from '#client/invoicing/customers/new-customer-form.tsx';
import styles from '#client/invoicing/editor/editor.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { Buyer } from '#shared/invoicing/sales-document.ts';

type CustomerFieldProps = {
  buyer: Buyer | null;
  country: string;
  error: string | undefined;
  onPick: (id: number) => void;
};

/** Who gets the paper: one that is known, or a new one. */
export function CustomerField({ buyer, country, error, onPick }: CustomerFieldProps) {
  const t = useText();
  const id = useId();
  const [step, setStep] = useState<'search' | 'new' | 'file' | null>(null);
  const [name, setName] = useState('');
  const close = () => setStep(null);
  const pick = (picked: number) => {
    onPick(picked);
    close();
  };
  const title = {
    search: t('invoicing.editor.customer'),
    new: t('estimates.customerNew'),
    file: buyer?.name ?? t('invoicing.editor.customer'),
  };
  return (
    <Grid columns={1} gap={3} minWidth={0}>
      <Text as="span" id={id} tone="muted" size={13} weight="medium">
        {t('invoicing.editor.customer')}
      </Text>
      <button
        type="button"
        className={styles.picked}
        data-field="customerId"
        data-invalid={error ? '' : undefined}
        aria-haspopup="dialog"
        aria-label={`${t('invoicing.editor.customer')}: ${buyer?.name ?? t('invoicing.editor.noCustomer')}`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setStep(buyer ? 'file' : 'search')}
      >
        <span data-empty={buyer ? undefined : ''}>{buyer?.name ?? t('invoicing.editor.noCustomer')}</span>
        <CaretDownIcon size="s" />
      </button>
      {error && (
        <Text as="span" id={`${id}-error`} tone="bad" size={13} weight="medium">
          {error}
        </Text>
      )}
      <Drawer
        open={step !== null}
        onClose={close}
        closeLabel={t('shell.close')}
        title={title[step ?? 'search']}
        isFilledIn={step !== 'file'}
        {...(step === 'file' && {
          actions: <Button onClick={() => setStep('search')}>{t('estimates.customerChange')}</Button>,
        })}
      >
        {step === 'search' && (
          <CustomerSearch
            onPick={pick}
            onNew={(typed) => {
              setName(typed);
              setStep('new');
            }}
          />
        )}
        {step === 'new' && (
          <NewCustomerForm name={name} country={country} onAdded={pick} onCancel={() => setStep('search')} />
        )}
        {step === 'file' && buyer && <CustomerSheet id={buyer.id} isInEditor onGone={close} />}
      </Drawer>
    </Grid>
  );
}
