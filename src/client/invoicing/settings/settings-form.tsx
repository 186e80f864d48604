import { useEffect, useRef, useState } from 'react';
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
import { Button } from '#client/ui/buttons/button.tsx';
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
  const root = useRef<HTMLFormElement>(null);
  const receive = useReceiveSettings();
  const { mutateAsync, isPending, isError } = useChangeSettings();
  const [data, setData] = useState<InvoiceSettings>(answer.settings);
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (field !== null && root.current) goToField(root.current, field);
  }, [field]);
  const checked = invoiceSettingsSchema.safeParse(data);
  const isWrong = (name: string) =>
    isTried && !checked.success && checked.error.issues.some(({ path }) => path[0] === name);
  const change = (patch: Partial<InvoiceSettings>) => {
    setData({ ...data, ...patch });
    setChanged(true);
  };
  const submit = async () => {
    setTried(true);
    if (!checked.success || isPending) return;
    const saved = await mutateAsync({ body: checked.data }).catch(() => null);
    if (!saved) return;
    receive(saved);
    setData(saved.settings);
    setChanged(false);
    notify({ key: 'invoicing.settings.saved', kind: 'SUCCESS', preset: 'A' });
  };
  const text = (name: (typeof facts)[number]) => (
    <TextField
      key={name}
      label={t(`invoicing.settings.${name}`)}
      data-field={name}
      maxLength={200}
      readOnly={!mayWrite}
      placeholder={name === 'legalName' ? answer.seller.name : undefined}
      value={data[name]}
      error={
        isWrong(name) ? t(name === 'iban' ? 'invoicing.settings.ibanWrong' : 'invoicing.settings.wrong') : undefined
      }
      onChange={({ target }) => change({ [name]: target.value })}
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
    <Form ref={root} className={styles.form} aria-label={t('invoicing.settings.title')} onSubmit={submit}>
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
          label={t('invoicing.settings.isSmallBusiness')}
          hint={t('invoicing.settings.smallBusinessMeans')}
          disabled={!mayWrite}
          checked={data.isSmallBusiness}
          onChange={({ target }) => change({ isSmallBusiness: target.checked })}
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
      {isError && <Note tone="bad" role="alert" title={t('invoicing.saveFailed')} />}
      {mayWrite && (
        <footer className={styles.save} data-changed={isChanged || undefined}>
          <span role="status">{isChanged ? t('invoicing.settings.unsaved') : ''}</span>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('invoicing.saveButton')}
          </Button>
        </footer>
      )}
    </Form>
  );
}
