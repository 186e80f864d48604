import { alongAxis, detail, inOrder, type Solid, type Tone, together } from '#demo/drawings/kit/marks.ts';
import { circle, hexagon, hull, rectangle, teeth } from '#demo/drawings/kit/outlines.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { type Holes, revolve, type Station } from '#demo/drawings/kit/revolve.ts';
import { frameAlong, moved, place, type V2, type V3 } from '#demo/drawings/kit/space.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

/** The same solid, elsewhere in the frame. */
export const shift =
  (solid: Solid, u: number, v: number, w = 0): Solid =>
  (frame, eye) =>
    solid(moved(frame, u, v, w), eye);

/** The same solid, laid along another direction of the frame. */
export const laid =
  (solid: Solid, [u, v, w]: V3, turn = 0): Solid =>
  (frame, eye) => {
    const [a, b] = [place({ ...frame, o: [0, 0, 0] }, u, v, w), frame.o];
    return solid(frameAlong(b, a, turn), eye);
  };

/** The same solid, several times about the axis. */
export const around = (solid: Solid, count: number, radius: number, from = 90, w = 0): Solid =>
  together(
    ...Array.from({ length: count }, (_, i) => {
      const a = ((from + (i * 360) / count) * Math.PI) / 180;
      return shift(solid, radius * Math.cos(a), radius * Math.sin(a), w);
    }),
  );

export const cylinder = (r: number, length: number, bore = 0): Solid =>
  revolve(
    [
      [0, r],
      [length, r],
    ],
    bore > 0 ? { bore: [[length, bore]] } : {},
  );

/** A ring or flat gasket: what is behind shows through. */
export const ring = (outer: number, inner: number, thick: number): Solid =>
  prism([circle(outer), circle(inner)], 0, thick);

export const plate = (outline: V2[], thick: number, ...holes: V2[][]): Solid => prism([outline, ...holes], 0, thick);

export const box = (width: number, height: number, length: number, radius = 4): Solid =>
  prism([rectangle(width, height, radius)], 0, length);

/** A shaft of steps, each as long and as thick as given. */
export function shaft(...steps: readonly (readonly [length: number, r: number])[]): Solid {
  let w = 0;
  return revolve(
    steps.flatMap(([length, r]): Station[] => {
      w += length;
      return [
        [w - length, r],
        [w, r],
      ];
    }),
  );
}

/** The lines of a thread. */
const thread = (from: number, to: number): number[] => {
  const turns = Math.max(1, Math.round((to - from) / 3));
  return Array.from({ length: turns }, (_, i) => from + ((i + 0.5) * (to - from)) / turns);
};

/** A bolt whose head is nearer to the viewer (along the axis), with flange and thread. */
export const bolt = (r: number, length: number, head = r * 1.75): Solid =>
  alongAxis(
    revolve(
      [
        [0, r * 0.75],
        [2, r],
        [length * 0.62, r],
        [length * 0.62, r * 0.88],
        [length, r * 0.88],
      ],
      { lines: thread(2, length * 0.62) },
    ),
    revolve([
      [length, head * 1.3],
      [length + 2.5, head * 1.3],
    ]),
    prism([hexagon(head)], length + 2.5, length + 2.5 + r * 1.5),
  );

/** The same, its head at the far end. */
export const boltBack = (r: number, length: number, head = r * 1.75): Solid =>
  alongAxis(
    prism([hexagon(head)], -2.5 - r * 1.5, -2.5),
    revolve([
      [-2.5, head * 1.3],
      [0, head * 1.3],
    ]),
    revolve(
      [
        [0, r * 0.88],
        [length * 0.35, r * 0.88],
        [length * 0.35, r],
        [length - 2, r],
        [length, r * 0.75],
      ],
      { lines: thread(length * 0.35, length - 2) },
    ),
  );

export const nut = (r: number, thick = r): Solid =>
  alongAxis(cylinder(r * 1.2, 3), prism([hexagon(r), circle(r * 0.55)], 3, thick + 3));

/** A toothed wheel with a rim, a web and a hub. */
export const sprocket = (count: number, r: number, thick: number, bore = r * 0.2): Solid =>
  inOrder(
    prism([teeth(count, r * 0.92, r)], 0, thick),
    revolve(
      [
        [thick - 0.01, r * 0.78],
        [thick, r * 0.78],
      ],
      {
        bore: [[thick * 0.3, r * 0.78]],
        through: false,
      },
    ),
    revolve(
      [
        [thick * 0.4, r * 0.4],
        [thick + 2, r * 0.4],
      ],
      { bore: [[thick, bore]] },
    ),
  );

