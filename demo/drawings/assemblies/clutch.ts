import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded, sector, teeth } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { around, bellows, bolt, cylinder, laid, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const flywheel = inOrder(
  prism([teeth(48, 146, 152)], 0, 14),
  revolve(pairs('4 138, 26 138, 28 136'), {
    bore: pairs('5 112, 10 60'),
    through: false,
    holes: [{ at: 28, ring: 125, r: 4, count: 9 }],
  }),
  revolve(pairs('14 40, 22 40'), { bore: [[10, 18]], holes: [{ at: 22, ring: 29, r: 4, count: 6 }] }),
);

const disc = inOrder(
  prism([circle(112), circle(70)], 0, 7),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((a) => detail(prism([sector(110, 72, a + 1.5, a + 43.5)], 7.5, 7.5))),
  revolve(pairs('-6 66, 14 66'), { bore: [[8, 54]], through: false }),
  revolve(pairs('0 48, 16 48'), {}),
  prism([circle(22), teeth(18, 10, 13)], 14, 30),
);

const damperSprings = around(
  inOrder(detail(prism([rectangle(26, 13, 3)], 17, 17)), detail(prism([rectangle(18, 8)], 17, 21))),
  6,
  34,
  30,
);

const finger = (i: number) => sector(92, 36, i * 20 + 1.5, i * 20 + 18.5);
const pressurePlate = inOrder(
  revolve(pairs('0 136, 8 136, 8 122, 34 108, 40 100'), {
    holes: [{ at: 8, ring: 129, r: 4, count: 9 }],
    bore: [[10, 94]],
    through: false,
  }),
  ...Array.from({ length: 18 }, (_, i) => detail(prism([finger(i)], 38, 38))),
);

const release = revolve(pairs('0 30, 18 30, 18 42, 26 42, 26 36, 48 32, 52 28'), {
  bore: pairs('10 26, 50 19'),
});

const centralSlave = inOrder(
  prism([rounded(pairs('-64 -20, 0 56, 64 -20, 40 -54, -40 -54'), 26), circle(22)], 0, 10),
  revolve(pairs('10 44, 24 44, 24 34, 54 34'), {
    bore: pairs('6 28, 54 22'),
  }),
  shift(laid(shaft([60, 8], [14, 11]), [-1, 0.7, 0]), -30, 28, 12),
);

const master = inOrder(
  laid(
    inOrder(shaft([34, 6], [14, 22], [90, 15], [14, 11]), shift(laid(cylinder(9, 30), [0, 1, 0]), 0, 12, 90)),
    [1, 0, 0],
  ),
);

export const clutch: Assembly = {
  key: 'clutch',
  node: 'clutch.kit',
  name: { de: 'Kupplung', en: 'Clutch', fr: 'Embrayage', it: 'Frizione' },
  for: 'road manual',
  view: { turn: 58, height: 20, lit: 'left' },
  axes: {
    shaft: { from: [0, 0, 0], along: [0, 0, 1] },
    bolts: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
    line: { from: [130, 210, 60], along: [0, 0, 1], hidden: true },
  },
  pieces: [
    piece(1, 177, 1, 'shaft', -210, flywheel),
    piece(2, 174, 1, 'shaft', -20, inOrder(disc, damperSprings)),
    piece(3, 175, 1, 'shaft', 150, pressurePlate),
    piece(4, 176, 1, 'shaft', 330, release, { for: 'road manual' }),
    piece(5, 180, 1, 'shaft', 450, centralSlave),
    piece(
      6,
      186,
      1,
      'shaft',
      -300,
      inOrder(
        revolve(pairs('0 44, 12 44'), {
          bore: pairs('4 36, 12 24'),
        }),
      ),
    ),
    piece(7, 485, 9, 'bolts', 230, bolt(6, 26, 9), { beside: [0, 129], aim: 158 }),
    piece(7, 485, 9, 'bolts', 230, bolt(6, 26, 9), { beside: [-44.1, -121.2], aim: 158 }),
    piece(8, 178, 1, 'line', 200, master, { beside: [-130, 44] }),
    piece(9, 181, 1, 'line', 330, tube(triples('0 0 0, 30 40 30, 0 20 90, -40 -30 110, -40 -80 150'), 8, 'shade-2'), {
      beside: [-150, 20],
    }),
    piece(
      10,
      179,
      1,
      'bolts',
      330,
      laid(
        inOrder(shaft([30, 5]), shift(bellows(10, 17, 30, 4), 0, 0, 4), shift(shaft([50, 18], [20, 14]), 0, 0, 32)),
        [0.2, 0, 1],
      ),
      { beside: [-60, -190] },
    ),
    piece(11, 182, 1, 'line', -10, inOrder(shaft([30, 6], [30, 13]), shift(socket(22, 16, 16), 0, 0, 60)), {
      beside: [-60, 30],
    }),
  ],
};
