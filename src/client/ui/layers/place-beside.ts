export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Size = { readonly width: number; readonly height: number };
export type Place = { readonly left: number; readonly top: number };

const gap = 12;
const edge = 8;

const within = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - size - edge));

/**
 * Where a card stands beside what it explains: below, above, right or left of it, the first side with room. Where there is
 * none, at the foot of the window: it may hide a part of what it points at, but is never out of sight itself.
 */
export function placeBeside(target: Box, card: Size, view: Size): Place {
  const alongX = within(target.left, card.width, view.width);
  const alongY = within(target.top, card.height, view.height);
  const needed = { height: card.height + gap + edge, width: card.width + gap + edge };
  if (view.height - target.bottom >= needed.height) return { left: alongX, top: target.bottom + gap };
  if (target.top >= needed.height) return { left: alongX, top: target.top - gap - card.height };
  if (view.width - target.right >= needed.width) return { left: target.right + gap, top: alongY };
  if (target.left >= needed.width) return { left: target.left - gap - card.width, top: alongY };
  return { left: alongX, top: within(view.height, card.height, view.height) };
}
