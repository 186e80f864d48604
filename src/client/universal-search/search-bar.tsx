import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import styles from '#client/universal-search/universal-search.module.css';
import { carLabel } from '#client/vehicle/car-facts.ts';
import type { Car } from '#shared/vehicle/car.ts';

type SearchBarProps = {
  /** Of the address. */
  text: string;
  /** `isDone`: by Enter; Back leads to the search before it. */
  onText: (text: string, isDone: boolean) => void;
  car: Car | null;
  isForCar: boolean;
  onForCar: (isForCar: boolean) => void;
};

const settlesMs = 250;

/** Answers while typing; a text from elsewhere (Back, a link) takes the place of what was typed. */
export function SearchBar({ text, onText, car, isForCar, onForCar }: SearchBarProps) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, settlesMs);
  const [told, setTold] = useState(text);
  if (text !== told) {
    setTold(text);
    if (text.trim() !== typed.trim()) setTyped(text);
  }
  const tell = useEffectEvent(() => {
    if (settled === typed && settled.trim() !== text.trim()) onText(settled.trim(), false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text that has settled is told
  useEffect(() => tell(), [settled]);
  return (
    <search className={styles.bar} data-print="never">
      <Form
        className={styles.form}
        onSubmit={() => {
          onText(typed.trim(), true);
        }}
      >
        <TextField
          label={t('universalSearch.label')}
          labelHidden
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('universalSearch.placeholder')}
          start={<MagnifyingGlassIcon />}
          value={typed}
          onKeyDown={(event) => {
            const row = document.querySelector<HTMLElement>('[role=grid] tr[tabindex="0"]');
            if (event.key !== 'ArrowDown' || !row) return;
            event.preventDefault();
            row.focus(); // from the box straight into the list
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form>
      {car && (
        <Switch
          label={t('universalSearch.forCar', { car: carLabel(car) })}
          checked={isForCar}
          onChange={(event) => onForCar(event.target.checked)}
        />
      )}
    </search>
  );
}
