import type { Mark, Solid, Tone } from '#demo/drawings/kit/marks.ts';
import { depth, type Eye, place, seen, type V2, type V3 } from '#demo/drawings/kit/space.ts';

/** A round tube, hose or cable along points of the frame. */
export function tube(points: readonly V3[], width: number, tone: Tone = 'shade'): Solid {
  return (frame, eye) => {
    const space = soft(points).map(([u, v, w]) => place(frame, u, v, w));
    return { marks: wires(eye, space, width, tone), reach: space };
  };
}

/** A coil about the frame's axis: the far half of every turn first, then the near half. */
export function coil(radius: number, length: number, turns: number, width: number, end = radius): Solid {
  return (frame, eye) => {
    const steps = Math.round(turns * 28);
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const share = i / steps;
      const a = share * turns * 2 * Math.PI;
      const r = radius + (end - radius) * share;
      // The ends lie flat, as ground springs do.
      const flat = Math.min(1, Math.max(0, (share * turns - 0.6) / (turns - 1.2)));
      return place(frame, r * Math.cos(a), r * Math.sin(a), flat * length);
    });
    const near = (i: number) => {
      const p = points[i] ?? frame.o;
      const axis = place(
        frame,
        0,
        0,
        (p[0] - frame.o[0]) * frame.w[0] + (p[1] - frame.o[1]) * frame.w[1] + (p[2] - frame.o[2]) * frame.w[2],
      );
      return depth(eye, p) >= depth(eye, axis);
    };
    const halves: { front: boolean; path: V3[] }[] = [];
    points.forEach((p, i) => {
      const last = halves.at(-1);
      if (last && last.front === near(i)) last.path.push(p);
      else {
        // Overlap by one step, so that the halves join without a gap.
        const joint = last?.path.at(-1);
        halves.push({ front: near(i), path: joint ? [joint, p] : [p] });
      }
    });
    const far = halves.filter(({ front }) => !front).flatMap(({ path }) => wires(eye, path, width, 'shade-2'));
    const front = halves.filter(({ front: shown }) => shown).flatMap(({ path }) => wires(eye, path, width, 'fill'));
    return { marks: [...far, ...front], reach: points };
  };
}

function wires(eye: Eye, space: V3[], width: number, tone: Tone): Mark[] {
  const path = space.map((p) => seen(eye, p));
  const thick = width * eye.scale;
  const marks: Mark[] = [
    { kind: 'wire', path, width: thick + 2.6, tone: 'ink' },
    { kind: 'wire', path, width: thick, tone },
  ];
  if (thick > 7 && tone !== 'fill') {
    const lit = path.map(([x, y]): V2 => [x + thick * 0.1, y - thick * 0.17]);
    marks.push({ kind: 'wire', path: lit, width: thick * 0.36, tone: tone === 'shade-2' ? 'shade' : 'fill' });
  }
  return marks;
}

/** Through all points without a corner. */
export function soft(points: readonly V3[], steps = 8): V3[] {
  if (points.length < 3) return [...points];
  return points.flatMap((p1, i) => {
    const p2 = points[i + 1];
    if (!p2) return [p1];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    return Array.from({ length: steps }, (_, k): V3 => {
      const t = k / steps;
      const at = (n: 0 | 1 | 2) =>
        0.5 *
        (2 * p1[n] +
          (p2[n] - p0[n]) * t +
          (2 * p0[n] - 5 * p1[n] + 4 * p2[n] - p3[n]) * t * t +
          (3 * p1[n] - p0[n] - 3 * p2[n] + p3[n]) * t ** 3);
      return [at(0), at(1), at(2)];
    });
  });
}
