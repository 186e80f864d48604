import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from '#client/ui/choices/switch.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { Text } from '#client/ui/text/text.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** In settings the label stands first and the switch at the end of the row. */
  end?: boolean;
};

/** Acts at once; for a choice that is saved later take a checkbox. */
export function Switch({ label, hint, end = false, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={classNames(styles.switch, end && styles.end, className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checked state is the switch's state
        role="switch"
        className={styles.track}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <Text as="span" id={`${id}-hint`} tone="muted" size={13}>
            {hint}
          </Text>
        )}
      </span>
    </div>
  );
}
