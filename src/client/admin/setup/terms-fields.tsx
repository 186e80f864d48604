import setup from '#client/admin/setup/setup.module.css';
import { countedTerms, moneyTerms, type TermsDraft } from '#client/admin/setup/setup-draft.ts';
import type { FormFields } from '#client/forms/form-fields.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

type TermsFieldsProps = {
  terms: TermsDraft;
  errorOf: FormFields<object>['errorOf'];
  hasNumbers: boolean;
  onTerms: (patch: Partial<TermsDraft>) => void;
};
type Name = keyof TermsDraft;

const groups = {
  papers: ['numberPrefix', 'vatId', 'paymentDays'],
  surcharges: ['smallOrderName', 'smallOrderSurcharge', 'smallOrderBelow', 'freightName', 'freight', 'freightFreeFrom'],
  returns: ['returnDays', 'coreDays', 'warrantyMonths', 'returnLeastValue'],
} as const satisfies Record<string, readonly Name[]>;

const longest: Readonly<Partial<Record<Name, number>>> = {
  numberPrefix: 6,
  vatId: 20,
  smallOrderName: 60,
  freightName: 60,
};
const isMoney = (name: Name) => moneyTerms.some((one) => one === name);
const isCount = (name: Name) => countedTerms.some((one) => one === name);

export function TermsFields({ terms, errorOf, hasNumbers, onTerms }: TermsFieldsProps) {
  const t = useText();
  const hintOf = (name: Name) => {
    if (name === 'numberPrefix') return t(hasNumbers ? 'setup.hint.prefixInUse' : 'setup.hint.prefix');
    if (name === 'smallOrderBelow' || name === 'freightFreeFrom' || name === 'returnLeastValue')
      return t(`setup.hint.${name}`);
    return undefined;
  };
  const endOf = (name: Name) => {
    if (isMoney(name)) return '€';
    if (isCount(name)) return t(name === 'warrantyMonths' ? 'setup.months' : 'setup.daysUnit');
    return undefined;
  };
  // Object.keys widens to string[]; the keys of this literal are exactly its groups.
  return (Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
    <fieldset key={group} className={setup.group}>
      <legend>{t(`setup.group.${group}`)}</legend>
      <div className={setup.fields}>
        {groups[group].map((name) => (
          <TextField
            key={name}
            size="s"
            label={t(`setup.terms.${name}`)}
            autoComplete="off"
            inputMode={isMoney(name) ? 'decimal' : isCount(name) ? 'numeric' : undefined}
            maxLength={longest[name] ?? 12}
            end={endOf(name)}
            value={terms[name]}
            hint={hintOf(name)}
            error={errorOf(`terms.${name}`)}
            onChange={({ target }) =>
              onTerms({ [name]: name === 'numberPrefix' ? target.value.toUpperCase() : target.value })
            }
          />
        ))}
      </div>
    </fieldset>
  ));
}
