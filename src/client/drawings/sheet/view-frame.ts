import type { Point, Size } from '#shared/drawings/area.ts';

/** How the sheet lies in its window: so many pixels to a unit, and where its corner is. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

export const mostZoom = 6;
export const zoomStep = 1.35;

/** The whole sheet in the middle. */
export function fitted(sheet: Size, room: Size): View {
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height);
  if (!(scale > 0 && Number.isFinite(scale))) return { scale: 1, x: 0, y: 0 };
  return { scale, x: (room.width - sheet.width * scale) / 2, y: (room.height - sheet.height * scale) / 2 };
}

/** Larger or smaller about a point of the window, which stays where it is. */
export function zoomed(view: View, factor: number, about: Point, sheet: Size, room: Size): View {
  const least = fitted(sheet, room).scale;
  const scale = Math.min(Math.max(view.scale * factor, least), least * mostZoom);
  const by = scale / view.scale;
  const next = { scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by };
  return kept(next, sheet, room);
}

export const panned = (view: View, by: Point, sheet: Size, room: Size): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, sheet, room);

/** The sheet never leaves its window: a smaller one stays in the middle, a larger one covers it. */
function kept({ scale, x, y }: View, sheet: Size, room: Size): View {
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(Math.max(at, room - length), 0);
  return {
    scale,
    x: along(x, sheet.width * scale, room.width),
    y: along(y, sheet.height * scale, room.height),
  };
}

/** Moves a view so that a point of the sheet can be seen, and no farther. */
export function revealed(view: View, at: Point, sheet: Size, room: Size, margin = 48): View {
  const on = { x: view.x + at.x * view.scale, y: view.y + at.y * view.scale };
  const shift = (place: number, room: number) =>
    place < margin ? margin - place : place > room - margin ? room - margin - place : 0;
  return panned(view, { x: shift(on.x, room.width), y: shift(on.y, room.height) }, sheet, room);
}

export const toSheet = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});
