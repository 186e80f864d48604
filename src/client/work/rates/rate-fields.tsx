import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type TypedRates, typedCents } from '#client/work/rates/typed-rates.ts';
import { rateKinds } from '#shared/work/labour-rate.ts';

type RateFieldsProps = { typed: TypedRates; onTyped: (typed: TypedRates) => void };

/** What an hour costs, a field for each kind of work. */
export function RateFields({ typed, onTyped }: RateFieldsProps) {
  const t = useText();
  return rateKinds.map((kind) => (
    <TextField
      key={kind}
      label={t(`work.rates.${kind}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed[kind]}
      end={<span aria-hidden="true">€</span>}
      error={typedCents(typed[kind]) === undefined ? t('work.ratesWrong') : undefined}
      onChange={({ target }) => onTyped({ ...typed, [kind]: target.value })}
    />
  ));
}
