import { useState } from 'react';
import { TextField, type TextFieldProps } from '#client/ui/fields/text-field.tsx';

type TypedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  /** What is saved, as text. */
  shown: string;
  /** Takes what was typed; false: it is no such value, and nothing stands in the draft. */
  onText: (text: string) => boolean;
  wrong: string;
};

/** A field for a value that is not text: it may be half typed without being lost. With `data-wrong` nothing is issued. */
export function TypedField({ shown, onText, wrong, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      autoComplete="off"
      inputMode="decimal"
      {...field}
      data-wrong={isWrong || undefined}
      value={typed ?? shown}
      error={isWrong ? wrong : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(!onText(target.value));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
