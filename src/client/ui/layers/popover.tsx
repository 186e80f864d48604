import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import styles from '#client/ui/layers/popover.module.css';

export type PopoverProps = {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
  /** Name of what opens. */
  label: string;
  placement?: NonNullable<AriaPopoverProps['placement']>;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small sheet beside its button, for more than a menu holds; Esc and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const { trigger, triggerLabel, triggerClass = buttonClass(), label, placement = 'bottom start', children } = props;
  return (
    <DialogTrigger>
      <Button className={triggerClass} {...(triggerLabel !== undefined && { 'aria-label': triggerLabel })}>
        {trigger}
      </Button>
      <AriaPopover className={styles.popover ?? ''} placement={placement} offset={6}>
        <Dialog className={styles.content ?? ''} aria-label={label}>
          {typeof children === 'function' ? ({ close }) => children(close) : children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
