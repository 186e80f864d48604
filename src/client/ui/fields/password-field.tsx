import { useState } from 'react';
import styles from '#client/ui/fields/field.module.css';
import { TextField, type TextFieldProps } from '#client/ui/fields/text-field.tsx';
import { EyeIcon, EyeSlashIcon } from '#client/ui/icons/first-icons.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string };

export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" className={styles.eye} aria-label={name} title={name} onClick={() => setShown(!shown)}>
          {shown ? <EyeSlashIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
