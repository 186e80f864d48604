/** Points in space (x to the right of the car, y up, z to the front) and on the sheet (y down). */
export type V3 = readonly [number, number, number];
export type V2 = readonly [number, number];

/** Where a solid stands: its origin, and three axes at right angles, w being the axis it is drawn along. */
export type Frame = { o: V3; u: V3; v: V3; w: V3 };

/** Looks at the space from far away: no perspective, so equal parts stay equal. */
export type Eye = { right: V3; up: V3; to: V3; light: V3; scale: number };

export const add = (a: V3, b: V3, k = 1): V3 => [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: V3): V3 => {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** `lit`: the shoulder over which the light comes, so that the faces that matter are bright. */
export function eyeFrom(turn: number, height: number, scale = 1, lit: 'left' | 'right' = 'right'): Eye {
  const [a, e] = [radians(turn), radians(height)];
  const to: V3 = [Math.cos(e) * Math.sin(a), Math.sin(e), Math.cos(e) * Math.cos(a)];
  const right: V3 = [Math.cos(a), 0, -Math.sin(a)];
  const up = cross(to, right);
  const light = unit(add(add(add([0, 0, 0], right, lit === 'right' ? 0.45 : -0.45), up, 0.75), to, 0.5));
  return { right, up, to, light, scale };
}

export const seen = (eye: Eye, p: V3): V2 => [dot(p, eye.right) * eye.scale, -dot(p, eye.up) * eye.scale];
export const depth = (eye: Eye, p: V3): number => dot(p, eye.to);

/** A frame along a direction: v stays as upright as it can. */
export function frameAlong(o: V3, along: V3, turn = 0): Frame {
  const w = unit(along);
  const upright: V3 = Math.abs(w[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0];
  const u0 = unit(cross(upright, w));
  const v0 = cross(w, u0);
  const [c, s] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const u = add(add([0, 0, 0], u0, c), v0, s);
  return { o, u, v: cross(w, u), w };
}

export const place = (f: Frame, u: number, v: number, w: number): V3 => add(add(add(f.o, f.u, u), f.v, v), f.w, w);

/** The same frame, moved along its own axes. */
export const moved = (f: Frame, u: number, v: number, w: number): Frame => ({ ...f, o: place(f, u, v, w) });
