import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { parseQuantity, stepQuantity } from '#client/ui/buttons/quantity.ts';
import styles from '#client/ui/buttons/stepper.module.css';
import { useHoldRepeat } from '#client/ui/buttons/use-hold-repeat.ts';
import { classNames } from '#client/ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#client/ui/icons/icons.ts';

export type StepperProps = {
  /** Name of the quantity, with the article it belongs to. */
  label: string;
  value: number;
  onChange: (value: number, how: 'stepped' | 'typed') => void;
  /** The field is entered: what is typed replaces what stands there now. */
  onOpen?: () => void;
  /** Asked instead of `onChange(0)`: the caller offers to remove the row. */
  onRemove?: () => void;
  /** What was typed is not taken as it stands: no whole number (null), or rounded to packs or the limits. */
  onOther?: (typed: string, taken: number | null) => void;
  /** Pack size. */
  step?: number;
  /** Buttons and arrow keys end here; 0 where they may take the last away. */
  min?: number;
  max?: number;
  size?: 's' | 'm';
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
  /** false in the rows of a list that are not the cursor's; the field stays clickable. */
  isTabStop?: boolean;
};

export function Stepper(props: StepperProps) {
  const { label, value, onChange, onRemove, onOther, step = 1, min = 0, max = 9999 } = props;
  const { size = 's', disabled = false, isTabStop = true } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const set = (next: number, how: 'stepped' | 'typed' = 'stepped') => {
    if (next === 0 && onRemove) onRemove();
    else if (next !== value) onChange(next, how);
  };
  const less = () => {
    const next = stepQuantity(value, -1, step, max);
    if (next >= min) set(next);
  };
  const more = () => set(stepQuantity(value, 1, step, max));
  const take = () => {
    const said = draft?.trim() ?? '';
    setDraft(null);
    if (said === '') return;
    const read = parseQuantity(said, step, max);
    const taken = read === null || read === 0 ? read : Math.max(read, min);
    if (taken === null || taken !== Number(said)) onOther?.(said, taken);
    if (taken !== null) set(taken, 'typed');
  };
  // A row that goes while someone types takes nothing with it unasked.
  const takeAtEnd = useEffectEvent(take);
  useEffect(() => () => takeAtEnd(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { ArrowUp: more, ArrowDown: less, Enter: take, Escape: () => setDraft(null) }[event.key];
    if (!action) return;
    if (event.key !== 'Enter') event.preventDefault();
    action();
  };
  // Holding stops at the last pack: removing takes a click of its own.
  const holdLess = useHoldRepeat(less, value > Math.max(step, min));
  const holdMore = useHoldRepeat(more);

  // A CSS variable is no property that React's types know.
  const width = { '--digits': Math.max(String(value).length, draft?.length ?? 0) } as CSSProperties;
  return (
    <div className={classNames(styles.stepper, styles[size])} data-disabled={disabled || undefined} style={width}>
      <button
        {...holdLess}
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={props.lessLabel}
        disabled={disabled || value <= 0}
        aria-disabled={value - step < min || undefined} // stays focusable: the focus must not get lost at the limit
      >
        <MinusIcon size="s" />
      </button>
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        disabled={disabled}
        tabIndex={isTabStop ? 0 : -1}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => {
          event.target.select();
          props.onOpen?.();
        }}
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
