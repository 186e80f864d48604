/** "6,5J×16": width and diameter in inches. */
export type RimSize = { readonly width: number; readonly diameter: number };

/** null: not a size that we can read. */
export function readRimSize(text: string): RimSize | null {
  const [, width, diameter] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*J?\s*[×xX]\s*(\d{2})/.exec(text.trim()) ?? [];
  return width === undefined ? null : { width: Number(width.replace(',', '.')), diameter: Number(diameter) };
}

/** "5×114,3" and "5x114.3" are one. */
export const boltCircleKey = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/[xX]/, '×').replace('.', ',');

export type WantedRim = RimSize & {
  /** null: not known. */
  readonly boltCircle: string | null;
  readonly offsetMm: number | null;
  readonly hubMm: number | null;
};

export type OfferedRim = RimSize & {
  readonly boltCircle: string;
  readonly offsetMm: number;
  readonly hubMm: number;
};

/** How far width (inches) and offset (millimetres) may be from the listed rim. */
const [widthAway, offsetAway] = [0.5, 5];

/** A wider hole in the middle takes a ring, a narrower one does not go over the hub. */
export function fitsRim(offered: OfferedRim, wanted: WantedRim): boolean {
  if (wanted.boltCircle === null || boltCircleKey(offered.boltCircle) !== boltCircleKey(wanted.boltCircle))
    return false;
  if (offered.diameter !== wanted.diameter || Math.abs(offered.width - wanted.width) > widthAway) return false;
  if (wanted.offsetMm !== null && Math.abs(offered.offsetMm - wanted.offsetMm) > offsetAway) return false;
  return wanted.hubMm === null || offered.hubMm >= wanted.hubMm;
}
