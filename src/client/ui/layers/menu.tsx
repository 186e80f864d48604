import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  type MenuProps as AriaMenuProps,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components/Menu';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import styles from '#client/ui/layers/menu.module.css';

export type MenuProps = {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  /** Accessible name of the button, where its content is not one. */
  triggerLabel?: string;
  /** Looks of the button: `buttonClass({…})`, `iconButtonClass()` or your own. */
  triggerClass?: string;
  /** Name of the menu. */
  label: string;
  onAction?: (id: string) => void;
  placement?: NonNullable<PopoverProps['placement']>;
  /** `MenuItem`, `MenuSection` and `MenuSeparator`. */
  children: AriaMenuProps<object>['children'];
  disabledIds?: string[];
  /** false in the rows of a list that are not the cursor's; the button stays clickable. */
  isTabStop?: boolean;
};

export function Menu(props: MenuProps) {
  const { trigger, triggerLabel, triggerClass = buttonClass(), label, onAction, placement = 'bottom end' } = props;
  const { children, disabledIds = [], isTabStop = true } = props;
  return (
    <MenuTrigger>
      <Button
        className={triggerClass}
        excludeFromTabOrder={!isTabStop}
        {...(triggerLabel !== undefined && { 'aria-label': triggerLabel })}
      >
        {trigger}
      </Button>
      <Popover className={styles.popover ?? ''} placement={placement} offset={6}>
        <AriaMenu
          className={styles.menu ?? ''}
          aria-label={label}
          disabledKeys={disabledIds}
          onAction={(key) => onAction?.(String(key))}
        >
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
