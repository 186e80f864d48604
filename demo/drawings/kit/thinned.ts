import type { V2 } from '#demo/drawings/kit/space.ts';

/** The same line without the points that nobody would miss: none of them lies farther off than the slack. */
export function thinned(points: readonly V2[], slack = 0.12): V2[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, at] = [slack, 0];
  points.forEach((p, i) => {
    const off = i === 0 || i === points.length - 1 ? 0 : offLine(p, first, last);
    if (off > farthest) [farthest, at] = [off, i];
  });
  if (at === 0) return [first, last];
  return [...thinned(points.slice(0, at + 1), slack).slice(0, -1), ...thinned(points.slice(at), slack)];
}

/** A ring is cut in two where it is widest, as it has no ends. */
export function thinnedRing(ring: readonly V2[], slack = 0.12): V2[] {
  const [first] = ring;
  if (!first || ring.length < 5) return [...ring];
  const away = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const cut = away.indexOf(Math.max(...away));
  return [
    ...thinned(ring.slice(0, cut + 1), slack).slice(0, -1),
    ...thinned([...ring.slice(cut), first], slack).slice(0, -1),
  ];
}

function offLine(p: V2, a: V2, b: V2): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  const share = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length ** 2));
  return Math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy);
}
