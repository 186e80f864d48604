import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useCountryName } from '#client/rooms/country-select.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { useReceiveFirmFacts } from '#client/settings/firm/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { changeFirmFacts, type FirmFacts } from '#shared/settings/firm-facts-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const fields = ['street', 'postalCode', 'city', 'phone', 'vatId'] as const;
type Field = (typeof fields)[number];
type Typed = Readonly<Record<Field, string>>;

const lengths: Record<Field, number> = { street: 120, postalCode: 12, city: 80, phone: 40, vatId: 20 };
const labels: Record<Field, TextKey> = {
  street: 'admin.firms.street',
  postalCode: 'admin.firms.postalCode',
  city: 'admin.firms.city',
  phone: 'admin.firms.phone',
  vatId: 'firmSettings.firm.vatId',
};
const isOptional = (field: Field) => field === 'phone' || field === 'vatId';

const typedOf = ({ self }: FirmFacts): Typed => ({ ...self, phone: self.phone ?? '', vatId: self.vatId ?? '' });
const wrong = 'admin.firms.wrong';

/** Name and country are part of what was agreed on, so only the operator changes them. */
export function FirmForm({ facts }: { facts: FirmFacts }) {
  const t = useText();
  const countryName = useCountryName();
  const receive = useReceiveFirmFacts();
  const form = useEndpointForm({
    endpoint: changeFirmFacts,
    record: facts,
    typed: typedOf,
    input: (typed, { self }) => ({
      body: { before: self, self: { ...typed, phone: orNull(typed.phone), vatId: orNull(typed.vatId) } },
    }),
    messages: { street: wrong, postalCode: wrong, city: wrong, phone: wrong, vatId: wrong },
    onAnswer: (answer) => {
      if (answer.kind === 'wrong-vat-id') return { wrong: { vatId: `registration.wrong.vatId.${answer.flaw}` } };
      if (answer.kind === 'wrong-postal-code') return { wrong: { postalCode: 'firmSettings.firm.postalCodeWrong' } };
      receive(answer.facts);
      if (answer.kind === 'changed') return { record: answer.facts, problem: 'rooms.changed' };
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.facts.name });
      return { record: answer.facts };
    },
  });
  const text = (field: Field) => (
    <TextField
      {...form.text(field)}
      label={t(labels[field])}
      optional={isOptional(field) ? t('rooms.optional') : undefined}
      autoComplete="off"
      maxLength={lengths[field]}
    />
  );
  return (
    <FormBody form={form} className={rooms.form}>
      <Facts
        facts={[
          [t('admin.firms.name'), facts.name],
          [t('admin.firms.country'), countryName(facts.country)],
          [t('admin.firms.supplier'), facts.supplier ?? t('admin.firms.noSupplier')],
          ...(facts.customerNumber === null
            ? []
            : [[t('firmSettings.firm.customerNumber'), facts.customerNumber] as const]),
        ]}
      />
      <Text tone="muted" size={13}>
        {t('firmSettings.firm.fixed')}
      </Text>
      {text('street')}
      <div className={rooms.pair} data-first="narrow">
        {text('postalCode')}
        {text('city')}
      </div>
      <div className={rooms.pair}>
        {text('phone')}
        {text('vatId')}
      </div>
      <div className={rooms.buttons}>
        <FormActions form={form} disabledReason={form.isChanged ? undefined : t('firmSettings.nothingChanged')} />
        {form.isChanged && <Button onClick={form.discard}>{t('rooms.discard')}</Button>}
      </div>
    </FormBody>
  );
}
