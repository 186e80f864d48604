import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import styles from '#client/ui/labels/warning-tag.module.css';

export type WarningTagProps = ComponentProps<'button'> & {
  /** Recall campaigns in force are red, modified values amber. */
  level: 'recall' | 'modified';
};

export function WarningTag({ level, className, children, ...button }: WarningTagProps) {
  return (
    <button type="button" {...button} className={classNames(styles.tag, styles[level], className)}>
      {level === 'recall' ? <WarningOctagonFillIcon /> : <WarningFillIcon />}
      {children}
    </button>
  );
}
