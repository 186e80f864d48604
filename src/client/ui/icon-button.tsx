import type { ComponentProps, ReactNode } from 'react';
import type { ControlSize } from '#client/ui/button-class.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/icon-button.module.css';
import { Kbd } from '#client/ui/kbd.tsx';
import { useTooltip } from '#client/ui/use-tooltip.tsx';

type TakenByTooltip = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | TakenByTooltip> & {
  /** The accessible name, shown as a tip after 500 ms. If the button carries a pip or a count, name that too. */
  label: string;
  icon: ReactNode;
  size?: ControlSize;
  /** Shown in the tip. */
  shortcut?: string | undefined;
  /** A red dot: something is new. */
  pip?: boolean;
  count?: ReactNode;
};

export function iconButtonClass(size: ControlSize = 'm'): string {
  return classNames(styles.button, size !== 'm' && styles[size]);
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size, shortcut, pip = false, count, className, type = 'button', ...rest } = props;
  const tooltip = useTooltip(
    shortcut === undefined ? (
      label
    ) : (
      <>
        {label} <Kbd>{shortcut}</Kbd>
      </>
    ),
  );
  return (
    <>
      <button
        {...rest}
        {...tooltip.triggerProps}
        type={type}
        aria-label={label}
        className={classNames(iconButtonClass(size), className)}
      >
        {icon}
        {pip && <span className={styles.pip} />}
        {count !== undefined && count !== null && <span className={styles.count}>{count}</span>}
      </button>
      {tooltip.tip}
    </>
  );
}
