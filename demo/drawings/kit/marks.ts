import { depth, dot, type Eye, type Frame, type V2, type V3 } from '#demo/drawings/kit/space.ts';

export type Tone = 'fill' | 'shade' | 'shade-2' | 'ink';

/** One stroke of the pen: an area with a tone, a thin line, or a wire of some width. */
export type Mark =
  | { kind: 'area'; rings: V2[][]; tone: Tone; edge: boolean; rim: boolean }
  | { kind: 'line'; path: V2[] }
  | { kind: 'wire'; path: V2[]; width: number; tone: Tone };

/** What a solid puts on the sheet, in the order of painting, and how far it reaches in space. */
export type Drawn = { marks: Mark[]; reach: V3[] };

/** A solid draws itself where the frame puts it, as the eye sees it. */
export type Solid = (frame: Frame, eye: Eye) => Drawn;

/** An area that lies inside another has no rim: the thick outline is drawn around rims only. */
export const area = (rings: V2[][], tone: Tone, edge = true, rim = true): Mark => ({
  kind: 'area',
  rings,
  tone,
  edge,
  rim,
});
export const line = (path: V2[]): Mark => ({ kind: 'line', path });

/** Three tones: towards the light, beside it, away from it. */
export function toneOf(eye: Eye, normal: V3): Tone {
  const lit = dot(normal, eye.light);
  if (lit > 0.22) return 'fill';
  return lit > -0.3 ? 'shade' : 'shade-2';
}

/** Several solids as one: the farther first. A number beside a solid brings it nearer. */
export function together(...solids: (Solid | readonly [Solid, number])[]): Solid {
  return (frame, eye) => {
    const all = solids.map((entry) => {
      const [solid, nearer] = typeof entry === 'function' ? ([entry, 0] as const) : entry;
      const drawn = solid(frame, eye);
      return { drawn, near: middleDepth(eye, drawn.reach) + nearer };
    });
    all.sort((a, b) => a.near - b.near);
    return { marks: all.flatMap(({ drawn }) => drawn.marks), reach: all.flatMap(({ drawn }) => drawn.reach) };
  };
}

/** Several solids as one, painted in the order given. */
export const inOrder =
  (...solids: Solid[]): Solid =>
  (frame, eye) => {
    const all = solids.map((solid) => solid(frame, eye));
    return { marks: all.flatMap(({ marks }) => marks), reach: all.flatMap(({ reach }) => reach) };
  };

/** Several solids as one, in the order in which they lie along the axis: from wherever it is seen, the farther is painted first. */
export const alongAxis =
  (...solids: Solid[]): Solid =>
  (frame, eye) =>
    inOrder(...(dot(frame.w, eye.to) >= 0 ? solids : [...solids].reverse()))(frame, eye);

export function middleDepth(eye: Eye, reach: V3[]): number {
  const depths = reach.map((p) => depth(eye, p));
  return (Math.min(...depths) + Math.max(...depths)) / 2;
}

/** A solid that lies before another of the same piece and needs no thick outline of its own. */
export const detail =
  (solid: Solid): Solid =>
  (frame, eye) => {
    const { marks, reach } = solid(frame, eye);
    return { marks: marks.map((mark) => (mark.kind === 'area' ? { ...mark, rim: false } : mark)), reach };
  };
