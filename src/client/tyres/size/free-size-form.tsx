import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useSizeChoices } from '#client/tyres/queries.ts';
import styles from '#client/tyres/size/free-size.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import type { SizeFault } from '#shared/tyres/tyre-size.ts';
import { firstFault } from '#shared/tyres/wheel-set.ts';

export type FreeSize =
  | { readonly size: string }
  | { readonly width: number | null; readonly ratio: number | null; readonly rim: number | null };

type FreeSizeFormProps = { onSize: (size: FreeSize) => void };

const empty = { width: '', ratio: '', rim: '' };

/** A size as it is printed on the side, or by measures that the catalogue has. */
export function FreeSizeForm({ onSize }: FreeSizeFormProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<SizeFault | null>(null);
  const [chosen, setChosen] = useState(empty);
  const asked = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  const { data } = useSizeChoices(asked, true);
  const choices = data?.kind === 'list' ? data.choices : { widths: [], ratios: [], rims: [] };
  const hasMeasures = Object.keys(asked).length > 0;

  const submit = () => {
    const found = text.trim() === '' && hasMeasures ? null : firstFault(text);
    setFault(found);
    if (found !== null) return;
    const measure = (value: string) => (value === '' ? null : Number(value));
    if (text.trim() !== '') onSize({ size: text.trim() });
    else onSize({ width: measure(chosen.width), ratio: measure(chosen.ratio), rim: measure(chosen.rim) });
  };
  const measure = (name: keyof typeof empty, values: readonly number[], unit: string) => (
    <Select
      label={t(`tyres.size.${name}`)}
      value={chosen[name]}
      options={[
        { value: '', label: t('tyres.size.any') },
        ...values.map((value) => ({ value: String(value), label: `${value}${unit}` })),
      ]}
      onChange={(event) => setChosen((before) => ({ ...before, [name]: event.target.value }))}
    />
  );

  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('tyres.size.label')}
        hint={t('tyres.size.hint')}
        error={fault === null ? undefined : t(`tyres.fault.${fault}`)}
        placeholder="205/55 R16 91V"
        value={text}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          // Once it was wrong, it is judged again with every key.
          if (fault !== null) setFault(firstFault(event.target.value));
        }}
      />
      <Grid as="fieldset" gap={5} width="full" className={styles.measures}>
        <legend>{t('tyres.size.or')}</legend>
        {measure('width', choices.widths, '')}
        {measure('ratio', choices.ratios, '')}
        {measure('rim', choices.rims, '″')}
      </Grid>
      <Button type="submit" variant="primary">
        {t('tyres.size.show')}
      </Button>
    </Form>
  );
}
