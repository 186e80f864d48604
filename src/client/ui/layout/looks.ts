import type { ComponentProps, JSX } from 'react';
import { classNames } from '#client/ui/class-names.ts';

/** The steps of the scale of spaces: --s-1 to --s-11. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
/** `page`: the space beside everything on a page, --pad-x. */
type Inset = Space | 'page';
type Place = 'start' | 'center' | 'end';
type Edge = 'all' | 'top' | 'right' | 'bottom' | 'left' | 'block';

/** What the layout primitives say about themselves: tokens only, a class of looks.css each. */
export type Looks = {
  gap?: Space;
  rowGap?: Space;
  columnGap?: Space;
  align?: Place | 'baseline';
  justify?: 'between' | 'center' | 'end';
  justifyItems?: Place;
  alignContent?: 'start' | 'center';
  justifySelf?: 'start' | 'end';
  wraps?: boolean;
  /** Equal columns. */
  columns?: 1 | 2 | 3;
  /** Takes what is left, and no more than that. */
  fills?: boolean;
  /** `1` takes what is left, `none` keeps its size. */
  flex?: 1 | 'none';
  minWidth?: 0;
  minHeight?: 0;
  width?: 'full';
  height?: 'full';
  pad?: Inset;
  padX?: Inset;
  padY?: Space;
  padTop?: Space;
  padBottom?: Space;
  marginTop?: Space | 'auto';
  marginBottom?: Space;
  marginLeft?: Space | 'auto';
  marginY?: Space;
  /** A hairline; `strong`: as around a sheet. */
  border?: Edge | `strong-${Edge}`;
  radius?: 1 | 2 | 3 | 'full';
  surface?: 1 | 2 | 3;
  overflow?: 'auto' | 'hidden';
  overflowY?: 'auto';
  position?: 'relative';
  /** The width that container queries inside ask for. */
  isContainer?: boolean;
  display?: 'block' | 'inline-block';
  isInline?: boolean;
  /** `muted` for what is secondary, `faint` for labels and units. */
  tone?: 'text' | 'muted' | 'faint' | 'brand' | 'ok' | 'warn' | 'bad';
  /** Pixels at the standard size of a browser's text. */
  size?: 12 | 13 | 14 | 15 | 16 | 18 | 22 | 28;
  weight?: 'regular' | 'medium' | 'semi' | 'bold';
  /** The names in a list of facts (`dt`): muted, and smaller. */
  terms?: 'muted' | 'small';
  lineHeight?: 'tight' | 'snug' | 'body';
  letterSpacing?: 'head';
  /** Where a long word or number may break; `never`: the line neither. */
  breaks?: 'anywhere' | 'word' | 'never';
  whiteSpace?: 'nowrap' | 'pre-line' | 'pre-wrap';
  /** One line, with an ellipsis where it does not fit. */
  truncates?: boolean;
  textAlign?: 'left' | 'center' | 'right';
};

const names: ReadonlySet<string> = new Set<keyof Looks>([
  'gap',
  'rowGap',
  'columnGap',
  'align',
  'justify',
  'justifyItems',
  'alignContent',
  'justifySelf',
  'wraps',
  'columns',
  'fills',
  'flex',
  'minWidth',
  'minHeight',
  'width',
  'height',
  'pad',
  'padX',
  'padY',
  'padTop',
  'padBottom',
  'marginTop',
  'marginBottom',
  'marginLeft',
  'marginY',
  'border',
  'radius',
  'surface',
  'overflow',
  'overflowY',
  'position',
  'isContainer',
  'display',
  'isInline',
  'tone',
  'size',
  'weight',
  'terms',
  'lineHeight',
  'letterSpacing',
  'breaks',
  'whiteSpace',
  'truncates',
  'textAlign',
]);

type Tag = keyof JSX.IntrinsicElements;

/** Any element, with looks. What only one place needs is its class: it wins over the looks. */
export type LooksProps<Element extends Tag> = { as?: Element } & Looks & Omit<ComponentProps<Element>, keyof Looks>;

/** The attributes of an element, its looks turned into classes. */
export function dressed({ className, ...props }: { className?: string | undefined }, ...base: string[]) {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props))
    if (!names.has(name)) attributes[name] = value;
    else if (value === true) base.push(name);
    else if (typeof value === 'string' || typeof value === 'number') base.push(`${name}-${value}`);
  const all = classNames(...base, className);
  return all === '' ? attributes : { ...attributes, className: all };
}
