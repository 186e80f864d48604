import { area, line, type Mark, type Solid, type Tone, toneOf } from '#demo/drawings/kit/marks.ts';
import { overlap, stepsOf } from '#demo/drawings/kit/outlines.ts';
import { add, dot, type Eye, type Frame, moved, place, seen, type V2, type V3 } from '#demo/drawings/kit/space.ts';

/** A place on the axis and the radius there. */
export type Station = readonly [w: number, r: number];

/** Holes in a face: how deep and wide, how many, how far from the axis. */
export type Holes = { at: number; ring: number; r: number; count: number; deep?: number; turn?: number; bottom?: Tone };

/** Lines are thin circles around the outside: threads, seams. */
export type Turned = { bore?: Station[]; holes?: Holes[]; through?: boolean; lines?: number[] };

/** A solid of revolution about the frame's axis, given from one end to the other. */
export function revolve(
  stations: readonly Station[],
  { bore = [], holes = [], through = true, lines = [] }: Turned = {},
): Solid {
  return (frame, eye) => {
    const facing = dot(frame.w, eye.to) >= 0;
    const list = facing ? stations : [...stations].reverse();
    const end = list.at(-1) ?? [0, 0];
    const marks: Mark[] = [];
    const way = facing ? 1 : -1;
    const drill = (w: number) => {
      for (const hole of holes.filter(({ at }) => at === w)) marks.push(...drilled(frame, eye, hole, way));
    };
    list.forEach((station, i) => {
      const next = list[i + 1];
      if (next) {
        const [before, after] = [list[i - 1], list[i + 2]];
        marks.push(
          ...lateral(frame, eye, station, next, way, {
            back: !before || bends(before, station, next),
            front: !after || bends(station, next, after),
          }),
        );
        for (const w of lines) marks.push(...lineBetween(frame, eye, station, next, w));
        if (next[0] !== list[i + 2]?.[0]) drill(next[0]);
      }
    });
    if (end[1] > 0.5) {
      const face = facing ? frame.w : add([0, 0, 0], frame.w, -1);
      marks.push(area([ringAt(frame, eye, end[0], end[1])], toneOf(eye, face)));
      drill(end[0]);
    }
    if (bore.length > 0) marks.push(...bored(frame, eye, end[0], way, bore, through ? 'fill' : 'shade-2'));
    const reach = stations.flatMap(([w, r]) => [
      place(frame, r, 0, w),
      place(frame, -r, 0, w),
      place(frame, 0, r, w),
      place(frame, 0, -r, w),
    ]);
    return { marks, reach };
  };
}

const bends = (a: Station, b: Station, c: Station) => {
  const [one, two] = [Math.atan2(b[1] - a[1], b[0] - a[0]), Math.atan2(c[1] - b[1], c[0] - b[0])];
  return Math.abs(Math.sin(one - two)) > 0.55 || Math.cos(one - two) < 0;
};

export function ringAt(frame: Frame, eye: Eye, w: number, r: number): V2[] {
  const steps = stepsOf(r * eye.scale);
  return Array.from({ length: steps }, (_, i) => {
    const a = (i * 2 * Math.PI) / steps;
    return seen(eye, place(frame, r * Math.cos(a), r * Math.sin(a), w));
  });
}

/** The seen half of a circle, where it lies between two stations. */
function lineBetween(frame: Frame, eye: Eye, a: Station, b: Station, w: number): Mark[] {
  const share = (w - a[0]) / (b[0] - a[0]);
  if (!(share > 0 && share < 1)) return [];
  const r = a[1] + (b[1] - a[1]) * share;
  const steps = stepsOf(r * eye.scale);
  const angles = Array.from({ length: steps }, (_, i) => (i * 2 * Math.PI) / steps);
  const radial = (t: number) => add(add([0, 0, 0], frame.u, Math.cos(t)), frame.v, Math.sin(t));
  return runs(angles, (t) => (dot(radial(t + Math.PI / steps), eye.to) > 0 ? 'shown' : undefined)).map(([from, to]) =>
    line(
      Array.from({ length: to - from + 1 }, (_, k) => {
        const t = ((from + k) * 2 * Math.PI) / steps;
        return seen(eye, place(frame, r * Math.cos(t), r * Math.sin(t), w));
      }),
    ),
  );
}

type Quad = { shown: boolean; tone: Tone };

