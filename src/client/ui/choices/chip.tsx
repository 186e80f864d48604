import type { ComponentProps, ReactNode } from 'react';
import styles from '#client/ui/choices/chip.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { XIcon } from '#client/ui/icons/icons.ts';
import { SteadyText } from '#client/ui/text/steady-text.tsx';

type Removal = { onRemove: () => void; removeLabel: string } | { onRemove?: undefined; removeLabel?: undefined };

export type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'children'> &
  Removal & { selected?: boolean; count?: ReactNode; icon?: ReactNode; children: string };

/** A filter to switch on and off; with `onRemove` an answer that stands and can be taken back. */
export function Chip(props: ChipProps) {
  const { selected = false, count, icon, onRemove, removeLabel, className, children, ...button } = props;
  const content = (
    <>
      {icon}
      <SteadyText>{children}</SteadyText>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (onRemove) {
    return (
      <span className={classNames(styles.chip, styles.removable, className)} data-selected="">
        {content}
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <XIcon size="s" />
        </button>
      </span>
    );
  }
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.chip, className)}
      aria-pressed={selected}
      data-selected={selected ? '' : undefined}
    >
      {content}
    </button>
  );
}
