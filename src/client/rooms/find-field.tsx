import { useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import styles from '#client/rooms/rooms.module.css';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { useFindText } from '#client/ui/text/use-find-text.ts';

type FindFieldProps = { label: string; text: string; onText: (text: string) => void };

/** Asks a moment after the last letter; the words stand in the address. */
export function FindField({ label, text, onText }: FindFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useFindText(text, onText);
  useKeys([{ keys: ['/'], text: 'rooms.keys.find', run: () => field.current?.focus() }]);
  return (
    <TextField
      ref={field}
      type="search"
      size="s"
      className={styles.find}
      label={label}
      labelHidden
      placeholder={label}
      maxLength={100}
      value={typed}
      start={<MagnifyingGlassIcon size="s" />}
      title={t('rooms.keys.find')}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