function lateral(
  frame: Frame,
  eye: Eye,
  a: Station,
  b: Station,
  way: number,
  edges: { back: boolean; front: boolean },
): Mark[] {
  const [run, rise] = [(b[0] - a[0]) * way, b[1] - a[1]];
  const size = Math.hypot(run, rise);
  if (size < 1e-6) return [];
  if (Math.abs(run) < 1e-6) {
    if (rise > 0) return [];
    const face = add([0, 0, 0], frame.w, way);
    return [area([ringAt(frame, eye, b[0], a[1]), ringAt(frame, eye, b[0], Math.max(b[1], 0.01))], toneOf(eye, face))];
  }
  const steps = stepsOf(Math.max(a[1], b[1]) * eye.scale);
  const radial = (i: number): V3 => {
    const t = (i * 2 * Math.PI) / steps;
    return add(add([0, 0, 0], frame.u, Math.cos(t)), frame.v, Math.sin(t));
  };
  const quads = Array.from({ length: steps }, (_, i): Quad => {
    const normal = add(add([0, 0, 0], radial(i + 0.5), run / size), frame.w, (-rise / size) * way);
    return { shown: dot(normal, eye.to) > 0, tone: toneOf(eye, normal) };
  });
  const at = ([w, r]: Station, i: number): V2 => seen(eye, add(add(frame.o, frame.w, w), radial(i), r));
  const marks: Mark[] = [];
  const band = (from: number, to: number): V2[] => {
    const at2 = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    return [...at2.map((i) => at(a, i)), ...at2.reverse().map((i) => at(b, i))];
  };
  const base = mostOf(quads);
  // The whole in its commonest tone first, the others over it: so no seam shows between two tones.
  for (const [from, to] of runs(quads, ({ shown }) => (shown ? 'shown' : undefined)))
    marks.push(area([band(from, to)], base, false));
  for (const [from, to] of runs(quads, ({ shown, tone }) => (shown && tone !== base ? tone : undefined)))
    marks.push(area([band(from, to)], quads[from % steps]?.tone ?? base, false, false));
  for (const [from, to] of runs(quads, ({ shown }) => (shown ? 'shown' : undefined))) {
    const arc = (station: Station) => Array.from({ length: to - from + 1 }, (_, k) => at(station, from + k));
    if (edges.back && a[1] > 0.5) marks.push(line(arc(a)));
    if (edges.front && b[1] > 0.5) marks.push(line(arc(b)));
    if (to - from < steps) marks.push(line([at(a, from), at(b, from)]), line([at(a, to), at(b, to)]));
  }
  return marks;
}

const mostOf = (quads: Quad[]): Tone => {
  const count = (tone: Tone) => quads.filter((quad) => quad.shown && quad.tone === tone).length;
  const tones: Tone[] = ['fill', 'shade', 'shade-2'];
  return tones.reduce((best, tone) => (count(tone) > count(best) ? tone : best), 'fill');
};

/** The stretches of a closed list that have the same sign; an undefined sign is skipped. */
function runs<T>(list: T[], sign: (entry: T) => string | undefined): [number, number][] {
  const signs = list.map(sign);
  const start = signs.findIndex((entry, i) => entry !== signs.at(i - 1));
  if (start < 0) return signs[0] === undefined ? [] : [[0, list.length]];
  const found: [number, number][] = [];
  for (let i = start; i < start + list.length; ) {
    let end = i;
    while (end < start + list.length && signs[end % list.length] === signs[i % list.length]) end += 1;
    if (signs[i % list.length] !== undefined) found.push([i, end]);
    i = end;
  }
  return found;
}

/** A stepped bore, seen into from the face: each step is cut by the rim before it. */
function bored(frame: Frame, eye: Eye, face: number, way: number, steps: Station[], bottom: Tone): Mark[] {
  const marks: Mark[] = [];
  let open = ringAt(frame, eye, face, steps[0]?.[1] ?? 1);
  let wide = steps[0]?.[1] ?? 1;
  let at = face;
  steps.forEach(([deep, r], i) => {
    if (r < wide) {
      marks.push(area([open], 'shade', true, false));
      open = overlap(ringAt(frame, eye, at, r), open);
    }
    if (open.length < 3) return;
    marks.push(area([open], i % 2 === 0 ? 'shade-2' : 'shade', true, false));
    at = face - way * deep;
    open = overlap(open, ringAt(frame, eye, at, r));
    if (open.length > 2) marks.push(area([open], bottom, true, false));
    wide = r;
  });
  return marks;
}

function drilled(frame: Frame, eye: Eye, hole: Holes, way: number): Mark[] {
  return Array.from({ length: hole.count }, (_, i) => {
    const a = ((hole.turn ?? 90) * Math.PI) / 180 + (i * 2 * Math.PI) / hole.count;
    const there = moved(frame, hole.ring * Math.cos(a), hole.ring * Math.sin(a), 0);
    return bored(there, eye, hole.at, way, [[hole.deep ?? 6, hole.r]], hole.bottom ?? 'fill');
  }).flat();
}
