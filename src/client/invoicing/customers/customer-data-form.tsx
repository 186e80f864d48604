import { type ReactNode, useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/customers/customers.module.css';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
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
  isBusy: boolean;
  isFailed: boolean;
  onSave: (data: CustomerData) => void;
  onCancel: () => void;
  /** Such as those who are known already. */
  children?: ReactNode;
  onChange?: () => void;
};

const countries = ['DE', 'AT', 'CH', 'LI', 'LU', 'FR', 'IT', 'NL', 'BE', 'PL', 'CZ', 'DK'];

/** All that is kept about a customer. */
export function CustomerDataForm(props: CustomerDataFormProps) {
  const { first, isShort, saveLabel, isBusy, isFailed, onSave, onCancel, children, onChange } = props;
  const t = useText();
  const formId = useId();
  const [data, setData] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isLong, setLong] = useState(!isShort);
  const checked = customerDataSchema.safeParse(data);
  const isWrong = (name: string) =>
    isTried && !checked.success && checked.error.issues.some(({ path }) => path[0] === name);
  const change = (patch: Partial<CustomerData>) => {
    setData({ ...data, ...patch });
    onChange?.();
  };
  const line = (name: Line) => ({
    label: t(`estimates.${name}`),
    value: data[name],
    maxLength: 200,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
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
  const submit = () => {
    setTried(true);
    if (checked.success && !isBusy) onSave(checked.data);
    else if (!checked.success) setLong(true);
  };
  const optional = t('estimates.optionalField');
  const isBusiness = data.kind === 'business';
  return (
    <Form id={formId} className={styles.form} onSubmit={submit}>
      <SegmentedControl
        label={t('estimates.kind')}
        options={[
          { value: 'private', label: t('estimates.kindPrivate') },
          { value: 'business', label: t('estimates.kindBusiness') },
        ]}
        value={data.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextField {...line('name')} error={isWrong('name') ? t('estimates.nameMissing') : undefined} />
      {isBusiness && <TextField {...line('contact')} optional={optional} />}
      <TextField {...line('street')} />
      <div className={styles.place}>
        <TextField {...line('postalCode')} maxLength={40} />
        <TextField {...line('city')} />
        <Select
          label={t('estimates.country')}
          options={[...new Set([...countries, data.country])].map((value) => ({ value, label: value }))}
          value={data.country}
          onChange={({ target }) => change({ country: target.value })}
        />
      </div>
      <TextField
        {...line('email')}
        type="email"
        optional={optional}
        error={isWrong('email') ? t('estimates.emailWrong') : undefined}
      />
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
              label={t('invoicing.customer.leitwegId')}
              optional={optional}
              hint={t('invoicing.customer.leitwegHint')}
              maxLength={46}
              value={data.leitwegId}
              error={
                isWrong('leitwegId') || (isTried && data.leitwegId !== '' && !isLeitwegId(data.leitwegId))
                  ? t('invoicing.customer.leitwegWrong')
                  : undefined
              }
              onChange={({ target }) => change({ leitwegId: target.value.trim().toUpperCase() })}
            />
          )}
          <Grid columns={2} gap={4}>
            <Select
              label={t('invoicing.customer.language')}
              options={languages.map((value) => ({ value, label: t(`invoicing.language.${value}`) }))}
              value={data.language}
              onChange={({ target }) =>
                change({ language: languages.find((one) => one === target.value) ?? data.language })
              }
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
            label={t('invoicing.customer.note')}
            optional={optional}
            rows={3}
            maxLength={2000}
            value={data.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
      {children}
      {isFailed && <Note tone="bad" role="alert" title={t('invoicing.saveFailed')} />}
      <Row wraps gap={4} justify="end">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {saveLabel}
        </Button>
      </Row>
    </Form>
  );
}
