import { useEffect } from 'react';
import { FormActions } from '#client/forms/form-actions.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { goToField } from '#client/invoicing/editor/go-to-field.ts';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import { LogoField } from '#client/invoicing/settings/logo-field.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import {
  type InvoiceSettingsAnswer,
  useChangeSettings,
  useReceiveSettings,
} from '#client/invoicing/settings-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { type InvoiceSettings, invoiceSettingsSchema } from '#shared/invoicing/seller.ts';

type SettingsFormProps = { answer: InvoiceSettingsAnswer; mayWrite: boolean; field: string | null };

const facts = [
  'legalName',
  'taxNumber',
  'vatId',
  'iban',
  'bic',
  'bank',
  'accountHolder',
  'email',
  'phone',
  'contact',
  'website',
  'register',
  'manager',
] as const;
const counts = {
  paymentDays: 365,
  cashDiscountDays: 365,
  reminderDays: 365,
  datevAdviser: 9_999_999,
  datevClient: 99_999,
} as const;
type CountName = keyof typeof counts;

/** Saved as a whole; the bar below says that something is not saved yet. */
export function SettingsForm({ answer, mayWrite, field }: SettingsFormProps) {
  const t = useText();
  const receive = useReceiveSettings();
  const { mutateAsync } = useChangeSettings();
  const form = useForm({
    schema: invoiceSettingsSchema,
    record: answer.settings,
    wish: (data) => data,
    messages: (name) => {
      if (name === 'iban') return 'invoicing.settings.ibanWrong';
      return facts.some((one) => one === name) ? 'invoicing.settings.wrong' : undefined;
    },
    failed: 'invoicing.saveFailed',
    send: (body) => mutateAsync({ body }),
    onAnswer: (saved) => {
      receive(saved);
      notify({ key: 'invoicing.settings.saved', kind: 'SUCCESS', preset: 'A' });
      return { record: saved.settings };
    },
  });
  const { ref: root, values: data, set: change, isChanged } = form;
  useEffect(() => {
    if (field !== null && root.current) goToField(root.current, field);
  }, [field, root]);
  const text = (name: (typeof facts)[number]) => (
    <TextField
      {...form.text(name)}
      key={name}
      label={t(`invoicing.settings.${name}`)}
      data-field={name}
      maxLength={200}
      readOnly={!mayWrite}
      placeholder={name === 'legalName' ? answer.seller.name : undefined}
    />
  );
  const count = (name: CountName) => (
    <TypedField
      label={t(`invoicing.settings.${name}`)}
      readOnly={!mayWrite}
      shown={String(data[name])}
      wrong={t('invoicing.daysWrong')}
      onText={(typed) => {
        const isCount = /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= counts[name];
        if (isCount) change({ [name]: Number(typed) });
        return isCount;
      }}
    />
  );
  const [first, second, third] = data.reminderFees;
  const fee = (level: 0 | 1 | 2) => (
    <TypedField
      label={t('invoicing.settings.reminderFee', { level: String(level + 1) })}
      readOnly={!mayWrite}
      shown={priceText([first, second, third][level] ?? 0)}
      wrong={t('invoicing.editor.priceWrong')}
      onText={(typed) => {
        const price = parsePrice(typed);
        if (price === null || price > 100_000) return false;
        const fees: InvoiceSettings['reminderFees'] = [first, second, third];
        fees[level] = price;
        change({ reminderFees: fees });
        return true;
      }}
    />
  );
  const { address } = answer.seller;
  return (
    <Form
      ref={root}
      id={form.id}
      className={styles.form}
      aria-label={t('invoicing.settings.title')}
      onSubmit={form.submit}
    >
      <section className={styles.group} aria-labelledby="invoicing-seller">
        <h2 id="invoicing-seller">{t('invoicing.settings.seller')}</h2>
        <Text tone="muted" size={13} data-field="address">
          {t('invoicing.settings.address', {
            address: [address.name, address.street, `${address.postalCode} ${address.city}`.trim()]
              .filter(Boolean)
              .join(', '),
          })}
        </Text>
        <Grid gap={5} align="start" className={styles.grid}>
          {facts.map(text)}
        </Grid>
        <LogoField
          logo={data.logo}
          otherwise={answer.settings.logo === null ? answer.seller.logo : null}
          mayWrite={mayWrite}
          onLogo={(logo) => change({ logo })}
        />
        <Checkbox
          {...form.tick('isSmallBusiness')}
          label={t('invoicing.settings.isSmallBusiness')}
          hint={t('invoicing.settings.smallBusinessMeans')}
          disabled={!mayWrite}
        />
      </section>
      <section className={styles.group} aria-labelledby="invoicing-terms">
        <h2 id="invoicing-terms">{t('invoicing.settings.terms')}</h2>
        <Grid gap={5} align="start" className={styles.grid}>
          {count('paymentDays')}
          {count('cashDiscountDays')}
          <TypedField
            label={t('invoicing.settings.cashDiscountRate')}
            readOnly={!mayWrite}
            shown={percentText(data.cashDiscountRate)}
            wrong={t('invoicing.editor.cashDiscountWrong')}
            onText={(typed) => {
              const rate = parsePercent(typed);
              if (rate === null || rate > 5000) return false;
              change({ cashDiscountRate: rate });
              return true;
            }}
          />
          {count('reminderDays')}
          {fee(0)}
          {fee(1)}
          {fee(2)}
        </Grid>
      </section>
      <section className={styles.group} aria-labelledby="invoicing-datev">
        <h2 id="invoicing-datev">{t('invoicing.settings.datev')}</h2>
        <Grid gap={5} align="start" className={styles.grid}>
          {count('datevAdviser')}
          {count('datevClient')}
        </Grid>
      </section>
      {form.problem !== null && <Note tone="bad" role="alert" title={form.problem} />}
      {mayWrite && (
        <footer className={styles.save} data-changed={isChanged || undefined}>
          <span role="status">{isChanged ? t('invoicing.settings.unsaved') : ''}</span>
          <FormActions form={form} label={t('invoicing.saveButton')} />
        </footer>
      )}
    </Form>
  );
}
