import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#client/ui/icons.ts';
import { parseQuantity, stepQuantity } from '#client/ui/quantity.ts';
import styles from '#client/ui/stepper.module.css';
import { useHoldRepeat } from '#client/ui/use-hold-repeat.ts';

export type StepperProps = {
  /** Name of the quantity, with the article it belongs to. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Asked instead of `onChange(0)`: the caller offers to remove the row. */
  onRemove?: () => void;
  /** Pack size. */
  step?: number;
  max?: number;
  size?: 's' | 'm';
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
  /** false in the rows of a list that are not the cursor's; the field stays clickable. */
  isTabStop?: boolean;
};

export function Stepper(props: StepperProps) {
  const { label, value, onChange, onRemove, step = 1, max = 9999, size = 's', disabled = false } = props;
  const { isTabStop = true } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const set = (next: number) => {
    if (next === 0 && onRemove) onRemove();
    else if (next !== value) onChange(next);
  };
  const less = () => set(stepQuantity(value, -1, step, max));
  const more = () => set(stepQuantity(value, 1, step, max));
  const take = () => {
    const typed = draft === null ? null : parseQuantity(draft, step, max);
    setDraft(null);
    if (typed !== null) set(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { ArrowUp: more, ArrowDown: less, Enter: take, Escape: () => setDraft(null) }[event.key];
    if (!action) return;
    if (event.key !== 'Enter') event.preventDefault();
    action();
  };
  // Holding stops at the last pack: removing takes a click of its own.
  const holdLess = useHoldRepeat(less, value > step);
  const holdMore = useHoldRepeat(more);

  return (
    <div className={classNames(styles.stepper, styles[size])} data-disabled={disabled || undefined}>
      <button
        {...holdLess}
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={props.lessLabel}
        disabled={disabled || value <= 0}
      >
        <MinusIcon size="s" />
      </button>
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        value={draft ?? String(value)}
        disabled={disabled}
        tabIndex={isTabStop ? 0 : -1}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <button
        {...holdMore}
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={props.moreLabel}
        disabled={disabled || value + step > max}
      >
        <PlusIcon size="s" />
      </button>
    </div>
  );
}
