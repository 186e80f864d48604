import { type ReactNode, useId } from 'react';
import styles from '#client/ui/choices/segmented-control.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { SteadyText } from '#client/ui/text/steady-text.tsx';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Its place is kept while it is not known. */
  count?: ReactNode | undefined;
  disabled?: boolean;
};
export type SegmentedControlProps<Value extends string> = {
  /** Name of the choice, read but not shown. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 's' | 'm';
};

const figureSpace = '\u2007';

/** Two to five short answers of which one holds: radio buttons in another dress. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'm' } = props;
  const name = useId();
  return (
    <div role="radiogroup" className={classNames(styles.segments, size === 's' && styles.s)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <SteadyText>{option.label}</SteadyText>
          {'count' in option && <span className={styles.count}>{option.count ?? figureSpace}</span>}
        </label>
      ))}
    </div>
  );
}
