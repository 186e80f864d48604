import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { formatMoment, readMoment } from '#client/rooms/moment.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

type MomentFieldProps = {
  label: string;
  value: string | null;
  /** Empty is a value too. */
  isOptional?: boolean;
  error?: string | undefined;
  onValue: (at: string | null) => void;
};

/** Day and time in the house's own form; the browser's field would speak the browser's language. */
export function MomentField({ label, value, isOptional = false, error, onValue }: MomentFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const leave = () => {
    if (typed === null) return;
    const at = typed.trim() === '' ? null : readMoment(typed);
    const isRight = at !== null || (isOptional && typed.trim() === '');
    setWrong(!isRight);
    if (!isRight) return;
    setTyped(null);
    onValue(at);
  };
  return (
    <TextField
      label={label}
      optional={isOptional ? t('rooms.optional') : undefined}
      placeholder="18.11.2026, 06:00"
      maxLength={20}
      value={typed ?? formatMoment(value)}
      error={isWrong ? t('rooms.momentWrong') : error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}
