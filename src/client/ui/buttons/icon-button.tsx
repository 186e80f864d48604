import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import type { ControlSize } from '#client/ui/buttons/button-class.ts';
import styles from '#client/ui/buttons/icon-button.module.css';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useTooltip } from '#client/ui/tooltips/use-tooltip.tsx';

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
  /** Blocks the button but leaves it in the tab order, so the reason can be read on focus. */
  disabledReason?: string | undefined;
};

export function iconButtonClass(size: ControlSize = 'm'): string {
  return classNames(styles.button, size !== 'm' && styles[size]);
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size, shortcut, pip = false, count, className, disabledReason, ...attributes } = props;
  const { type = 'button', onClick, ...rest } = attributes;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  const named =
    shortcut === undefined ? (
      label
    ) : (
      <>
        {label} <Kbd>{shortcut}</Kbd>
      </>
    );
  const tooltip = useTooltip(disabledReason ?? named);
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    tooltip.show(event.currentTarget);
  };
  return (
    <>
      <button
        {...rest}
        {...tooltip.triggerProps}
        type={blocked ? 'button' : type}
        aria-label={label}
        aria-disabled={blocked || rest['aria-disabled']}
        aria-describedby={blocked ? reasonId : rest['aria-describedby']}
        className={classNames(iconButtonClass(size), className)}
        onClick={blocked ? refuse : onClick}
      >
        {icon}
        {pip && <span className={styles.pip} />}
        {count !== undefined && count !== null && <span className={styles.count}>{count}</span>}
      </button>
      {blocked && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
      {tooltip.tip}
    </>
  );
}
