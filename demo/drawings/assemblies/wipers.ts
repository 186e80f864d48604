import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { cylinder, laid, nut, shift, socket } from '#demo/drawings/kit/solids.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

/** Seen from its side: bows that hold a thin strip. */
const blade = inOrder(
  prism([rounded(pairs('-150 -7, 150 -7, 150 -1, -150 -1'), 2)], -3, 3),
  ...[-1, 1].map((side) =>
    prism(
      [
        rounded(
          pairs('34 0, 40 0, 62 13, 118 13, 140 0, 146 0, 122 22, 88 26, 58 22').map(([u, v]): V2 => [u * side, v]),
          3,
        ),
      ],
      -4,
      4,
    ),
  ),
  prism([rounded(pairs('-98 14, -84 14, -40 36, 40 36, 84 14, 98 14, 46 52, -46 52'), 5)], -6, 6),
  prism([rounded(pairs('-20 40, 20 40, 16 66, -16 66'), 6), circle(5, [0, 54])], -9, 9),
  ...[-88, 88].map((u) => detail(shift(cylinder(4, 3), u, 18, 6))),
);
const rubber = inOrder(
  prism([rounded(pairs('-152 -9, 152 -9, 152 -2, -152 -2'), 1)], -1.5, 1.5),
  prism([rounded(pairs('-152 -2, 152 -2, 152 5, -152 5'), 2)], -5, 5),
);
const arm = inOrder(
  prism(
    [rounded(pairs('-74 -12, -20 -16, -4 -22, 16 -22, 24 -8, 24 8, 16 22, -4 22, -20 16, -74 12'), 8), circle(10)],
    0,
    18,
  ),
  detail(revolve(pairs('18 16, 21 16'), { bore: [[6, 9]], through: false })),
  prism([rounded(pairs('-190 -6, -70 -11, -58 -8, -58 8, -70 11, -190 6'), 4)], 5, 17),
  detail(prism([rounded(pairs('-180 -2, -84 -4, -84 4, -180 2'), 2)], 17, 17)),
  tube(triples('-188 0 11, -240 0 11, -262 0 12, -270 0 18, -264 0 26, -250 0 27'), 7, 'shade'),
);
const motor = inOrder(
  shift(laid(revolve(pairs('0 32, 80 32, 92 26, 98 12'), { lines: [8, 12, 72] }), [-1, 0, 0]), -30, 0, 16),
  prism(
    [
      rounded(pairs('-40 -46, 44 -42, 56 0, 44 42, -40 42'), 14),
      circle(6, [36, -28]),
      circle(6, [36, 28]),
      circle(6, [-28, 30]),
    ],
    0,
    34,
  ),
  detail(prism([rounded(pairs('-24 -28, 24 -28, 32 0, 20 26, -24 24'), 12)], 34, 37)),
  revolve(pairs('37 16, 45 16, 45 8, 70 8'), { lines: [58, 61, 64, 67] }),
  shift(laid(socket(32, 20, 20), [0, -1, 0]), 0, -44, 16),
);
const crank = prism([rounded(pairs('-12 -12, 58 -9, 64 0, 58 9, -12 12'), 8), circle(7), circle(4, [52, 0])], 0, 6);
/** From ball to ball. */
const rod = (from: V2, to: V2) =>
  inOrder(
    tube(
      [
        [from[0], from[1], 0],
        [to[0], to[1], 0],
      ],
      9,
    ),
    ...[from, to].map(([u, v]) => shift(revolve(pairs('-7 10, 7 10'), { lines: [0] }), u, v)),
  );
