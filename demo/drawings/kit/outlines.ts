import type { V2 } from '#demo/drawings/kit/space.ts';

/** Outlines in the plane, as rings of points. */
export function circle(r: number, [x, y]: V2 = [0, 0], from = 0, to = 360): V2[] {
  const whole = Math.abs(to - from) >= 360;
  const steps = Math.max(3, Math.round((stepsOf(r) * Math.abs(to - from)) / 360));
  return Array.from({ length: whole ? steps : steps + 1 }, (_, i): V2 => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

export const stepsOf = (r: number): number => (r < 5 ? 12 : r < 12 ? 18 : r < 35 ? 30 : r < 70 ? 44 : 64);

/** A polygon whose corners are rounded by the given radius. */
export function rounded(corners: readonly V2[], radius: number): V2[] {
  return corners.flatMap((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const toward = (p: V2, share: number): V2 => {
      const length = Math.hypot(p[0] - corner[0], p[1] - corner[1]) || 1;
      const k = Math.min(radius, length / 2.05) * share;
      return [corner[0] + ((p[0] - corner[0]) * k) / length, corner[1] + ((p[1] - corner[1]) * k) / length];
    };
    const [a, b] = [toward(before, 1), toward(after, 1)];
    const bend = (t: number): V2 => [
      (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * corner[0] + t ** 2 * b[0],
      (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * corner[1] + t ** 2 * b[1],
    ];
    return [a, bend(0.25), bend(0.5), bend(0.75), b];
  });
}

export function rectangle(width: number, height: number, radius = 0, [x, y]: V2 = [0, 0]): V2[] {
  const [w, h] = [width / 2, height / 2];
  const corners: V2[] = [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
  return radius > 0 ? rounded(corners, radius) : corners;
}

export const hexagon = (r: number): V2[] =>
  Array.from({ length: 6 }, (_, i): V2 => [r * Math.cos((i * Math.PI) / 3), r * Math.sin((i * Math.PI) / 3)]);

/** Teeth around a circle. */
export function teeth(count: number, inner: number, outer: number): V2[] {
  return Array.from({ length: count }, (_, i) => {
    const at = (share: number, r: number): V2 => {
      const a = ((i + share) * 2 * Math.PI) / count;
      return [r * Math.cos(a), r * Math.sin(a)];
    };
    return [at(0, inner), at(0.3, inner), at(0.42, outer), at(0.88, outer)];
  }).flat();
}

/** The outline of a belt around discs: x, y and radius of each. */
export function hull(discs: readonly (readonly [number, number, number])[]): V2[] {
  return convex(discs.flatMap(([x, y, r]) => circle(r, [x, y])));
}

/** The smallest convex outline around points. */
export function convex(points: readonly V2[]): V2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly V2[]) => {
    const out: V2[] = [];
    for (const p of list) {
      while (out.length > 1 && turn(out.at(-2) ?? p, out.at(-1) ?? p, p) <= 1e-9) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: V2, b: V2, c: V2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Twice the signed size: positive where the ring runs against the clock with y up. */
export const ringSize = (ring: readonly V2[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * ny - y * nx;
  }, 0);

/** What two convex rings have in common. */
export function overlap(ring: V2[], by: readonly V2[]): V2[] {
  const sign = Math.sign(ringSize(by));
  return by.reduce<V2[]>((left, a, i) => {
    const b = by[(i + 1) % by.length] ?? a;
    const side = (p: V2) => sign * turn(a, b, p);
    return left.flatMap((p, k) => {
      const next = left[(k + 1) % left.length] ?? p;
      const [s, t] = [side(p), side(next)];
      const cut: V2[] =
        s * t < 0 ? [[p[0] + ((next[0] - p[0]) * s) / (s - t), p[1] + ((next[1] - p[1]) * s) / (s - t)]] : [];
      return s >= 0 ? [p, ...cut] : cut;
    });
  }, ring);
}

export const turned = (ring: readonly V2[], degrees: number): V2[] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ring.map(([x, y]): V2 => [c * x - s * y, s * x + c * y]);
};

/** A piece of a ring between two angles. */
export const sector = (outer: number, inner: number, from: number, to: number, centre: V2 = [0, 0]): V2[] => [
  ...circle(outer, centre, from, to),
  ...circle(inner, centre, to, from),
];
