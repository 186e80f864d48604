import type { HTMLAttributes } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/text/text.module.css';

const sizes = {
  12: styles.size12,
  13: styles.size13,
  14: styles.size14,
  15: styles.size15,
  16: styles.size16,
  18: styles.size18,
  22: styles.size22,
  28: styles.size28,
};

export type TextProps = HTMLAttributes<HTMLElement> & {
  as?:
    | 'p'
    | 'span'
    | 'div'
    | 'b'
    | 'strong'
    | 'small'
    | 's'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'li'
    | 'dt'
    | 'dd'
    | 'section'
    | 'figcaption';
  /** `muted` for what is secondary, `faint` for labels and units. */
  tone?: 'text' | 'muted' | 'faint' | 'brand' | 'ok' | 'warn' | 'bad';
  /** Pixels at the standard size of a browser's text. */
  size?: keyof typeof sizes;
  weight?: 'regular' | 'medium' | 'semi' | 'bold';
  /** Where a long word or number may break; `never`: the line neither. */
  breaks?: 'anywhere' | 'never';
};

/** Words in one of the looks of the design; what is not said is inherited. */
export function Text({ as: Element = 'p', tone, size, weight, breaks, ...attributes }: TextProps) {
  const looks = [tone && styles[tone], size && sizes[size], weight && styles[weight], breaks && styles[breaks]];
  return <Element {...attributes} className={classNames(...looks)} />;
}
