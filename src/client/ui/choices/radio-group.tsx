import { type ReactNode, useId } from 'react';
import styles from '#client/ui/choices/choice.module.css';
import { Text } from '#client/ui/text/text.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** What else can be done with it, at the end of its row. */
  end?: ReactNode;
};
export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string;
  error?: ReactNode;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, error } = props;
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.group}>
        {options.map((option) => (
          <div key={option.value} className={styles.choice}>
            <span className={styles.mark}>
              <input
                type="radio"
                id={`${id}-${option.value}`}
                name={name}
                className={styles.dot}
                checked={option.value === value}
                disabled={option.disabled}
                aria-invalid={error ? true : undefined}
                aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
                onChange={() => onChange(option.value)}
              />
            </span>
            <label htmlFor={`${id}-${option.value}`} className={styles.label}>
              {option.label}
            </label>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </span>
            )}
            {option.end && <span className={styles.end}>{option.end}</span>}
          </div>
        ))}
        {error && (
          <Text as="span" id={`${id}-error`} tone="bad" size={13} weight="medium">
            {error}
          </Text>
        )}
      </div>
    </fieldset>
  );
}
