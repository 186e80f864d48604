import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from '#client/ui/buttons/button.module.css';
import { type ButtonLook, buttonClass } from '#client/ui/buttons/button-class.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useTooltip } from '#client/ui/tooltips/use-tooltip.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** Keeps the width, shows a spinner for the label and takes no clicks. */
    loading?: boolean;
    /** Blocks the button but leaves it in the tab order, so the reason can be read on focus. */
    disabledReason?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, iconEnd, loading = false, disabledReason, className, ...rest } = props;
  const { children, onClick, type = 'button', ...attributes } = rest;
  const reasonId = useId();
  const tooltip = useTooltip(disabledReason, 0);
  const blocked = loading || disabledReason !== undefined;
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    tooltip.show(event.currentTarget);
  };
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };

  return (
    <>
      <button
        {...attributes}
        {...tooltip.triggerProps}
        type={blocked ? 'button' : type}
        className={classNames(buttonClass(look), className)}
        aria-busy={loading || undefined}
        aria-disabled={blocked || undefined}
        aria-describedby={disabledReason === undefined ? attributes['aria-describedby'] : reasonId}
        data-loading={loading || undefined}
        onClick={blocked ? refuse : onClick}
      >
        <span className={styles.label}>
          {icon}
          {children}
          {iconEnd}
        </span>
        {loading && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </button>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
      {tooltip.tip}
    </>
  );
}