const lever = prism([rounded(pairs('-11 -9, -9 11, 44 8, 50 0, 44 -8'), 7), circle(4, [40, 0])], -34, -28);
const linkage = inOrder(
  ...[-180, 180].map((u) => shift(lever, u, 0)),
  shift(rod([-140, 0], [10, -40]), 0, 0, -44),
  shift(rod([14, -40], [220, 0]), 0, 0, -40),
  tube(triples('-180 0 0, -90 0 0, -50 22 0, 50 22 0, 90 0 0, 180 0 0'), 17),
  shift(
    prism(
      [
        rounded(pairs('-30 -14, 30 -14, 34 30, -34 30'), 9),
        circle(9, [0, 4]),
        circle(4, [22, 18]),
        circle(4, [-22, 18]),
      ],
      -5,
      7,
    ),
    0,
    10,
  ),
  ...[-180, 180].flatMap((u) => [
    shift(
      prism([rounded(pairs('-30 -10, 30 -10, 30 10, -30 10'), 9), circle(5, [-22, 0]), circle(5, [22, 0])], -4, 4),
      u,
      18,
    ),
    shift(revolve(pairs('-26 16, 26 16, 26 10, 48 10, 48 7, 64 7'), { lines: [51, 54, 57, 60] }), u, 0),
  ]),
);
const tank = inOrder(
  prism([rounded(pairs('-84 -60, 62 -60, 84 -14, 74 40, 20 56, -84 44'), 20)], -38, 38),
  detail(prism([rounded(pairs('-68 -46, 54 -46, 70 -12, 62 28, 16 42, -68 32'), 16)], 38, 38)),
  shift(
    laid(revolve(pairs('0 17, 60 17, 60 21, 66 21'), { lines: [12], bore: [[10, 15]], through: false }), [0.2, 1, 0]),
    30,
    46,
    0,
  ),
  shift(laid(revolve(pairs('0 13, 6 13'), { bore: [[5, 8]], through: false }), [-1, 0, 0]), -82, -36, 10),
);
const pump = inOrder(
  shift(laid(cylinder(6, 26), [1, 0, 0]), 16, 0, 12),
  revolve(pairs('0 18, 4 21, 54 21, 60 14'), { lines: [10, 14, 46] }),
  shift(socket(24, 16, 16), 0, 0, 60),
);
const nozzle = inOrder(
  revolve(pairs('-22 4, -2 4, -2 9, 16 9'), { lines: [3, 7, 11] }),
  prism([rounded(pairs('-24 -15, 20 -15, 28 0, 20 15, -24 15'), 9)], 16, 25),
  detail(prism([circle(3, [8, -6])], 25, 25)),
  detail(prism([circle(3, [8, 6])], 25, 25)),
);
const rainSensor = inOrder(
  prism([rectangle(84, 62, 14)], 0, 8),
  detail(prism([rectangle(70, 48, 10)], 8, 14)),
  revolve(pairs('14 21, 24 19'), { lines: [] }),
  shift(laid(socket(22, 14, 14), [0, -1, 0]), 0, -12, 18),
);

export const wipers: Assembly = {
  key: 'wipers',
  node: 'wipers.drive',
  name: {
    de: 'Scheibenwischer und Waschanlage',
    en: 'Wipers and washer',
    fr: 'Essuie-glaces et lave-glace',
    it: 'Tergicristalli e lavavetri',
  },
  for: 'road',
  view: { turn: 22, height: 36, lit: 'left' },
  axes: {
    pivot: { from: [180, 0, 0], along: [0, 1, 0] },
    pivot2: { from: [-180, 0, 0], along: [0, 1, 0] },
    motor: { from: [0, 0, 0], along: [0, 1, 0] },
    blade: { from: [-70, 330, 0], along: [0, 0.25, 1], hidden: true },
    washer: { from: [370, -150, 0], along: [0, 0, 1], hidden: true },
    pump: { from: [196, -198, 10], along: [0, 1, 0], hidden: true },
    inlet: { from: [236, -186, 10], along: [1, 0, 0], hidden: true },
    bonnet: { from: [390, 110, 0], along: [0, 1, 0] },
    screen: { from: [330, 330, 0], along: [0, 0.8, 1], hidden: true },
  },
  pieces: [
    piece(1, 326, 2, 'blade', 0, blade),
    piece(2, 328, 2, 'blade', 0, rubber, { beside: [0, -64] }),
    piece(3, 329, 2, 'pivot', 150, arm),
    piece(4, 333, 1, 'motor', 0, linkage),
    piece(5, 331, 1, 'motor', -220, motor),
    piece(4, 333, 1, 'motor', -112, crank),
    piece(7, 486, 2, 'pivot', 215, nut(13, 11)),
    piece(7, 486, 2, 'pivot2', 120, nut(13, 11)),
    piece(8, 336, 1, 'washer', 0, tank),
    piece(9, 334, 1, 'pump', 0, pump),
    piece(0, 0, 1, 'inlet', 0, cylinder(2, 1), { aim: 52, nearer: -8 }),
    piece(10, 335, 2, 'bonnet', 0, nozzle),
    piece(6, 311, 1, 'screen', 0, rainSensor, { for: 'road 2005+' }),
  ],
};
