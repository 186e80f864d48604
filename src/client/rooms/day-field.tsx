import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { TextField, type TextFieldProps } from '#client/ui/fields/text-field.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { readDay } from '#shared/format/read-day.ts';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** "2026-11-18", or empty. */
  value: string;
  /** Empty as well while what is typed is no day. */
  onValue: (day: string) => void;
};

/** A day in the house's own form; the browser's field would speak the browser's language. With `data-wrong` nothing is issued. */
export function DayField({ value, onValue, error, onBlur, ...field }: DayFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && typed.trim() !== '' && readDay(typed) === null;
  return (
    <TextField
      placeholder="18.11.2026"
      autoComplete="off"
      maxLength={12}
      {...field}
      data-wrong={isWrong || undefined}
      value={typed ?? (value === '' ? '' : formatBusinessDate(value))}
      error={isWrong && isLeft ? t('rooms.dayWrong') : error}
      onChange={({ target }) => {
        setLeft(false);
        setTyped(target.value);
        onValue(readDay(target.value) ?? '');
      }}
      onBlur={(event) => {
        setLeft(true);
        if (!isWrong) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
