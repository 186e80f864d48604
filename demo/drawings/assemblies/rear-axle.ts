import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, boltBack, cylinder, laid, nut, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { coil, tube } from '#demo/drawings/kit/wire.ts';

const beam = together(
  [
    shift(
      laid(
        inOrder(prism([rounded(pairs('-26 22, 26 22, 20 -16, 10 -20, 0 6, -10 -20, -20 -16'), 5)], -230, 230)),
        [1, 0, 0],
      ),
      0,
      0,
      0,
    ),
    0,
  ],
  [shift(prism([rounded(pairs('-24 -26, 24 -26, 20 22, -20 22'), 10)], -150, 130), -232, -4, 0), -60],
  [shift(prism([rounded(pairs('-24 -26, 24 -26, 20 22, -20 22'), 10)], -150, 130), 232, -4, 0), 60],
  [shift(laid(cylinder(34, 50, 22), [1, 0, 0]), -258, 0, -150), -80],
  [shift(laid(cylinder(34, 50, 22), [1, 0, 0]), 208, 0, -150), 40],
  [shift(laid(prism([circle(44)], 0, 8), [0, 1, 0]), -190, 18, 20), -20],
  [shift(laid(prism([circle(44)], 0, 8), [0, 1, 0]), 190, 18, 20), 70],
);

const damper = inOrder(
  laid(cylinder(16, 28, 8), [1, 0, 0]),
  shift(revolve(pairs('14 17, 110 17, 112 14')), 14, 0, 0),
  shift(revolve(pairs('80 22, 170 22, 174 16')), 14, 0, 0),
  shift(shaft([30, 6], [16, 4]), 14, 0, 174),
);

const hub = revolve(pairs('-30 36, 0 36, 0 58, 10 58, 10 30, 30 30, 34 24'), {
  holes: [{ at: 10, ring: 45, r: 5, count: 5 }],
  bore: [[10, 14]],
  through: false,
});

const seat = revolve(pairs('0 44, 8 44, 14 36, 22 30'), { bore: [[16, 24]], through: false });

export const rearAxle: Assembly = {
  key: 'rear-axle',
  node: 'axle.subframe',
  name: { de: 'Hinterachse', en: 'Rear axle', fr: 'Essieu arrière', it: 'Assale posteriore' },
  for: 'road !bike',
  view: { turn: 34, height: 30 },
  axes: {
    beam: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
    spring: { from: [190, 30, 20], along: [0, 1, 0] },
    damper: { from: [-190, 40, 60], along: [0, 1, 0] },
    hub: { from: [256, -10, 130], along: [1, 0, 0] },
    bush: { from: [-258, 0, -150], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 87, 1, 'beam', 0, beam),
    piece(2, 59, 2, 'spring', 90, coil(40, 130, 5.5, 11)),
    piece(3, 60, 4, 'spring', 40, seat),
    piece(3, 60, 4, 'spring', 265, seat),
    piece(4, 52, 2, 'damper', 60, damper, { beside: [-20, 0] }),
    piece(5, 56, 2, 'damper', 320, bellows(16, 20, 60, 6)),
    piece(
      6,
      84,
      2,
      'bush',
      -190,
      revolve(pairs('0 30, 6 34, 50 34, 56 30'), {
        bore: pairs('4 28, 40 11'),
      }),
    ),
    piece(7, 81, 2, 'hub', 150, hub),
    piece(8, 79, 2, 'hub', 60, bearing(36, 16, 24)),
    piece(9, 82, 2, 'hub', 250, nut(18, 14)),
    piece(
      10,
      47,
      2,
      'hub',
      10,
      together(tube(triples('0 0 0, 10 -20 -20, 60 -40 -60, 120 -30 -70'), 5), shaft([12, 9], [18, 6])),
      { beside: [-20, -100] },
    ),
    piece(11, 485, 2, 'beam', 230, boltBack(8, 56), { beside: [-160, -60] }),
  ],
};
