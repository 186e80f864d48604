import { type ReactNode, useState } from 'react';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/customers/customers.module.css';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { type CustomerData, customerDataSchema } from '#shared/invoicing/customer-file.ts';
import { isLeitwegId } from '#shared/invoicing/leitweg-id.ts';
import { languages } from '#shared/session/language.ts';

type Line = 'name' | 'contact' | 'street' | 'postalCode' | 'city' | 'email' | 'phone' | 'vatId';

type CustomerDataFormProps = {
  first: CustomerData;
  /** Only what a bill needs; the rest opens below. */
  isShort: boolean;
  saveLabel: string;
  send: (data: CustomerData) => Promise<unknown>;
  onCancel: () => void;
  /** Such as those who are known already. */
  children?: ReactNode;
  onChange?: () => void;
};

const countries = ['DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'NL', 'BE', 'PL', 'CZ', 'DK'];

/** All that is kept about a customer. */
export function CustomerDataForm(props: CustomerDataFormProps) {
  const { first, isShort, saveLabel, send, onCancel, children, onChange } = props;
  const t = useText();
  const [isLong, setLong] = useState(!isShort);
  const form = useForm({
    schema: customerDataSchema,
    record: first,
    wish: (data) => data,
    messages: {
      name: 'estimates.nameMissing',
      email: 'estimates.emailWrong',
      leitwegId: 'invoicing.customer.leitwegWrong',
    },
    judge: ({ leitwegId }) =>
      leitwegId !== '' && !isLeitwegId(leitwegId) ? { leitwegId: 'invoicing.customer.leitwegWrong' } : {},
    failed: 'invoicing.saveFailed',
    send,
  });
  const { values: data, set: change } = form;
  const line = (name: Line) => ({
    ...form.text(name),
    label: t(`estimates.${name}`),
    maxLength: 200,
    autoComplete: 'off',
  });
  const consent = (name: 'mail' | 'phone' | 'post') => (
    <Checkbox
      label={t(`invoicing.customer.consent.${name}`)}
      checked={data.consent[name]}
      onChange={({ target }) => {
        const ticks = { ...data.consent, [name]: target.checked };
        const isAny = ticks.mail || ticks.phone || ticks.post;
        const today = new Date().toISOString().slice(0, 10);
        change({ consent: { ...ticks, since: isAny ? (data.consent.since ?? today) : null } });
      }}
    />
  );
  const optional = t('estimates.optionalField');
  const isBusiness = data.kind === 'business';
  return (
    <FormBody
      form={form}
      className={styles.form}
      onChange={onChange}
      onSubmitCapture={() => {
        if (!form.isValid) setLong(true);
      }}
    >
      <SegmentedControl
        {...form.value('kind')}
        label={t('estimates.kind')}
        options={[
          { value: 'private', label: t('estimates.kindPrivate') },
          { value: 'business', label: t('estimates.kindBusiness') },
        ]}
      />
      <TextField {...line('name')} />
      {isBusiness && <TextField {...line('contact')} optional={optional} />}
      <TextField {...line('street')} />
      <div className={styles.place}>
        <TextField {...line('postalCode')} maxLength={40} />
        <TextField {...line('city')} />
        <Select
          {...form.text('country')}
          label={t('estimates.country')}
          options={[...new Set([...countries, data.country])].map((value) => ({ value, label: value }))}
        />
      </div>
      <TextField {...line('email')} type="email" optional={optional} />
      <TextField {...line('phone')} type="tel" maxLength={40} optional={optional} />
      {isBusiness && <TextField {...line('vatId')} maxLength={40} optional={optional} />}
      {!isLong && (
        <div>
          <Button size="s" variant="ghost" onClick={() => setLong(true)}>
            {t('invoicing.customer.more')}
          </Button>
        </div>
      )}
      {isLong && (
        <>
          {isBusiness && (
            <TextField
              {...form.text('leitwegId')}
              label={t('invoicing.customer.leitwegId')}
              optional={optional}
              hint={t('invoicing.customer.leitwegHint')}
              maxLength={46}
              onChange={({ target }) => change({ leitwegId: target.value.trim().toUpperCase() })}
            />
          )}
          <Grid columns={2} gap={4}>
            <Select
              {...form.choice('language', languages)}
              label={t('invoicing.customer.language')}
              options={languages.map((value) => ({ value, label: t(`invoicing.language.${value}`) }))}
            />
            <TypedField
              label={t('invoicing.customer.paymentDays')}
              hint={t('invoicing.customer.paymentDaysHint')}
              optional={optional}
              shown={data.paymentDays === null ? '' : String(data.paymentDays)}
              wrong={t('invoicing.daysWrong')}
              onText={(text) => {
                const isDays = /^\d{0,3}$/.test(text.trim()) && Number(text) <= 365;
                if (isDays) change({ paymentDays: text.trim() === '' ? null : Number(text) });
                return isDays;
              }}
            />
          </Grid>
          <Stack as="fieldset" gap={4} className={styles.consent}>
            <legend>{t('invoicing.customer.consent.title')}</legend>
            <Text tone="muted" size={13}>
              {t('invoicing.customer.consent.means')}
            </Text>
            {consent('mail')}
            {consent('phone')}
            {consent('post')}
            {data.consent.since !== null && (
              <DayField
                label={t('invoicing.customer.consent.since')}
                value={data.consent.since}
                onValue={(since) => change({ consent: { ...data.consent, since: since || null } })}
              />
            )}
          </Stack>
          <TextArea
            {...form.text('note')}
            label={t('invoicing.customer.note')}
            optional={optional}
            rows={3}
            maxLength={2000}
          />
        </>
      )}
      {children}
      <Row wraps gap={4} justify="end">
        <FormActions form={form} label={saveLabel} onCancel={onCancel} />
      </Row>
    </FormBody>
  );
}
