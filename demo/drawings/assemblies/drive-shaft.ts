import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rounded, teeth } from '#demo/drawings/kit/outlines.ts';
import { pairs } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, bolt, clamp, laid, nut, shaft, shift } from '#demo/drawings/kit/solids.ts';

const innerJoint = inOrder(
  shaft([12, 11], [44, 14], [8, 17]),
  shift(
    prism(
      [
        rounded(
          circle(80).flatMap((_, i, all) => {
            const a = (i * 2 * Math.PI) / all.length;
            const r = 40 + 5 * Math.cos(3 * a);
            return [[r * Math.cos(a), r * Math.sin(a)] as const];
          }),
          2,
        ),
      ],
      0,
      54,
    ),
    0,
    0,
    64,
  ),
  shift(
    revolve(pairs('0 34, 2 34'), {
      bore: pairs('30 28, 40 12'),
      through: false,
    }),
    0,
    0,
    117,
  ),
);

const outerJoint = revolve(pairs('0 34, 10 40, 46 44, 58 42, 66 30, 70 20, 78 20, 78 14, 126 14, 126 10, 150 10'), {
  lines: [84, 130, 134, 138, 142, 146],
});

const spline = (w: number): number[] => [w, w + 4, w + 8];

const shaftBody = revolve(
  pairs('0 10, 24 10, 24 12, 60 12, 60 11, 210 11, 210 17, 250 17, 250 11, 330 11, 330 12, 350 12, 350 10, 374 10'),
  { lines: [...spline(4), ...spline(354), 216, 244] },
);

const greaseTube = inOrder(
  prism([pairs('-26 0, 26 0, 20 90, -20 90')], -4, 4),
  shift(laid(revolve(pairs('0 16, 10 9, 12 8, 28 8'), { lines: [16, 20, 24] }), [0, 1, 0]), 0, 88, 0),
);

export const driveShaft: Assembly = {
  key: 'drive-shaft',
  node: 'drive.shafts',
  name: { de: 'Antriebswelle', en: 'Drive shaft', fr: 'Arbre de transmission', it: 'Semiasse' },
  for: 'road',
  main: 5,
  view: { turn: 40, height: 22 },
  axes: {
    inner: { from: [-330, 150, 0], along: [1, 0, 0] },
    outer: { from: [-330, -70, 0], along: [1, 0, 0] },
    extra: { from: [-330, -70, 0], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(
      1,
      195,
      2,
      'inner',
      -60,
      inOrder(
        revolve(pairs('0 40, 14 40'), {
          bore: pairs('4 32, 14 20'),
        }),
      ),
    ),
    piece(2, 193, 2, 'inner', 30, innerJoint),
    piece(3, 488, 8, 'inner', 190, clamp(42, 10)),
    piece(4, 194, 2, 'inner', 240, bellows(42, 18, 90, 5)),
    piece(5, 191, 2, 'inner', 380, shaftBody),
    piece(4, 194, 2, 'outer', -80, bellows(18, 44, 100, 6)),
    piece(3, 488, 8, 'outer', 60, clamp(46, 10)),
    piece(6, 193, 2, 'outer', 120, outerJoint),
    piece(7, 48, 2, 'outer', 310, prism([teeth(40, 44, 48), circle(38)], 0, 12)),
    piece(8, 78, 2, 'outer', 370, bearing(50, 26, 40)),
    piece(
      9,
      80,
      2,
      'outer',
      470,
      revolve(pairs('0 26, 24 26, 24 68, 36 68, 36 32, 52 32'), {
        bore: pairs('12 24, 40 14'),
        holes: [{ at: 36, ring: 52, r: 7, count: 5 }],
        through: false,
      }),
    ),
    piece(10, 82, 2, 'outer', 590, nut(22, 17)),
    piece(11, 426, 2, 'extra', 330, greaseTube, { beside: [0, -210] }),
    piece(12, 98, 10, 'extra', 590, bolt(7, 34, 10), { beside: [0, 52], aim: 506 }),
  ],
};
