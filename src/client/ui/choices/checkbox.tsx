import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from '#client/ui/choices/choice.module.css';
import { classNames } from '#client/ui/class-names.ts';
import hidden from '#client/ui/text/visually-hidden.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** For table cells: the label is read, not shown. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some of what it stands for is ticked, shown as a dash. */
  partly?: boolean;
  /** Included in something else, such as a level: ticked, pale and not to be changed. Say why in the hint. */
  implied?: boolean;
};

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, hint, error, partly = false, implied = false, className, ref, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const helpId = hint || error ? `${id}-help` : undefined;
  // The dash is a property of the element, not an attribute.
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = partly && !implied;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };

  const value = implied
    ? { checked: true, defaultChecked: undefined, onChange: () => {}, 'aria-disabled': true, 'data-implied': '' }
    : {};
  return (
    <div className={classNames(styles.choice, className)}>
      <span className={styles.mark}>
        <input
          {...input}
          {...value}
          ref={attach}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={helpId}
        />
        <svg viewBox="0 0 14 14" className={styles.tick} aria-hidden="true">
          <path d={partly && !implied ? 'M3 7h8' : 'm2.5 7.5 3 3 6-7'} />
        </svg>
      </span>
      <label htmlFor={id} className={labelHidden ? hidden.hidden : styles.label}>
        {label}
      </label>
      {helpId && (
        <span id={helpId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </span>
      )}
    </div>
  );
}
