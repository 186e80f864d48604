import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded, sector, teeth } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bolt, box, cylinder, laid, nut, pulley, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const solenoid = inOrder(
  shaft([26, 6], [12, 24], [70, 26], [8, 22]),
  shift(cylinder(5, 18), 10, 8, 116),
  shift(cylinder(5, 18), -10, -6, 116),
);
const starter = inOrder(
  prism(
    [
      rounded(pairs('-78 10, -50 44, 0 52, 50 44, 78 10, 60 -16, 40 -50, -40 -50, -60 -16'), 16),
      circle(8, [-62, 8]),
      circle(8, [62, 8]),
    ],
    -30,
    -16,
  ),
  revolve(pairs('-16 46, 10 42, 10 40, 130 40, 130 42, 150 42, 156 34'), {
    holes: [{ at: 156, ring: 24, r: 4, count: 2, bottom: 'shade-2' }],
    lines: [16, 124],
  }),
  revolve(pairs('156 12, 166 10')),
);
const pinion = inOrder(shift(prism([teeth(11, 13, 20), circle(7)], 0, 26), 0, 0, 40), shaft([20, 8], [20, 22]));
const slots = (r: number, w: number) =>
  Array.from({ length: 16 }, (_, i) => detail(prism([sector(r, r * 0.62, i * 22.5 + 5, i * 22.5 + 17)], w, w)));
const alternator = inOrder(
  prism([rounded(pairs('-22 70, 22 70, 18 40, -18 40'), 10), circle(8, [0, 62])], -40, 0),
  prism([rounded(pairs('-22 -70, 22 -70, 18 -40, -18 -40'), 10), circle(8, [0, -62])], -40, 0),
  revolve(pairs('-70 58, -62 64, -34 64, -34 60, -6 60, -6 64, 20 64, 34 54'), { lines: [-26, -20, -14] }),
  ...slots(50, 34),
  revolve(pairs('34 20, 44 20, 44 10, 66 10'), {}),
);
const regulator = inOrder(
  shift(box(16, 30, 22, 3), -20, -10, -22),
  prism(
    [rounded(pairs('-40 -30, 40 -30, 46 10, 20 40, -30 40, -46 10'), 12), circle(5, [-32, 0]), circle(5, [30, -18])],
    0,
    16,
  ),
  shift(socket(26, 20, 16), 4, 8, 16),
);
const battery = inOrder(
  prism([rectangle(150, 90, 4)], 0, 84),
  prism([rectangle(158, 98, 6)], 84, 104),
  detail(prism([rectangle(120, 26, 4, [0, -22])], 104, 104)),
  shift(revolve(pairs('0 11, 16 9')), -54, 24, 104),
  shift(revolve(pairs('0 11, 16 9')), 54, 24, 104),
  ...[-40, -24, -8, 8, 24, 40].map((x) => shift(detail(cylinder(6, 1)), x, -22, 104)),
);
const terminal = inOrder(
  prism([rounded(pairs('-18 -18, 18 -18, 18 18, -18 18'), 14), circle(10)], 0, 14),
  shift(box(14, 26, 12, 3), 0, -28, 1),
  shift(laid(bolt(4, 20), [1, 0, 0]), -14, -30, 7),
);

/** A lug at each end. */
const earthCable = inOrder(
  shift(laid(prism([circle(12), circle(5)], 0, 4), [1, 0, 0]), 84, -40, -130),
  tube(triples('0 0 6, 36 10 50, 88 0 40, 108 -20 -30, 86 -40 -112'), 9, 'shade-2'),
  shift(laid(cylinder(7, 18), [-0.1, 0, 1]), 86, -40, -126),
  shift(prism([circle(13), circle(6)], 0, 4), -12, 0, -2),
);

export const startingAndCharging: Assembly = {
  key: 'starter-and-alternator',
  node: 'electrics.charging',
  name: {
    de: 'Anlasser und Generator',
    en: 'Starter and alternator',
    fr: 'Démarreur et alternateur',
    it: 'Motorino d’avviamento e alternatore',
  },
  for: 'road combustion',
  view: { turn: 44, height: 22 },
  axes: {
    starter: { from: [-140, 0, 0], along: [-1, 0, 0] },
    solenoid: { from: [-140, 110, 0], along: [-1, 0, 0] },
    alternator: { from: [60, -150, 0], along: [1, 0, 0] },
    battery: { from: [230, 60, 0], along: [0, 1, 0] },
    pole: { from: [230, 60, 0], along: [0, 1, 0], hidden: true },
  },
  pieces: [
    piece(1, 298, 1, 'starter', 0, laid(starter, [0, 0, -1])),
    piece(2, 299, 1, 'solenoid', 30, laid(solenoid, [0, 0, -1])),
    piece(1, 298, 1, 'starter', 120, pinion),
    piece(4, 301, 1, 'alternator', 60, alternator),
    piece(5, 302, 1, 'alternator', -120, regulator),
    piece(6, 171, 1, 'alternator', 190, pulley(34, 36, 6, 10)),
    piece(7, 486, 1, 'alternator', 280, nut(15, 12)),
    piece(8, 293, 1, 'battery', 0, battery),
    piece(9, 295, 2, 'pole', 160, terminal, { beside: [-54, 24] }),
    piece(9, 295, 2, 'pole', 160, terminal, { beside: [54, 24] }),
    piece(10, 297, 1, 'pole', 120, earthCable, {
      beside: [84, 20],
    }),
    piece(11, 296, 1, 'pole', 230, inOrder(box(40, 24, 16, 4), shift(laid(socket(18, 12, 12), [1, 0, 0]), 18, 0, 8)), {
      beside: [-54, 24],
    }),
    piece(3, 485, 2, 'starter', 60, bolt(7, 60), { beside: [62, 8], aim: 32 }),
  ],
};
