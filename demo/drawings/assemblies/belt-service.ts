import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { belt, bolt, boltBack, cylinder, laid, pulley, ring, shift } from '#demo/drawings/kit/solids.ts';

const loop = triples('-110 110 34, 110 130 44, 0 -90 62');
const tensioner = inOrder(
  prism([rounded(pairs('-40 -20, -20 40, 16 40, 34 0, 60 -40, 30 -60'), 16), circle(6, [-6, 28])], 0, 18),
  shift(cylinder(30, 14), -8, 4, 18),
  shift(pulley(32, 26, 1, 8), 40, -36, 18),
);
const idler = inOrder(
  revolve(pairs('0 32, 3 32, 3 30, 25 30, 25 32, 28 32'), { bore: [[4, 24]], through: false }),
  shift(revolve(pairs('0 17, 4 17'), { bore: [[8, 8]] }), 0, 0, 24),
);
const compressor = inOrder(
  prism(
    [
      rounded(pairs('-70 -20, -56 10, -50 50, 50 50, 56 10, 70 -20, 40 -50, -40 -50'), 14),
      circle(7, [-56, -18]),
      circle(7, [56, -18]),
    ],
    -100,
    -84,
  ),
  revolve(pairs('-84 50, -20 50, -16 46, -6 42'), { lines: [-70, -34] }),
  shift(pulley(50, 30, 5, 10), 0, 0, -4),
  shift(revolve(pairs('0 26, 6 26'), { holes: [{ at: 6, ring: 17, r: 3, count: 3 }] }), 0, 0, 26),
);
const oilFilter = revolve(pairs('0 30, 70 30, 76 34, 84 34, 84 14, 96 14'), { lines: [10, 62, 88, 91, 94] });
const mount = inOrder(
  prism([rounded(pairs('-70 -16, 70 -16, 70 16, -70 16'), 14), circle(8, [-54, 0]), circle(8, [54, 0])], 0, 10),
  revolve(pairs('10 42, 22 44, 48 38, 56 26'), { lines: [24] }),
  revolve(pairs('56 10, 84 10'), { lines: [62, 66, 70, 74, 78] }),
);
const cap = inOrder(
  revolve(pairs('0 18, 14 18, 14 30, 26 30, 30 26'), { lines: [3, 6, 9] }),
  detail(prism([rectangle(40, 10, 4)], 30, 38)),
);
const plugScrew = boltBack(9, 20, 13);

export const beltService: Assembly = {
  key: 'belt-service',
  node: 'timing.ribbed',
  name: {
    de: 'Riementrieb und Motorservice',
    en: 'Belt drive and engine service',
    fr: 'Entraînement par courroie et entretien moteur',
    it: 'Trasmissione a cinghia e tagliando motore',
  },
  for: 'road combustion',
  view: { turn: -36, height: 18 },
  axes: {
    belt: { from: [0, 0, 0], along: [0, 0, 1], hidden: true },
    crank: { from: [0, -90, 0], along: [0, 0, 1] },
    alternator: { from: [110, 130, 0], along: [0, 0, 1] },
    idler: { from: [-110, 110, 0], along: [0, 0, 1] },
    service: { from: [-290, -70, 0], along: [0, 1, 0] },
    drain: { from: [-130, -175, 60], along: [0, 1, 0] },
    compressor: { from: [260, -40, 0], along: [0, 0, 1] },
  },
  pieces: [
    piece(1, 167, 1, 'belt', 110, belt(loop, 24, 6)),
    piece(2, 123, 1, 'crank', -60, pulley(62, 34, 6, 12)),
    piece(3, 485, 1, 'crank', 270, bolt(9, 44)),
    piece(4, 171, 1, 'alternator', -40, pulley(40, 34, 6, 10)),
    piece(5, 170, 1, 'idler', 240, idler),
    piece(6, 169, 1, 'belt', -150, tensioner, { beside: [-260, 110] }),
    piece(7, 216, 1, 'compressor', 60, compressor, { beside: [70, -60] }),
    piece(8, 1, 1, 'service', -70, oilFilter),
    piece(9, 13, 1, 'belt', 90, laid(cap, [0, 1, 0]), { beside: [-290, 20] }),
    piece(10, 10, 1, 'drain', 0, plugScrew),
    piece(11, 11, 1, 'drain', 56, ring(15, 9, 4)),
    piece(12, 140, 2, 'belt', 0, laid(mount, [0, 1, 0]), { beside: [270, 170] }),
  ],
};
