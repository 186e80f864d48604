import type { Assembly, Hotspot, Piece } from '#demo/drawings/kit/assembly.ts';
import { coverOf } from '#demo/drawings/kit/cover.ts';
import { type Leader, numberRadius, placeNumbers, secondLeader } from '#demo/drawings/kit/labels.ts';
import { type Mark, middleDepth } from '#demo/drawings/kit/marks.ts';
import {
  add,
  dot,
  type Eye,
  eyeFrom,
  frameAlong,
  place,
  seen,
  unit,
  type V2,
  type V3,
} from '#demo/drawings/kit/space.ts';
import { axisText, leaderText, moveMark, pieceText, sheetText } from '#demo/drawings/kit/svg-text.ts';

export const sheetSize: V2 = [840, 640];
const margin = 62;
// Leaders keep off pieces without a number too.
const unnumbered = 999;

type Shown = { number: number; marks: Mark[]; reach: V3[]; near: number; on: string | undefined; aim: Stretch[] };
type Stretch = { path: V2[]; near: number };

/** The assembly as an SVG, and where its numbers stand. */
export function drawAssembly(assembly: Assembly): { svg: string; hotspots: Hotspot[]; leaders: Leader[] } {
  const { turn, height, lit } = assembly.view ?? { turn: 35, height: 20 };
  const first = bounds(show(assembly, eyeFrom(turn, height, 1, lit)));
  const scale = Math.min(
    (sheetSize[0] - 2 * margin) / (first.right - first.left),
    (sheetSize[1] - 2 * margin) / (first.bottom - first.top),
  );
  const eye = eyeFrom(turn, height, scale, lit);
  const raw = show(assembly, eye);
  const frame = bounds(raw);
  const offset: V2 = [(sheetSize[0] - frame.left - frame.right) / 2, (sheetSize[1] - frame.top - frame.bottom) / 2];
  const shown = raw.map((piece) => ({ ...piece, marks: piece.marks.map((mark) => moveMark(mark, offset)) }));
  const cover = coverOf(
    shown.map(({ number, marks }) => ({ part: number || unnumbered, marks })),
    sheetSize,
  );
  const rows = new Map<number, Piece>();
  for (const piece of assembly.pieces) if (piece.number > 0 && !rows.has(piece.number)) rows.set(piece.number, piece);
  const byPiece = coverOf(
    shown.map(({ marks }, i) => ({ part: i + 1, marks })),
    sheetSize,
  );
  const numberOf = (p: V2) => shown[byPiece.at(p) - 1]?.number ?? 0;
  const leaders = placeNumbers([...rows.keys()], cover, sheetSize);
  // A part of several pieces is pointed at where it can be, not once only.
  for (const [i, { number }] of shown.entries()) {
    const led = number === 0 || leaders.some(({ part, to }) => part === number && byPiece.at(to) === i + 1);
    const second = led ? null : secondLeader(number, byPiece.anchors(i + 1), leaders, numberOf);
    if (second) leaders.push(second);
  }
  const stretches = [
    ...Object.keys(assembly.axes).flatMap((key) => axisStretches(assembly, key, eye, shown)),
    ...shown.flatMap(({ aim }) => aim),
  ];
  const painted = [
    ...shown.map((piece) => ({ near: piece.near, text: pieceText(piece.number, piece.marks) })),
    ...stretches.map(({ path, near }) => ({
      near,
      text: axisText(path.map(([x, y]): V2 => [x + offset[0], y + offset[1]])),
    })),
  ].sort((a, b) => a.near - b.near);
  const svg = sheetText(sheetSize, [
    ...painted.map(({ text }) => text),
    ...leaders.map((leader) => leaderText(leader, numberRadius)),
  ]);
  const hotspots = [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([part, row]): Hotspot[] => {
      const from = leaders.find((leader) => leader.part === part)?.from;
      if (!from) return [];
      const { number, article, perCar } = row;
      return [
        { number, article, perCar, x: Math.round(from[0]), y: Math.round(from[1]), for: row.for ?? assembly.for },
      ];
    });
  return { svg, hotspots, leaders };
}

/** Every piece as the eye sees it, the farthest first. */
function show(assembly: Assembly, eye: Eye): Shown[] {
  return assembly.pieces
    .map(({ number, solid, on, at, beside: [u, v] = [0, 0], nearer = 0, aim }) => {
      const axis = axisOf(assembly, on);
      const frame = frameAlong(axis.from, axis.along, axis.turn ?? 0);
      const drawn = solid({ ...frame, o: place(frame, u, v, at) }, eye);
      const near = middleDepth(eye, drawn.reach) + nearer;
      const toward =
        aim === undefined ? [] : [aimOf(drawn.reach, [place(frame, u, v, at), frame.w], aim - at, near, eye)];
      // What stands beside the axis is not strung on it.
      return { number, ...drawn, near, on: u === 0 && v === 0 ? on : undefined, aim: toward };
    })
    .sort((a, b) => a.near - b.near);
}

/** From where the piece ends, along its own axis, as far as it goes. */
function aimOf(reach: readonly V3[], [from, way]: readonly [V3, V3], far: number, near: number, eye: Eye): Stretch {
  const along = reach.map((p) => dot(add(p, from, -1), way));
  const start = far > 0 ? Math.max(...along) : Math.min(...along);
  // It lies before what it leads away from, behind what it starts from.
  const before = dot(way, eye.to) * far > 0 ? 0.01 : -0.01;
  return { path: [seen(eye, add(from, way, start)), seen(eye, add(from, way, far))], near: near + before };
}

function axisOf(assembly: Assembly, key: string) {
  const axis = assembly.axes[key];
  if (!axis) throw new Error(`${assembly.key} has no axis ${key}`);
  return axis;
}

/** The axis where it is seen: before, between and after the parts strung on it. */
function axisStretches(assembly: Assembly, key: string, eye: Eye, shown: readonly Shown[]): Stretch[] {
  const { from, along, hidden } = axisOf(assembly, key);
  if (hidden) return [];
  const way = dot(along, eye.to) >= 0 ? unit(along) : add([0, 0, 0], unit(along), -1);
  const strung = shown
    .filter(({ on }) => on === key)
    .map(({ reach, near }) => {
      const along = nearAxis(reach, from, way).map((p) => dot(add(p, from, -1), way));
      return { start: Math.min(...along), end: Math.max(...along), near };
    })
    .sort((a, b) => a.start - b.start);
  const stretch = (a: number, b: number, near: number): Stretch[] =>
    b - a < 3 ? [] : [{ path: [seen(eye, add(from, way, a)), seen(eye, add(from, way, b))], near }];
  return strung.flatMap(({ end, near }, i) => {
    const next = strung[i + 1];
    const tail = i === 0 ? stretch((strung[0]?.start ?? 0) - 22 / eye.scale, strung[0]?.start ?? 0, near - 0.02) : [];
    return [...tail, ...stretch(end, next ? next.start + 4 : end + 34 / eye.scale, near + 0.01)];
  });
}

/** Where a wide piece meets its axis, its far ends do not count. */
function nearAxis(reach: readonly V3[], from: V3, way: V3): readonly V3[] {
  const close = reach.filter((p) => {
    const apart = add(p, from, -1);
    return Math.hypot(...add(apart, way, -dot(apart, way))) <= 60;
  });
  return close.length > 0 ? close : reach;
}

function bounds(shown: readonly Shown[]) {
  const points = shown.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'area' ? mark.rings.flat() : mark.path)),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}
