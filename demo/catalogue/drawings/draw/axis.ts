import {
  circle,
  join,
  linked,
  type Point,
  polygon,
  reshape,
  reversed,
  type Shape,
  shape,
} from '#demo/catalogue/drawings/draw/shape.ts';
import type { Sheet, Tone } from '#demo/catalogue/drawings/draw/sheet.ts';

/* Turned bodies: everything that is round about an axis. The near end is the one with the larger position. */

export class Axis {
  private readonly sheet: Sheet;
  private readonly origin: Point;
  private readonly squash: number;
  private readonly along: Point;
  private readonly across: Point;

  /** `degrees` is where the axis points on the screen, `squash` how narrow its circles look. */
  constructor(sheet: Sheet, origin: Point, degrees: number, squash: number) {
    this.sheet = sheet;
    this.origin = origin;
    this.squash = squash;
    const angle = (degrees * Math.PI) / 180;
    this.along = [Math.cos(angle), Math.sin(angle)];
    this.across = [-Math.sin(angle), Math.cos(angle)];
  }

  /** The centre at a position. */
  at(t: number): Point {
    return [this.origin[0] + this.along[0] * t, this.origin[1] + this.along[1] * t];
  }

  /** Lays an outline around 0,0 onto the round face at a position. On a standing axis x runs right, else towards the viewer. */
  laid(t: number, of: Shape): Shape {
    const [cx, cy] = this.at(t);
    const [ax, ay] = [this.along[0] * this.squash, this.along[1] * this.squash];
    const isStanding = Math.abs(this.along[0]) < 0.3;
    return reshape(of, ([x, y]) => {
      const [along, across] = isStanding ? [-y, x] : [x, y];
      return [cx + ax * along + this.across[0] * across, cy + ay * along + this.across[1] * across];
    });
  }

  /** One point of the face at a position. */
  spot(t: number, x: number, y: number): Point {
    return this.laid(t, shape(`M${x} ${y}`))[0]?.points[0] ?? this.at(t);
  }

  ring(t: number, r: number): Shape {
    return this.curve(t, r, 0, 2 * Math.PI, true);
  }

  /** A cylinder or, with two radii, a cone from far to near, rounded by three tones, and its near face. */
  body(from: number, to: number, r: number, options: { end?: number; tone?: Tone; face?: Tone } = {}): void {
    const near = options.end ?? r;
    const slope = ((r - near) * this.squash) / (to - from || 1);
    if (Math.abs(slope) < 1) {
      const low = Math.asin(slope);
      const [start, stop] = [Math.PI - low, 2 * Math.PI + low];
      const hull = linked(this.curve(from, r, start, stop), this.curve(to, near, low, Math.PI - low));
      this.sheet.solid(hull, options.tone ?? 'shade');
      if (!options.tone) {
        // Small rings and thin flanges look better flat.
        const isRound = Math.max(r, near) > 3.6 && to - from > 4;
        // A little smaller than the body, so that its lines stay whole.
        const span = stop - start;
        const band = (a: number, b: number) =>
          linked(
            this.curve(from + 0.5, Math.max(r - 0.5, 0.1), start + span * a, start + span * b),
            this.curve(to, Math.max(near - 0.5, 0.1), start + span * b, start + span * a),
          );
        if (isRound) this.sheet.patch(band(0.01, 0.3), 'fill');
        if (isRound) this.sheet.patch(band(0.7, 0.99), 'shade-2');
      }
    }
    if (Math.abs(slope) < 1) this.sheet.face(this.ring(to, near), options.face ?? 'fill');
    else this.sheet.solid(this.ring(to, near), options.face ?? 'fill');
  }

  /** A bar with a thread on it. */
  thread(from: number, to: number, r: number, turns: number): void {
    this.body(from, to, r);
    const pitch = (to - from) / (turns + 1);
    this.rings(from + pitch, to - pitch, r, turns);
  }

  /** A body with a soft profile through positions and radii, "t r, t r, …" from far to near. */
  lathe(profile: string, options: { tone?: Tone; face?: Tone; sharp?: boolean } = {}): void {
    const stations = profile.split(',').map((station) => station.trim().split(/\s+/).map(Number));
    const side = (angle: number, inset = 0): Shape => {
      const points = stations.map(([t = 0, r = 0]) => this.rim(t, r - inset, angle));
      return options.sharp ? polygon(points, false) : smooth(points);
    };
    const [[from = 0, first = 0] = [], [to = 0, last = 0] = []] = [stations[0], stations.at(-1)];
    const back = (of: Shape) => reversed(of);
    const hull = linked(
      this.curve(from, first, Math.PI, 2 * Math.PI),
      side(0),
      this.curve(to, last, 0, Math.PI),
      back(side(Math.PI)),
    );
    this.sheet.solid(hull, options.tone ?? 'shade');
    if (!options.tone && stations.length < 6) {
      this.sheet.patch(linked(side(Math.PI, 0.5), back(side(Math.PI * 1.3, 0.5))), 'fill');
      this.sheet.patch(linked(side(2 * Math.PI, 0.5), back(side(Math.PI * 1.7, 0.5))), 'shade-2');
    }
    if (last > 0.6) this.sheet.face(this.ring(to, last), options.face ?? 'fill');
  }

