import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/fields/field.module.css';
import { WarningCircleFillIcon } from '#client/ui/icons/first-icons.ts';
import hidden from '#client/ui/text/visually-hidden.module.css';

export type FieldTexts = {
  label: ReactNode;
  /** For bars where the picture names the field; the label is still read. */
  labelHidden?: boolean | undefined;
  /** "optional", for the rare field that is. */
  optional?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Where a read-only value comes from; makes the field read-only. */
  origin?: ReactNode;
};

type FieldFrameProps = FieldTexts & { id: string; className?: string | undefined; children: ReactNode };

/** Ids of what describes the control, error first. */
export function fieldDescription(id: string, { hint, error, origin }: Pick<FieldTexts, 'hint' | 'error' | 'origin'>) {
  const ids = [error && `${id}-error`, origin && `${id}-origin`, hint && !error && !origin && `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Label above, one line of help below: an error replaces the hint, so the form keeps its rhythm. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelHidden = false, optional, hint, error, origin, className, children } = props;
  const message = useRef<HTMLSpanElement>(null);
  const isWrong = Boolean(error);
  // The browser scrolls to the control that takes the focus. On a phone what is wrong with it could be out of sight then.
  useEffect(() => {
    if (isWrong && document.activeElement?.id === id) message.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isWrong, id]);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, labelHidden && hidden.hidden)}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {error && (
        <span ref={message} id={`${id}-error`} className={classNames(styles.message, styles.errorText)}>
          <WarningCircleFillIcon size="s" />
          {error}
        </span>
      )}
      {origin && (
        <span id={`${id}-origin`} className={styles.message}>
          {origin}
        </span>
      )}
      {hint && !error && !origin && (
        <span id={`${id}-hint`} className={styles.message}>
          {hint}
        </span>
      )}
    </div>
  );
}
