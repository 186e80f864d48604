import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bolt, laid, pipe, ring, shaft, shift } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const manifold = inOrder(
  prism(
    [rounded(pairs('-110 -22, 110 -22, 110 22, -110 22'), 12), ...[-80, -27, 27, 80].map((x) => circle(13, [x, 0]))],
    -8,
    0,
  ),
  ...[-80, -27, 27, 80].map((x) =>
    tube(
      [
        [x, 0, 0],
        [x * 0.9, -4, 30],
        [x * 0.4, -30, 60],
        [x * 0.1, -62, 74],
      ],
      30,
    ),
  ),
  shift(
    laid(revolve(pairs('0 30, 10 30, 10 42, 18 42'), { bore: [[10, 26]], through: false }), [0, -1, 0.25]),
    0,
    -62,
    74,
  ),
);

const can = (r: number, length: number, neck = 18) =>
  revolve(
    [
      [0, neck],
      [26, neck],
      [26 + r * 0.5, r - 2],
      [30 + r * 0.5, r],
      [26 + r * 0.5 + length, r],
      [30 + r * 0.5 + length, r - 2],
      [26 + r + length, neck],
      [52 + r + length, neck],
    ],
    { bore: [[20, neck - 4]], through: false, lines: [30 + r * 0.5 + 6, 20 + r * 0.5 + length] },
  );

const flex = revolve(
  [
    [0, 20],
    [14, 20],
    ...Array.from({ length: 14 }, (_, i): [number, number] => [14 + i * 6, i % 2 === 0 ? 22 : 26]),
    [98, 20],
    [112, 20],
  ],
  { bore: [[20, 16]], through: false },
);

// Seen from its near end: what lies at the far one is painted first.
const silencer = inOrder(
  shift(pipe(triples('0 0 0, 0 0 30, 0 -6 60'), 30), -40, -8, 150),
  prism([rectangle(150, 74, 34)], 150, 156),
  prism([rectangle(160, 84, 40)], 6, 150),
  detail(prism([rectangle(160, 84, 40), rectangle(154, 78, 37)], 6, 6)),
  prism([rectangle(150, 74, 34)], 0, 6),
  detail(prism([rectangle(124, 50, 24)], 0, 0)),
  shift(laid(revolve(pairs('0 20, 4 20, 6 15, 40 15'), { bore: [[34, 12]], through: false }), [0, 0, -1]), 40, 0, 0),
);

const rubber = prism([rectangle(40, 60, 18), circle(7, [0, 16]), circle(7, [0, -16])], 0, 22);

const probe = laid(
  inOrder(
    shaft([26, 7], [8, 10], [12, 13], [20, 8]),
    tube(triples('0 0 64, 10 0 100, 50 0 120, 80 10 110'), 6, 'shade-2'),
  ),
  [0, 1, 0.1],
);

export const exhaust: Assembly = {
  key: 'exhaust',
  node: 'exhaust.silencer',
  name: { de: 'Abgasanlage', en: 'Exhaust system', fr: 'Échappement', it: 'Impianto di scarico' },
  for: 'road combustion',
  view: { turn: -48, height: 26 },
  axes: {
    front: { from: [-40, 330, 120], along: [0, 0, 1] },
    down: { from: [-120, 40, 120], along: [1, 0, 0.1] },
    rear: { from: [-180, -130, 120], along: [1, 0, 0.1] },
    extra: { from: [0, 0, 120], along: [0, 0, 1], hidden: true },
  },
  pieces: [
    piece(1, 233, 1, 'front', 60, manifold, { beside: [0, 0.01] }),
    piece(
      2,
      128,
      1,
      'front',
      -30,
      prism(
        [
          rounded(pairs('-110 -22, 110 -22, 110 22, -110 22'), 12),
          ...[-80, -27, 27, 80].map((x) => circle(15, [x, 0])),
        ],
        0,
        4,
      ),
    ),
    piece(3, 250, 2, 'down', -150, inOrder(ring(32, 20, 6))),
    piece(4, 234, 1, 'down', -100, can(46, 70)),
    piece(5, 232, 1, 'down', 130, flex),
    piece(6, 230, 1, 'down', 270, pipe(triples('0 0 0, 0 0 60, 0 -20 110, 0 -20 190'), 32), { beside: [0, 0.01] }),
    piece(
      7,
      247,
      3,
      'rear',
      -150,
      inOrder(prism([circle(22), circle(19)], 0, 44), shift(bolt(4, 20), 26, 0, 8), shift(bolt(4, 20), 26, 0, -20)),
    ),
    piece(8, 229, 1, 'rear', -70, can(40, 120)),
    piece(9, 231, 1, 'rear', 200, pipe(triples('0 0 0, 0 20 40, 0 26 90, 0 0 140'), 30)),
    piece(10, 228, 1, 'rear', 400, silencer, { beside: [0, 0.01] }),
    piece(11, 248, 4, 'extra', -70, rubber, { beside: [330, 70] }),
    piece(12, 243, 2, 'extra', 0, probe, { beside: [-150, 190] }),
  ],
};
