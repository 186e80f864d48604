import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { cylinder, laid, nut, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const blade = inOrder(
  prism([rounded(pairs('-150 -3, 150 -3, 150 3, -150 3'), 3)], -4, 0),
  prism([rounded(pairs('-140 3, 0 14, 140 3, 140 0, -140 0'), 3)], -6, 6),
  prism([rounded(pairs('-22 6, 22 6, 18 26, -18 26'), 6), circle(4, [0, 16])], -8, 8),
);
const rubber = prism([rounded(pairs('-150 -2, 150 -2, 150 5, -150 5'), 2)], -3, 3);
const arm = inOrder(
  prism([rounded(pairs('-140 -7, 40 -12, 60 -18, 84 -18, 84 18, 60 18, 40 12, -140 7'), 6), circle(9, [68, 0])], 0, 14),
  prism([rounded(pairs('-230 -4, -130 -5, -130 5, -230 4'), 3)], 4, 9),
  shift(revolve(pairs('0 14, 8 14'), {}), 68, 0, 14),
);
const motor = inOrder(
  shift(laid(revolve(pairs('0 30, 84 30, 92 22, 96 12'), { lines: [8, 76] }), [-1, 0, 0]), -26, 0, 14),
  prism([rounded(pairs('-34 -44, 40 -40, 50 0, 40 40, -34 40'), 14), circle(6, [34, -26]), circle(6, [34, 26])], 0, 30),
  revolve(pairs('30 16, 38 16, 38 8, 60 8'), { lines: [50, 54] }),
  shift(laid(socket(30, 20, 18), [0, -1, 0]), 0, -42, 14),
);
const crank = prism([rounded(pairs('-12 -12, 60 -8, 60 8, -12 12'), 8), circle(6), circle(4, [52, 0])], 0, 5);
const linkage = inOrder(
  tube(triples('-230 0 0, 230 0 0'), 16),
  shift(prism([rounded(pairs('-20 -30, 20 -30, 24 20, -24 20'), 8), circle(8, [0, -14])], -6, 6), 0, -10, 0),
  ...[-230, 230].flatMap((u) => [
    shift(revolve(pairs('-26 16, 30 16, 30 9, 52 9, 52 6, 64 6'), { lines: [55, 58, 61] }), u, 0, 0),
    shift(prism([rounded(pairs('-10 -10, 44 -7, 44 7, -10 10'), 6), circle(4, [36, 0])], -34, -28), u, 0, 0),
  ]),
);
const tank = inOrder(
  prism([rounded(pairs('-70 -50, 50 -50, 70 -10, 60 40, 10 50, -70 30'), 18)], -34, 34),
  shift(laid(revolve(pairs('0 15, 50 15, 50 18, 58 18'), { bore: [[8, 14]], through: false }), [0.2, 1, 0]), 30, 40, 0),
);
const pump = inOrder(
  revolve(pairs('0 20, 54 20, 58 14'), { lines: [8, 46] }),
  shift(laid(cylinder(5, 22), [1, 0, 0]), 18, 0, 8),
  shift(socket(22, 16, 16), 0, 0, 58),
);
const nozzle = inOrder(
  revolve(pairs('0 5, 16 5, 16 8, 20 8')),
  shift(prism([rounded(pairs('-22 -12, 18 -12, 22 0, 18 12, -22 12'), 8)], 0, 10), 0, 0, 20),
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
  view: { turn: 20, height: 38 },
  axes: {
    blade: { from: [-90, 300, 0], along: [0, 0.5, 1], hidden: true },
    pivot: { from: [230, 40, 0], along: [0, 1, 0.2] },
    pivot2: { from: [-230, 40, 0], along: [0, 1, 0.2] },
    motor: { from: [0, -60, 0], along: [0, 1, 0.2] },
    tank: { from: [330, -150, 0], along: [0, 1, 0], hidden: true },
  },
  pieces: [
    piece(1, 326, 2, 'blade', 0, blade, { beside: [-130, 0] }),
    piece(2, 328, 2, 'blade', 40, rubber, { beside: [-150, -60] }),
    piece(3, 329, 2, 'pivot', 130, arm, { beside: [-68, 0] }),
    piece(4, 333, 1, 'motor', 100, linkage),
    piece(5, 331, 1, 'motor', -110, motor),
    piece(4, 333, 1, 'motor', 20, crank),
    piece(7, 486, 2, 'pivot', 200, nut(13, 11)),
    piece(8, 336, 1, 'tank', -60, laid(tank, [0, -1, 0.1]), { beside: [-30, 0] }),
    piece(9, 334, 1, 'tank', -80, pump, { beside: [-160, -60] }),
    piece(10, 335, 2, 'pivot2', 10, nozzle, { beside: [10, -90] }),
    piece(
      6,
      311,
      1,
      'pivot',
      330,
      inOrder(
        prism([rectangle(64, 48, 12)], 0, 8),
        revolve(pairs('8 20, 20 18')),
        shift(socket(22, 14, 10), 0, -8, 20),
      ),
      { beside: [40, 0], for: 'road 2005+' },
    ),
    piece(3, 329, 2, 'pivot2', 130, arm, { beside: [-68, 0] }),
  ],
};