/** A grooved pulley, as ribbed belts run on. */
export function pulley(r: number, width: number, grooves = 5, bore = r * 0.25): Solid {
  const pitch = (width - 6) / grooves;
  const groove = Array.from({ length: grooves + 1 }, (_, i) => [3 + i * pitch, 3.9 + i * pitch]).flat();
  return inOrder(
    revolve(
      [
        [0, r + 2],
        [2.5, r + 2],
        [2.5, r],
        [width - 2.5, r],
        [width - 2.5, r + 2],
        [width, r + 2],
      ],
      {
        lines: groove,
        bore: [
          [width * 0.45, r * 0.8],
          [width * 0.5, r * 0.45],
        ],
        through: false,
      },
    ),
    revolve(
      [
        [width * 0.5, r * 0.42],
        [width * 0.9, r * 0.42],
      ],
      { bore: [[width, bore]] },
    ),
  );
}

/** A brake disc: friction rings with cooling vanes between, the hat in front. */
export function brakeDisc(r: number, hat: number, bolts: number, deep = 30): Solid {
  const holes: Holes[] = [
    { at: deep + 18, ring: hat * 0.68, r: hat * 0.105, count: bolts, deep: 6 },
    { at: deep + 18, ring: hat * 0.68, r: hat * 0.06, count: 1, deep: 4, turn: 90 + 180 / bolts },
  ];
  return inOrder(
    cylinder(r, 6),
    prism([teeth(44, r - 10, r - 4)], 6, 12),
    revolve(
      [
        [12, r],
        [17, r],
        [18, r - 1.5],
      ],
      {
        bore: [[11, hat * 1.12]],
        through: false,
      },
    ),
    revolve(
      [
        [7, hat],
        [deep + 15, hat],
        [deep + 18, hat - 3],
      ],
      {
        bore: [[5, hat * 0.4]],
        holes,
      },
    ),
  );
}

/** A gaiter of folds that grow from one end to the other. */
export function bellows(from: number, to: number, length: number, folds: number): Solid {
  const stations = Array.from({ length: folds }, (_, i): Station[] => {
    const r = from + ((to - from) * (i + 0.5)) / folds;
    const pitch = (length - 16) / folds;
    return [
      [8 + i * pitch, r * 0.82],
      [8 + (i + 0.5) * pitch, r * 1.06],
    ];
  }).flat();
  return revolve([[0, from * 0.85], [8, from * 0.85], ...stations, [length - 8, to], [length, to]], {
    bore: [[length * 0.5, to * 0.84]],
    through: false,
  });
}

/** A ball bearing as sold: two rings with the seal between. */
export const bearing = (outer: number, inner: number, width: number): Solid =>
  inOrder(
    revolve(
      [
        [0, outer - 1.5],
        [1.5, outer],
        [width - 1.5, outer],
        [width, outer - 1.5],
      ],
      {
        bore: [[1.5, outer * 0.84]],
        through: false,
      },
    ),
    prism([circle(outer * 0.8), circle(inner * 1.3)], width - 1.5, width - 0.8),
    revolve(
      [
        [width - 1.5, inner * 1.25],
        [width, inner * 1.25],
      ],
      { bore: [[width, inner]] },
    ),
  );

/** A belt or chain around discs (x, y, radius): its width along the axis, its thickness inwards. */
export function belt(discs: readonly (readonly [number, number, number])[], width: number, thick = 5): Solid {
  return prism([hull(discs.map(([x, y, r]) => [x, y, r + thick] as const)), hull(discs)], 0, width);
}

/** A plug or connector with its latch. */
export const socket = (width: number, height: number, length: number): Solid =>
  inOrder(
    alongAxis(
      prism([rectangle(width, height, 3)], 0, length),
      detail(prism([rectangle(width * 0.76, height * 0.66, 2)], length, length + 0.6)),
    ),
    prism([rectangle(width * 0.4, 3, 1, [0, height / 2 + 1.5])], length * 0.2, length * 0.9),
  );

/** A hose clamp: a band with its screw. */
export const clamp = (r: number, width = 9): Solid =>
  inOrder(
    prism([circle(r), circle(r - 2)], 0, width),
    shift(
      laid(
        revolve([
          [-8, 3.4],
          [6, 3.4],
          [6, 4.6],
          [10, 4.6],
        ]),
        [1, 0, 0],
      ),
      0,
      r + 3,
      width / 2,
    ),
  );

/** A hose or pipe along points, open at both ends. */
export function pipe(points: readonly V3[], width: number, tone: Tone = 'shade'): Solid {
  const mouth = (end: V3, before: V3): Solid => {
    const along: V3 = [end[0] - before[0], end[1] - before[1], end[2] - before[2]];
    const collar = revolve(
      [
        [-3, width / 2],
        [5, width / 2],
      ],
      { bore: [[3, width * 0.38]], through: false },
    );
    return shift(laid(collar, along), ...end);
  };
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return tube(points, width, tone);
  return together([tube(points, width, tone), -2], [mouth(first, second), 1], [mouth(last, beforeLast), 1]);
}
