import { Select } from '#client/ui/choices/select.tsx';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  /** Nothing is chosen: the list is not narrowed. */
  anyLabel: string;
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
  value: Value | null;
  onValue: (value: Value | null) => void;
};

/** Narrows a list to one of a few values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, anyLabel, choices, nameOf, value, onValue } = props;
  return (
    <Select
      size="s"
      label={label}
      labelHidden
      options={[{ value: '', label: anyLabel }, ...choices.map((one) => ({ value: one, label: nameOf(one) }))]}
      value={value ?? ''}
      onChange={({ target }) => onValue(choices.find((one) => one === target.value) ?? null)}
    />
  );
}
