import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, hull, rectangle, rounded, turned } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import {
  around,
  belt,
  bolt,
  cylinder,
  laid,
  pulley,
  shaft,
  shift,
  socket,
  sprocket,
} from '#demo/drawings/kit/solids.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';

const wheels = triples('-72 150 56, 72 150 56, 0 -130 34, 86 -20 30');

/** Points on a closed outline, one every so often. */
function every(pitch: number, outline: readonly V2[]): { at: V2; way: V2 }[] {
  let left = 0;
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const way: V2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const found: { at: V2; way: V2 }[] = [];
    for (; left < length; left += pitch) found.push({ at: [a[0] + way[0] * left, a[1] + way[1] * left], way });
    left -= length;
    return found;
  });
}

/** Its teeth are on the inside, where the wheels run. */
const toothed = inOrder(
  belt(wheels, 24, 6),
  ...every(12, hull(wheels)).map(({ at: [x, y], way: [u, v] }) => {
    const point = (far: number, deep: number): V2 => [x + u * far - v * deep, y + v * far + u * deep];
    return detail(prism([[point(-4, -0.4), point(4, -0.4), point(3, 3.5), point(-3, 3.5)]], 0, 24));
  }),
);

const cover = inOrder(
  prism(
    [
      rounded(pairs('-150 214, 150 214, 150 96, 136 -40, 60 -130, 44 -190, -44 -190, -64 -120, -150 96'), 34),
      circle(34, [0, -138]),
    ],
    0,
    12,
  ),
  prism(
    [rounded(pairs('-134 198, 134 198, 134 98, 120 -34, 50 -120, 36 -96, -36 -96, -52 -116, -134 98'), 30)],
    12,
    30,
  ),
  detail(prism([rounded(pairs('-110 176, -14 176, -14 112, -110 112'), 18)], 30, 34)),
  detail(prism([rounded(pairs('14 176, 110 176, 110 112, 14 112'), 18)], 30, 34)),
  ...[-40, -10, 20, 50].map((v) => detail(prism([rectangle(110, 5, 2, [6, v])], 30, 33))),
  ...[
    [-136, 188],
    [136, 188],
    [-112, 10],
    [118, -62],
  ].map(([u = 0, v = 0]) => shift(revolve(pairs('12 13, 18 13'), { bore: [[5, 6]], through: false }), u, v)),
);

const tensioner = inOrder(
  prism([rounded(pairs('-16 -14, 10 -20, 62 -12, 62 6, 10 18, -16 14'), 7), circle(6, [50, -3])], 0, 7),
  revolve(pairs('7 38, 9 40, 29 40, 31 38'), { bore: pairs('3 34, 4 30'), through: false }),
  revolve(pairs('27 26, 34 26'), { bore: [[8, 9]], through: false }),
);

const idler = inOrder(
  revolve(pairs('0 30, 2 32, 22 32, 24 30'), { bore: [[3, 26]], through: false }),
  revolve(pairs('21 20, 28 20'), { bore: [[8, 8]], through: false }),
);

const vanes = around(cylinder(4, 16), 8, 22);
const waterPump = inOrder(
  shift(cylinder(32, 5), 0, 0, -30),
  shift(vanes, 0, 0, -25),
  cylinder(36, 10),
  prism(
    [
      rounded(pairs('-12 70, 12 70, 66 -24, 54 -44, -54 -44, -66 -24'), 16),
      circle(6, [0, 56]),
      circle(6, [50, -30]),
      circle(6, [-50, -30]),
    ],
    10,
    22,
  ),
  revolve(pairs('22 24, 30 24')),
  shift(sprocket(24, 38, 26, 9), 0, 0, 32),
);

const adjuster = inOrder(
  sprocket(34, 60, 22, 12),
  revolve(pairs('20 46, 38 46, 42 42'), {
    bore: [[8, 13]],
    through: false,
    holes: [{ at: 42, ring: 30, r: 4, count: 6, bottom: 'shade' }],
  }),
);

/** A cam as on a shaft: its nose to one side. */
const cam = (turn: number) =>
  prism(
    [
      turned(
        hull([
          [0, 0, 18],
          [16, 0, 8],
        ]),
        turn,
      ),
    ],
    0,
    16,
  );
const camshaft = inOrder(
  shaft([20, 13]),
  shift(cam(40), 0, 0, 20),
  shift(shaft([10, 11]), 0, 0, 36),
  shift(cam(40), 0, 0, 46),
  shift(shaft([24, 14]), 0, 0, 62),
  shift(cam(160), 0, 0, 86),
  shift(shaft([10, 11]), 0, 0, 102),
  shift(cam(160), 0, 0, 112),
  shift(revolve(pairs('0 14, 34 14, 34 9, 44 9')), 0, 0, 128),
);

const seal = (outer: number, inner: number) =>
  inOrder(
    revolve(
      [
        [0, outer],
        [12, outer],
      ],
      {
        bore: [
          [3, outer - 6],
          [10, inner],
        ],
        through: false,
      },
    ),
  );

const valve = inOrder(
  shaft([30, 8], [4, 10], [10, 13], [34, 18]),
  shift(laid(socket(22, 16, 18), [-0.2, 1, 0]), 0, 12, 62),
);

export const timing: Assembly = {
  key: 'timing',
  node: 'timing.belt',
  name: {
    de: 'Zahnriementrieb',
    en: 'Timing belt drive',
    fr: 'Distribution par courroie',
    it: 'Distribuzione a cinghia',
  },
  for: 'road belt',
  view: { turn: -47, height: 15 },
  axes: {
    left: { from: [-72, 150, 0], along: [0, 0, 1] },
    right: { from: [72, 150, 0], along: [0, 0, 1] },
    crank: { from: [0, -130, 0], along: [0, 0, 1] },
    belt: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
    pump: { from: [86, -20, 0], along: [0, 0, 1] },
    tension: { from: [-110, -235, 0], along: [0, 0, 1] },
    valve: { from: [-72, 262, 0], along: [0, 0, 1] },
  },
  pieces: [
    piece(1, 157, 1, 'belt', 120, toothed),
    piece(2, 160, 1, 'tension', 120, tensioner),
    piece(3, 161, 1, 'tension', 0, idler),
    piece(4, 203, 1, 'pump', -250, waterPump),
    piece(5, 162, 1, 'belt', 370, cover),
    piece(6, 117, 1, 'left', 10, adjuster, { for: 'road petrol' }),
    piece(7, 116, 2, 'right', -330, camshaft),
    piece(8, 130, 2, 'right', -110, seal(34, 18)),
    piece(9, 129, 1, 'crank', -80, seal(44, 26)),
    piece(10, 123, 1, 'crank', 500, pulley(54, 36, 6, 12)),
    piece(11, 485, 1, 'crank', 600, bolt(9, 44)),
    piece(12, 118, 1, 'valve', -60, valve, { for: 'road petrol' }),
  ],
};
