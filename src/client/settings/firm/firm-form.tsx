import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useCountryName } from '#client/rooms/country-select.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { useFirmFactChanges } from '#client/settings/firm/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { type FirmFacts, firmSelfSchema } from '#shared/settings/firm-facts-contract.ts';
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

/** Name and country are part of what was agreed on, so only the operator changes them. */
export function FirmForm({ facts }: { facts: FirmFacts }) {
  const t = useText();
  const countryName = useCountryName();
  const { change, isBusy } = useFirmFactChanges();
  const [typed, setTyped] = useState(() => typedOf(facts));
  const [wrong, setWrong] = useState<Partial<Record<Field, TextKey>>>({});
  const [problem, setProblem] = useState<TextKey | null>(null);
  const standing = typedOf(facts);
  const isChanged = fields.some((field) => typed[field] !== standing[field]);
  const submit = async () => {
    const self = firmSelfSchema.safeParse({
      ...typed,
      phone: typed.phone.trim() || null,
      vatId: typed.vatId.trim() || null,
    });
    setProblem(null);
    setWrong(
      self.success ? {} : Object.fromEntries(self.error.issues.map(({ path }) => [path[0], 'admin.firms.wrong'])),
    );
    if (!self.success || isBusy) return;
    const answer = await change({ before: facts.self, self: self.data }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    if (answer.kind === 'wrong-vat-id') return setWrong({ vatId: `registration.wrong.vatId.${answer.flaw}` });
    if (answer.kind === 'wrong-postal-code') return setWrong({ postalCode: 'firmSettings.firm.postalCodeWrong' });
    setTyped(typedOf(answer.facts));
    if (answer.kind === 'changed') return setProblem('rooms.changed');
    notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.facts.name });
  };
  const text = (field: Field) => {
    const error = wrong[field];
    return (
      <TextField
        key={field}
        label={t(labels[field])}
        optional={isOptional(field) ? t('rooms.optional') : undefined}
        autoComplete="off"
        maxLength={lengths[field]}
        value={typed[field]}
        error={error && t(error)}
        onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
      />
    );
  };
  return (
    <Form className={rooms.form} onSubmit={submit}>
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
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
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
        <Button
          type="submit"
          variant="primary"
          loading={isBusy}
          disabledReason={isChanged ? undefined : t('firmSettings.nothingChanged')}
        >
          {t('rooms.save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              setTyped(standing);
              setWrong({});
            }}
          >
            {t('rooms.discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}
