const GAP = 6;
const EDGE = 8;

type Box = { left: number; top: number; bottom: number; width: number };

/** Above its anchor, below if there is no room, and never past the window's edge. */
export function tooltipPosition(anchor: Box, tip: { width: number; height: number }, windowWidth: number) {
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(EDGE, Math.min(centred, windowWidth - tip.width - EDGE));
  const above = anchor.top - tip.height - GAP;
  return { left, top: above < EDGE ? anchor.bottom + GAP : above };
}
