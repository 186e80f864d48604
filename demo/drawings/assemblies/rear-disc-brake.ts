import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rounded, sector } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bolt, box, cylinder, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

// A solid disc, without vanes: that is what most rear axles have.
const disc = inOrder(
  revolve(pairs('0 128, 10 128, 11 127'), { bore: [[10, 76]], through: false }),
  revolve(pairs('4 68, 40 68, 43 65'), {
    bore: [[5, 30]],
    holes: [
      { at: 43, ring: 46, r: 7, count: 5 },
      { at: 43, ring: 46, r: 4, count: 1, turn: 126 },
    ],
  }),
);

const parkingShoe = (from: number, to: number) =>
  inOrder(prism([sector(60, 55, from, to)], 0, 20), prism([rounded(sector(55, 42, from + 3, to - 3), 3)], 9, 12));

const pad = inOrder(
  prism([rounded(pairs('-46 -18, -46 14, -30 24, 30 24, 46 14, 46 -18'), 5)], 0, 5),
  prism([rounded(pairs('-38 -14, -38 12, -26 20, 26 20, 38 12, 38 -14'), 4)], 5, 16),
);

const caliper = inOrder(
  prism(
    [rounded(pairs('-74 8, -56 22, 56 22, 74 8, 74 -8, -74 -8'), 7), circle(5, [-66, 0]), circle(5, [66, 0])],
    -30,
    -14,
  ),
  shift(shaft([20, 20], [34, 26]), 0, 0, -46),
  prism([rounded(pairs('-50 34, 50 34, 52 -16, 30 -26, -30 -26, -52 -16'), 10)], -6, 8),
  prism([rounded(pairs('-50 36, 50 36, 50 22, -50 22'), 6)], 8, 52),
  prism([rounded(pairs('-50 36, 50 36, 52 -20, 24 -20, 18 8, -18 8, -24 -20, -52 -20'), 8)], 52, 68),
);

const actuator = inOrder(
  shift(box(40, 52, 46, 12), 0, 10, -60),
  shift(cylinder(18, 16), 0, 0, -14),
  shift(socket(20, 14, 14), 0, 44, -50),
);

export const rearDiscBrake: Assembly = {
  key: 'rear-disc-brake',
  node: 'brakes.rear',
  name: {
    de: 'Scheibenbremse hinten',
    en: 'Rear disc brake',
    fr: 'Frein à disque arrière',
    it: 'Freno a disco posteriore',
  },
  for: 'road rear-disc',
  view: { turn: 56, height: 22, lit: 'left' },
  axes: {
    hub: { from: [0, 0, 0], along: [0, 0, 1] },
    caliper: { from: [120, 262, -60], along: [0, 0, 1], turn: 0 },
    side: { from: [120, 262, -60], along: [0, 0, 1], hidden: true },
  },
  pieces: [
    piece(1, 24, 2, 'hub', 220, disc),
    piece(2, 25, 1, 'caliper', 100, pad),
    piece(2, 25, 1, 'caliper', 140, pad),
    piece(3, 26, 2, 'caliper', 230, caliper),
    piece(4, 37, 2, 'caliper', -20, actuator, { for: 'road 2012+ rear-disc' }),
    piece(
      5,
      81,
      2,
      'hub',
      -120,
      revolve(pairs('-44 36, 0 36, 0 58, 10 58, 10 28, 24 28'), {
        bore: pairs('10 20, 30 12'),
        holes: [{ at: 10, ring: 44, r: 5, count: 5 }],
        through: false,
      }),
    ),
    piece(
      6,
      30,
      2,
      'hub',
      -30,
      inOrder(prism([circle(120, [0, 0], 70, 380), circle(46)], 0, 3), prism([circle(64), circle(60)], 3, 3.4)),
    ),
    piece(7, 36, 1, 'hub', 70, parkingShoe(10, 170), { beside: [0, 12] }),
    piece(7, 36, 1, 'hub', 70, parkingShoe(190, 350), { beside: [0, -12] }),
    piece(8, 27, 2, 'side', 330, bolt(6, 46), { beside: [66, 0], aim: 300 }),
    piece(8, 27, 2, 'side', 330, bolt(6, 46), { beside: [-66, 0], aim: 300 }),
    piece(
      9,
      40,
      2,
      'side',
      -60,
      together(
        tube(triples('0 0 0, 40 30 -20, 70 0 0, 100 -40 10, 90 -80 20'), 8, 'shade-2'),
        cylinder(8, 14),
        shift(cylinder(8, 12), 90, -82, 20),
      ),
      { beside: [70, 30] },
    ),
    piece(
      10,
      47,
      2,
      'hub',
      -170,
      together(tube(triples('0 0 0, -10 26 -16, -50 40 -20, -90 20 -10'), 5), shaft([10, 9], [20, 6])),
      { beside: [-80, 60] },
    ),
    piece(11, 98, 10, 'hub', 340, bolt(7, 34, 10), { beside: [0, 46], aim: 243 }),
  ],
};
