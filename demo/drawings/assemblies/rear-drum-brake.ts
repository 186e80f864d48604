import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded, sector, teeth } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bearing, bellows, bolt, cylinder, laid, nut, plate, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { coil, tube } from '#demo/drawings/kit/wire.ts';

const backPlate = inOrder(
  revolve(pairs('0 122, 4 130, 12 130'), { bore: [[6, 122]], through: false }),
  revolve(pairs('4 54, 16 54'), { bore: [[12, 28]], holes: [{ at: 16, ring: 42, r: 5, count: 4, turn: 45 }] }),
  ...[20, 160, 200, 340].map((turn) => detail(prism([sector(104, 84, turn - 7, turn + 7)], 6, 10))),
  shift(
    plate(rounded(pairs('-30 -10, 30 -10, 30 10, -30 10'), 9), 4, circle(5, [-18, 0]), circle(5, [18, 0])),
    0,
    96,
    6,
  ),
  shift(plate(rounded(pairs('-24 -12, 24 -12, 20 12, -20 12'), 6), 14), 0, -94, 6),
);

/** Table, web and lining of a shoe. */
const shoe = (side: 1 | -1) => {
  const [from, to] = side === 1 ? [-64, 64] : [116, 244];
  return inOrder(
    prism([sector(112, 106, from, to)], -16, 16),
    prism(
      [
        rounded(sector(105, 76, from - 3, to + 3), 4),
        circle(5, [side * 90, 0]),
        circle(4, [side * 72, 54]),
        circle(4, [side * 72, -54]),
      ],
      -2.5,
      2.5,
    ),
    prism([sector(119, 112, from + 8, to - 8)], -16, 16),
  );
};

const wheelCylinder = inOrder(
  prism([rounded(pairs('-26 -14, 26 -14, 26 14, -26 14'), 8)], -24, -12),
  laid(revolve(pairs('-58 7, -44 7, -44 15, -34 17, 34 17, 44 15, 44 7, 58 7'), { lines: [-40, 40] }), [1, 0, 0]),
  shift(laid(cylinder(5, 12), [0, 1, 0]), 14, 14, 0),
);

const drum = revolve(pairs('0 134, 8 134, 8 128, 22 128, 22 131, 30 131, 30 127, 62 124, 70 116'), {
  bore: [[8, 34]],
  holes: [
    { at: 70, ring: 58, r: 8, count: 5 },
    { at: 70, ring: 58, r: 4, count: 2, turn: 126 },
  ],
  through: false,
});

const adjuster = laid(
  inOrder(
    prism([rectangle(16, 5, 2)], -74, -50),
    revolve(pairs('-50 7, 6 7'), { lines: [-20, -16, -12, -8, -4, 0] }),
    prism([teeth(18, 12, 15)], 6, 13),
    revolve(pairs('13 8, 54 8')),
    prism([rectangle(16, 5, 2)], 54, 76),
  ),
  [1, 0, 0],
);

/** A tension spring: coils between two hooks. */
const spring = (length: number) =>
  laid(
    inOrder(
      tube(
        [
          [0, 0, -14],
          [0, 8, -8],
          [0, 0, 0],
        ],
        3.4,
      ),
      coil(8, length, Math.round(length / 7), 3.6),
      tube(
        [
          [0, 0, length],
          [0, 8, length + 8],
          [0, 0, length + 14],
        ],
        3.4,
      ),
    ),
    [1, 0, 0],
  );

const cable = together(
  tube(triples('0 0 60, 0 -4 10, 0 -24 -40, -30 -60 -70, -90 -84 -60'), 9, 'shade-2'),
  [tube(triples('0 0 118, 0 0 70'), 4), 2],
  [shift(bellows(7, 11, 40, 5), 0, 0, 46), 3],
  [shift(cylinder(7, 12), 0, 0, 116), 4],
);

export const rearDrumBrake: Assembly = {
  key: 'rear-drum-brake',
  node: 'brakes.drum',
  name: {
    de: 'Trommelbremse hinten',
    en: 'Rear drum brake',
    fr: 'Frein à tambour arrière',
    it: 'Freno a tamburo posteriore',
  },
  for: 'road rear-drum',
  view: { turn: 40, height: 18 },
  axes: {
    hub: { from: [0, 0, 0], along: [1, 0, 0] },
    cylinder: { from: [0, 96, 0], along: [1, 0, 0] },
    adjuster: { from: [0, 62, 0], along: [1, 0, 0], hidden: true },
    lower: { from: [0, -96, 0], along: [1, 0, 0], hidden: true },
    cable: { from: [-150, -60, 60], along: [1, 0, 0], hidden: true },
    sensor: { from: [-110, 70, 0], along: [1, 0, 0], hidden: true },
    bolt: { from: [0, 58, 0], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 31, 2, 'hub', 500, drum),
    piece(2, 32, 1, 'hub', 190, shoe(1), { beside: [50, 0] }),
    piece(2, 32, 1, 'hub', 190, shoe(-1), { beside: [-50, 0] }),
    piece(3, 33, 2, 'cylinder', 92, wheelCylinder),
    piece(4, 34, 2, 'adjuster', 240, adjuster, { beside: [0, 92] }),
    piece(5, 79, 2, 'hub', 350, bearing(48, 25, 38)),
    piece(6, 82, 2, 'hub', 640, nut(22, 17)),
    piece(7, 109, 2, 'hub', 700, revolve(pairs('0 30, 4 30, 4 25, 20 25, 27 17'))),
    piece(8, 35, 1, 'cable', -10, cable, { aim: 150 }),
    piece(9, 38, 1, 'lower', 240, spring(76), { beside: [-38, -60] }),
    piece(
      10,
      47,
      2,
      'sensor',
      -20,
      together(
        tube(triples('0 0 0, 0 16 -26, 10 50 -50, 0 90 -44'), 6, 'shade-2'),
        inOrder(
          shaft([10, 10]),
          shift(plate(rounded(pairs('-9 -14, 9 -14, 9 24, -9 24'), 6), 5, circle(4, [0, 15])), 0, 0, 10),
          shift(shaft([26, 7]), 0, 0, 15),
        ),
      ),
      { aim: 105 },
    ),
    piece(11, 98, 10, 'bolt', 650, bolt(7, 36, 10), { aim: 575 }),
    piece(0, 0, 2, 'hub', 0, backPlate),
  ],
};
