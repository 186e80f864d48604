import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rounded } from '#demo/drawings/kit/outlines.ts';
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

const loop = triples('-70 150 60, 70 150 60, 0 -130 34');

const cover = inOrder(
  prism([rounded(pairs('-150 210, 150 210, 150 100, 64 -120, 40 -190, -40 -190, -64 -120, -150 100'), 40)], 0, 16),
  prism([rounded(pairs('-134 196, 134 196, 134 104, 54 -116, 32 -176, -32 -176, -54 -116, -134 104'), 34)], 16, 24),
  shift(cylinder(9, 8), -120, 160, 24),
  shift(cylinder(9, 8), 120, 160, 24),
  prism([rounded(pairs('-90 150, 90 150, 70 90, -70 90'), 20)], 24, 27),
  prism([circle(26, [0, -140])], 24, 26),
);

const tensioner = inOrder(
  shift(prism([rounded(pairs('-14 -14, 52 -10, 52 8, -14 14'), 7), circle(5, [42, 0])], 0, 6), 0, 0, 0),
  shift(revolve(pairs('0 36, 22 36'), { bore: [[3, 30]], through: false }), 0, 0, 6),
  shift(revolve(pairs('0 24, 4 24'), { bore: [[6, 9]], through: false }), 0, 0, 25),
);

const idler = inOrder(
  revolve(pairs('0 30, 24 30'), { bore: [[3, 25]], through: false }),
  shift(revolve(pairs('0 20, 4 20'), { bore: [[8, 8]] }), 0, 0, 21),
);

const waterPump = inOrder(
  shift(around(prism([rounded(pairs('-3 6, 3 6, 9 34, 3 36'), 2)], 0, 14), 1, 0), 0, 0, -34),
  cylinder(34, 8),
  prism(
    [rounded(pairs('0 62, 58 -30, -58 -30'), 28), circle(5, [0, 46]), circle(5, [42, -22]), circle(5, [-42, -22])],
    8,
    18,
  ),
  shift(sprocket(22, 34, 22, 8), 0, 0, 24),
);

const adjuster = inOrder(
  sprocket(34, 60, 20, 12),
  shift(
    revolve(pairs('0 44, 16 44, 20 40'), {
      bore: [[6, 12]],
      through: false,
      holes: [{ at: 20, ring: 30, r: 4, count: 5, bottom: 'shade' }],
    }),
    0,
    0,
    18,
  ),
);

const valve = laid(inOrder(shaft([26, 9], [10, 12], [30, 17]), shift(socket(20, 16, 14), 0, 0, 66)), [0.2, 0.4, 1]);

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
  view: { turn: 36, height: 16 },
  axes: {
    left: { from: [-70, 150, 0], along: [0, 0, 1] },
    right: { from: [70, 150, 0], along: [0, 0, 1] },
    crank: { from: [0, -130, 0], along: [0, 0, 1] },
    rollers: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
    pump: { from: [250, -60, 0], along: [0, 0, 1] },
  },
  pieces: [
    piece(1, 157, 1, 'rollers', 120, belt(loop, 22, 6)),
    piece(2, 160, 1, 'pump', 90, tensioner, { beside: [70, 150] }),
    piece(3, 161, 1, 'pump', 170, idler, { beside: [50, -20] }),
    piece(4, 203, 1, 'pump', -40, waterPump, { beside: [0, -10] }),
    piece(5, 162, 1, 'rollers', 560, cover, { beside: [0, 30] }),
    piece(6, 117, 1, 'left', -30, adjuster, { for: 'road petrol' }),
    piece(7, 116, 2, 'right', -180, inOrder(shaft([60, 12], [12, 22], [26, 12], [12, 22], [30, 14])), {}),
    piece(
      8,
      130,
      2,
      'right',
      -20,
      inOrder(
        revolve(pairs('0 32, 10 32'), {
          bore: pairs('3 26, 10 16'),
        }),
      ),
    ),
    piece(
      9,
      129,
      1,
      'crank',
      -90,
      inOrder(
        revolve(pairs('0 40, 10 40'), {
          bore: pairs('3 32, 10 22'),
        }),
      ),
    ),
    piece(10, 123, 1, 'crank', 210, pulley(50, 34, 6, 10)),
    piece(11, 485, 1, 'crank', 300, bolt(9, 40)),
    piece(12, 118, 1, 'left', -190, valve, { beside: [-10, 40], for: 'road petrol' }),
  ],
};