  /** A ring line or tone on a near face. */
  mark(t: number, r: number, tone: Tone = 'none'): void {
    this.sheet.face(this.ring(t, r), tone);
  }

  /** A hole into the near face; its floor shows as far as the hole is not too deep. */
  bore(t: number, r: number, depth: number, floor: Tone = 'shade'): void {
    this.sheet.face(this.ring(t, r), 'shade-2');
    const away = depth / this.squash;
    if (away >= 2 * r) return;
    const half = Math.asin(away / (2 * r));
    const lens = linked(
      this.curve(t, r, Math.PI + half, 2 * Math.PI - half),
      this.curve(t - depth, r, half, Math.PI - half),
    );
    this.sheet.face(lens, floor);
  }

  /** Round spots in a circle about the centre, as bolt holes are. */
  spots(t: number, radius: number, count: number, r: number, tone: Tone = 'shade-2', first = 0): void {
    const angles = Array.from({ length: count }, (_, i) => first + (i * 2 * Math.PI) / count);
    const circles = angles.map((a) => circle(radius * Math.cos(a), radius * Math.sin(a), r));
    this.sheet.face(this.laid(t, join(...circles)), tone);
  }

  /** Rings on the visible side of a body, as threads and ribs are. */
  rings(from: number, to: number, r: number, count: number, end = r): void {
    for (let i = 0; i < count; i++) {
      const share = count === 1 ? 0.5 : i / (count - 1);
      this.sheet.line(this.curve(from + (to - from) * share, r + (end - r) * share, Math.PI, 2 * Math.PI));
    }
  }

  /** Lines along the visible side of a body, as flutes and fins are. */
  flutes(from: number, to: number, r: number, count: number): void {
    for (let i = 1; i < count; i++) {
      const a = Math.PI + (i * Math.PI) / count;
      const [x, y] = this.rim(from, r, a);
      const [nx, ny] = this.rim(to, r, a);
      this.sheet.line(shape(`M${x} ${y}L${nx} ${ny}`));
    }
  }

  /** An outline on the face, pushed into depth along the axis: nuts, gears, flanges. */
  prism(from: number, to: number, of: Shape, face: Tone = 'fill', flank: Tone = 'shade-2'): void {
    this.sheet.plate(this.laid(to, of), this.along[0] * (from - to), this.along[1] * (from - to), face, flank);
  }

  /** A coil of wire about the axis, far halves first. */
  coil(from: number, to: number, r: number, turns: number, wire: number): void {
    const half = (i: number): Shape => {
      const rise = (to - from) / (turns * 2);
      const start = from + i * rise;
      const far = i % 2 === 1;
      const points: Point[] = [];
      for (let step = 0; step <= 5; step++) {
        const a = (far ? 0 : Math.PI) + (step / 5) * Math.PI;
        points.push(this.rim(start + (rise * step) / 5, r, a));
      }
      return smooth(points);
    };
    const halves = Array.from({ length: turns * 2 }, (_, i) => i);
    for (const i of halves.filter((i) => i % 2 === 1)) this.sheet.tube(half(i), wire, 'shade-2', 'round');
    for (const i of halves.filter((i) => i % 2 === 0)) this.sheet.tube(half(i), wire, 'fill', 'round');
  }

  rim(t: number, r: number, angle: number): Point {
    const [cx, cy] = this.at(t);
    const [c, s] = [r * Math.cos(angle), r * Math.sin(angle) * this.squash];
    return [cx + this.across[0] * c + this.along[0] * s, cy + this.across[1] * c + this.along[1] * s];
  }

  /** Part of a ring; the half that the viewer sees on a body's side runs from π to 2π. */
  curve(t: number, r: number, from: number, to: number, closed = false): Shape {
    const pieces = Math.abs(to - from) > Math.PI + 0.01 ? 2 : 1;
    const bow = {
      rx: r * this.squash,
      ry: r,
      degrees: (Math.atan2(this.along[1], this.along[0]) * 180) / Math.PI,
      large: Math.abs(to - from) / pieces > Math.PI,
      sweep: to < from,
    };
    const ends = Array.from({ length: pieces }, (_, i) => from + ((to - from) * (i + 1)) / pieces);
    const steps = ends.map((angle, i) => {
      const begin = ends[i - 1] ?? from;
      const through = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9].map((share) =>
        this.rim(t, r, begin + (angle - begin) * share),
      );
      return { verb: 'L' as const, points: [this.rim(t, r, angle)], bow: { ...bow, through } };
    });
    const start = { verb: 'M' as const, points: [this.rim(t, r, from)] };
    return [start, ...steps, ...(closed ? [{ verb: 'Z' as const, points: [] }] : [])];
  }
}

/** A soft line through all points. */
export function smooth(points: readonly Point[]): Shape {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const steps = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return { verb: 'C' as const, points: [first, second, to] };
  });
  return [{ verb: 'M', points: [at(0)] }, ...steps];
}

/** The two usual views: upright and seen from above, or on its side with the near face to the right. */
export const standing = (sheet: Sheet, x: number, y: number, squash = 0.34): Axis =>
  new Axis(sheet, [x, y], -90, squash);
export const lying = (sheet: Sheet, x: number, y: number, squash = 0.5, degrees = 14): Axis =>
  new Axis(sheet, [x, y], degrees, squash);
