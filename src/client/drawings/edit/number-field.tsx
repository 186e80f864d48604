import { useState } from 'react';
import { TextField } from '#client/ui/fields/text-field.tsx';

type NumberFieldProps = {
  label: string;
  labelHidden?: boolean;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A whole number that counts once it is typed to its end: on the way from 1 to 12 there is no second 1. */
export function NumberField({ label, labelHidden = false, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    const number = Number(typed.trim());
    if (typed.trim() === '' || !Number.isInteger(number)) return;
    const kept = Math.min(Math.max(number, least), most);
    if (kept !== value) onChange(kept);
  };
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      size="s"
      chars={String(most).length}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
