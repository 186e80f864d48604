import * as z from 'zod/mini';

/** A sheet may be this wide and high, in its own units. */
export const largestSide = 20_000;

const place = z.int().check(z.minimum(0), z.maximum(largestSide));

/**
 * Where a part is pointed at, in units of the sheet. Without width and height it is a point: the page draws the number
 * there. Else it is a rectangle with its corner at x and y.
 */
export const areaSchema = z.object({ x: place, y: place, width: place, height: place });
export type Area = z.infer<typeof areaSchema>;

export type Size = { readonly width: number; readonly height: number };

export const isPoint = ({ width, height }: Area): boolean => width === 0 && height === 0;

/** What is narrower than this cannot be seen where the whole sheet is. */
export const leastSide = ({ width, height }: Size): number => Math.max(1, Math.round(Math.max(width, height) / 200));

/** `outside`: it does not lie wholly on the sheet. `flat`: a rectangle too narrow to be pointed at. */
export function areaProblem(area: Area, sheet: Size): 'outside' | 'flat' | null {
  if (!isPoint(area) && Math.min(area.width, area.height) < leastSide(sheet)) return 'flat';
  const fits = area.x >= 0 && area.y >= 0 && area.x + area.width <= sheet.width && area.y + area.height <= sheet.height;
  return fits ? null : 'outside';
}

/**
 * From where a rectangle was begun to where it was let go, cut at the edges. What is smaller than `slip`, in units of the
 * sheet, is a point: how far a hand slips depends on how large the sheet is shown.
 */
export function areaBetween(from: Point, to: Point, sheet: Size, slip: number): Area {
  const [a, b] = [onSheet(from, sheet), onSheet(to, sheet)];
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  const least = Math.max(slip, leastSide(sheet));
  if (width < least || height < least) return { x: a.x, y: a.y, width: 0, height: 0 };
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height };
}

/** Moved as a whole; the edge of the sheet stops it. */
export function movedArea(area: Area, by: Point, sheet: Size): Area {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), Math.max(most, 0));
  return {
    ...area,
    x: within(area.x + by.x, sheet.width - area.width),
    y: within(area.y + by.y, sheet.height - area.height),
  };
}

/** Given another place or size by numbers: the same rectangle, or as much of it as the sheet has room for. */
export function setArea(area: Area, patch: Partial<Area>, sheet: Size): Area {
  const least = leastSide(sheet);
  const wanted = { ...area, ...patch };
  const isArea = wanted.width > 0 && wanted.height > 0;
  const side = (value: number, most: number) => (isArea ? Math.min(Math.max(Math.round(value), least), most) : 0);
  const [width, height] = [side(wanted.width, sheet.width), side(wanted.height, sheet.height)];
  return movedArea({ x: wanted.x, y: wanted.y, width, height }, { x: 0, y: 0 }, sheet);
}

export type Point = { readonly x: number; readonly y: number };

const onSheet = ({ x, y }: Point, sheet: Size): Point => ({
  x: Math.min(Math.max(Math.round(x), 0), sheet.width),
  y: Math.min(Math.max(Math.round(y), 0), sheet.height),
});

export const middleOf = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 });
