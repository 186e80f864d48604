import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder, together } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { bolt, box, cylinder, laid, ring, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import type { V2 } from '#demo/drawings/kit/space.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const coilPack = inOrder(
  revolve(pairs('0 13, 60 13, 66 16, 74 16'), { lines: [6, 12] }),
  shift(prism([rectangle(44, 34, 7), circle(4, [28, 0])], 0, 26), 0, 0, 74),
  shift(prism([rounded(pairs('20 -10, 44 -8, 44 8, 20 10'), 6), circle(4, [36, 0])], 0, 8), 0, 0, 78),
  shift(laid(socket(24, 18, 22), [-1, 0, 0]), -20, 0, 88),
);

const plug = inOrder(
  revolve(pairs('-6 2, 0 2, 0 9, 34 9, 34 14, 38 14'), { lines: [4, 8, 12, 16, 20, 24, 28] }),
  shift(
    prism(
      [
        [...circle(1)]
          .map((_, i): V2 => [17 * Math.cos((i * Math.PI) / 3), 17 * Math.sin((i * Math.PI) / 3)])
          .slice(0, 6),
      ],
      0,
      16,
    ),
    0,
    0,
    38,
  ),
  revolve(pairs('54 12, 58 9, 92 8, 92 5, 104 5'), { lines: [66, 72, 78, 84] }),
);

const coverGasket = prism([rectangle(330, 130, 26), rectangle(310, 110, 20)], 0, 5);
const cover = inOrder(
  prism([rectangle(340, 140, 28)], 0, 10),
  prism([rectangle(316, 116, 24), ...[-108, -36, 36, 108].map((x) => circle(18, [x, 0]))], 10, 44),
  ...[-108, -36, 36, 108].map((x) => detail(prism([circle(24, [x, 0]), circle(18, [x, 0])], 44, 47))),
  shift(revolve(pairs('0 22, 6 22, 6 18, 16 18'), { lines: [9, 12] }), 130, 38, 44),
);

const crankSensor = laid(
  inOrder(
    shaft([30, 9], [6, 12]),
    shift(prism([rounded(pairs('-12 -10, 34 -8, 34 8, -12 10'), 8), circle(4, [26, 0])], 0, 8), 0, 0, 36),
    shift(cylinder(11, 22), 0, 0, 44),
    tube(triples('0 0 66, 0 20 90, 30 40 110, 70 30 110'), 7, 'shade-2'),
  ),
  [0.3, 0.2, 1],
);
const camSensor = laid(
  inOrder(
    shaft([26, 10], [5, 13]),
    shift(prism([rounded(pairs('-34 -9, 14 -12, 14 12, -34 9'), 8), circle(4, [-26, 0])], 0, 8), 0, 0, 31),
    shift(box(24, 20, 22, 4), 0, 0, 39),
    shift(socket(22, 16, 16), 0, 0, 61),
  ),
  [0, 0.3, 1],
);
const knock = inOrder(
  revolve(pairs('0 22, 4 24, 26 24, 30 18'), { bore: [[30, 9]], through: false }),
  shift(laid(socket(24, 18, 34), [-1, 0, 0.2]), -20, 0, 14),
);
const unitBox = inOrder(
  prism([rectangle(160, 100, 8)], 0, 18),
  ...[-48, -32, -16, 0, 16, 32, 48].map((x) => detail(prism([rectangle(6, 60, 2, [x, 14])], 18, 20))),
  shift(laid(socket(56, 14, 18), [0, -1, 0]), -36, -50, 9),
  shift(laid(socket(56, 14, 18), [0, -1, 0]), 36, -50, 9),
  ...pairs('-84 -34, -84 34, 84 -34, 84 34').map(([u, v]) => shift(ring(11, 5, 5), u, v)),
);
const leads = together(
  ...[0, 1, 2, 3].map((i) =>
    inOrder(
      tube(
        [
          [i * 18, 0, i * 26],
          [i * 18 + 30, 40 - i * 6, i * 26],
          [i * 16 + 90, 50 - i * 10, i * 20],
          [i * 14 + 150, 20, i * 12],
        ],
        6,
        'shade-2',
      ),
      shift(laid(shaft([26, 7], [14, 9]), [-0.5, -1, 0]), i * 18, 0, i * 26),
    ),
  ),
);

export const ignition: Assembly = {
  key: 'ignition',
  node: 'ignition.spark',
  name: { de: 'Zündanlage', en: 'Ignition', fr: 'Allumage', it: 'Accensione' },
  for: 'road petrol',
  view: { turn: 28, height: 30 },
  axes: {
    one: { from: [-108, 0, 0], along: [0, 1, 0] },
    two: { from: [-36, 0, 0], along: [0, 1, 0] },
    three: { from: [36, 0, 0], along: [0, 1, 0] },
    four: { from: [108, 0, 0], along: [0, 1, 0] },
    cover: { from: [0, 0, 0], along: [0, 1, 0], hidden: true },
    side: { from: [290, 0, 0], along: [0, 1, 0], hidden: true },
  },
  pieces: [
    piece(1, 267, 4, 'one', 120, coilPack),
    piece(1, 267, 4, 'two', 100, coilPack),
    piece(1, 267, 4, 'three', 80, coilPack),
    piece(1, 267, 4, 'four', 60, coilPack),
    piece(2, 266, 4, 'one', -240, plug),
    piece(2, 266, 4, 'two', -220, plug),
    piece(2, 266, 4, 'three', -200, plug),
    piece(2, 266, 4, 'four', -180, plug),
    piece(3, 126, 1, 'cover', -70, coverGasket),
    piece(0, 0, 1, 'cover', 0, cover),
    piece(
      5,
      269,
      4,
      'one',
      180,
      laid(inOrder(socket(28, 22, 30), tube(triples('0 0 0, -4 10 -30, 0 0 -60'), 8, 'shade-2')), [1, 0.1, 0]),
      { beside: [-120, 20] },
    ),
    piece(6, 306, 1, 'side', -210, knock, { beside: [40, -40] }),
    piece(7, 304, 1, 'side', -215, crankSensor, { beside: [-90, -60] }),
    piece(8, 305, 1, 'side', 110, camSensor, { beside: [-90, 60], aim: 40 }),
    piece(9, 307, 1, 'side', -60, unitBox, { beside: [130, -60] }),
    piece(10, 268, 1, 'side', 110, leads, { beside: [10, -40], for: 'road petrol -2012' }),
    piece(4, 485, 4, 'four', 190, bolt(5, 26, 8), { beside: [36, 0], aim: 142 }),
  ],
};
