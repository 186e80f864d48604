import { type Assembly, piece } from '#demo/drawings/kit/assembly.ts';
import { detail, inOrder } from '#demo/drawings/kit/marks.ts';
import { circle, rectangle, rounded } from '#demo/drawings/kit/outlines.ts';
import { pairs, triples } from '#demo/drawings/kit/points.ts';
import { prism } from '#demo/drawings/kit/prism.ts';
import { revolve } from '#demo/drawings/kit/revolve.ts';
import { box, clamp, cylinder, laid, shaft, shift, socket } from '#demo/drawings/kit/solids.ts';
import { tube } from '#demo/drawings/kit/wire.ts';

const pleats = Array.from({ length: 17 }, (_, i) => detail(prism([rectangle(3, 84, 0, [-72 + i * 9, 0])], 22, 22)));
const element = inOrder(prism([rectangle(184, 116, 10)], 0, 10), prism([rectangle(160, 92, 4)], 10, 22), ...pleats);

const lower = inOrder(
  prism([rectangle(190, 122, 14)], 0, 70),
  prism([rectangle(206, 138, 16), rectangle(174, 106, 10)], 70, 78),
  shift(laid(cylinder(26, 40), [-1, -0.2, 0]), -84, 0, 34),
);

const upper = inOrder(
  prism([rectangle(206, 138, 16)], 0, 8),
  prism([rectangle(186, 118, 18)], 8, 34),
  prism([rectangle(140, 80, 20)], 34, 52),
  shift(laid(cylinder(27, 36), [1, -0.1, 0]), 84, 0, 24),
);

const massSensor = inOrder(
  revolve(pairs('0 30, 8 30, 8 26, 60 26, 60 30, 68 30'), { bore: [[50, 23]], through: false }),
  shift(box(30, 22, 30, 4), 0, 34, 20),
  shift(socket(20, 14, 12), 0, 40, 50),
);

const throttle = inOrder(
  prism(
    [
      rectangle(92, 92, 14),
      circle(32),
      circle(5, [-36, -36]),
      circle(5, [36, -36]),
      circle(5, [-36, 36]),
      circle(5, [36, 36]),
    ],
    0,
    34,
  ),
  detail(prism([rounded(pairs('-30 -5, 30 -5, 30 5, -30 5'), 4)], 8, 12)),
  prism([circle(36), circle(32)], 34, 46),
  shift(laid(box(44, 40, 54, 12), [1, 0, 0]), 46, -10, 18),
);

const intakeHose = inOrder(tube(triples('0 0 0, 0 4 50, 20 10 96, 60 16 118'), 46, 'shade-2'));

const cabin = inOrder(
  prism([rectangle(150, 110, 4)], 0, 22),
  ...Array.from({ length: 13 }, (_, i) => detail(prism([rectangle(3, 96, 0, [-66 + i * 11, 0])], 22, 22))),
);

const oilFilter = revolve(pairs('0 30, 4 34, 66 34, 70 36, 76 36, 76 30'), {
  bore: pairs('3 26, 20 10'),
  through: false,
  lines: [12, 58],
});
const fuelFilter = inOrder(shaft([20, 6], [6, 14], [84, 30], [6, 14], [20, 6]));

export const airIntake: Assembly = {
  key: 'air-intake',
  node: 'service.filters',
  name: {
    de: 'Luftansaugung und Filter',
    en: 'Air intake and filters',
    fr: 'Admission d’air et filtres',
    it: 'Aspirazione aria e filtri',
  },
  for: 'road combustion',
  view: { turn: 30, height: 28 },
  axes: {
    box: { from: [-200, -150, 0], along: [0, 1, 0] },
    flow: { from: [-30, 170, 0], along: [1, 0, 0] },
    filters: { from: [130, -30, 60], along: [0, 1, 0], hidden: true },
    fuel: { from: [160, -70, 40], along: [1, 0, 0], hidden: true },
  },
  pieces: [
    piece(1, 151, 1, 'flow', 110, laid(intakeHose, [0, 0, 1])),
    piece(2, 2, 1, 'box', 150, element),
    piece(0, 0, 1, 'box', -20, lower),
    piece(
      4,
      6,
      1,
      'filters',
      -130,
      shift(inOrder(revolve(pairs('0 20, 34 20'), { lines: [4, 8, 12, 16, 20, 24, 28] })), 0, 0, 0),
      { beside: [330, 20] },
    ),
    piece(5, 262, 1, 'flow', 0, massSensor),
    piece(6, 263, 1, 'flow', 270, throttle),
    piece(7, 3, 1, 'filters', -20, cabin, { beside: [210, -60] }),
    piece(8, 1, 1, 'filters', -120, oilFilter, { beside: [0, 10] }),
    piece(9, 4, 1, 'fuel', 10, fuelFilter, { beside: [-80, -110] }),
    piece(
      10,
      264,
      1,
      'flow',
      180,
      laid(inOrder(shaft([20, 5], [6, 11], [14, 9]), shift(socket(16, 14, 12), 0, 0, 40)), [0, 1, 0.2]),
      { beside: [0, 56] },
    ),
    piece(3, 488, 4, 'flow', 90, clamp(30, 9)),
    piece(0, 0, 1, 'box', 260, upper),
  ],
};
