import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/feedback/note.module.css';
import { InfoFillIcon, WarningCircleFillIcon, WarningFillIcon } from '#client/ui/icons/first-icons.ts';

export type NoteTone = 'info' | 'warn' | 'bad';
export type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoteTone;
  title?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** `bar` runs from edge to edge of a sheet, `box` stands inside a form. */
  shape?: 'box' | 'bar';
};

const icons = { info: InfoFillIcon, warn: WarningFillIcon, bad: WarningCircleFillIcon };

/** A notice in place. Give it `role="alert"` where it answers what the user just did. */
export function Note(props: NoteProps) {
  const { tone = 'info', title, icon, actions, shape = 'box', className, children, ...rest } = props;
  const ToneIcon = icons[tone];
  return (
    <div {...rest} className={classNames(styles.note, styles[tone], styles[shape], className)}>
      <span className={styles.icon}>{icon ?? <ToneIcon />}</span>
      <div className={styles.texts}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={title ? styles.more : undefined}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
