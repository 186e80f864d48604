import { isSpeedIndex, loadOf, type SpeedIndex } from '#shared/tyres/tyre-index.ts';

export const constructions = ['R', 'ZR', '-'] as const;
export type Construction = (typeof constructions)[number];

/** "205/55 R16 91V": what may be missing is null. */
export type TyreSize = {
  /** In millimetres. */
  readonly width: number;
  /** Height of the side in percent of the width; null where none is printed: "195 R14C". */
  readonly ratio: number | null;
  readonly construction: Construction;
  /** In inches. */
  readonly rim: number;
  /** C: for vans. */
  readonly isCommercial: boolean;
  readonly load: number | null;
  /** Two tyres side by side: "107/105". */
  readonly loadTwin: number | null;
  readonly speed: SpeedIndex | null;
};

export const sizeFaults = [
  'empty',
  'unreadable',
  'too-long',
  'width',
  'ratio',
  'rim',
  'impossible',
  'load',
  'speed',
] as const;
/** Why a text names no size: `impossible` is well formed, but no wheel has that diameter. */
export type SizeFault = (typeof sizeFaults)[number];

export type ReadSize =
  | { readonly kind: 'size'; readonly size: TyreSize }
  | { readonly kind: 'fault'; readonly fault: SizeFault };

const fault = (of: SizeFault): ReadSize => ({ kind: 'fault', fault: of });

/** Nobody types more for one size. */
const longest = 60;

/** A tyre without a printed ratio has this one. */
const usualRatio = 82;

/**
 * As people type it: "205/55 R16 91V", "205 55 16", "2055516", "LT235/85R16", "195R14C", "120/70 ZR17 58W", "90/90-21".
 * A comma is a point, X an ×; brand and price beside it are no size.
 */
export function readTyreSize(text: string): ReadSize {
  if (text.length > longest * 4) return fault('too-long');
  const plain = text.toUpperCase().replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return fault('empty');
  if (plain.length > longest) return fault('too-long');
  const cells = inParts.exec(plain) ?? withoutRatio.exec(plain) ?? inOnePiece.exec(plain);
  if (!cells?.groups) return fault('unreadable');
  return judged(cells.groups);
}

const indices =
  '(?:[ /]*(?<load>\\d{2,3})(?:/(?<twin>\\d{2,3}))?[ ]*(?<speed>[A-Z])?)?(?<rest>(?:[ ,/]+(?:XL|RF|REINF(?:ORCED)?|EXTRA LOAD|RFT|ROF|SSR|M[+&/]?S|3PMSF|TL|TT|C|LT|EV|[A-Z*]{1,3}))*)';
const construction = '[ /]*(?<construction>ZR|R|B|D|-)?[ ]*';
const inParts = new RegExp(
  `^(?<light>LT|P)?[ ]?(?<width>\\d{2,3})[ ]*[/ ][ ]*(?<ratio>\\d{2,3})${construction}(?<rim>\\d{2})(?:[.,]\\d)?[ ]?(?<commercial>C|LT)?(?![A-Z\\d])${indices}$`,
);
const withoutRatio = new RegExp(
  `^(?<width>\\d{3})[ ]*(?<construction>R)[ ]*(?<rim>\\d{2})[ ]?(?<commercial>C|LT)?(?![A-Z\\d])${indices}$`,
);
const inOnePiece = new RegExp(
  `^(?<width>\\d{3})(?<ratio>\\d{2})(?<construction>ZR|R)?(?<rim>\\d{2})[ ]?(?<commercial>C)?(?![A-Z\\d])${indices}$`,
);

type Cells = { readonly [name: string]: string | undefined };

function judged({
  light,
  width,
  ratio,
  construction: printed = '',
  rim,
  commercial,
  load,
  twin,
  speed,
}: Cells): ReadSize {
  const size = {
    width: Number(width),
    ratio: ratio === undefined ? null : Number(ratio),
    construction: printed === 'ZR' ? 'ZR' : printed === '-' || printed === 'B' || printed === 'D' ? '-' : 'R',
    rim: Number(rim),
    isCommercial: commercial !== undefined || light === 'LT',
    load: load === undefined ? null : Number(load),
    loadTwin: twin === undefined ? null : Number(twin),
    speed: speed !== undefined && isSpeedIndex(speed) ? speed : null,
  } as const;
  if (size.width < 70 || size.width > 355 || size.width % 5 !== 0) return fault('width');
  if (size.ratio !== null && (size.ratio < 25 || size.ratio > 100 || size.ratio % 5 !== 0)) return fault('ratio');
  if (size.rim < 10 || size.rim > 24) return fault('rim');
  if (!hasWheelDiameter(size)) return fault('impossible');
  if ([size.load, size.loadTwin].some((index) => index !== null && loadOf(index) === null)) return fault('load');
  if (speed !== undefined && size.speed === null) return fault('speed');
  return { kind: 'size', size };
}

/** Outside, in millimetres: what cars, vans and motorcycles roll on lies between 470 and 860. */
export const outerDiameter = ({ width, ratio, rim }: Pick<TyreSize, 'width' | 'ratio' | 'rim'>): number =>
  Math.round(rim * 25.4 + (2 * width * (ratio ?? usualRatio)) / 100);

function hasWheelDiameter(size: TyreSize): boolean {
  const diameter = outerDiameter(size);
  return diameter >= 470 && diameter <= 860;
}

type Named = Pick<TyreSize, 'width' | 'ratio' | 'construction' | 'rim' | 'isCommercial'>;

/** "205/55 R16", "195 R14C", "90/90-21" */
export function sizeName({ width, ratio, construction: of, rim, isCommercial }: Named): string {
  const first = ratio === null ? String(width) : `${width}/${ratio}`;
  const between = of === '-' ? '-' : ` ${of}`;
  return `${first}${between}${rim}${isCommercial ? 'C' : ''}`;
}

/** "91V", "107/105T"; empty where neither is known. */
export const indexName = ({ load, loadTwin, speed }: Pick<TyreSize, 'load' | 'loadTwin' | 'speed'>): string =>
  `${load ?? ''}${loadTwin === null ? '' : `/${loadTwin}`}${speed ?? ''}`;

export const fullSizeName = (size: TyreSize): string => [sizeName(size), indexName(size)].filter(Boolean).join(' ');

/** Radial is radial: ZR fits where R is asked for, and a letter less is no other size. */
export const isSameSize = (a: Named, b: Named): boolean =>
  a.width === b.width &&
  a.ratio === b.ratio &&
  a.rim === b.rim &&
  a.isCommercial === b.isCommercial &&
  (a.construction === '-') === (b.construction === '-');
