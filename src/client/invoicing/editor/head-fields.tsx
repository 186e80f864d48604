import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerField } from '#client/invoicing/editor/customer-field.tsx';
import styles from '#client/invoicing/editor/editor.module.css';
import type { HeadFieldsProps } from '#client/invoicing/editor/head-fields-props.ts';
import { MoreFields } from '#client/invoicing/editor/more-fields.tsx';
import { usePickCustomer } from '#client/invoicing/editor/use-pick-customer.ts';
import { VehicleField } from '#client/invoicing/editor/vehicle-field.tsx';
import { useInvoiceSettings } from '#client/invoicing/settings-queries.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CaretUpIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';

const terms = [0, 7, 10, 14, 21, 30, 60, 90];

/** What stands above the positions. */
export function HeadFields(props: HeadFieldsProps) {
  const { sheet, file, change, errorOf } = props;
  const t = useText();
  const { draft, kind, buyer, vehicle, seller } = sheet;
  const standardDays = useInvoiceSettings().data?.settings.paymentDays;
  const pick = usePickCustomer({ draft, buyer, change, standardDays });
  const [isOpen, setOpen] = useState(false);
  // A finding about a field that is folded away unfolds it.
  const isNeeded = ['orderReference', 'taxation', 'opening', 'closing', 'profile'].some((field) => errorOf(field));
  const isShown = isOpen || isNeeded;
  const day = (name: 'documentDate' | 'serviceDate' | 'validUntil', label: string) => (
    <DayField
      label={label}
      data-field={name}
      value={draft[name] ?? ''}
      error={errorOf(name)}
      onValue={(day) => {
        if (name !== 'documentDate') change({ [name]: day || null });
        else if (day !== '') change({ documentDate: day });
      }}
    />
  );
  const reference = (
    <TextField
      label={t('invoicing.editor.orderReference')}
      maxLength={100}
      value={draft.orderReference}
      onChange={({ target }) => change({ orderReference: target.value })}
    />
  );
  const days = [...new Set([...terms, draft.paymentDays])].sort((a, b) => a - b);
  return (
    <>
      <Grid gap={5} align="start" flex="none" className={styles.grid}>
        <CustomerField buyer={buyer} country={seller.address.country} error={errorOf('customerId')} onPick={pick} />
        {day('documentDate', t(isInvoice(kind) ? 'invoicing.editor.invoiceDate' : 'invoicing.editor.date'))}
        {kind === 'estimate' && day('validUntil', t('invoicing.editor.validUntil'))}
        {kind === 'reminder' && reference}
        {kind !== 'estimate' && kind !== 'reminder' && day('serviceDate', t('invoicing.editor.serviceDate'))}
        <VehicleField
          hasCustomer={draft.customerId !== null}
          file={file}
          vehicle={vehicle}
          onPick={(picked) =>
            change({ vehicleId: picked?.id ?? null, ...(picked?.mileage && { mileage: picked.mileage }) })
          }
        />
        {isInvoice(kind) || kind === 'reminder' ? (
          <Select
            label={t('invoicing.editor.paymentDays')}
            data-field="paymentDays"
            error={errorOf('paymentDays')}
            options={days.map((value) => ({
              value: String(value),
              label:
                value === 0
                  ? t('invoicing.editor.atOnce')
                  : t('invoicing.editor.days', { count: value, shown: formatNumber(value) }),
            }))}
            value={String(draft.paymentDays)}
            onChange={({ target }) => change({ paymentDays: Number(target.value) })}
          />
        ) : (
          reference
        )}
        <TextField
          label={t('invoicing.editor.buyerReference')}
          data-field="buyerReference"
          maxLength={100}
          placeholder={isBill(kind) ? (buyer?.leitwegId ?? '') : ''}
          value={draft.buyerReference}
          error={errorOf('buyerReference')}
          onChange={({ target }) => change({ buyerReference: target.value })}
        />
      </Grid>
      <Toolbar rowGap={2} columnGap={4} className={styles.fold}>
        <Button
          size="s"
          variant="ghost"
          aria-expanded={isShown}
          iconEnd={isShown ? <CaretUpIcon size="s" /> : <CaretDownIcon size="s" />}
          onClick={() => setOpen(!isShown)}
        >
          {t('invoicing.editor.moreFields')}
        </Button>
        <Text as="span" tone="faint" size={13} className={styles.foldFacts}>
          {[
            t(`invoicing.taxation.${draft.taxation}`),
            isInvoice(kind) ? t(`salesDocuments.method.${draft.paysBy}`) : '',
            t(`invoicing.language.${draft.language}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Toolbar>
      {isShown && <MoreFields {...props} />}
    </>
  );
}
