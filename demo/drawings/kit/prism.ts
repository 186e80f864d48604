import { area, line, type Mark, type Solid, type Tone, toneOf } from '#demo/drawings/kit/marks.ts';
import { ringSize } from '#demo/drawings/kit/outlines.ts';
import { add, depth, dot, type Eye, type Frame, place, seen, type V2, type V3 } from '#demo/drawings/kit/space.ts';

type Wall = { a: V2; b: V2; normal: V3; tone: Tone };

/**
 * An outline with holes, drawn out along the frame's axis. What lies behind shows through the holes. One that begins
 * where it ends is a flat mark on another solid.
 */
export function prism(rings: V2[][], from: number, to: number): Solid {
  return (frame, eye) => {
    const facing = dot(frame.w, eye.to) >= 0;
    const [back, front] = facing ? [from, to] : [to, from];
    const walls = (ring: V2[], hole: boolean) => (from === to ? [] : visibleWalls(frame, eye, ring, hole));
    const nearness = (walls: Wall[]) =>
      walls.reduce((sum, { a, b }) => sum + depth(eye, place(frame, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0)), 0) /
      walls.length;
    // The walls of a hole lie within the solid: its own side is always nearer.
    const groups = rings
      .slice(1)
      .flatMap((ring) => walls(ring, true))
      .sort((a, b) => nearness(a) - nearness(b));
    groups.push(...walls(rings[0] ?? [], false).sort((a, b) => nearness(a) - nearness(b)));
    const at = (p: V2, w: number) => seen(eye, place(frame, p[0], p[1], w));
    const marks = groups.flatMap((walls) =>
      wallMarks(
        walls,
        (p) => at(p, front),
        (p) => at(p, back),
      ),
    );
    const cap = facing ? frame.w : add([0, 0, 0], frame.w, -1);
    marks.push(
      area(
        rings.map((ring) => ring.map((p) => at(p, front))),
        toneOf(eye, cap),
      ),
    );
    const outer = rings[0] ?? [];
    return { marks, reach: outer.flatMap(([u, v]) => [place(frame, u, v, from), place(frame, u, v, to)]) };
  };
}

/** The walls turned to the viewer, in groups that bend softly into each other. */
function visibleWalls(frame: Frame, eye: Eye, ring: V2[], hole: boolean): Wall[][] {
  const along = ringSize(ring) > 0 !== hole ? ring : [...ring].reverse();
  const walls = along.map((a, i): Wall | undefined => {
    const b = along[(i + 1) % along.length] ?? a;
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (size < 1e-6) return undefined;
    const normal = add(add([0, 0, 0], frame.u, (b[1] - a[1]) / size), frame.v, -(b[0] - a[0]) / size);
    if (dot(normal, eye.to) <= 0.01) return undefined;
    return { a, b, normal, tone: toneOf(eye, normal) };
  });
  const groups: Wall[][] = [];
  let last: Wall | undefined;
  for (const wall of walls) {
    if (wall) {
      const group = groups.at(-1);
      if (last && group && dot(last.normal, wall.normal) > 0.8) group.push(wall);
      else groups.push([wall]);
    }
    last = wall;
  }
  const [first, end] = [groups[0], groups.at(-1)];
  const [one, other] = [first?.[0], end?.at(-1)];
  // The ring closes: its last group may be the beginning of its first.
  if (
    first &&
    end &&
    first !== end &&
    one &&
    other &&
    one === walls[0] &&
    other === walls.at(-1) &&
    dot(one.normal, other.normal) > 0.8
  ) {
    first.unshift(...end);
    groups.pop();
  }
  return groups;
}

function wallMarks(walls: Wall[], front: (p: V2) => V2, back: (p: V2) => V2): Mark[] {
  const strips: Wall[][] = [];
  for (const wall of walls) {
    const strip = strips.at(-1);
    if (strip?.at(-1)?.tone === wall.tone) strip.push(wall);
    else strips.push([wall]);
  }
  const pathOf = (list: Wall[]) => [...list.map(({ a }) => a), ...list.slice(-1).map(({ b }) => b)];
  const around = (list: Wall[]) => [...pathOf(list).map(front), ...pathOf(list).reverse().map(back)];
  const outline = around(walls);
  const base = [...strips].sort((a, b) => b.length - a.length)[0]?.[0]?.tone ?? 'fill';
  return [
    // The whole in one tone first, the others over it: so no seam shows between two tones.
    area([outline], base, false),
    ...strips
      .filter((strip) => strip[0]?.tone !== base)
      .map((strip) => area([around(strip)], strip[0]?.tone ?? base, false, false)),
    line([...outline, ...outline.slice(0, 1)]),
  ];
}
