import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder, type Solid, together } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, bolt, cylinder, laid, nut, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { coil, tube } from '#demo/drawings/kit/wire.ts';

// An arm from the side: the eye of its bush, the seat of the spring, the end that carries the hub.
const side = rounded(
  pairs('150 26, 120 34, 60 22, -40 16, -96 26, -134 22, -134 -26, -90 -32, 0 -22, 90 -14, 150 -22'),
  16,
);
const arm = (u: number): Solid => shift(laid(prism([side], -20, 20), [1, 0, 0]), u, 0, 0);
const eye = (u: number): Solid => shift(laid(inOrder(prism([circle(36), circle(24)], 0, 56)), [1, 0, 0]), u, 2, -150);
const flange = (u: number): Solid =>
  shift(
    laid(
      prism(
        [rectangle(86, 74, 16), circle(22), ...pairs('-32 -26, 32 -26, 32 26, -32 26').map((at) => circle(5, at))],
        0,
        10,
      ),
      [1, 0, 0],
    ),
    u,
    -4,
    124,
  );
const saddle = (u: number): Solid =>
  shift(laid(revolve(pairs('0 34, 8 46, 14 46'), { bore: [[8, 38]], through: false }), [0, 1, 0]), u, 16, 20);
const beam = together(
  [
    laid(
      prism([rounded(pairs('-28 24, 28 24, 24 -14, 12 -18, 4 4, -4 4, -12 -18, -24 -14'), 5)], -226, 226),
      [1, 0, 0],
    ),
    0,
  ],
  [flange(-262), -90],
  [arm(-232), -60],
  [arm(232), 60],
  [flange(252), 110],
  [eye(-260), -80],
  [eye(204), 40],
  [saddle(-190), -10],
  [saddle(190), 70],
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
    pin: { from: [-180, 100, 60], along: [1, 0, 0], hidden: true },
    bush: { from: [258, 2, -150], along: [1, 0, 0], hidden: true },
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
      84,
      revolve(pairs('0 30, 6 34, 50 34, 56 30'), {
        bore: pairs('4 28, 40 11'),
      }),
      { aim: 0 },
    ),
    piece(7, 81, 2, 'hub', 170, hub),
    piece(8, 79, 2, 'hub', 78, bearing(36, 16, 24)),
    piece(9, 82, 2, 'hub', 270, nut(18, 14)),
    piece(
      10,
      47,
      2,
      'hub',
      10,
      together(tube(triples('0 0 0, 10 -20 -20, 60 -40 -60, 120 -30 -70'), 5), shaft([12, 9], [18, 6])),
      { beside: [-20, -100] },
    ),
    piece(11, 485, 2, 'pin', 60, bolt(8, 50), { aim: 0 }),
  ],
};
