import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder, type Solid, together } from '#demo/drawings/kit/marks.ts';
import { circle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, bolt, cylinder, laid, nut, plate, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { coil, tube } from '#demo/drawings/kit/wire.ts';

const damper = inOrder(
  shift(plate(rounded(pairs('-22 -8, 22 -8, 22 8, -22 8'), 4), 40), 0, 16, 0),
  revolve(pairs('0 22, 130 22, 132 20'), { lines: [44, 46] }),
  shift(revolve(pairs('0 44, 6 52, 10 52, 10 46'), { bore: [[4, 46]], through: false }), 0, 0, 92),
  shift(cylinder(22, 40), 0, 0, 96),
  shift(shaft([90, 7], [18, 5]), 0, 0, 136),
);

const mount = inOrder(
  prism([rounded(pairs('0 62, 54 -31, -54 -31'), 26)], 0, 8),
  revolve(pairs('8 38, 18 34, 22 26'), { bore: [[8, 14]], through: false }),
  shift(cylinder(4, 14), 0, 50, 8),
  shift(cylinder(4, 14), 40, -24, 8),
  shift(cylinder(4, 14), -40, -24, 8),
);

// The arm lies flat: its outline is seen from above.
const arm = inOrder(
  prism(
    [
      rounded(
        pairs('150 -12, 60 -36, -40 -80, -96 -84, -96 -44, -40 -20, -40 30, -96 50, -96 90, -30 84, 60 34, 150 14'),
        18,
      ),
      rounded(pairs('44 -12, -16 -38, -16 40, 44 16'), 12),
    ],
    0,
    14,
  ),
  detail(prism([rounded(pairs('126 -8, 62 -26, 56 -20, 56 20, 62 24, 126 8'), 6)], 14, 14)),
  shift(revolve(pairs('14 20, 20 20'), { bore: [[12, 9]], through: false }), 132, 1),
  ...[-66, 70].map((v) =>
    shift(laid(revolve(pairs('-20 24, 20 24'), { bore: [[30, 17]], through: false }), [0, -1, 0]), -84, v, 8),
  ),
);

// Strut clamp above, steering arm beside, seat of the joint below, and the bore of the bearing.
const knuckle = inOrder(
  prism(
    [rounded(pairs('-26 -84, 22 -84, 34 -40, 44 -18, 44 18, 30 60, -20 60, -44 18, -44 -18, -36 -44'), 14), circle(28)],
    -16,
    8,
  ),
  shift(
    laid(revolve(pairs('0 24, 52 24, 56 21'), { bore: [[40, 17]], through: false, lines: [6, 46] }), [0, 1, 0]),
    2,
    50,
    -6,
  ),
  shift(laid(bolt(4, 36), [1, 0, 0]), -10, 86, 18),
  prism([rounded(pairs('34 -12, 96 -2, 104 8, 96 18, 34 20'), 8), circle(6, [92, 8])], -10, 4),
  shift(laid(revolve(pairs('0 14, 20 14'), { bore: [[12, 9]], through: false }), [0, -1, 0]), -2, -76, -4),
  prism([circle(40), circle(28)], 8, 22),
);

// A bar across the car, its arms turned to the viewer, with the eyes of the links and its two rubbers.
const eye = (u: number): Solid => shift(laid(prism([circle(13), circle(5)], 0, 8), [1, 0, 0]), u, 0, 118);
const stabiliser = inOrder(
  tube(triples('-150 6 116, -150 4 60, -142 0 18, -118 0 0, 0 0 0, 118 0 0, 142 0 18, 150 4 60, 150 6 116'), 15),
  eye(-154),
  eye(146),
  shift(laid(revolve(pairs('0 14, 22 14'), { lines: [5, 17] }), [1, 0, 0]), -92, 0, 0),
  shift(laid(revolve(pairs('0 14, 22 14'), { lines: [5, 17] }), [1, 0, 0]), 70, 0, 0),
);

const joint = inOrder(
  shift(plate(rounded(pairs('-30 -16, 30 -16, 30 16, -30 16'), 8), 8), 0, 0, -6),
  revolve(pairs('0 20, 10 20, 24 10, 26 7, 44 5.5'), { lines: [30, 33, 36, 39] }),
);

const link = together(
  tube(triples('0 0 0, 0 0 120'), 9, 'fill'),
  laid(shaft([8, 11], [8, 6], [22, 5]), [1, 0, 0]),
  shift(laid(shaft([8, 11], [8, 6], [22, 5]), [1, 0, 0]), 0, 0, 120),
);

const bush = revolve(pairs('0 20, 4 24, 38 24, 42 20'), {
  bore: pairs('3 20, 30 9'),
  through: true,
});

export const frontAxle: Assembly = {
  key: 'front-axle',
  node: 'axle.arms',
  name: {
    de: 'Vorderachse mit Federbein',
    en: 'Front axle with strut',
    fr: 'Essieu avant avec jambe de force',
    it: 'Assale anteriore con montante',
  },
  for: 'road',
  view: { turn: 32, height: 24 },
  axes: {
    strut: { from: [-300, 0, 0], along: [0, 1, 0] },
    spring: { from: [-140, -110, 0], along: [0, 1, 0] },
    wheel: { from: [30, 130, 0], along: [1, 0, 0] },
    arm: { from: [130, -60, 40], along: [0, 1, 0], hidden: true },
    joint: { from: [262, -150, 39], along: [0, 1, 0], hidden: true },
    bush: { from: [46, -52, 240], along: [0, 0, 1], hidden: true },
    link: { from: [22, 128, 118], along: [0, 1, 0], hidden: true },
    bar: { from: [150, 300, 0], along: [0, 0, 1], hidden: true },
  },
  pieces: [
    piece(1, 51, 2, 'strut', 40, damper),
    piece(2, 58, 2, 'spring', 130, coil(46, 130, 5.5, 12)),
    piece(3, 56, 2, 'spring', 300, bellows(20, 16, 66, 7)),
    piece(4, 55, 2, 'spring', 400, bearing(42, 18, 12)),
    piece(5, 54, 2, 'spring', 450, mount),
    piece(6, 83, 2, 'wheel', 50, knuckle),
    piece(7, 78, 2, 'wheel', 130, bearing(40, 20, 34)),
    piece(
      8,
      80,
      2,
      'wheel',
      210,
      revolve(pairs('0 22, 20 22, 20 58, 30 58, 30 28, 44 28'), {
        bore: pairs('12 20, 34 12'),
        holes: [{ at: 30, ring: 44, r: 6, count: 5 }],
        through: false,
      }),
    ),
    piece(9, 82, 2, 'wheel', 300, nut(18, 14)),
    piece(10, 66, 2, 'arm', 0, arm),
    piece(11, 70, 2, 'joint', 0, joint, { aim: 78 }),
    piece(12, 71, 4, 'bush', 0, bush, { aim: -130 }),
    piece(13, 74, 2, 'link', -20, link),
    piece(14, 77, 1, 'bar', 0, stabiliser),
    piece(15, 486, 2, 'spring', 520, nut(12, 10)),
  ],
};
