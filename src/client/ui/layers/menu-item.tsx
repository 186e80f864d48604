import type { ReactNode } from 'react';
import {
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  Header,
  Keyboard,
  Separator,
  Text,
} from 'react-aria-components/Menu';
import { classNames } from '#client/ui/class-names.ts';
import { CheckIcon } from '#client/ui/icons/icons.ts';
import styles from '#client/ui/layers/menu.module.css';

export type MenuItemProps = {
  id: string;
  icon?: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** A key, shown and read: "Strg K". */
  shortcut?: string;
  danger?: boolean;
  href?: NonNullable<AriaMenuItemProps['href']>;
  onAction?: () => void;
  /** What typing jumps to, where the content is not plain text. */
  textValue?: string;
  children: ReactNode;
};

export function MenuItem({ icon, detail, shortcut, danger = false, children, textValue, ...item }: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...item}
      className={classNames(styles.item, danger && styles.danger)}
      {...(text !== undefined && { textValue: text })}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== 'none' && <span className={styles.check}>{isSelected && <CheckIcon size="s" />}</span>}
          {icon}
          {/* Both lines are the item's name: what is seen is what is heard. */}
          <Text slot="label" className={styles.texts ?? ''}>
            <span>{children}</span>
            {detail && <span className={styles.detail}> {detail}</span>}
          </Text>
          {shortcut !== undefined && <Keyboard className={styles.shortcut ?? ''}>{shortcut}</Keyboard>}
        </>
      )}
    </AriaMenuItem>
  );
}

export type MenuSectionProps = {
  heading: ReactNode;
  /** Makes the items checkable: one of them, or any number. */
  select?: 'single' | 'multiple';
  selected?: string[];
  onSelect?: (ids: string[]) => void;
  children: ReactNode;
};

export function MenuSection({ heading, select, selected = [], onSelect, children }: MenuSectionProps) {
  const choice =
    select === undefined
      ? {}
      : {
          selectionMode: select,
          selectedKeys: selected,
          disallowEmptySelection: select === 'single',
          onSelectionChange: (keys: 'all' | Set<string | number>) =>
            onSelect?.(keys === 'all' ? selected : [...keys].map(String)),
        };
  return (
    <AriaMenuSection className={styles.section ?? ''} {...choice}>
      <Header className={styles.heading ?? ''}>{heading}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
