import editor from '#client/drawings/edit/editor.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { type DrawingFacts, drives } from '#shared/drawings/edit-contract.ts';
import { fuels, vehicleKinds } from '#shared/vehicle/vehicle-kind.ts';

type EditorCarsProps = { facts: DrawingFacts; onChange: (facts: DrawingFacts) => void };

/** Which cars have the assembly. A group without a tick asks for nothing. */
export function EditorCars({ facts, onChange }: EditorCarsProps) {
  const t = useText();
  return (
    <>
      <Choices
        legend={t('drawings.editor.kinds')}
        all={vehicleKinds}
        chosen={facts.kinds}
        nameOf={(kind) => t(`carPicker.kinds.${kind}`)}
        onChange={(kinds) => onChange({ ...facts, kinds })}
      />
      <Choices
        legend={t('drawings.editor.fuels')}
        all={fuels}
        chosen={facts.fuels}
        nameOf={(fuel) => t(`fuel.${fuel}`)}
        onChange={(next) => onChange({ ...facts, fuels: next })}
      />
      <Choices
        legend={t('drawings.editor.drives')}
        all={drives}
        chosen={facts.drives}
        nameOf={(drive) => t(`drawings.editor.drive.${drive}`)}
        onChange={(next) => onChange({ ...facts, drives: next })}
      />
      <Text tone="muted">{t('drawings.editor.carsHint')}</Text>
    </>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  nameOf: (one: T) => string;
  onChange: (chosen: T[]) => void;
};

function Choices<T extends string>({ legend, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  return (
    <Grid as="fieldset" columnGap={4} minWidth={0} className={editor.choices}>
      <legend>{legend}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={nameOf(one)}
          checked={chosen.includes(one)}
          onChange={({ target }) =>
            onChange(all.filter((other) => (other === one ? target.checked : chosen.includes(other))))
          }
        />
      ))}
    </Grid>
  );
}
